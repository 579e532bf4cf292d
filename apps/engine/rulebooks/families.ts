/** Rule ids by the document that states them. Which of them a rulebook contains is said in the presets. */

const ids = (prefix: string, names: string): readonly string[] => names.split(' ').map((name) => `${prefix}-${name}`);

/** Standard laws for every form of poker. */
export const HL = ids(
  'HL',
  'PL-1 CD-1 CD-2 CD-3 HR-1 RO-1 DL-1 SH-1 SH-2 BT-1 BT-2 BT-3 BT-4 CK-1 SD-1 SD-2 SD-3 SD-4 TI-1 TI-2 TI-3 TI-4 TI-5 TI-6 IR-1 IR-2 IR-3 IR-4 IR-5a IR-5b IR-6 IR-7 IR-8 IR-9',
);

/** General rules of card rooms. */
export const RR = ids(
  'RR',
  'BI-1 BI-2 BI-3 SC-1 SC-2 SC-3 SC-4 MD-a MD-b MD-c MD-d MD-e MD-f MD-g MD-h MD-i MD-j MD-0 MD-2 DH-a DH-b DH-c DH-d DH-e DH-f DH-2 DH-3 IR-1 IR-2 IR-3 IR-4 IR-5 IR-6 IR-7 IR-8 IR-9 IR-10 IR-11 IR-12 IR-13 IR-14 IR-15 BR-1 BR-2 BR-3 BR-4 BR-5 BR-6 BR-7 BR-8 BR-9 BR-10 BR-11 BR-12 BR-13 BR-14 BR-15 BR-16 SD-1 SD-2 SD-3 SD-4 SD-5 SD-6 SD-7 TI-1 TI-2 TI-3 TI-4 TI-5a TI-5b TI-5c TI-5d',
);

/** Five-card draw with jokers and jackpots. */
export const DP = ids('DP', 'CD-1 PL-1 DL-1 HR-1 HR-2 HR-3 PH-1 JP-1 JP-2 JP-3 BT-1 BT-2 BT-3 DR-1 DR-2 DR-3 BT-4 BT-5 BT-6 SD-1 SD-2');

/** Texas hold'em. */
export const HE = ids('HE', 'PL-1 PL-2 ST-1 ST-2 ST-3 ST-4 SD-1 SD-2 SD-3');

/** Standard laws that the card-room rules leave to them. */
export const HL_UNDER_ROBERTS = ids('HL', 'CD-1 CD-2 CD-3 HR-1 RO-1 BT-1 BT-3 CK-1 SD-3 SD-4 TI-1 TI-2 TI-3 TI-4 TI-5');

const ANSWERED_BY_DRAW_POT = new Set(ids('HL', 'PL-1 RO-1 DL-1 HR-1 SH-2 TI-6 SD-1'));
/** Standard laws that the draw document does not answer itself. */
export const HL_UNDER_DRAW_POT = HL.filter((id) => !ANSWERED_BY_DRAW_POT.has(id));
