import type { IftaReport, ReturnRevision } from '@longhaul/contract';
import { compareReturns } from '@longhaul/ifta';
import type { FiledReturn } from './return-queries.ts';

export function presentFiled(filed: FiledReturn): NonNullable<IftaReport['filed']> {
  const { id, revision, reason, finalizedBy, finalizedAt } = filed;
  return { id, revision, reason, finalizedBy, finalizedAt: finalizedAt.toISOString() };
}

/** With what it changed of the revision before. */
export function presentRevision(filed: FiledReturn, before: FiledReturn | undefined): ReturnRevision {
  return {
    ...presentFiled(filed),
    quarter: filed.quarter,
    totalCents: filed.taxReturn.totalCents,
    taxReturn: filed.taxReturn,
    difference: before ? compareReturns(before.taxReturn, filed.taxReturn) : null,
  };
}
