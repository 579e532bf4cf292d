import { stringify } from 'csv-stringify/sync';
import { Paper } from '../paper/paper.js';
import { called, type Names } from '../rooms/names.js';
import { localTime } from '../settings/gaming-day.js';
import { decimal } from '../settings/settings.js';
import type { LedgerEntryAnswer } from './ledger-answer.js';
import type { GamingDayAnswer } from './ledger.service.js';

/** A row a player, and the room as the last; what was paid in and what was paid out in columns of their own. */
export function playersCsv(day: GamingDayAnswer): string {
  const rows = day.players.map(({ player, cashIn, cashOut, in: paidIn, out }) => [
    player,
    decimal(cashIn, day),
    decimal(cashOut, day),
    paidIn.join(' '),
    out.join(' '),
  ]);
  const room = ['', decimal(day.cashIn, day), decimal(day.cashOut, day), '', ''];
  return csv([['player', 'cash_in', 'cash_out', 'in_levels', 'out_levels'], ...rows, room]);
}

/** Every entry of the day, in the order of the ledger. */
export function entriesCsv(day: GamingDayAnswer, entries: readonly LedgerEntryAnswer[], names: Names): string {
  const head = [
    'index',
    'number',
    'time',
    'kind',
    'player',
    'amount',
    'table',
    'seat',
    'hand',
    'voids',
    'voided_by',
    'reached',
    'reason',
    'staff',
    'asked_by',
    'table_name',
    'staff_name',
    'asked_by_name',
  ];
  const rows = entries.map((one) => [
    ...[
      one.index,
      one.number,
      localTime(one.recordedAt, day),
      one.kind,
      one.player,
      decimal(one.amount, day),
      one.table,
      one.seat,
      one.hand,
    ],
    ...[one.voids, one.voidedBy, one.reached.join(' '), one.reason, one.staff, one.askedBy],
    ...[one.table, one.staff, one.askedBy].map((id) => called(id, names)),
  ]);
  return csv([head, ...rows]);
}

/** The day on paper, to be signed. */
export async function dayPdf({
  room,
  day,
  entries,
  names,
}: {
  readonly room: string;
  readonly day: GamingDayAnswer;
  readonly entries: readonly LedgerEntryAnswer[];
  readonly names: Names;
}): Promise<Buffer> {
  const paper = await Paper.titled(`${room}: gaming day ${day.day}`);
  const amount = (units: number) => decimal(units, day);
  const counted = `${amount(day.cashIn)} in, ${amount(day.cashOut)} out, rake ${amount(day.rake)}`;
  paper.section('Day');
  paper.facts({
    From: `${localTime(day.from, day)} until ${localTime(day.until, day)} (${day.timeZone})`,
    Currency: day.currency ?? 'not set',
    Levels: `alert from ${amount(day.alertLevel)}, report over ${amount(day.reportLevel)}`,
    Cash: counted,
    Entries: `${day.entries}, ${day.voids} of them voids`,
  });
  paper.section('Players');
  const players = [190, 90, 90, 60, 60];
  paper.row(['player', 'paid in', 'paid out', 'in', 'out'], players);
  for (const { player, cashIn, cashOut, in: paidIn, out } of day.players) {
    paper.row([player, amount(cashIn), amount(cashOut), paidIn.join(' '), out.join(' ')], players);
  }
  paper.section('Levels reached');
  for (const { number, player, kind, reached, recordedAt } of day.reached) {
    paper.line(`${number}  ${localTime(recordedAt, day)}  ${player}  ${kind}: ${reached.join(', ')}`);
  }
  paper.section('Entries');
  const columns = [45, 95, 55, 80, 65, 60, 60, 40];
  paper.row(['number', 'time', 'kind', 'player', 'amount', 'table', 'by', 'void'], columns);
  for (const one of entries) {
    const tie = one.voids === null ? (one.voidedBy ?? '') : `of ${one.voids}`;
    const [table, by] = [called(one.table, names), called(one.staff, names)];
    const time = localTime(one.recordedAt, day).slice(0, 19); // the offset stands above
    paper.row([one.number ?? '', time, one.kind, one.player, amount(one.amount), table, by, tie], columns);
    if (one.reason !== null) paper.line(`    ${one.reason}`);
  }
  return paper.done();
}

/** Cells that a spreadsheet would take for a formula are text; an amount below zero is none. */
function csv(rows: readonly (readonly unknown[])[]): string {
  const string = (cell: string) => (/^-\d+(?:\.\d+)?$/.test(cell) ? { value: cell, escape_formulas: false } : cell);
  return stringify(rows as unknown[][], { escape_formulas: true, cast: { string } });
}
