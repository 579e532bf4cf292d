import type { TableEntry } from '@cardspeak/db';
import { judgeSeating } from '@cardspeak/engine';
import type { LedgerKind } from '../ledger/kinds.js';
import { numberOf } from '../ledger/ledger-answer.js';
import { Problem } from '../problems/problem.js';
import { refuse } from './refuse.js';
import type { HandResult } from './hand-result.js';
import { type NewTableEntry, refuseDuring, type TableRecord } from './table-record.js';

/**
 * Takes back a cash entry with what it did at the table: whoever bought in has the chips no more, whoever was paid out has the seat and the stack
 * again. Refused where that is no longer how the table stands. Throws `void-refused`, `hand-in-progress`.
 */
export async function voidEntry(record: TableRecord, { entry, reason }: { entry: number; reason: string }): Promise<NewTableEntry> {
  const { line, voidedBy } = await record.ledgerEntry(entry);
  const number = numberOf(line) ?? '';
  const refused = (why: string) => new Problem('void-refused', `${number} cannot be voided: ${why}.`);
  if (voidedBy !== null) throw refused(`it is void already, by ${numberOf(voidedBy)}`);
  if (line.session !== record.row.session) throw refused('the session has ended');
  const { player, tableEntry } = line;
  const [seat, amount, kind] = [line.seat as number, Number(line.amount), line.kind as LedgerKind];
  if (kind === 'void') throw refused('it is a void itself; make the entry anew');
  if (line.handId !== null) throw refused('its chips came in during a hand: correct the log of the hand');
  const on = await record.afterHand();
  const since = await record.since(tableEntry);
  const own = since.filter((one) => one.seat === seat || one.player === player);
  const effect = { type: 'void', player, seat, money: [{ kind: 'void', player, seat, amount, voids: entry, reason }] } as const;
  const says = { voids: number, entry: tableEntry, reason };

  if (kind === 'cash-out') {
    if (own.some((one) => one.player === player)) throw refused('the player has come back since');
    if (record.seats.some((one) => one.seat === seat)) throw refused(`seat ${seat} is taken`);
    refuse(judgeSeating(record.game.book, record.seats.length + 1, record.setting?.seatsMax));
    await record.sit(seat, player, await record.nameOf(player), amount);
    return { ...effect, amount, says: { ...says, stack: amount } };
  }

  const row = record.seats.find((one) => one.seat === seat && one.player === player);
  if (row === undefined || own.some(({ type }) => type === 'leave' || type === 'move-out')) throw refused('the player has left since');
  if (on?.seats.includes(seat) === true) refuseDuring(on, 'the entry may be voided');
  const played = since.find((one) => one.type === 'hand' && touches(one, seat));
  if (played !== undefined) throw refused(`the chips have been played since, in hand ${(played.answer as { number?: number }).number}`);
  if (own.some(({ type }) => type === 'rake' || type === 'adjustment')) throw refused('chips have been taken or adjusted since');
  const stack = Number(row.stack) - amount;
  const sat = (await record.at(tableEntry))?.type === 'sit';
  if (!sat) {
    if (stack < 0) throw refused(`seat ${seat} has only ${row.stack}`);
    await record.stack(seat, stack);
    return { ...effect, amount: -amount, says: { ...says, stack } };
  }
  if (stack !== 0) throw refused('chips have been added since: void those first');
  await record.leave(seat);
  return { ...effect, amount: -amount, says: { ...says, stack: 0, stood: true } };
}

/** Whether a hand moved chips of the seat. */
function touches({ answer }: TableEntry, seat: number): boolean {
  const { results = [] } = answer as { results?: HandResult['results'] };
  return results.some((one) => one.seat === seat && (one.before !== one.after || one.added !== 0));
}
