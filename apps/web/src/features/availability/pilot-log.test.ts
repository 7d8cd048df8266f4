import type { RecentLog } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { clocksAt } from '../../components/time-left/clocks-at.ts';
import { logByPilot } from './pilot-log.ts';

const log: RecentLog = {
  ruleset: 'us-property-70-8',
  timeZone: 'America/Chicago',
  dayStartsAt: '00:00',
  restedBefore: true,
  periods: [
    { status: 'ON', startedAt: '2026-11-10T06:00:00.000Z' },
    { status: 'OFF', startedAt: '2026-11-10T16:00:00.000Z' },
    { status: 'ON', startedAt: '2026-11-10T18:00:00.000Z' },
  ],
  exceptions: [],
};
const at = Date.parse('2026-11-10T19:00:00Z');

it('counts a log as if the driver were in a pilot, and leaves the log as it is', () => {
  const before = structuredClone(log);
  // 13 hours of the window, of which the pilot leaves out the 2 hours off duty.
  expect(clocksAt(log, at)?.windowMinutes).toBe(60);
  expect(clocksAt(logByPilot(log, 'us-property-70-8', 'pause')!, at)?.windowMinutes).toBe(180);
  expect(clocksAt(logByPilot(log, 'us-property-70-8', 'split')!, at)?.windowMinutes).toBe(60);
  expect(log).toEqual(before);
});

it('keeps the rules of other zones, and is nothing for passengers, abroad and whoever is in the pilot', () => {
  const change = { from: '2026-11-10T12:00:00.000Z', reason: 'border' as const };
  const rulesets = [
    { ...change, ruleset: 'canada-south-70-7' as const },
    { ...change, ruleset: 'us-property-60-7' as const },
  ];
  const abroad = { ...log, rules: { rulesets, deferrals: [], ferries: [], otherRulesets: [] } };
  const counted = logByPilot(abroad, 'us-property-60-7', 'pause');
  expect(counted?.rules?.rulesets.map(({ ruleset }) => ruleset)).toEqual([
    'canada-south-70-7',
    'us-property-60-7-pilot-pause',
  ]);
  for (const own of ['us-passenger-70-8', 'canada-south-70-7', 'us-property-70-8-pilot-pause'] as const) {
    expect(logByPilot(log, own, 'pause'), own).toBeNull();
  }
});
