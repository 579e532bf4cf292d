/**
 * What differs between rulebooks, as one flat object. A house override names these keys and nothing else; every key's meaning is
 * the parameter of the rule named beside it.
 */
export interface Params {
  /** HL-SH-1, RR-SC-2: riffles before the cut. */
  minShuffles: number;
  /** HL-SH-2, RR-SC-2, DP-DL-1: cards in each packet of the cut. */
  minCutPacket: number;
  /** HL-SH-2, DP-DL-1: who cuts, seen from the dealer; `any` where nobody is named. */
  cutter: 'left' | 'right' | 'any';
  /** HL-SH-2, DP-DL-1: the cutter may let the pack pass. */
  mayDecline: boolean;
  /** HL-RO-1, DP-DL-1: the way of the deal, the cards and the betting. */
  rotation: 'left' | 'right';
  /** RR-MD-0: different seats that have acted in turn when the window for a misdeal is shut. */
  actionToStand: number;
  /** HL-IR-2: what becomes of the chips of a misdeal. */
  misdealChips: 'refund' | 'stay';
  /** HL-IR-2: who deals after a misdeal. */
  nextDealer: 'same' | 'next';
  /** RR-IR-10, HL-IR-1: whether a pack that lacks a card voids the deal. */
  missingCard: 'stands' | 'void';
  /** RR-BR-8, HL-IR-8: words bind by themselves, or wait for the chips. */
  words: 'bind' | 'wait';
  /** RR-BR-10, HL-IR-6: an act out of turn is held until its turn, or its chips are the bet. */
  outOfTurn: 'held' | 'chips-bet';
  /** RR-BR-10: a call between an act out of turn and its turn releases it. */
  interveningCallReleases: boolean;
  /** RR-BR-11: players acting behind that may cost a skipped player the turn. */
  actedBehind: number;
  /** RR-BR-3: raises a round over the bet in limit games. */
  maxRaises: number;
  /** RR-BR-4: a cash game that became heads-up before the cap knows none. */
  headsUpCapped: boolean;
  /** RR-BR-5: share of a bet by which an all-in reopens the betting, limit games. */
  limitReopen: number;
  /** RR-BR-5: share of a full raise by which it reopens, pot-limit and no-limit. */
  bigBetReopen: number;
  /** RR-BR-6, HL-BT-1: the smallest raise is the last full one, or one chip. */
  smallestRaise: 'last-full' | 'one-chip';
  /** RR-BR-14: share of the smallest raise from which silent chips are a raise. */
  raiseThreshold: number;
  /** RR-BR-1. */
  checkRaise: boolean;
  /** HL-SD-3, DP-HR-2: what a wild card counts that nobody named. */
  undesignatedWild: 'face' | 'best';
  /** DP-HR-2: of two equal hands the one with fewer jokers wins. */
  naturalBeatsWild: boolean;
  /** HL-TI-6, RR-TI-5a/b, DP-HR-3: who gets an odd chip. */
  oddChip: 'lot' | 'first-left-of-button' | 'high-or-low-card-by-suit' | 'first-in-rotation';
  /** RR-SD-7, DP-SD-2, HL-SD-1: the last round's bettor shows first, the last bettor of the deal, or all at once. */
  showOrder: 'last-aggressor' | 'last-bettor' | 'together';
  /** HL-SD-2: until when attention may be called: the award, or the end of the hand. */
  disputesUntil: 'award' | 'end';
  /** DP-JP-1: the hand that may open a jackpot. */
  openers: string;
  /** DP-BT-2: facing no more than the minimum a player may pass and stay in. */
  passAndReturn: boolean;
  /** HL-PL-1, DP-PL-1: fewest players in a hand. */
  minPlayers: number;
  /** HL-PL-1, DP-PL-1: most players at the table; a table may agree on fewer. */
  maxPlayers: number;
  /** RR-BI-1: full buy-in in maximum bets, limit games. */
  limitBuyIn: number;
  /** RR-BI-1: full buy-in in minimum bets, pot-limit and no-limit. */
  bigBetBuyIn: number;
  /** RR-BI-2: short buy-ins a session. */
  shortBuyIns: number;
}

export type ParamName = keyof Params;
