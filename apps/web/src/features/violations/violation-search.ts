import { HosRule, LogRuleSet, Severity } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

const USUAL_DAYS = 30;

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

/** The days of the address, else the last 30. */
export const violationRange = ({ from, to }: ViolationSearch, today: string) => ({
  from: from ?? addDays(today, 1 - USUAL_DAYS),
  to: to ?? today,
});

/** The filters of the address as the list endpoint takes them. */
export function violationFilters({ q, driver, group, rule, set, severity, atLeast }: ViolationSearch) {
  return {
    ...(q && { q }),
    ...(driver && { driverId: [driver] }),
    ...(group && { groupId: [group] }),
    ...(rule !== 'any' && { rule: [rule] }),
    ...(set !== 'any' && { ruleSet: [set] }),
    ...(severity !== 'any' && { severity: [severity] }),
    ...(atLeast > 0 && { minMinutes: atLeast }),
  };
}
