import { CheckpointsService } from './proof/checkpoints.service.js';
import { ProofController } from './proof/proof.controller.js';
import { VerificationsService } from './proof/verifications.service.js';

/** What proves that nothing of the record was changed, as the application is put together from it. */
export const PROOF_CONTROLLERS = [ProofController];
export const PROOF_PROVIDERS = [CheckpointsService, VerificationsService];
