export { FormatError } from './format-error.js';
export { fromPhh, phhHands, phhLog, type ImportedHand } from './phh.js';
export { PHH_VARIANTS, type PhhStreet, type PhhVariant } from './phh-variants.js';
export { toPhhDocument } from './phh-export.js';
export { toOhh } from './ohh-export.js';
export { fromOhh } from './ohh-import.js';
export { FINDING_COLUMNS, findingRows, HAND_COLUMNS, handRow, type FindingRow, type HandRow } from './rows.js';
