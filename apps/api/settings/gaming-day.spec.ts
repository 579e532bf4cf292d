import { describe, expect, it } from '@jest/globals';
import { gamingDay, gamingDayStart, localTime, yearOf } from './gaming-day.js';

const bali = { timeZone: 'Asia/Makassar', dayStart: '06:00' };
const berlin = { timeZone: 'Europe/Berlin', dayStart: '06:00' };
const day = (at: string, settings: typeof bali) => gamingDay(new Date(at), settings);

describe('the gaming day', () => {
  it.each([
    ['2026-11-30T05:59:59.999+08:00', '2026-11-29'],
    ['2026-11-30T06:00:00+08:00', '2026-11-30'],
    ['2026-12-01T00:00:00+08:00', '2026-11-30'],
    ['2026-12-01T05:59:00+08:00', '2026-11-30'],
  ])('at 06:00 begins another: %s is of %s', (at, expected) => {
    expect(day(at, bali)).toBe(expected);
  });

  it('of the change to summer time has 23 hours, of the change back 25, and each moment belongs to one', () => {
    const hours = (one: string, next: string) =>
      (gamingDayStart(next, berlin).getTime() - gamingDayStart(one, berlin).getTime()) / 3_600_000;
    expect([hours('2026-03-28', '2026-03-29'), hours('2026-10-24', '2026-10-25')]).toEqual([23, 25]);
    expect(day('2026-03-29T03:59:59Z', berlin)).toBe('2026-03-28'); // 05:59:59 summer time
    expect(day('2026-03-29T04:00:00Z', berlin)).toBe('2026-03-29');
    expect(day('2026-10-25T04:59:59Z', berlin)).toBe('2026-10-24'); // 05:59:59 winter time
    expect(day('2026-10-25T05:00:00Z', berlin)).toBe('2026-10-25');
  });

  it('that begins in the hour that is left out begins when the clock has jumped', () => {
    const early = { timeZone: 'Europe/Berlin', dayStart: '02:30' };
    expect(gamingDayStart('2026-03-29', early).toISOString()).toBe('2026-03-29T01:30:00.000Z'); // 03:30 summer time
    expect(day('2026-03-29T01:29:59Z', early)).toBe('2026-03-28');
    expect(day('2026-03-29T01:30:00Z', early)).toBe('2026-03-29');
  });

  it('that begins in the hour that comes twice begins once', () => {
    const early = { timeZone: 'Europe/Berlin', dayStart: '02:30' };
    const through = Array.from({ length: 13 }, (_, i) => day(new Date(Date.UTC(2026, 9, 25, 0, i * 10)).toISOString(), early));
    // 02:00 to 03:00 summer time, then 02:00 to 03:00 winter time: no way back at 02:00
    expect(through).toEqual([...Array<string>(3).fill('2026-10-24'), ...Array<string>(10).fill('2026-10-25')]);
  });

  it('of a room where midnight is left out', () => {
    const beirut = { timeZone: 'Asia/Beirut', dayStart: '00:00' };
    expect(gamingDayStart('2026-03-29', beirut).toISOString()).toBe('2026-03-28T22:00:00.000Z');
    expect([day('2026-03-28T21:59:59Z', beirut), day('2026-03-28T22:00:00Z', beirut)]).toEqual(['2026-03-28', '2026-03-29']);
  });

  it('never goes back while clocks are changed, whatever the zone and the hour', () => {
    const changes = { 'America/New_York': [2, 8], 'Europe/Berlin': [9, 25], 'Australia/Lord_Howe': [3, 4], 'Asia/Beirut': [2, 28] };
    for (const [timeZone, [month, date]] of Object.entries(changes)) {
      for (const dayStart of ['00:00', '01:45', '02:30', '06:00']) {
        let last = '';
        for (let n = 0; n < 96; n++) {
          const at = Date.UTC(2026, month ?? 0, date, 0, 20 * n);
          const now = gamingDay(new Date(at), { timeZone, dayStart });
          expect([timeZone, dayStart, now >= last]).toEqual([timeZone, dayStart, true]);
          expect(gamingDayStart(now, { timeZone, dayStart }).getTime()).toBeLessThanOrEqual(at);
          last = now;
        }
      }
    }
  });
});

describe('the year of a room', () => {
  it('is that of its calendar', () => {
    expect(yearOf(new Date('2026-12-31T16:00:00Z'), bali)).toBe(2027);
    expect(yearOf(new Date('2026-12-31T15:59:59Z'), bali)).toBe(2026);
  });
});

describe('the time on the wall', () => {
  it('says its offset', () => {
    expect(localTime(new Date('2026-10-25T00:30:00Z'), berlin)).toBe('2026-10-25 02:30:00+02:00');
    expect(localTime(new Date('2026-10-25T01:30:00Z'), berlin)).toBe('2026-10-25 02:30:00+01:00');
  });
});
