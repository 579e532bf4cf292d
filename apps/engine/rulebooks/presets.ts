import { DP, HE, HL, HL_UNDER_DRAW_POT, HL_UNDER_ROBERTS, RR } from './families.js';
import type { Rulebook } from './rulebook.js';

export const standard: Rulebook = {
  name: 'standard',
  version: 1,
  title: { en: 'Standard laws of poker (home and club games)', id: 'Aturan baku poker (permainan rumah dan klub)' },
  dealtBy: 'players',
  params: {
    minShuffles: 3,
    minCutPacket: 5,
    cutter: 'right',
    mayDecline: true,
    rotation: 'left',
    actionToStand: 1,
    misdealChips: 'stay',
    nextDealer: 'next',
    missingCard: 'void',
    words: 'wait',
    outOfTurn: 'chips-bet',
    interveningCallReleases: true,
    actedBehind: 3,
    maxRaises: 3,
    headsUpCapped: false,
    limitReopen: 0.5,
    bigBetReopen: 1,
    smallestRaise: 'one-chip',
    raiseThreshold: 0.5,
    checkRaise: true,
    undesignatedWild: 'face',
    naturalBeatsWild: false,
    oddChip: 'lot',
    showOrder: 'together',
    openers: 'JJ',
    passAndReturn: false,
    limitBuyIn: 10,
    bigBetBuyIn: 40,
    shortBuyIns: 1,
  },
  rules: [...HL, ...HE],
};

export const roberts: Rulebook = {
  name: 'roberts',
  version: 1,
  title: {
    en: "General poker rules after Robert's Rules of Poker (card rooms)",
    id: 'Aturan umum poker menurut Robert’s Rules of Poker (card room)',
  },
  dealtBy: 'house',
  params: {
    ...standard.params,
    minShuffles: 4,
    minCutPacket: 4,
    cutter: 'any',
    mayDecline: false,
    actionToStand: 2,
    misdealChips: 'refund',
    nextDealer: 'same',
    missingCard: 'stands',
    words: 'bind',
    outOfTurn: 'held',
    smallestRaise: 'last-full',
    undesignatedWild: 'best',
    oddChip: 'first-left-of-button',
    showOrder: 'last-aggressor',
  },
  rules: [...RR, ...HE, ...HL_UNDER_ROBERTS],
};

export const drawPot: Rulebook = {
  name: 'draw-pot',
  version: 1,
  title: { en: 'Five-card draw with jokers and jackpots', id: 'Five-card draw dengan joker dan jackpot' },
  dealtBy: 'players',
  params: {
    ...standard.params,
    cutter: 'left',
    rotation: 'right',
    undesignatedWild: 'best',
    naturalBeatsWild: true,
    oddChip: 'first-in-rotation',
    showOrder: 'last-aggressor',
    passAndReturn: true,
  },
  rules: [...DP, ...HL_UNDER_DRAW_POT],
};

export const presets: Readonly<Record<'standard' | 'roberts' | 'draw-pot', Rulebook>> = { standard, roberts, 'draw-pot': drawPot };
