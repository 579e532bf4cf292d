import type { PhhAction } from './phh-action.js';
import type { PhhBetting } from './phh-betting.js';

/** On the `act` that stands for one which the file left out. */
export const GAP_NOTE = 'not in the file: this seat was passed over and appears no more';

/**
 * Finds acts that a file left out. Where the play passes over a seat that owes an act, and that seat appears nowhere in the rest of the file, the
 * record has a gap: the player folded. A seat that does appear later was passed over at the table, by somebody out of turn; that stays as it is.
 */
export class PhhGaps {
  private readonly lastSeen = new Map<number, number>();
  private readonly lastDealOrShow: number;
  /** For each action whether the one before it, remarks left out, is an act. */
  private readonly afterAct: boolean[] = [];

  constructor(private readonly actions: readonly PhhAction[]) {
    let afterAct = false;
    actions.forEach((action, i) => {
      if (action.kind !== 'none' && action.kind !== 'deal-board') this.lastSeen.set(action.seat, i);
      this.afterAct.push(afterAct);
      if (action.kind !== 'none') afterAct = isAct(action);
    });
    this.lastDealOrShow = actions.findLastIndex((action) => !isAct(action) && action.kind !== 'none');
  }

  /**
   * The seats that had folded before `actions[index]`, in rotation. They are none where nobody else would be left, and where the play does not go
   * on far enough to tell: there must be a later deal or showdown, or, facing a bet, everybody else must have answered it.
   */
  foldedBefore(index: number, betting: PhhBetting): readonly number[] {
    const action = this.actions[index];
    if (action === undefined || !(isAct(action) || this.endsRound(index))) return NOBODY;
    if (isAct(action) && betting.isNext(action.seat)) return NOBODY; // all but a few
    const passed = isAct(action) ? betting.passedOverBy(action.seat) : betting.owing();
    const gone = passed.filter((seat) => !this.appears(seat, index));
    if (gone.length === 0 || betting.live().every((seat) => gone.includes(seat))) return [];
    if (this.lastDealOrShow >= index) return gone;
    const answered = betting.owing().every((seat) => gone.includes(seat) || this.appears(seat, index));
    return answered ? gone.filter((seat) => betting.facesBet(seat)) : [];
  }

  /** The first deal, discard or show after acts: whoever still owed one has been passed over. */
  private endsRound(index: number): boolean {
    return this.actions[index]?.kind !== 'none' && this.afterAct[index] === true;
  }

  private appears(seat: number, from: number): boolean {
    return (this.lastSeen.get(seat) ?? -1) >= from;
  }
}

const ACTS: ReadonlySet<PhhAction['kind']> = new Set<PhhAction['kind']>(['fold', 'check-or-call', 'post-bring-in', 'bet-or-raise']);
const NOBODY: readonly number[] = [];

type Act = Extract<PhhAction, { readonly kind: 'fold' | 'check-or-call' | 'post-bring-in' | 'bet-or-raise' }>;

function isAct(action: PhhAction): action is Act {
  return ACTS.has(action.kind);
}
