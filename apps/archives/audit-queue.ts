/** The queue of pieces to be audited, between the service that fills it and the workers that empty it. */
export const AUDIT_QUEUE = 'audit-pieces';
/** Pieces that no worker could finish. */
export const AUDIT_FAILED_QUEUE = 'audit-pieces-failed';

/** Which piece; without `piece` only whether the audit is finished has to be looked at. */
export interface AuditJob {
  readonly room: string;
  readonly audit: string;
  readonly piece?: { readonly part: number; readonly index: number };
}

/**
 * A worker that is killed gives its piece back when `heartbeatSeconds` have passed without a sign of life. A piece that brought three workers down is
 * given up, and the audit says so.
 */
export const AUDIT_QUEUE_OPTIONS = {
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 600,
  heartbeatSeconds: 20,
  deadLetter: AUDIT_FAILED_QUEUE,
} as const;
