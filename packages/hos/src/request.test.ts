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
