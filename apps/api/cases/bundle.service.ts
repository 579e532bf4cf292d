import { Injectable } from '@nestjs/common';
import { RoomDatabase } from '@cardspeak/db';
import type { Hand, ReplayDifferences } from '@cardspeak/engine';
import { type Corrections, CorrectionsService, type Reading } from '../corrections/corrections.service.js';
import { bodyHash } from '../envelope/canonical.js';
import { HandsService, type HandState } from '../hands/hands.service.js';
import { type LogEntry, LogStore } from '../hands/log-store.js';
import { Problem } from '../problems/problem.js';
import { namesOf } from '../rooms/names.js';
import { PRESET_NAMES, type PresetName } from '../rules/preset-names.js';
import type { RulingAnswer } from '../rulings/ruling-answer.js';
import { settingsOf } from '../settings/settings.service.js';
import { type SummonsAnswer, SummonsesService } from '../summonses/summonses.service.js';
import { type CaseAnswer, CasesService } from './cases.service.js';

export interface CaseParts {
  /** With the time zone of its settings when the case was opened. */
  readonly room: { readonly id: string; readonly name: string; readonly timeZone: string };
  /** What the table, the staff and the tablets of the bundle are called, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  readonly case: CaseAnswer;
  readonly hand: Pick<HandState, 'id' | 'number' | 'version' | 'openedAt' | 'hand'>;
  readonly log: readonly LogEntry[];
  readonly logged: Reading;
  readonly corrected: Reading;
  readonly corrections: Corrections;
  readonly rulings: readonly RulingAnswer[];
  readonly summonses: readonly SummonsAnswer[];
  readonly comparisons: readonly { readonly rulebook: PresetName; readonly differences: ReplayDifferences }[];
}

export interface CaseBundle {
  readonly format: 'cardspeak-case-1';
  readonly parts: CaseParts;
  readonly hashes: Readonly<Record<string, string>>;
  readonly sha256: string;
}

const WHOLE_LOG = 1_000_000;
/** What a rulebook answers with where it has no place for a hand. */
const NO_PLACE = new Set(['malformed-hand', 'malformed-event', 'unknown-rulebook', 'unknown-parameter']);

/** Everything on a case in one piece: what was logged, what it reads as today, what was decided, what other rulebooks would say. */
@Injectable()
export class BundleService {
  constructor(
    private readonly database: RoomDatabase,
    private readonly cases: CasesService,
    private readonly hands: HandsService,
    private readonly store: LogStore,
    private readonly corrections: CorrectionsService,
    private readonly summonses: SummonsesService,
  ) {}

  /** The same case has the same bundle and the same hashes, whenever it is exported. Throws `case-not-found`. */
  async of(room: string, id: string): Promise<CaseBundle> {
    const about = await this.cases.read(room, id);
    const { id: hand, number, version, openedAt, hand: opening } = await this.hands.read(room, about.hand);
    const corrections = await this.corrections.list(room, hand);
    const { entries: log } = await this.store.entries(room, hand, 0, WHOLE_LOG);
    const summonses = await this.summonsesOf(room, hand);
    const named = idsIn(about, log, corrections.rulings, summonses);
    const parts: CaseParts = {
      ...(await this.place(room, about.openedAt, named)),
      case: about,
      hand: { id: hand, number, version, openedAt, hand: opening },
      log,
      logged: await this.corrections.read(room, hand, 'logged'),
      corrected: await this.corrections.read(room, hand, 'corrected'),
      corrections,
      rulings: corrections.rulings,
      summonses,
      comparisons: await this.comparisons(room, hand, opening as Hand),
    };
    const said = JSON.parse(JSON.stringify(parts)) as CaseParts;
    const hashes = Object.fromEntries(Object.entries(said).map(([name, part]) => [name, bodyHash(part)]));
    return { format: 'cardspeak-case-1', parts: said, hashes, sha256: bodyHash(hashes) };
  }

  private place(id: string, at: Date, named: readonly (string | null)[]): Promise<Pick<CaseParts, 'room' | 'names'>> {
    return this.database.prisma(id, async (tx) => {
      const { name } = await tx.room.findUniqueOrThrow({ where: { id } });
      const { timeZone } = await settingsOf(tx, id, at);
      return { room: { id, name, timeZone }, names: Object.fromEntries(await namesOf(tx, id, named)) };
    });
  }

  private async summonsesOf(room: string, hand: string): Promise<SummonsAnswer[]> {
    const { rows } = await this.database.query<{ id: string }>(
      room,
      'SELECT id FROM summons WHERE room_id = $1 AND hand_id = $2 ORDER BY raised_at, id',
      [room, hand],
    );
    const summonses: SummonsAnswer[] = [];
    for (const { id } of rows) summonses.push(await this.summonses.read(room, id));
    return summonses;
  }

  private async comparisons(room: string, hand: string, { rulebook }: Hand): Promise<CaseParts['comparisons']> {
    const own = typeof rulebook === 'string' ? rulebook : rulebook.base;
    const comparisons: { rulebook: PresetName; differences: ReplayDifferences }[] = [];
    for (const other of PRESET_NAMES as readonly PresetName[]) {
      if (other === own) continue;
      try {
        comparisons.push({ rulebook: other, differences: (await this.hands.compare(room, hand, undefined, other)).differences });
      } catch (error) {
        if (!(error instanceof Problem && NO_PLACE.has(error.code))) throw error;
      }
    }
    return comparisons;
  }
}

/** Whoever and whatever the parts name by an id. */
function idsIn(
  about: CaseAnswer,
  log: readonly LogEntry[],
  rulings: readonly RulingAnswer[],
  summonses: readonly SummonsAnswer[],
): (string | null)[] {
  return [
    ...[about.table, about.openedBy, about.decidedBy],
    ...log.flatMap(({ staff, device }) => [staff, device]),
    ...rulings.flatMap((ruling) => [ruling.floor, ruling.dealer, ruling.device, ruling.void?.by ?? null]),
    ...summonses.flatMap(({ raisedBy, claimedBy, steps }) => [raisedBy, claimedBy, ...steps.flatMap(({ by, to }) => [by, to])]),
  ];
}
