import { expect, test } from 'vitest';
import { incidentState, isStillOngoing } from './incident-state.ts';

const by = { by: { id: 1, name: 'Luis Ortega' }, at: '2026-11-20T12:00:00Z' };
const untouched = { acknowledged: null, resolved: null, state: 'open' } as const;
const closed = { ...untouched, state: 'closed' } as const;

test.each([
  ['not opened and ongoing', untouched, true, 'Ongoing'],
  ['opened and ongoing', untouched, false, 'Ongoing'],
  ['not opened and over by itself', closed, true, 'New'],
  ['opened and over by itself', closed, false, 'Ended'],
  ['acknowledged while it goes on', { ...untouched, acknowledged: by }, false, 'Acknowledged'],
  ['acknowledged and over', { ...closed, acknowledged: by }, false, 'Acknowledged'],
  [
    'resolved by hand before its end',
    { ...untouched, acknowledged: by, resolved: { ...by, reason: 'Towed' } },
    false,
    'Resolved',
  ],
  ['withdrawn', { ...untouched, state: 'retracted', acknowledged: by }, true, 'Withdrawn'],
] as const)('has one state for an alert that is %s', (_, incident, isNew, state) => {
  expect(incidentState(incident, isNew)).toBe(state);
});

test('an acknowledged alert is still ongoing until it ends or somebody resolves it', () => {
  const acknowledged = { ...untouched, acknowledged: by };
  expect(isStillOngoing(acknowledged)).toBe(true);
  expect(isStillOngoing({ ...acknowledged, state: 'closed' })).toBe(false);
  expect(isStillOngoing({ ...acknowledged, resolved: { ...by, reason: 'Towed' } })).toBe(false);
  expect(isStillOngoing(untouched)).toBe(false);
});
