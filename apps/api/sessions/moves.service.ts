import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { Actor } from '../access/index.js';
import type { Once } from '../envelope/once.js';
import { ExclusionsService } from '../exclusions/exclusions.service.js';
import { Problem } from '../problems/problem.js';
import { bounded, checkPlace, free } from './acts.js';
import type { MoveBody } from './sessions.dto.js';
import { entryOf, type TableEntryAnswer } from './table-entry.js';
import { TABLE_TURN, TableRecord } from './table-record.js';
import { writeHash, writtenBefore } from './table-writes.js';

/** A player changes tables with the stack: one act over two tables, and no cash. */
@Injectable()
export class MovesService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly exclusions: ExclusionsService,
  ) {}

  /** Throws `seat-not-found`, `hand-in-progress`, `seat-taken`, `table-full`, `refused-by-rule`, `no-game`, `other-chips`, `player-excluded`. */
  move(room: string, table: string, seat: number, body: MoveBody, actor: Actor): Promise<Once<TableEntryAnswer>> {
    const { id = randomUUID(), toTable, toSeat } = body;
    if (toTable === table) return Promise.reject(invalid('toTable', 'is where the player sits'));
    const hash = writeHash(`move ${seat}`, { toTable, toSeat });
    return this.exclusions.guarding(room, actor, (look) =>
      this.database.prisma(
        room,
        async (tx) => {
          // whoever moves the other way at this moment locks in the same order
          const records = new Map<string, TableRecord>();
          for (const one of [table, toTable].sort()) records.set(one, await TableRecord.lock(tx, room, one, actor));
          const [from, to] = [records.get(table) as TableRecord, records.get(toTable) as TableRecord];
          const before = await writtenBefore(from, id, hash);
          if (before !== undefined) return before;
          if ((await to.entry(id)) !== null) throw new Problem('id-reused', `The other table has an entry under the id ${id}.`);
          const { player, name, stack } = await free(from, seat, `seat ${seat} may change tables`);
          if ((from.setting?.format === 'tournament') !== (to.game.setting.format === 'tournament')) {
            throw new Problem('other-chips', 'One table plays with cash, the other in a tournament.');
          }
          checkPlace(to, toSeat, player, 'toSeat');
          const amount = Number(stack);
          bounded(to, amount, 'toTable');
          await look(tx, player, toTable);
          const had = await from.buyIns(player);
          const named = name === null ? {} : { name };
          await from.leave(seat);
          await to.sit(toSeat, player, name ?? undefined, amount);
          await to.append(id, hash, {
            type: 'move-in',
            player,
            seat: toSeat,
            amount,
            says: { fromTable: table, fromSeat: seat, stack: amount, ...had, ...named },
          });
          const row = await from.append(id, hash, {
            type: 'move-out',
            player,
            seat,
            amount: 0 - amount,
            money: [{ kind: 'move', player, seat, amount, toTable }],
            says: { toTable, toSeat, stack: amount },
          });
          return { answer: entryOf(row), replayed: false };
        },
        TABLE_TURN,
      ),
    );
  }
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid-request', `${field} ${message}.`, { errors: [{ field, message, pointer: `/${field}` }] });
}
