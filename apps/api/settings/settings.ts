/** Kinds of cash entries: what a player pays in, and what is paid out; a void takes one of them back. */
export const CASH_KINDS = ['buy-in', 'short-buy-in', 'add-on', 'cash-out', 'void'] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** What a room sets. Levels are whole units of its currency; amounts everywhere else are integers in its smallest unit. */
export interface Settings {
  /** ISO 4217; null where none was set. */
  readonly currency: string | null;
  /** Decimals of an amount: with 2 the amount 1050 is 10.50. */
  readonly minorUnits: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Local time at which a gaming day begins, HH:MM. */
  readonly dayStart: string;
  /** A sum of a player's day that reaches this is told. */
  readonly alertLevel: number;
  /** A sum of a player's day that is over this is reported. */
  readonly reportLevel: number;
  /** Amount from which a cash entry waits for a second member of the staff; 0: for none. */
  readonly confirmFrom: number;
  /** Kinds of entries that wait for one whatever their amount. */
  readonly confirmKinds: readonly CashKind[];
  /** Minutes within which a player who comes back to a table brings at least what he left with; 0: no such time. */
  readonly returnMinutes: number;
}

export const DEFAULTS: Settings = {
  currency: null,
  minorUnits: 0,
  timeZone: 'UTC',
  dayStart: '06:00',
  alertLevel: 3_000,
  reportLevel: 10_000,
  confirmFrom: 0,
  confirmKinds: [],
  returnMinutes: 60,
};

/** A change and when it comes into force. */
export interface SettingsChange {
  readonly number: number;
  readonly changes: Partial<Settings>;
  readonly effectiveAt: Date;
}

/** The settings in force at a time: every change whose time has come, the later over the earlier. */
export function settingsAt(history: readonly SettingsChange[], at: Date): Settings {
  const due = history.filter(({ effectiveAt }) => effectiveAt <= at).sort(byTime);
  return Object.assign({}, DEFAULTS, ...due.map(({ changes }) => changes)) as Settings;
}

/** What would be wrong with the settings at some time, by field; empty where nothing is. */
export function settingsFaults(history: readonly SettingsChange[]): { readonly field: string; readonly message: string }[] {
  for (const { effectiveAt } of [...history].sort(byTime)) {
    const { alertLevel, reportLevel } = settingsAt(history, effectiveAt);
    if (alertLevel > reportLevel) {
      const when = effectiveAt.toISOString();
      return [{ field: 'alertLevel', message: `would be over the report level from ${when} on (${alertLevel} over ${reportLevel})` }];
    }
  }
  return [];
}

/** Whole units of the currency as an amount. */
export function amountOf(units: number, { minorUnits }: Settings): number {
  return units * 10 ** minorUnits;
}

/** An amount as people write it: 10000.01. Worked out on digits, so that no unit is lost on the way. */
export function decimal(amount: number, { minorUnits }: Pick<Settings, 'minorUnits'>): string {
  if (minorUnits === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(minorUnits + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -minorUnits)}.${digits.slice(-minorUnits)}`;
}

function byTime(one: SettingsChange, other: SettingsChange): number {
  return one.effectiveAt.getTime() - other.effectiveAt.getTime() || one.number - other.number;
}
