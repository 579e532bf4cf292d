import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { DB_OPTIONS, type DbOptions, Notifications, PG_POOL } from '@cardspeak/db';
import type { SignedIn } from '../access/index.js';
import { CONFIGURATION, type Configuration } from '../configuration.js';
import { Problem } from '../problems/problem.js';
import { TablesService } from '../tables/tables.service.js';
import { LIVE_KIND_NAMES, mayWatch } from './kinds.js';
import { LiveContent } from './live-content.js';
import type { LiveQuery } from './live.dto.js';
import type { ResetReason } from './live.schemas.js';
import { LiveSessions } from './live-sessions.js';
import { type Standing, LiveStore } from './live-store.js';
import { LiveStream } from './live-stream.js';
import { isAfter, type Position, positionOf } from './position.js';
import { RoomFeed } from './room-feed.js';

const CHANNEL = 'cardspeak_live';
/** Writes of this long are told of together: a notification is a lock for the whole server while it is made. */
const TELL_MS = 20;
const FORGET_MS = 600_000;

/** The streams of this process: who listens to which room, and how they learn that something has changed there. */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Live');
  private readonly feeds = new Map<string, RoomFeed>();
  private readonly notifications: Notifications;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly changedRooms = new Set<string>();
  private telling: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    @Inject(DB_OPTIONS) { url }: DbOptions,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly store: LiveStore,
    private readonly content: LiveContent,
    private readonly sessions: LiveSessions,
    private readonly tables: TablesService,
  ) {
    this.notifications = new Notifications(url, {
      channel: CHANNEL,
      name: CHANNEL,
      heard: (room) => this.feeds.get(room)?.look(),
      listening: () => this.lookEverywhere(),
      log: (line) => this.logger.warn(line),
    });
  }

  onModuleInit(): void {
    const { liveCatchUpMs, liveHeartbeatMs, liveKeptMinutes } = this.configuration;
    const each = (ms: number, work: () => void): void => void this.timers.push(setInterval(work, ms).unref());
    each(liveCatchUpMs, () => this.lookEverywhere()); // a notification may be missed, and a write may have been told of by nobody
    each(liveHeartbeatMs, () => this.beat());
    each(FORGET_MS, () => void this.store.forget(liveKeptMinutes).catch(this.log));
  }

  /** Ends the streams: their clients go on at another instance where they were. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.telling);
    for (const feed of this.feeds.values())
      for (const stream of feed.all) stream.end(new Problem('unavailable', 'The service is stopping.'));
    await this.notifications.stop();
  }

  /**
   * A stream that goes on behind `lastId`, or begins now.
   * Throws `not-allowed`, `table-not-found`, `too-many-streams`, `unavailable`.
   */
  async open(actor: SignedIn, room: string, { kinds = ownKinds(actor), table }: LiveQuery, lastId: string | undefined): Promise<Readable> {
    for (const kind of kinds)
      if (!mayWatch(actor.role, kind)) throw new Problem('not-allowed', `The role ${actor.role} may not read what ${kind} tells.`);
    if (table !== undefined) await this.tables.read(room, table);
    const standing = await this.store.standing(room);
    if (this.stopping) throw new Problem('unavailable', 'The service is stopping.');
    this.refuseTooMany(actor);
    this.notifications.start();
    const from = whereFrom(standing, lastId);
    const goesOn = typeof from === 'object';
    const stream = new LiveStream(actor, new Set(kinds), table, standing.mark, goesOn ? from : standing.now);
    const about = { kinds, table: table ?? null };
    if (goesOn || from === undefined) stream.begin('ready', { resumed: goesOn, ...about });
    else stream.begin('reset', { reason: from, ...about });
    void this.feed(room).join(stream);
    return stream.body;
  }

  /** Something was written in the room: all instances are told, a little later and several rooms at once. */
  changed(room: string): void {
    this.changedRooms.add(room);
    if (!this.stopping) this.telling ??= setTimeout(() => void this.tell(), TELL_MS);
  }

  private async tell(): Promise<void> {
    const rooms = [...this.changedRooms];
    this.changedRooms.clear();
    try {
      await this.pool.query({
        name: 'live-tell',
        text: 'SELECT pg_notify($1, room) FROM unnest($2::text[]) AS room',
        values: [CHANNEL, rooms],
      });
    } catch (error) {
      this.log(error); // every instance looks again by itself
    }
    this.telling = undefined;
    if (this.changedRooms.size > 0) this.changed([...this.changedRooms][0] as string);
  }

  private feed(room: string): RoomFeed {
    const known = this.feeds.get(room);
    if (known !== undefined) return known;
    const feed = new RoomFeed(room, { store: this.store, content: this.content, sessions: this.sessions, log: this.log }, () =>
      this.feeds.delete(room),
    );
    this.feeds.set(room, feed);
    return feed;
  }

  private lookEverywhere(): void {
    for (const feed of this.feeds.values()) feed.look();
  }

  private beat(): void {
    for (const feed of this.feeds.values()) {
      for (const stream of feed.all) stream.beat();
      feed.watch().catch(this.log);
    }
  }

  private refuseTooMany({ room, session }: SignedIn): void {
    const limit = this.configuration.liveStreams;
    const open = [...(this.feeds.get(room)?.all ?? [])].filter(({ actor }) => actor.session === session).length;
    if (open >= limit) throw new Problem('too-many-streams', `The session has ${open} streams open.`, { limit });
  }

  private readonly log = (error: unknown): void => this.logger.warn(error, 'the streams could not be served');
}

function ownKinds({ role }: SignedIn) {
  return LIVE_KIND_NAMES.filter((kind) => mayWatch(role, kind));
}

/** Behind which event the stream goes on; why it cannot; or that none was named. */
function whereFrom({ mark, now, forgotten }: Standing, lastId: string | undefined): Position | ResetReason | undefined {
  if (lastId === undefined) return undefined;
  const last = positionOf(mark, lastId);
  if (last === undefined || isAfter(last, now)) return 'unknown-id';
  return forgotten !== null && isAfter(forgotten, last) ? 'too-old' : last;
}
