import { BundleService } from './cases/bundle.service.js';
import { CashController } from './cash/cash.controller.js';
import { CashService } from './cash/cash.service.js';
import { TrialsService } from './cash/trials.service.js';
import { CasesController } from './cases/cases.controller.js';
import { CasesService } from './cases/cases.service.js';
import { CorrectionsController } from './corrections/corrections.controller.js';
import { CorrectionsService } from './corrections/corrections.service.js';
import { ExclusionsController } from './exclusions/exclusions.controller.js';
import { ExclusionsService } from './exclusions/exclusions.service.js';
import { AppendAtEnd } from './hands/append-at-end.js';
import { HouseRulesController } from './house-rules/house-rules.controller.js';
import { HouseRulesService } from './house-rules/house-rules.service.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { LedgerService } from './ledger/ledger.service.js';
import { PrecedentsController } from './precedents/precedents.controller.js';
import { PrecedentsService } from './precedents/precedents.service.js';
import { MovesService } from './sessions/moves.service.js';
import { TableWrites } from './sessions/table-writes.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { SummonsesController } from './summonses/summonses.controller.js';
import { SummonsesService } from './summonses/summonses.service.js';
import { OnceService } from './versions/once.service.js';

/** What the floor and the reviewers work with, as the application is put together from it. */
export const FLOOR_CONTROLLERS = [
  SummonsesController,
  PrecedentsController,
  CorrectionsController,
  CasesController,
  HouseRulesController,
  SettingsController,
  LedgerController,
  CashController,
  ExclusionsController,
  ReconciliationController,
];
export const FLOOR_PROVIDERS = [
  AppendAtEnd,
  OnceService,
  SummonsesService,
  PrecedentsService,
  CorrectionsService,
  CasesService,
  BundleService,
  HouseRulesService,
  SettingsService,
  LedgerService,
  TableWrites,
  MovesService,
  CashService,
  TrialsService,
  ExclusionsService,
  ReconciliationService,
];
