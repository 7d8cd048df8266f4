import {
  CSV_MAX_BYTES,
  type NewRateOverride,
  type RateTable,
  type RateUploadResult,
} from '@longhaul/contract';
import { type QuarterCode, quarterOfCode, type Rate, rateChanges, readOfficialRates } from '@longhaul/ifta';
import { recordActivity } from '../../platform/activity.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { loadRates, plainRates } from '../../platform/ifta/rates.ts';
import { presentRates } from './present.ts';
import { endOverride, insertOverride, insertRateFile } from './rate-queries.ts';

export async function getRates(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: QuarterCode,
): Promise<RateTable> {
  return presentRates(quarter, await loadRates(tx, organizationId, quarterOfCode(quarter)));
}

export type RateUpload = {
  quarter: QuarterCode;
  dryRun: boolean;
  status: 'final' | 'preliminary';
  fileName?: string | undefined;
};

/** What the file would change; saved unless it is a dry run or has errors. @throws DomainError 422 without a file. */
export async function uploadRates(
  { database, clock }: Deps,
  actor: Actor,
  organizationId: number,
  { quarter: code, dryRun, status, fileName }: RateUpload,
  upload: unknown,
): Promise<RateUploadResult> {
  if (!Buffer.isBuffer(upload) || upload.length === 0) throw invalid({ file: 'file is a required field' });
  if (upload.length > CSV_MAX_BYTES) throw invalid({ file: 'must be at most 1 MB' });
  const quarter = quarterOfCode(code);
  const file = readOfficialRates(upload.toString('utf8'), quarter);
  if (!file.ok) return { isDryRun: dryRun, errors: file.errors, rateCount: 0, changes: [] };
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    const { rows } = await loadRates(tx, organizationId, quarter);
    const before = plainRates(rows.filter(({ source }) => source !== 'override'));
    const changes = rateChanges(before, file.rates);
    if (!dryRun) {
      const source = fileName ?? `${code}.csv`;
      const loaded = {
        rates: file.rates,
        source,
        status,
        loadedBy: actor.userId,
        loadedAt: new Date(clock.now()),
      };
      const id = await insertRateFile(tx, organizationId, quarter, loaded);
      await recordActivity(tx, {
        ...{ organizationId, actor, action: 'upload', entity: 'ifta-rates', entityId: id },
        after: { quarter: code, source, status, rateCount: file.rates.length, changeCount: changes.length },
      });
    }
    return { isDryRun: dryRun, errors: [], rateCount: file.rates.length, changes };
  });
}

export async function overrideRate(
  { database, clock }: Deps,
  actor: Actor,
  organizationId: number,
  override: NewRateOverride,
): Promise<RateTable> {
  const quarter = quarterOfCode(override.quarter);
  const now = new Date(clock.now());
  return database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
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
        ...{ organization_id: organizationId, made_by: actor.userId, made_at: now },
      },
      now,
    );
    await recordActivity(tx, {
      ...{ organizationId, actor, action: 'create', entity: 'ifta-rate-override', entityId: id },
      ...{ before: { value: before }, after: override },
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
  actor: Actor,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<void> {
  await database.inOrganization({ organizationId, actorId: actor.userId }, async (tx) => {
    const before = await endOverride(tx, organizationId, id, new Date(clock.now()));
    if (!before) throw notFound('This override');
    await recordActivity(tx, {
      ...{ organizationId, actor, action: 'delete', entity: 'ifta-rate-override', entityId: id, before },
    });
  });
}
