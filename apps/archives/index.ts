export { type ArchiveFormat, formatOf, LONGEST_HAND } from './format.js';
export { chunksOf, type Chunk } from './chunks.js';
export { type ArchiveHand, faultOf, type HandFault, handsOf } from './hands.js';
export { type Line, lineBatches, linesOf, LONGEST_LINE } from './lines.js';
export { parsePhh, type PhhText, splitPhhs, splitPhhsLines, TomlFault } from './phh-documents.js';
export { AUDIT_FAILED_QUEUE, AUDIT_QUEUE, AUDIT_QUEUE_OPTIONS, type AuditJob } from './audit-queue.js';
