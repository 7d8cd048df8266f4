import { HOUR_MS } from '@longhaul/units';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { type AuditRequest, InvalidLogError } from './request.ts';
import { monday, sampleLog } from './sample-log.ts';

const good = sampleLog([
  ['OFF', 10],
  ['D', 5],
  ['ON', 1],
]);
const [first, second, third] = good.periods as [
  AuditRequest['periods'][number],
  AuditRequest['periods'][number],
  AuditRequest['periods'][number],
];

const change = { from: monday + HOUR_MS, ruleset: 'canada-south-70-7', reason: 'border' } as const;
const ferry = { from: monday, to: monday + 9 * HOUR_MS, crossingMinutes: 400 };

describe('a log that can not be audited', () => {
  it.each<[string, Partial<AuditRequest>, string]>([
    ['an unknown rule set', { ruleset: 'mars' as AuditRequest['ruleset'] }, 'ruleset'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a day start that is no time', { dayStartsAt: '25:00' }, 'dayStartsAt'],
    ['no period', { periods: [] }, 'periods'],
    ['periods out of order', { periods: [first, third, second] }, 'periods.2.startedAt'],
    [
      'two periods at once',
      { periods: [first, second, { ...third, startedAt: second.startedAt }] },
      'periods.2.startedAt',
    ],
    ['an end before the last period', { until: third.startedAt - 1 }, 'until'],
    ['clocks after the end', { now: good.until + 1 }, 'now'],
    ['clocks before the log', { now: monday }, 'now'],
    ['a mode that does not go with the status', { periods: [{ ...first, mode: 'YM' }] }, 'periods.0.mode'],
    [
      'an unknown set of a change',
      { rulesets: [{ ...change, ruleset: 'mars' as AuditRequest['ruleset'] }] },
      'rulesets.0.ruleset',
    ],
    ['changes out of order', { rulesets: [change, { ...change, from: change.from - 1 }] }, 'rulesets.1.from'],
    ['a change before the log', { rulesets: [{ ...change, from: monday }] }, 'rulesets.0.from'],
    ['a deferral outside the log', { deferrals: ['2026-01-11'] }, 'deferrals.0'],
    ['a deferral on no day', { deferrals: ['2026-13-01'] }, 'deferrals.0'],
    [
      'a deferral on day two of another',
      { deferrals: ['2026-01-12', '2026-01-13'], until: monday + 48 * HOUR_MS },
      'deferrals.1',
    ],
    ['a ferry that ends first', { ferries: [{ ...ferry, to: ferry.from }] }, 'ferries.0.to'],
    ['a crossing of 0 minutes', { ferries: [{ ...ferry, crossingMinutes: 0 }] }, 'ferries.0.crossingMinutes'],
    [
      'a ferry outside the log',
      { ferries: [{ ...ferry, from: good.until, to: good.until + 1 }] },
      'ferries.0',
    ],
    [
      'an exception that ends first',
      { exceptions: [{ kind: 'agricultural', from: 2, to: 1 }] },
      'exceptions.0',
    ],
  ])('is refused for %s, by name', (_title, changes, field) => {
    const refused = () => audit({ ...good, ...changes });
    expect(refused).toThrow(InvalidLogError);
    expect(refused).toThrow(`${field}: `);
  });
});
