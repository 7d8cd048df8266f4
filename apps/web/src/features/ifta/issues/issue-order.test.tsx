import type { IftaIssue } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { byKind, groupedIssues } from './issue-order.ts';

const issue = (change: Partial<IftaIssue>): IftaIssue => ({
  key: JSON.stringify(change),
  kind: 'gap',
  severity: 'notice',
  message: '',
  fix: '',
  vehicle: null,
  fuel: null,
  jurisdiction: null,
  date: null,
  from: null,
  to: null,
  meters: null,
  purchaseId: null,
  isResolvable: false,
  acknowledgement: null,
  ...change,
});
const note = { note: 'Looked at', by: 'Ann', at: '2026-10-01T00:00:00Z' };

test('puts the gravest first and what was acknowledged apart, but never an error', () => {
  const { groups, acknowledged } = groupedIssues([
    issue({ severity: 'notice' }),
    issue({ severity: 'warning', kind: 'odometer', acknowledgement: note }),
    issue({ severity: 'warning', kind: 'variance' }),
    issue({ severity: 'error', kind: 'no-mpg', acknowledgement: note }),
  ]);
  expect(groups.map(({ id, issues }) => [id, issues.map(({ kind }) => kind)])).toEqual([
    ['error', ['no-mpg']],
    ['warning', ['variance']],
    ['notice', ['gap']],
  ]);
  expect(acknowledged.map(({ kind }) => kind)).toEqual(['odometer']);
});

test('keeps issues of a kind together', () => {
  const kinds = byKind([
    issue({ kind: 'odometer', date: '2026-07-01' }),
    issue({ kind: 'unattributed' }),
    issue({ kind: 'odometer', date: '2026-07-02' }),
  ]);
  expect(kinds.map(({ kind, issues }) => [kind, issues.length])).toEqual([
    ['odometer', 2],
    ['unattributed', 1],
  ]);
});
