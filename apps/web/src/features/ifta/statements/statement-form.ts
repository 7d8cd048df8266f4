import { NewVehicleStatement } from '@longhaul/contract';
import { z } from 'zod';
import type { StatementKind } from './statement-labels.ts';

const { fromDate, reason } = NewVehicleStatement.options[0].shape;
const RANGE = { error: 'Road length must be from -10% to 50%' };

/** A statement as people make it; of `isQualified` and `percent` the one that its kind does not have is left alone. */
export const StatementForm = z
  .object({
    fromDate,
    untilDate: z.iso
      .date()
      .or(z.literal(''))
      .transform((date) => date || null),
    isQualified: z.boolean(),
    /** How much longer the road is than the straight lines, in tenths. */
    percent: z
      .number()
      .min(-10, RANGE)
      .max(50, RANGE)
      .multipleOf(0.1, { error: 'Road length must be in tenths' }),
    reason,
  })
  .refine(({ fromDate, untilDate }) => untilDate === null || untilDate >= fromDate, {
    path: ['untilDate'],
    error: 'Last day must not be before the first day',
  });
export type StatementForm = z.output<typeof StatementForm>;

export const STATEMENT_LABELS: Record<keyof StatementForm, string> = {
  fromDate: 'First day',
  untilDate: 'Last day',
  isQualified: 'Qualification',
  percent: 'Road length',
  reason: 'Reason',
};

export function newStatementOf(
  kind: StatementKind,
  assetId: number,
  { percent, isQualified, ...stated }: StatementForm,
): NewVehicleStatement {
  return kind === 'qualification'
    ? { ...stated, assetId, kind, isQualified }
    : { ...stated, assetId, kind, roadPermille: Math.round(1_000 + percent * 10) };
}
