import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Audit as AuditRow, RoomDatabase } from '@cardspeak/db';
import { type AuditJob, chunksOf, formatOf } from '../../archives/index.js';
import { canonicalJson } from '../envelope/canonical.js';
import { derivedId } from '../envelope/derived-id.js';
import type { Once } from '../envelope/once.js';
import { byCreation, latestFirst, type Page, PAGE_DEFAULT, pageOf, type PageQuery } from '../envelope/page.js';
import { Problem } from '../problems/problem.js';
import { OnceService } from '../versions/once.service.js';
import { AuditQueue } from './audit-queue.service.js';
import type { AddPartBody, ArchiveBody, StartAuditBody } from './audits.dto.js';

/** Bytes. */
const PIECE_SIZE = 256 * 1024;

export interface AuditAnswer {
  readonly room: string;
  readonly id: string;
  readonly name: string;
  readonly status: 'open' | 'queued' | 'running' | 'done' | 'failed';
  readonly parts: number;
  readonly bytes: number;
  readonly pieces: number;
  readonly done: number;
  readonly failed: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly report: unknown;
}

interface NewPiece {
  readonly file: string;
  readonly format: string;
  readonly atStart: boolean;
  readonly content: Buffer;
}

/** Takes archives in, cuts them into pieces and queues them for the workers. */
@Injectable()
export class AuditsService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly queue: AuditQueue,
    private readonly writes: OnceService,
  ) {}

  /** Throws `room-not-found`, `id-reused`. */
  async start(room: string, { id = randomUUID(), ...body }: StartAuditBody): Promise<Once<AuditAnswer>> {
    await this.needRoom(room);
    const { name, archives, complete = true } = body;
    const hash = sha256({ name, archives, complete });
    await this.queue.ready();
    return this.writes.once({ room, id, route: 'audit', body }, async (client) => {
      await client.query('INSERT INTO audit (room_id, id, name, complete, body_hash) VALUES ($1, $2, $3, $4, $5)', [
        room,
        id,
        name,
        complete,
        hash,
      ]);
      await this.addPieces(client, room, id, 0, archives, hash, complete);
      return one(client, room, id);
    });
  }

  /** Throws `audit-not-found`, `audit-complete`, `part-conflict`, `id-reused`. */
  async addPart(room: string, id: string, body: AddPartBody): Promise<Once<AuditAnswer>> {
    const { part, archives, complete = true } = body;
    await this.queue.ready();
    return this.writes.once({ room, id: derivedId(`${id} part ${part}`), route: `audit ${id} part`, body }, async (client) => {
      const { rows } = await client.query<{ complete: boolean; parts: number }>(
        'SELECT complete, parts FROM audit WHERE room_id = $1 AND id = $2 FOR UPDATE',
        [room, id],
      );
      const [audit] = rows;
      if (!audit) throw notFound(id);
      if (audit.complete) throw new Problem('audit-complete', 'The audit was told that no more parts will come.');
      if (part !== audit.parts) {
        throw new Problem('part-conflict', `The next part of the audit is ${audit.parts}, not ${part}.`, { currentIndex: audit.parts });
      }
      await this.addPieces(client, room, id, part, archives, sha256({ part, archives, complete }), complete);
      return one(client, room, id);
    });
  }

  /** Throws `audit-not-found`. */
  async read(room: string, id: string): Promise<AuditAnswer> {
    const row = await this.database.prisma(room, (tx) => tx.audit.findUnique({ where: { roomId_id: { roomId: room, id } } }));
    if (row === null) throw notFound(id);
    return auditOf(row);
  }

  /** Throws `room-not-found`. */
  async list(room: string, { limit = PAGE_DEFAULT, cursor }: PageQuery): Promise<Page<AuditAnswer>> {
    await this.needRoom(room);
    const { where, orderBy } = latestFirst(cursor);
    const rows = await this.database.prisma(room, (tx) =>
      tx.audit.findMany({
        omit: { report: true },
        where: {
          roomId: room,
          ...where,
        },
        orderBy,
        take: limit + 1,
      }),
    );
    return pageOf(rows, limit, byCreation, (row) => auditOf({ ...row, report: null }));
  }

  /** A part without a single piece (empty files) still has one, so that the part is on record. */
  private async addPieces(
    client: pg.ClientBase,
    room: string,
    audit: string,
    part: number,
    archives: readonly ArchiveBody[],
    hash: Buffer,
    complete: boolean,
  ): Promise<void> {
    const earlier = await client.query<{ file: string }>(
      'SELECT DISTINCT file FROM audit_piece WHERE room_id = $1 AND audit_id = $2 AND file = ANY($3)',
      [room, audit, archives.map(({ file }) => file)],
    );
    const pieces = await piecesOf(archives, new Set(earlier.rows.map(({ file }) => file)));
    const bytes = pieces.reduce((sum, { content }) => sum + content.length, 0);
    for (const [index, { file, format, atStart, content }] of pieces.entries()) {
      await client.query(
        'INSERT INTO audit_piece (room_id, audit_id, part, index, file, format, at_start, content, part_hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [room, audit, part, index, file, format, atStart, content, hash],
      );
    }
    await client.query(
      'UPDATE audit SET parts = parts + 1, pieces = pieces + $3, bytes = bytes + $4, complete = $5 WHERE room_id = $1 AND id = $2',
      [room, audit, pieces.length, bytes, complete],
    );
    const jobs: AuditJob[] = pieces.map((_, index) => ({ room, audit, piece: { part, index } }));
    // every piece of an earlier part may be done by now: somebody has to look
    await this.queue.send(client, complete ? [...jobs, { room, audit }] : jobs);
  }

  private async needRoom(id: string): Promise<void> {
    if ((await this.database.prisma(id, (tx) => tx.room.count({ where: { id } }))) === 0)
      throw new Problem('room-not-found', `There is no room ${id}.`);
  }
}

