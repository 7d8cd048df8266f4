import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import { ruleSetIds } from './rule-set.ts';
import { limitsOf, ruleSets } from './rule-sets.ts';
import { type Step, sampleLog } from './sample-log.ts';

const workedDays = (days: number, hours: number): Step[] =>
  Array.from({ length: days }, (): Step[] => [
    ['ON', hours - 2],
    ['D', 2],
    ['OFF', 24 - hours],
  ]).flat();

const shortStays: Step[] = [
  ['D', 10],
  ['SB', 4],
  ['D', 10],
  ['SB', 4],
  ['D', 10],
  ['SB', 10],
];

const otherCycle = {
  'canada-south-70-7': 'canada-south-120-14',
  'canada-south-120-14': 'canada-south-70-7',
  'canada-north-80-7': 'canada-north-120-14',
  'canada-north-120-14': 'canada-north-80-7',
} as const;

it.each(ruleSetIds)('every rule and paragraph of %s is on a violation', (ruleset) => {
  const logs = [
    sampleLog(
      [
        ['D', 30],
        ['OFF', 30],
      ],
      { ruleset },
    ),
    sampleLog(
      [
        ['ON', 22],
        ['D', 1],
        ['OFF', 30],
      ],
      { ruleset },
    ),
    sampleLog(workedDays(16, 12), { ruleset }),
    sampleLog(workedDays(9, 15), { ruleset }),
    sampleLog(shortStays, { ruleset }),
    sampleLog(shortStays, { ruleset, exceptions: [{ kind: 'team' }] }),
  ];
  if (ruleset in otherCycle) {
    const before = otherCycle[ruleset as keyof typeof otherCycle];
    const log = sampleLog(
      [
        ['D', 2],
        ['OFF', 8],
        ['D', 2],
      ],
      { ruleset: before },
    );
    const from = log.periods[1]!.startedAt;
    logs.push({ ...log, rulesets: [{ from, ruleset, reason: 'cycle-switch' }] });
  }
  const found = logs.flatMap((log) =>
    audit(log).violations.filter((violation) => violation.ruleset === ruleset),
  );
  const named = new Set(found.map(({ rule, citation }) => `${rule}: ${citation}`));
  const ofTable = new Set(limitsOf(ruleSets[ruleset]).map(({ rule, citation }) => `${rule}: ${citation}`));
  expect([...named].sort()).toEqual([...ofTable].sort());
});

it.each(ruleSetIds)('%s lists the rules of its tables, and says when and where it was read', (ruleset) => {
  const { rules, verified } = ruleSets[ruleset];
  expect([...rules].sort()).toEqual([...new Set(limitsOf(ruleSets[ruleset]).map(({ rule }) => rule))].sort());
  expect(verified).toMatchObject({ on: '2026-11', source: expect.stringMatching(/\d/) });
});
