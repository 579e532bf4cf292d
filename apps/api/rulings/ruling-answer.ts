import type { RulingNotes } from '../hands/register-notes.js';
import { words } from '../search/words.js';
import type { ReasonCode } from './reasons.js';
import type { ChecklistPart, ImpoundedPart, RuleBody, SecondOpinionPart } from './rulings.dto.js';

export interface RulingAnswer {
  readonly room: string;
  readonly table: string;
  readonly hand: string;
  readonly id: string;
  /** `2026-17`: the seventeenth ruling of the room in that year. */
  readonly number: string;
  readonly index: number;
  readonly finding: string;
  readonly rule: string;
  readonly proposed: string;
  readonly options: readonly string[];
  readonly decision: string;
  readonly kind: string;
  readonly late: boolean;
  readonly by: string;
  readonly floor: string | null;
  readonly dealer: string | null;
  readonly device: string | null;
  readonly summons: string | null;
  readonly reason: string | null;
  readonly reasonCode: ReasonCode | null;
  readonly explanation: { readonly en: string; readonly id: string };
  readonly secondOpinion: SecondOpinionPart | null;
  readonly impounded: readonly ImpoundedPart[];
  readonly checklist: ChecklistPart | null;
  readonly effects: unknown;
  readonly seats: readonly number[];
  readonly facts: unknown;
  readonly text: { readonly en: string; readonly id: string };
  readonly version: number;
  readonly correctedAt: number | null;
  readonly replacedAt: number | null;
  readonly handChangedAt: number | null;
  readonly void: { readonly at: Date; readonly by: string | null; readonly reason: string } | null;
  readonly ruledAt: Date;
}

/** A row of the register as `RULING_COLUMNS` reads it. */
export type RulingRow = Omit<RulingAnswer, 'number' | 'explanation' | 'text' | 'void'> & {
  readonly year: number;
  readonly number: number;
  readonly explanationEn: string;
  readonly explanationId: string;
  readonly textEn: string;
  readonly textId: string;
  readonly voidedAt: Date | null;
  readonly voidedBy: string | null;
  readonly voidReason: string | null;
};

export const RULING_COLUMNS = `room_id AS room, table_id AS "table", hand_id AS hand, id, year, number, index, finding_id AS finding, rule, proposed, options, decision,
  kind, late, ruled_by AS by, floor, dealer, device, summons_id AS summons, reason, reason_code AS "reasonCode", explanation_en AS "explanationEn",
  explanation_id AS "explanationId", second_opinion AS "secondOpinion", impounded, checklist, effects, seats, facts, text_en AS "textEn",
  text_id AS "textId", version, corrected_at AS "correctedAt", replaced_at AS "replacedAt", hand_changed_at AS "handChangedAt", voided_at AS "voidedAt", voided_by AS "voidedBy",
  void_reason AS "voidReason", ruled_at AS "ruledAt"`;

export function rulingOf(row: RulingRow): RulingAnswer {
  const { year, number, explanationEn, explanationId, textEn, textId, voidedAt, voidedBy, voidReason, ...same } = row;
  return {
    ...same,
    number: `${year}-${number}`,
    explanation: { en: explanationEn, id: explanationId },
    text: { en: textEn, id: textId },
    void: voidedAt === null ? null : { at: voidedAt, by: voidedBy, reason: voidReason ?? '' },
  };
}

/** As it was when it was made: what came later is no part of the first answer. */
export function asRuled(ruling: RulingAnswer): RulingAnswer {
  return { ...ruling, correctedAt: null, replacedAt: null, handChangedAt: null, void: null, version: 0 };
}

/** What the register keeps of a request beside what goes into the log. */
export function notesOf({ summons, reasonCode, explanation, secondOpinion, impounded, checklist }: RuleBody): RulingNotes {
  return {
    columns: {
      summons_id: summons ?? null,
      reason_code: reasonCode ?? null,
      explanation_en: explanation?.en ?? null,
      explanation_id: explanation?.id ?? null,
      second_opinion: secondOpinion ?? null,
      impounded: impounded ?? [],
      checklist: checklist ?? null,
    },
    words: words(`${explanation?.en ?? ''} ${explanation?.id ?? ''}`).join(' '),
  };
}