async function piecesOf(archives: readonly ArchiveBody[], begun: Set<string>): Promise<NewPiece[]> {
  const pieces: NewPiece[] = [];
  for (const { file, text } of archives) {
    const format = formatOf(file) ?? 'jsonl';
    const known = begun.has(file);
    begun.add(file);
    const before = pieces.length;
    for await (const { offset, bytes } of chunksOf([Buffer.from(text)], format, PIECE_SIZE)) {
      pieces.push({ file, format, atStart: offset === 0 && !known, content: Buffer.from(bytes) });
    }
    if (pieces.length === before) pieces.push({ file, format: 'jsonl', atStart: !known, content: Buffer.alloc(0) });
  }
  return pieces;
}

function auditOf(row: AuditRow): AuditAnswer {
  const { roomId, id, name, complete, parts, pieces, done, failed, bytes, report, createdAt, finishedAt } = row;
  const finished = failed > 0 ? 'failed' : 'done';
  const begun = done + failed > 0 ? 'running' : 'queued';
  const status = finishedAt !== null ? finished : complete ? begun : 'open';
  return { room: roomId, id, name, status, parts, bytes: Number(bytes), pieces, done, failed, createdAt, finishedAt, report };
}

function sha256(body: unknown): Buffer {
  return createHash('sha256').update(canonicalJson(body)).digest();
}

function notFound(id: string): Problem {
  return new Problem('audit-not-found', `The room has no audit ${id}.`);
}

/** The audit as this transaction has it. */
async function one(client: pg.ClientBase, room: string, id: string): Promise<AuditAnswer> {
  const { rows } = await client.query<AuditRow>(
    `SELECT room_id AS "roomId", id, name, complete, parts, pieces, done, failed, bytes, report, created_at AS "createdAt", finished_at AS "finishedAt"
     FROM audit WHERE room_id = $1 AND id = $2`,
    [room, id],
  );
  return auditOf(rows[0] as AuditRow);
}
