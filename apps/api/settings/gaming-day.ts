import { Temporal } from 'temporal-polyfill';
import type { Settings } from './settings.js';

type Zone = Pick<Settings, 'timeZone'>;
type Day = Pick<Settings, 'timeZone' | 'dayStart'>;

/** The gaming day that a moment belongs to, YYYY-MM-DD: the last that has begun. */
export function gamingDay(at: Date, settings: Day): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(settings.timeZone);
  // where the clock goes back over the start of the day it does not begin a second time: beginnings are compared as moments
  const next = local.toPlainDate().add({ days: 1 });
  const day = [next, next.subtract({ days: 1 })].find((one) => begins(one, settings) <= at.getTime());
  return (day ?? next.subtract({ days: 2 })).toString();
}

/** When a gaming day begins. A local time that the change to summer time leaves out is as much later as the clock jumps. */
export function gamingDayStart(day: string, settings: Day): Date {
  return new Date(begins(Temporal.PlainDate.from(day), settings));
}

/** The calendar year of the room: what numbers without a gap are counted in. */
export function yearOf(at: Date, { timeZone }: Zone): number {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).year;
}

/** A moment as the clock on the wall of the room had it: 2026-03-29 05:59:00+02:00. */
export function localTime(at: Date, { timeZone }: Zone): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return `${local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')}${local.offset}`;
}

function begins(day: Temporal.PlainDate, { timeZone, dayStart }: Day): number {
  return day.toZonedDateTime({ timeZone, plainTime: dayStart }).epochMilliseconds;
}
