import { ArrayOf, CurrencyCode, Moment, Prose, TimeOfDay, TimeZone, Uuid, Whole } from '../envelope/fields.js';
import { CASH_KINDS, type CashKind, DEFAULTS, type Settings } from './settings.js';

/** Keeps the amount of a level countable with four decimals. */
const MOST_LEVEL = 1_000_000_000_000;

/** What is left out stays as it is. */
export class SettingsBody implements Partial<Settings> {
  @CurrencyCode({ about: 'Currency, ISO 4217. Stays as it is once the ledger has an entry.', optional: true, example: 'IDR' })
  readonly currency?: string;

  @Whole({
    about: 'Decimals of an amount: with 2 the amount 1050 is 10.50. Stays as it is once the ledger has an entry.',
    min: 0,
    max: 4,
    optional: true,
  })
  readonly minorUnits?: number;

  @TimeZone({ about: 'Time zone, by its IANA name.', optional: true, example: 'Asia/Makassar' })
  readonly timeZone?: string;

  @TimeOfDay({ about: 'Local time at which a gaming day begins, HH:MM.', optional: true, example: DEFAULTS.dayStart })
  readonly dayStart?: string;

  @Whole({
    about: 'A sum of a player’s gaming day that reaches this is told, in whole units of the currency.',
    min: 1,
    max: MOST_LEVEL,
    optional: true,
  })
  readonly alertLevel?: number;

  @Whole({
    about: 'A sum of a player’s gaming day that is over this is reported, in whole units of the currency.',
    min: 1,
    max: MOST_LEVEL,
    optional: true,
  })
  readonly reportLevel?: number;

  @Whole({
    about:
      'Amount from which a cash entry waits for a second member of the staff, in whole units of the currency; 0: none does for its amount.',
    min: 0,
    max: MOST_LEVEL,
    optional: true,
  })
  readonly confirmFrom?: number;

  @ArrayOf(CASH_KINDS, { about: 'Kinds of cash entries that wait for one whatever their amount.', optional: true })
  readonly confirmKinds?: CashKind[];

  @Whole({
    about: 'Minutes within which a player who comes back to a table brings at least what he left it with; 0: nobody has to, 60 unless set.',
    min: 0,
    max: 1_440,
    optional: true,
  })
  readonly returnMinutes?: number;
}

export class ChangeSettingsBody extends SettingsBody {
  @Uuid({ about: 'Id of this request, chosen by the client; with it the request may be sent again.', optional: true })
  readonly id?: string;

  @Moment({ about: 'From when the change is in force; not before now. Now unless said.', optional: true })
  readonly effectiveAt?: string;

  @Prose({ about: 'Why.', max: 2_000, optional: true })
  readonly note?: string;
}

export class SettingsQuery {
  @Moment({ about: 'The settings in force then; now unless said.', optional: true })
  readonly at?: string;
}
