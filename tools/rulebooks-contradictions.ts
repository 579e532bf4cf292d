import type { ParamName } from '../apps/engine/rulebooks/params.js';

/** A point on which the documents differ, or on which one of them differs with itself, and what decides it here. */
export interface Contradiction {
  readonly point: string;
  /** Rules that answer it, each with its own answer. */
  readonly sides: readonly (readonly [rules: string, says: string])[];
  /** Parameters that hold the answer of each rulebook. */
  readonly params?: readonly ParamName[];
  /** How it is settled, beyond the values of the parameters. */
  readonly settled: string;
}

/** Between the documents: a rulebook has one answer, and a house may take another's. */
export const betweenDocuments: readonly Contradiction[] = [
  {
    point: 'How often the pack is shuffled',
    sides: [
      ['HL-SH-1', 'three times, the dealer last'],
      ['RR-SC-2', 'four riffles, whoever does them'],
    ],
    params: ['minShuffles'],
    settled: 'That the dealer shuffles last is asked only where players deal under the standard laws.',
  },
  {
    point: 'The smallest packet of a cut',
    sides: [
      ['HL-SH-2, DP-DL-1', 'five cards'],
      ['RR-SC-2', 'four cards'],
    ],
    params: ['minCutPacket'],
    settled: '',
  },
  {
    point: 'Who cuts, and whether the pack may be let pass',
    sides: [
      ['HL-SH-2', 'the player at the right of the dealer, who may decline'],
      ['RR-SC-1', 'the right neighbour, as good practice; a cut there must be'],
      ['DP-DL-1', 'the player at the left, and only if that player wants to'],
    ],
    params: ['cutter', 'mayDecline'],
    settled: 'Asked only where players deal and the log says who cut.',
  },
  {
    point: 'Which way deal, cards and turn go',
    sides: [
      ['HL-RO-1, HE-PL-1', 'to the left, clockwise'],
      ['DP-DL-1', 'to the right'],
    ],
    params: ['rotation'],
    settled: 'The order of the deal, of the draw and of the betting is made from this one value.',
  },
  {
    point: 'Who deals first',
    sides: [
      ['HL-DL-1, DP-DL-1', 'whoever is turned the first jack'],
      ['RR-TI-2', 'whoever draws the highest card, by suit'],
    ],
    settled:
      'Before the first hand, by the rule of the book that the table plays; a hand names its button (the dealer, where players deal).',
  },
  {
    point: 'What a misdeal does to chips and deal',
    sides: [
      ['HL-IR-2', 'the next dealer deals; the chips stay, and all ante again'],
      ['RR-MD-0', 'the same deal is dealt again; the chips go back'],
    ],
    params: ['misdealChips', 'nextDealer'],
    settled: '',
  },
  {
    point: 'Until when a misdeal may be called',
    sides: [
      ['HL-IR-3', 'until the first act; for a bad pack until the pot is taken'],
      ['RR-MD-0', 'until two players have acted in turn'],
    ],
    params: ['actionToStand'],
    settled: 'One window for all grounds; each book says how many acts shut it.',
  },
  {
    point: 'A card missing from the pack',
    sides: [
      ['HL-IR-1', 'the deal is void'],
      ['RR-IR-10', 'the result stands'],
    ],
    params: ['missingCard'],
    settled: '',
  },
  {
    point: 'Whether words bind without chips',
    sides: [
      ['HL-IR-8', 'no: a bet is announced by putting it in'],
      ['RR-BR-8', 'yes, in turn'],
    ],
    params: ['words'],
    settled: 'Check and fold are done by saying so in every book.',
  },
  {
    point: 'Chips or words out of turn',
    sides: [
      ['HL-IR-6, HL-IR-7', 'the chips stay, are the bet when the turn comes, and may not raise; what exceeds a call is lost'],
      ['RR-BR-10', 'the act may bind, unless the action changes; a check costs the right to raise'],
    ],
    params: ['outOfTurn', 'interveningCallReleases'],
    settled: 'Held, the chips remain in the stack until the turn comes.',
  },
  {
    point: 'More chips than were announced',
    sides: [
      ['HL-IR-9', 'the words count, the surplus is lost to the pot'],
      ['RR-BR-8', 'the words count, the surplus was never bet'],
    ],
    settled: 'By the rule that the book contains.',
  },
  {
    point: 'The smallest raise',
    sides: [
      ['HL-BT-1', 'one chip over a call'],
      ['RR-BR-6', 'as much as the largest full bet or raise of the round'],
    ],
    params: ['smallestRaise'],
    settled: '',
  },
  {
    point: 'How many raises a round takes',
    sides: [
      ['HL-BT-1', 'names no number'],
      ['RR-BR-3, RR-BR-4', 'a bet and three raises in limit games; two players alone in a cash game know no cap, in a tournament they do'],
      ['RR-BR-2', 'no cap without a limit'],
    ],
    params: ['maxRaises', 'headsUpCapped'],
    settled: 'Books without RR-BR-3 have no cap, whatever the parameter says.',
  },
  {
    point: 'Passing when there is a bet',
    sides: [
      ['HL-CK-1', 'a check is for a round without a bet'],
      ['DP-BT-2', 'a player may stay out and come back while nobody has raised over the minimum'],
    ],
    params: ['passAndReturn'],
    settled: 'Never in a jackpot that has been opened.',
  },
  {
    point: 'A wild card that nobody named',
    sides: [
      ['HL-SD-3', 'its face value'],
      ['DP-HR-2', 'the best for the hand: cards speak'],
      ['RR-SD-2', 'cards speak'],
    ],
    params: ['undesignatedWild'],
    settled: '',
  },
  {
    point: 'Equal hands, one of them with a joker',
    sides: [
      ['HL-TI-2', 'a wild card is worth what it stands for; side cards decide'],
      ['DP-HR-2, DP-HR-3', 'the hand without a joker is better; of two fives of a kind the higher rank'],
    ],
    params: ['naturalBeatsWild'],
    settled: '',
  },
  {
    point: 'How far a joker goes',
    sides: [
      ['HL-CD-2, DP-HR-1', 'any card'],
      ['HL-CD-3', 'the bug: an ace, or what a straight or flush lacks'],
      ['RR-IR-8', 'none belongs in the pack'],
    ],
    settled: 'The hand says what its pack holds: `deck.jokers` and `deck.joker`.',
  },
  {
    point: 'The odd chip',
    sides: [
      ['HL-TI-6', 'by lot'],
      ['RR-TI-5a, RR-TI-5b', 'clockwise from the button; in stud by the card, suits counting'],
      ['DP-HR-3', 'to the first in rotation'],
      ['HE-SD-3', 'an even share, and no word of what is left'],
    ],
    params: ['oddChip'],
    settled: 'Where it goes by lot, the pot is not due before the `lot` is logged.',
  },
  {
    point: 'Who shows first',
    sides: [
      ['HL-SD-1', 'all together'],
      ['RR-SD-7', 'the last to bet or raise on the final round, else the first to act'],
      ['DP-SD-2', 'the last to bet in the hand'],
    ],
    params: ['showOrder'],
    settled: 'An order for the turn at the showdown; showing early is no irregularity in any book.',
  },
  {
    point: 'Asking to see a hand',
    sides: [
      ['RR-SD-5', 'anyone dealt in may ask for a hand that was called'],
      ['DP-SD-1, HL-SD-4, HE-SD-1', 'a hand that nobody called stays hidden'],
    ],
    settled: 'No contradiction once called and uncalled hands are told apart, which is done.',
  },
  {
    point: 'Until when a dispute is heard',
    sides: [
      ['HL-SD-2', 'at once, when somebody reaches for the pot'],
      ['RR-SD-3', 'until the hand is over'],
    ],
    params: ['disputesUntil'],
    settled: 'Later attention is `too-late`, unless the floor rules otherwise.',
  },
  {
    point: 'Nobody opens',
    sides: [
      ['DP-JP-2', 'in a jackpot all ante again and are dealt new cards'],
      ['DP-BT-3', 'elsewhere the money waits for the next deal'],
    ],
    settled: 'By the game; in both the same player deals again.',
  },
  {
    point: 'Who begins the first round',
    sides: [
      ['HL-RO-1', 'the dealer’s left'],
      ['HE-PL-1', 'left of the big blind, or of the dealer without blinds; no word on two players'],
    ],
    settled: 'The seat after the last blind; heads-up with a blind the button, without one the first in rotation.',
  },
  {
    point: 'Bets beyond a stack',
    sides: [
      ['HE-ST-4', 'a side pot'],
      ['DP-BT-6', 'the excess is set apart, and the short stack wins as much from each as it staked'],
    ],
    settled: 'The same sums said in two ways: one computation of pots serves both.',
  },
  {
    point: 'How many may play',
    sides: [
      ['HL-PL-1', 'two to fourteen, seven or eight at draw'],
      ['DP-PL-1', 'two to seven at draw'],
    ],
    params: ['minPlayers', 'maxPlayers'],
    settled: 'A matter of seating: no hand is refused for it.',
  },
];

