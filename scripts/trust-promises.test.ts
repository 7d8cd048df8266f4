import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROMISES } from './trust-promises.mjs';
import { readTrustReport, trustReport } from './trust-report.mjs';

const root = path.join(import.meta.dirname, '..');

it.each(PROMISES.map(({ promise, tests }) => [promise, tests] as const))(
  '%s: its tests exist',
  (_, tests) => {
    expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  },
);

it('reads back from the page what a run before wrote', () => {
  const [kept, open] = [
    { figure: '20 kills, 0 lost', kept: 'yes', date: '2026-11-22' },
    { figure: '', kept: 'not run', date: '' },
  ];
  const page = trustReport(
    [
      { promise: 'Nothing is lost', tests: ['apps/server/src/endurance/kill-rounds.test.ts'], ...kept },
      { promise: 'On Citus too', tests: [], ...open },
    ],
    '2 cores',
  );
  expect([...readTrustReport(page)]).toEqual([
    ['Nothing is lost', kept],
    ['On Citus too', open],
  ]);
});

it('docs/trust-report.md has every promise, each with a figure that its tests counted or measured', () => {
  const page = readFileSync(path.join(root, 'docs/trust-report.md'), 'utf8');
  const rows = readTrustReport(page);
  expect([...rows.keys()].sort()).toEqual(PROMISES.map(({ promise }) => promise).sort());
  const without = [...rows].filter(([, { figure }]) => !/\d/.test(figure)).map(([promise]) => promise);
  expect(without).toEqual([]);
});
