import { addDays } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { logModeState, type ModeFrom } from './log-mode.ts';

const DAY = '2026-11-22';
const from = (logDate: string, change: Partial<ModeFrom> = {}): ModeFrom => ({
  logDate,
  mode: 'logging-software',
  reason: 'eight-days',
  reasonDate: null,
  ...change,
});
const daysBack = (count: number) => new Set(Array.from({ length: count }, (_, back) => addDays(DAY, -back)));

describe('the mode of a log', () => {
  it('is not known before somebody said it, and holds until the next', () => {
    const modes = [from('2026-11-10', { mode: 'eld-connected', reason: null }), from('2026-11-20')];
    expect(logModeState('2026-11-09', modes, new Set())).toBeNull();
    expect(logModeState('2026-11-19', modes, new Set())?.mode).toBe('eld-connected');
    expect(logModeState(DAY, modes, new Set())?.mode).toBe('logging-software');
  });

  it.each([
    [6, 'none'],
    [7, 'near'],
    [8, 'near'],
    [9, 'over'],
  ] as const)('of %i days with records in 30 is %s', (count, warning) => {
    const state = logModeState(DAY, [from('2026-01-01')], daysBack(count));
    expect(state).toMatchObject({ warning, daysUsed: count });
  });

  it('counts no day off, no day with an ELD and none before the 30', () => {
    const modes = [
      from('2026-01-01'),
      from('2026-11-15', { mode: 'eld-connected', reason: null }),
      from('2026-11-20'),
    ];
    const worked = new Set(['2026-10-23', '2026-10-24', '2026-11-16', '2026-11-20', DAY]);
    expect(logModeState(DAY, modes, worked)?.daysUsed).toBe(3);
  });

  it('without a reason needs an ELD', () => {
    expect(logModeState(DAY, [from(DAY, { reason: null })], new Set())?.warning).toBe('over');
  });

  it('of a malfunction ends with the eighth day, of a revoked ELD with its day', () => {
    const malfunction = (reasonDate: string) =>
      logModeState(DAY, [from(DAY, { reason: 'eld-malfunction', reasonDate })], new Set());
    expect(malfunction('2026-11-17')).toMatchObject({ warning: 'none', daysUsed: 6 });
    expect(malfunction('2026-11-15')).toMatchObject({ warning: 'near', daysUsed: 8 });
    expect(malfunction('2026-11-14')).toMatchObject({ warning: 'over', daysUsed: 9 });
    const revoked = (reasonDate: string) =>
      logModeState(DAY, [from(DAY, { reason: 'eld-revoked', reasonDate })], new Set())?.warning;
    expect(revoked('2026-12-30')).toBe('none');
    expect(revoked(DAY)).toBe('near');
    expect(revoked('2026-11-21')).toBe('over');
  });
});
