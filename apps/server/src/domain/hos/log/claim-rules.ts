import {
  type ClaimProblem,
  claimProblem,
  type DayClaim,
  periodsOfSpans,
  reachesOverRest,
  ruleSets,
  spansOfRecords,
} from '@longhaul/hos';
import { addDays } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/errors.ts';
import { dayClaimOf, type TimedClaim } from '../claims.ts';
import { readDutyRecords } from '../derive-driver.ts';
import { setsOf } from '../derived-log.ts';
import { dayBounds, type HosDriver } from '../hos-driver.ts';
import { driverRuleSetAt } from '../log-rules.ts';

const FIELDS: Readonly<Record<ClaimProblem, keyof TimedClaim>> = {
  'not-allowed': 'kind',
  'not-in-rule-set': 'kind',
  'not-on-day': 'from',
  'needs-end': 'until',
  'ends-before-start': 'until',
  'ends-after-next-day': 'until',
  'needs-place': 'place',
  'not-declared': 'declaration',
  'not-covered': 'carries',
  overlaps: 'from',
};

/** @throws DomainError 422 that names the claim and the field */
export function assertClaims(driver: HosDriver, date: string, claims: readonly TimedClaim[]): void {
  const { startAt, endAt } = dayBounds(driver, date);
  const found = claimProblem(claims.map(dayClaimOf), {
    startAt,
    endAt,
    nextEndAt: dayBounds(driver, addDays(date, 1)).endAt,
    allowed: driver.allowedExceptions,
    ruleSets: setsOf(driver),
  });
  if (!found) return;
  const { kind } = claims[found.index]!;
  const names = setsOf(driver).map(({ name }) => name);
  const sentences: Readonly<Record<ClaimProblem, string>> = {
    'not-allowed': `Your carrier does not allow this exception for this driver: ${kind}.`,
    'not-in-rule-set': `This exception is not available under this driver's rule set: ${kind}, ${names.join(', ')}.`,
    'not-on-day': `must be on the day of the log, ${date}`,
    'needs-end': 'is required: only the time you claim is counted',
    'ends-before-start': 'must be after from',
    'ends-after-next-day': 'must be on the day of the log or the next day',
    'needs-place': 'must name the source of the commodities',
    'not-declared': 'must be the number of an emergency declaration in effect when the claim starts',
    'not-covered': 'must be commodities the declaration covers',
    overlaps: 'must not overlap another claim of this exception on the same day',
  };
  throw invalid({ [`exceptions.${found.index}.${FIELDS[found.problem]}`]: sentences[found.problem] });
}

/**
 * Of what is entered at once with the log. What a phone sends is not held against it, since the log may not have arrived:
 * it counts for its first shift. @throws DomainError 422
 */
export async function assertWithinShift(
  tx: DatabaseTransaction,
  driver: HosDriver,
  date: string,
  claims: readonly TimedClaim[],
): Promise<void> {
  const { startAt } = dayBounds(driver, date);
  const until = dayBounds(driver, addDays(date, 1)).endAt;
  const records = await readDutyRecords(tx, driver, startAt, { until });
  const periods = periodsOfSpans(spansOfRecords(records));
  const index = claims.map(dayClaimOf).findIndex((claim: DayClaim) => {
    const { resetMs } = ruleSets[driverRuleSetAt(driver, claim.from)];
    return reachesOverRest(claim, periods, resetMs);
  });
  if (index === -1) return;
  throw invalid({
    [`exceptions.${index}.until`]: 'must be before the next full rest: claim each shift separately',
  });
}