/** Inside one document: two of its rules, read for themselves, say different things of one event. */
export const insideDocuments: readonly Contradiction[] = [
  {
    point: 'A bad pack under the standard laws',
    sides: [
      ['HL-IR-1', 'the deal is void and everybody takes the chips back'],
      ['HL-IR-3, HL-IR-2', 'it is a misdeal, and the chips stay'],
    ],
    settled:
      'A pack with the wrong cards (too many, missing, doubled, foreign) is `incorrect-pack` and void; one with the right cards that is torn, soiled or marked is `imperfect-pack` and a misdeal.',
  },
  {
    point: 'An act out of turn under the standard laws',
    sides: [
      ['HL-BT-4', 'nobody bets or folds before the turn'],
      ['HL-IR-6', 'chips put in out of turn are the bet when it comes'],
    ],
    settled: 'HL-IR-6 where chips went in, HL-IR-8 for words alone, HL-BT-4 for the rest.',
  },
  {
    point: 'Any action, or action behind the blinds',
    sides: [
      ['RR-MD-0', 'two players have acted'],
      ['RR-MD-2', 'two players have acted behind the blinds'],
    ],
    params: ['actionToStand'],
    settled: 'Posting a blind is no act; an act of the blinds in turn is one. Two different seats shut the window.',
  },
  {
    point: 'A card too many',
    sides: [
      ['RR-MD-e', 'a wrong number of cards is a misdeal'],
      ['RR-IR-11', 'one extra card goes back and is the burn'],
      ['RR-DH-d', 'a hand of the wrong size is dead'],
    ],
    settled:
      'By time and number: one, before anybody has acted - RR-IR-11; two, or a wrong number while the window is open - RR-MD-d and RR-MD-e; later - RR-DH-d.',
  },
  {
    point: 'An exposed card',
    sides: [
      ['RR-MD-a', 'one of the first two cards of the hand is a misdeal'],
      ['RR-MD-b', 'two or more are a misdeal'],
      ['RR-IR-13', 'one is replaced'],
      ['RR-IR-12', 'one that its player flashes plays'],
    ],
    settled: 'The misdeal is asked first; RR-IR-13 speaks where none of them does. A card off the table counts as exposed by the dealer.',
  },
  {
    point: 'Boxed cards and jokers',
    sides: [
      ['RR-IR-7, RR-IR-8', 'paper, to be replaced'],
      ['RR-MD-c', 'two boxed cards are a misdeal'],
      ['RR-DH-e, RR-IR-9', 'a hand that was played on is dead, looked at or not'],
    ],
    settled: 'The number of cards decides between RR-IR-7 and RR-MD-c; whether the player has acted, between RR-IR-8 and RR-DH-e.',
  },
  {
    point: 'An intervening call',
    sides: [['RR-BR-10', 'editions differ on whether a call between the act out of turn and its turn changes the action']],
    params: ['interveningCallReleases'],
    settled: 'Here it does; a house may say otherwise.',
  },
  {
    point: 'Who may raise over a short all-in',
    sides: [['RR-BR-5', 'the sentence bars whoever has acted; the example beside it lets one raise who checked']],
    params: ['limitReopen', 'bigBetReopen'],
    settled:
      'Measured for each seat by what it faces now against what it faced when it last acted: one who checked and faces a full bet may raise, and several short all-ins add up.',
  },
  {
    point: 'A wager of too little',
    sides: [
      ['RR-BR-16', 'it is made up while the round lasts'],
      ['RR-BR-14', 'silent chips under half of a raise are a call'],
      ['RR-BR-15', 'one chip alone is a call'],
    ],
    params: ['raiseThreshold'],
    settled:
      'First what the motion means (RR-BR-15, RR-BR-14), then its size (RR-BR-16). If the round ends without attention and the others called the short amount, it stands.',
  },
  {
    point: 'A mucked hand',
    sides: [
      ['RR-DH-2', 'may be given back'],
      ['RR-DH-a', 'a fold facing a bet is final'],
      ['RR-SD-5', 'lives again when the winner asks for it'],
    ],
    settled: 'Asked back, it is the floor’s choice, dead by default unless it was folded on false information; at the showdown RR-SD-5.',
  },
  {
    point: 'Showing all cards',
    sides: [
      ['RR-SD-1', 'every part of a pot needs the whole hand shown'],
      ['HL-SD-4, HE-SD-1', 'the last one left shows nothing'],
    ],
    settled: 'RR-SD-1 while more than one hand is live.',
  },
];
