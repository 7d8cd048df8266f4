import { expect, it } from 'vitest';
import type { GridPeriod } from './grid-day.ts';
import { proposedChanges } from './proposed-change.ts';

const current: GridPeriod[] = [
  { status: 'D', startedAt: 0, endedAt: 10 },
  { status: 'OFF', startedAt: 10, endedAt: 20 },
];

it('finds nothing where the proposal says the same, however it is cut', () => {
  const cut: GridPeriod[] = [
    { status: 'D', startedAt: 0, endedAt: 4 },
    { status: 'D', mode: null, startedAt: 4, endedAt: 10 },
    { status: 'OFF', startedAt: 10, endedAt: 20 },
  ];
  expect(proposedChanges(current, cut)).toEqual([]);
});

it('draws the changed stretch with the steps from the log and back to it', () => {
  const proposed: GridPeriod[] = [
    { status: 'D', startedAt: 0, endedAt: 10 },
    { status: 'ON', startedAt: 10, endedAt: 14 },
    { status: 'OFF', startedAt: 14, endedAt: 20 },
  ];
  expect(proposedChanges(current, proposed)).toEqual([
    [
      { status: 'OFF', startedAt: 10, endedAt: 10 },
      { status: 'ON', startedAt: 10, endedAt: 14 },
      { status: 'OFF', startedAt: 14, endedAt: 14 },
    ],
  ]);
});

it('takes a mode of its own as a change', () => {
  const proposed: GridPeriod[] = [
    { status: 'D', startedAt: 0, endedAt: 10 },
    { status: 'OFF', mode: 'PC', startedAt: 10, endedAt: 20 },
  ];
  expect(proposedChanges(current, proposed)).toHaveLength(1);
});
