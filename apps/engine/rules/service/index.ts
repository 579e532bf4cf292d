/** Rules of kind `service`: kept by the room's service, outside the replay of a hand. */
export { judgeAddOn } from './add-on.js';
export { type BuyInAsked, type BuyInJudged, type FullBuyIn, fullBuyIn, judgeBuyIn } from './buy-in.js';
export { type ComingBack, judgeComingBack } from './coming-back.js';
export { type DealtCard, type Decided, type Decision, drawForButton, firstDealer, whoMoves } from './decide.js';
export { judgeAgreedCap, judgePlayers, judgeSeating, mostPlayers } from './players.js';
export type { Refusal } from './refusal.js';
export { inRotation } from './rotation.js';
export { playedWithButton, readSetting, type TableSetting } from './setting.js';
