import { Prisma } from '@cardspeak/db';
import { kindsOf } from './kinds.js';
import type { DaySums } from './levels.js';

/** What players paid in and were paid out in a gaming day, each by itself; what was voided does not count. All players unless some are named. */
export async function daySums(
  tx: Prisma.TransactionClient,
  room: string,
  day: string,
  players?: readonly string[],
): Promise<Map<string, DaySums>> {
  const some = players === undefined ? Prisma.empty : Prisma.sql`AND e.player = ANY (${[...players]})`;
  const rows = await tx.$queryRaw<{ player: string; paid_in: bigint; paid_out: bigint }[]>`
    SELECT e.player, coalesce(sum(e.amount) FILTER (WHERE e.kind = ANY (${kindsOf('in')})), 0)::bigint AS paid_in,
      coalesce(sum(e.amount) FILTER (WHERE e.kind = ANY (${kindsOf('out')})), 0)::bigint AS paid_out
    FROM ledger_entry e
    WHERE e.room_id = ${room}::uuid AND e.day = ${day}::date ${some} AND e.kind = ANY (${[...kindsOf('in'), ...kindsOf('out')]})
      AND NOT EXISTS (SELECT FROM ledger_entry v WHERE v.room_id = e.room_id AND v.voids = e.index)
    GROUP BY e.player ORDER BY e.player`;
  return new Map(rows.map(({ player, paid_in, paid_out }) => [player, { in: Number(paid_in), out: Number(paid_out) }]));
}
