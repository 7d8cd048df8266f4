import { NewVehicleStatement } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { newStatementOf, StatementForm } from './statement-form.ts';

const typed = {
  fromDate: '2026-07-01',
  untilDate: '',
  isQualified: false,
  percent: 3.3,
  reason: 'Measured run',
};
const refusedFields = (change: Partial<typeof typed>) =>
  StatementForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join('.'));

describe('a statement about a vehicle as it is typed', () => {
  it.each([
    ['qualification', { isQualified: false }],
    ['calibration', { roadPermille: 1_033 }],
  ] as const)(
    'becomes a %s that the contract takes, without a last day when none is given',
    (kind, value) => {
      const stated = newStatementOf(kind, 7, StatementForm.parse(typed));
      expect(NewVehicleStatement.parse(stated)).toEqual({
        kind,
        assetId: 7,
        fromDate: '2026-07-01',
        untilDate: null,
        reason: 'Measured run',
        ...value,
      });
    },
  );

  it.each([
    ['fromDate', { fromDate: '' }],
    ['untilDate', { untilDate: '2026-06-30' }],
    ['percent', { percent: 51 }],
    ['percent', { percent: 3.14 }],
    ['reason', { reason: ' ' }],
  ])('is refused at its field %s', (field, change) => {
    expect(refusedFields(change)).toEqual([field]);
  });
});
