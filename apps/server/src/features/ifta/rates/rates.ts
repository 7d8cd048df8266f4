import type { NewRateOverride, RateTable } from '@longhaul/contract';
import { type QuarterCode, quarterOfCode, type Rate } from '@longhaul/ifta';
import { recordActivity } from '../../../domain/activity/record-activity.ts';
import { loadRates, type QuarterRates } from '../../../domain/ifta/rates.ts';
import type { Target } from '../../../domain/ifta/tax-record.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { endOverride, insertOverride } from './queries.ts';

export async function getRates(
  tx: DatabaseTransaction,
  /** Null: as every organization has them that stated nothing itself. */
  organizationId: number | null,
  quarter: QuarterCode,
): Promise<RateTable> {
  return presentRates(quarter, await loadRates(tx, organizationId, quarterOfCode(quarter)));
}

export async function overrideRate(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Caller,
  organizationId: number,
  override: NewRateOverride,
): Promise<RateTable> {
  const quarter = quarterOfCode(override.quarter);
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const { rows } = await loadRates(tx, organizationId, quarter);
    const before = rows.find((rate) => isSameRate(rate, override))?.value ?? 'unknown';
    const { jurisdiction, fuel, kind, reason } = override;
    const value = override.value === 'not levied' ? null : override.value;
    const id = await insertOverride(
      tx,
      {
        ...{
          quarter: quarter.code,
          quarter_start: quarter.startDate,
          jurisdiction,
          fuel,
          kind,
          value,
          reason,
        },
        organization_id: organizationId,
        made_by: actor.userId,
        made_at: now,
      },
      now,
    );
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'ifta-rate-override',
      entityId: id,
      before: { value: before },
      after: override,
    });
    return getRates(tx, organizationId, override.quarter);
  });
}

function isSameRate(rate: Rate, { jurisdiction, fuel, kind }: NewRateOverride): boolean {
  return rate.jurisdiction === jurisdiction && rate.fuel === fuel && rate.kind === kind;
}

/** @throws DomainError 404 */
export async function removeOverride(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, id }: Target,
  reason: string,
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const before = await endOverride(tx, organizationId, id, new Date(clock.now()));
    if (!before) throw notFound('This override');
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'delete',
      entity: 'ifta-rate-override',
      entityId: id,
      before,
      after: { removalReason: reason },
    });
  });
}

function presentRates(quarter: string, { status, source, rows, files }: QuarterRates): RateTable {
  const [file, ...history] = files.map((each) => ({ ...each, loadedAt: each.loadedAt.toISOString() }));
  return {
    quarter,
    status,
    source,
    loadedAt: file?.loadedAt ?? null,
    loadedBy: file?.loadedBy ?? null,
    loadedFor: file?.loadedFor ?? null,
    rows: rows.map((rate) => ({
      ...rate,
      override: rate.override && { ...rate.override, madeAt: rate.override.madeAt.toISOString() },
    })),
    history,
  };
}
