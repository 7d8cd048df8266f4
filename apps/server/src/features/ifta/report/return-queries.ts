import type { FuelTaxReturn, QuarterCode, Rate } from '@longhaul/ifta';
import { sql } from 'kysely';
import type { Period } from '../../../domain/ifta/period.ts';
import { personName } from '../../../domain/ifta/rates.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { ReportData } from './report-data.ts';
import type { Scope } from './report-queries.ts';

export interface FiledReturn {
  readonly id: number;
  readonly quarter: QuarterCode;
  readonly revision: number;
  readonly reason: string | null;
  readonly finalizedAt: Date;
  readonly finalizedBy: string | null;
  readonly taxReturn: FuelTaxReturn;
}

/** By revision, the newest first. */
export async function selectReturns(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter?: QuarterCode,
): Promise<FiledReturn[]> {
  const rows = await returns(tx, organizationId)
    .$if(quarter !== undefined, (query) => query.where('r.quarter', '=', quarter ?? ''))
    .orderBy('r.quarter')
    .orderBy('r.revision', 'desc')
    .execute();
  return rows.map(filedOf);
}

export async function findReturn(
  tx: DatabaseTransaction,
  organizationId: number,
  id: number,
): Promise<FiledReturn | undefined> {
  const row = await returns(tx, organizationId).where('r.id', '=', id).executeTakeFirst();
  return row && filedOf(row);
}

/** What a finalized return was computed from. */
export async function findInputs(
  tx: DatabaseTransaction,
  organizationId: number,
  id: number,
): Promise<ReportData> {
  const { inputs } = await tx
    .selectFrom('ifta_returns')
    .select('inputs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return inputs as ReportData;
}

function returns(tx: DatabaseTransaction, organizationId: number) {
  return tx
    .selectFrom('ifta_returns as r')
    .leftJoin('users as u', 'u.id', 'r.finalized_by')
    .select(['r.id', 'r.quarter', 'r.revision', 'r.reason', 'r.finalized_at', 'r.tax_return'])
    .select(['u.first_name', 'u.last_name'])
    .where('r.organization_id', '=', organizationId);
}

function filedOf(row: Awaited<ReturnType<ReturnType<typeof returns>['execute']>>[number]): FiledReturn {
  return {
    id: row.id,
    quarter: row.quarter as QuarterCode,
    revision: row.revision,
    reason: row.reason,
    finalizedAt: row.finalized_at,
    finalizedBy: personName(row),
    taxReturn: row.tax_return as FuelTaxReturn,
  };
}

/** Whoever finalizes a quarter of the organization waits for whoever does so now. */
export async function lockReturns(tx: DatabaseTransaction, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ifta returns'), ${organizationId}::integer)`.execute(tx);
}

export async function insertReturn(
  tx: DatabaseTransaction,
  row: {
    organizationId: number;
    revision: number;
    reason: string | null;
    finalizedBy: number;
    finalizedAt: Date;
    taxReturn: FuelTaxReturn;
    rates: readonly Rate[];
    inputs: ReportData;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('ifta_returns')
    .values({
      organization_id: row.organizationId,
      quarter: row.taxReturn.quarter,
      revision: row.revision,
      reason: row.reason,
      finalized_by: row.finalizedBy,
      finalized_at: row.finalizedAt,
      tax_return: JSON.stringify(row.taxReturn),
      rates: JSON.stringify(row.rates),
      inputs: JSON.stringify(row.inputs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewerCounts {
  vehicleDays: number;
  purchases: number;
  adjustments: number;
  rates: number;
}

/** What was changed after an instant. */
export async function countNewer(
  tx: DatabaseTransaction,
  { organizationId, from, to }: Scope,
  quarter: QuarterCode,
  since: Date,
): Promise<NewerCounts> {
  const within = sql`organization_id = ${organizationId} and date between ${from}::date and ${to}::date`;
  const ofQuarter = sql`organization_id = ${organizationId} and quarter = ${quarter}`;
  const { rows } = await sql<NewerCounts>`select
    (select count(*) from ifta_vehicle_days where ${within} and changed_at > ${since})::integer as "vehicleDays",
    (select count(*) from fuel_purchases where ${within} and updated_at > ${since})::integer as purchases,
    ((select count(*) from ifta_adjustments where ${within} and updated_at > ${since})
      + (select count(*) from ifta_vehicle_statements where organization_id = ${organizationId}
          and kind = 'qualification' and from_date <= ${to}::date and (until_date is null or until_date >= ${from}::date)
          and greatest(made_at, removed_at) > ${since}))::integer as adjustments,
    ((select count(*) from ifta_rate_files where ${ofQuarter} and loaded_at > ${since})
      + (select count(*) from platform_rate_files where quarter = ${quarter} and loaded_at > ${since})
      + (select count(*) from ifta_rate_overrides where ${ofQuarter} and greatest(made_at, removed_at) > ${since}))::integer
      as rates`.execute(tx);
  return rows[0]!;
}

/**
 * Vehicles with fixes before the end of a period from which trips, and then miles, are still to be derived, or whose days
 * are still those of another zone.
 */
export async function countPending(
  tx: DatabaseTransaction,
  organizationId: number,
  { endAt }: Pick<Period, 'endAt'>,
): Promise<number> {
  const { rows } = await sql<{ pending: number }>`select count(*)::integer as pending from (
      select p.asset_id from ifta_progress p join organizations o on o.id = p.organization_id
      where p.organization_id = ${organizationId} and (p.pending_from < ${endAt} or p.time_zone <> o.dated_zone)
      union
      select asset_id from derivation_requests where organization_id = ${organizationId} and from_at < ${endAt}
      union
      select s.asset_id from asset_state s left join derivation_progress p using (organization_id, asset_id)
      where s.organization_id = ${organizationId}
        and (p.derived_until is null or (p.derived_until < s.at and p.derived_until < ${endAt}))
    ) vehicles`.execute(tx);
  return rows[0]!.pending;
}
