import { expect, test } from 'vitest';
import { incidentMarks } from './incident-marks.ts';

const by = { by: { id: 1, name: 'Luis Ortega' }, at: '2026-11-20T12:00:00Z' };
const untouched = { acknowledged: null, resolved: null, state: 'open' } as const;

test.each([
  ['not opened and ongoing', untouched, true, 'New', 'Ongoing'],
  ['not opened and over by itself', { ...untouched, state: 'closed' }, true, 'New', 'Resolved'],
  ['opened, but nobody acknowledged it', untouched, false, 'Unacknowledged', 'Ongoing'],
  ['acknowledged while it goes on', { ...untouched, acknowledged: by }, false, 'Acknowledged', 'Ongoing'],
  [
    'resolved by hand before its end',
    { ...untouched, acknowledged: by, resolved: { ...by, reason: 'Towed' } },
    false,
    'Acknowledged',
    'Resolved',
  ],
  ['withdrawn', { ...untouched, state: 'retracted' }, false, 'Unacknowledged', 'Withdrawn'],
] as const)('names an alert that is %s', (_, incident, isNew, state, progress) => {
  expect(incidentMarks(incident, isNew)).toEqual({ state, progress });
});
