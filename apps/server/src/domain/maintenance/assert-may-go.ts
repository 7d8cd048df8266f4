import type { Readiness, ReadinessReason } from '@longhaul/maintenance';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { coded, conflict, taken } from '../../platform/errors.ts';
import { unitsReadiness } from './evaluate-units.ts';
import { selectUnitNames } from './unit-queries.ts';

const REASONS: Record<ReadinessReason['code'], string> = {
  'out-of-service': 'is out of service',
  'unsafe-defect': 'has a defect that is not safe to drive with',
  'not-certified': 'has a defect that is not certified',
  'annual-overdue': 'has no valid annual inspection',
  'not-reviewed': 'has a repair that no driver has reviewed',
};

/**
 * Whether units may be put to use together: not while one is out of service, and only for a reason while one has an open
 * defect or an overdue annual inspection (49 CFR 396.7, 396.11(a)(3), 396.17). Answers why a reason was needed, for the
 * activity log; null when none was.
 * @throws DomainError 409, on the field `reason` where a reason is missing.
 */
export async function assertMayGo(
  tx: DatabaseTransaction,
  organizationId: number,
  unitIds: readonly number[],
  reason: string | undefined,
  now: Date,
): Promise<string | null> {
  const readiness = (await unitsReadiness(tx, organizationId, unitIds, now)).of(unitIds);
  if (readiness.state === 'ready' || readiness.state === 'review-needed') return null;
  const words = await reasonWords(tx, organizationId, readiness);
  if (readiness.state === 'blocked') throw coded(conflict(`${words} Lift the order first.`), 'blocked');
  if (reason === undefined) {
    throw coded(taken('reason', `${words} Enter a reason to continue.`), 'reason-needed');
  }
  return words;
}

/** Those of the units that are out of service, with the sentence that says so. They take no load and no destination. */
export async function outOfService(
  tx: DatabaseTransaction,
  organizationId: number,
  unitIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  if (unitIds.length === 0) return new Map();
  const readiness = await unitsReadiness(tx, organizationId, unitIds, now);
  const sentences = new Map<number, string>();
  for (const unitId of new Set(unitIds)) {
    const own = readiness.of([unitId]);
    if (own.state !== 'blocked') continue;
    sentences.set(unitId, `${await reasonWords(tx, organizationId, own)} Lift the order first.`);
  }
  return sentences;
}

async function reasonWords(
  tx: DatabaseTransaction,
  organizationId: number,
  { state, because }: Readiness,
): Promise<string> {
  const names = await selectUnitNames(
    tx,
    organizationId,
    because.map(({ unitId }) => unitId),
  );
  const blocking = because.filter(
    ({ code }) => code !== 'not-reviewed' && (state !== 'blocked' || code === 'out-of-service'),
  );
  const sentences = blocking.map(({ code, unitId }) => `${names.get(unitId) ?? ''} ${REASONS[code]}.`);
  return [...new Set(sentences)].join(' ');
}
