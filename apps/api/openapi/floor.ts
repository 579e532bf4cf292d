import { CASH_SCHEMAS } from '../cash/cash.schemas.js';
import { CASE_SCHEMAS } from '../cases/cases.schemas.js';
import { CORRECTION_SCHEMAS } from '../corrections/corrections.schemas.js';
import { EXCLUSION_SCHEMAS } from '../exclusions/exclusions.schemas.js';
import { HOUSE_RULES_SCHEMAS } from '../house-rules/house-rules.schemas.js';
import { LEDGER_SCHEMAS } from '../ledger/ledger.schemas.js';
import { RECONCILIATION_SCHEMAS } from '../reconciliation/reconciliation.schemas.js';
import { RULING_SCHEMAS } from '../rulings/rulings.schemas.js';
import { SETTINGS_SCHEMAS } from '../settings/settings.schemas.js';
import { SUMMONS_SCHEMAS } from '../summonses/summonses.schemas.js';

/** What the floor and the reviewers work with. */
export const FLOOR_SCHEMAS = {
  ...RULING_SCHEMAS,
  ...SUMMONS_SCHEMAS,
  ...CORRECTION_SCHEMAS,
  ...CASE_SCHEMAS,
  ...HOUSE_RULES_SCHEMAS,
  ...SETTINGS_SCHEMAS,
  ...LEDGER_SCHEMAS,
  ...CASH_SCHEMAS,
  ...RECONCILIATION_SCHEMAS,
  ...EXCLUSION_SCHEMAS,
};
