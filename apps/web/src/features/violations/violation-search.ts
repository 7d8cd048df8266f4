import { HosRule, LogRuleSet, Severity } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

const date = z.iso.date().optional().catch(undefined);
const id = z.int().min(1).optional().catch(undefined);

export const ViolationSearch = ListSearch.extend({
  from: date,
  to: date,
  driver: id,
  group: id,
  rule: z
    .enum([...HosRule.options, 'any'])
    .catch('any')
    .default('any'),
  set: z
    .enum([...LogRuleSet.options, 'any'])
    .catch('any')
    .default('any'),
  severity: z
    .enum([...Severity.options, 'any'])
    .catch('any')
    .default('any'),
  /** Minutes. */
  atLeast: z.int().min(0).catch(0).default(0),
  /** Id of the violation in the drawer. */
  open: z.string().max(80).optional().catch(undefined),
});
export type ViolationSearch = z.output<typeof ViolationSearch>;

/** Reads `{driverId}.{rule}.{start in ms}`; null when the text is no such id. */
export function readViolationId(id: string): { driverId: number; startedAtMs: number } | null {
  const match = /^([1-9]\d{0,9})\.[a-z0-9-]+\.(\d{1,16})$/.exec(id);
  return match ? { driverId: Number(match[1]), startedAtMs: Number(match[2]) } : null;
}
