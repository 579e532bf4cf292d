export {
  ACE,
  JOKER_1,
  JOKER_2,
  PLAIN_CARDS,
  RANK_CODES,
  SUIT_CODES,
  UNKNOWN_CARD,
  cardCode,
  cardOf,
  isJoker,
  isNamed,
  isPlain,
  isUnknown,
  parseCard,
  playsAs,
  rankOf,
  suitOf,
} from './card.js';
export type { Card, RankIndex, SuitIndex } from './card.js';
export { PACKS, inPack, packCards } from './pack.js';
export type { PackName } from './pack.js';
export { NO_WILDS, NO_WILDS_SHORT, compileWilds, invalidWild, isWild } from './wilds.js';
export type { CompiledWilds, WildSpec } from './wilds.js';
export { compareBySuit, highestBySuit, lowestBySuit } from './by-suit.js';
export { designate } from './designation.js';
export type { DesignationOptions } from './designation.js';
