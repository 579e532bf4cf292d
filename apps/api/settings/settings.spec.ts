import { describe, expect, it } from '@jest/globals';
import { amountOf, DEFAULTS, type Settings, settingsAt, type SettingsChange, settingsFaults } from './settings.js';

const change = (number: number, effectiveAt: string, changes: Partial<Settings>): SettingsChange => ({
  number,
  changes,
  effectiveAt: new Date(effectiveAt),
});
const history = [
  change(1, '2026-01-01T00:00:00Z', { currency: 'IDR', timeZone: 'Asia/Makassar' }),
  change(2, '2026-06-01T00:00:00Z', { reportLevel: 5_000, dayStart: '07:00' }),
  change(3, '2026-02-01T00:00:00Z', { dayStart: '05:00' }),
];

describe('settings', () => {
  it('are those whose time has come, the later over the earlier, whatever the order in which they were made', () => {
    const at = (time: string) => settingsAt(history, new Date(time));
    expect(at('2025-12-31T23:59:59Z')).toEqual(DEFAULTS);
    expect(at('2026-01-01T00:00:00Z')).toMatchObject({ currency: 'IDR', dayStart: '06:00', reportLevel: 10_000 });
    expect(at('2026-03-01T00:00:00Z')).toMatchObject({ currency: 'IDR', dayStart: '05:00', reportLevel: 10_000 });
    expect(at('2026-06-01T00:00:00Z')).toMatchObject({ timeZone: 'Asia/Makassar', dayStart: '07:00', reportLevel: 5_000 });
  });

  it('of one time are as they were made last', () => {
    const twice = [change(2, '2026-01-01T00:00:00Z', { dayStart: '08:00' }), change(1, '2026-01-01T00:00:00Z', { dayStart: '07:00' })];
    expect(settingsAt(twice, new Date('2026-01-01T00:00:00Z')).dayStart).toBe('08:00');
  });

  it('fit each other at every time', () => {
    expect(settingsFaults(history)).toEqual([]);
    expect(settingsFaults([...history, change(4, '2026-02-01T00:00:00Z', { alertLevel: 6_000 })])).toEqual([
      { field: 'alertLevel', message: 'would be over the report level from 2026-06-01T00:00:00.000Z on (6000 over 5000)' },
    ]);
  });

  it('say what a level is as an amount', () => {
    expect([0, 2].map((minorUnits) => amountOf(10_000, { ...DEFAULTS, minorUnits }))).toEqual([10_000, 1_000_000]);
  });
});
