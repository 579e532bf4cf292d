export const VERIFICATION_STATES = ['running', 'sound', 'broken', 'interrupted', 'failed'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];
