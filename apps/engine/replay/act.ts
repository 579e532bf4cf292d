import type { EventOf } from '../contract/events.js';

/** What a player does in a betting round: an act, words, or chips. */
export type Act = Words | EventOf<'put'>;
export type Words = EventOf<'act'> | EventOf<'say'>;

/** What words and acts ask for (a rap on the table is logged as a check, RR-BR-9); every wager that is no call is a raise here, a bet where nothing is bet yet. */
export const askedBy = (action: Words['action']): 'fold' | 'check' | 'call' | 'raise' =>
  action === 'call' || action === 'fold' || action === 'check' ? action : 'raise';

/** Words of a wager that name no amount of themselves. */
export const isBare = (action: Words['action']): boolean =>
  action === 'raise' || action === 'bet' || action === 'complete' || action === 'open' || action === 'amount';

/** Words that are no act: unclear ones, conditions, and what concerns openers. */
export const isNoAct = (event: Act): boolean =>
  event.type === 'say' &&
  (event.if !== undefined || event.action === 'unclear' || event.action === 'false-openers' || event.action === 'split-openers');

const sum = (event: EventOf<'put'>): number => event.amount ?? (event.chips ?? []).reduce((a, b) => a + b, 0);

/** The chips of a motion as they count, and what of it is too small to play (RR-BR-7); `chip` is the smallest that plays. */
export function chipsOf(event: EventOf<'put'>, chip: number): { chips: number; single: boolean; small: number } {
  const all = sum(event);
  if (chip <= 1) return { chips: all, single: event.chips?.length === 1, small: 0 };
  if (!event.chips) return { chips: all - (all % chip), single: false, small: all % chip };
  const playing = event.chips.filter((value) => value >= chip);
  const chips = playing.reduce((a, b) => a + b, 0);
  return { chips, single: playing.length === 1, small: all - chips };
}
