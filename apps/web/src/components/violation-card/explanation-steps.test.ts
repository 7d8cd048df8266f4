import type { LogViolation } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { explanationSteps } from './explanation-steps.ts';

const window: LogViolation = {
  rule: 'window-14',
  startedAt: '2026-11-17T08:33:00Z',
  endedAt: '2026-11-17T09:00:00Z',
  minutes: 27,
  severity: 'violation',
  citation: '49 CFR 395.3(a)(2)',
  ruleset: 'us-property-70-8',
  explanation: {
    calculatedFrom: '2026-11-16T14:32:00Z',
    windowStartedAt: '2026-11-16T14:32:00Z',
    limitReachedAt: '2026-11-17T04:32:00Z',
    limitMinutes: 840,
    usedMinutes: 1108,
    excludedRests: [],
    failed: null,
    text: '',
  },
};
const stderrOf = (violation: LogViolation) =>
  explanationSteps(violation, [], 'America/Chicago').at(-1)!.words;

it('says when the limit was reached and when driving past it began', () => {
  expect(stderrOf(window)).toBe('Limit of 14:00 reached at 11/16/26 22:32. Driving past it began at 02:33.');
});

it('says one moment where the limit was reached while driving', () => {
  const startedAt = window.explanation.limitReachedAt;
  expect(stderrOf({ ...window, startedAt })).toBe('Limit of 14:00 reached at 22:32, while driving.');
});
