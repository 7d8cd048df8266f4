import {
  Counter,
  ENGINE_LIMITS,
  ODOMETER_LIMITS,
  serviceDue,
  type UnitCounters,
  UnitsReadiness,
} from '@longhaul/maintenance';
import { DAY_MS, dateAt } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import {
  followServiceStates,
  replaceReadiness,
  replaceServicesDue,
  selectAnnualPassed,
  selectCounters,
  selectOpenMatters,
  selectPlansOf,
  selectUnits,
} from './unit-queries.ts';

const USE_WINDOW_MS = 31 * DAY_MS;

/** Works out what is due on these units, and whether they may go, and keeps it for the lists. */
export async function evaluateUnits(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<void> {
  const moment = { asOf: now.getTime(), timeZone: await timeZoneOf(tx, organizationId) };
  const counters = await readCounters(tx, organizationId, assetIds, now);
  const plans = await selectPlansOf(tx, organizationId, assetIds);
  const due = plans.map((plan) => {
    const service = serviceDue(
      {
        id: plan.plan_id,
        everyMeters: plan.every_meters ?? undefined,
        everyEngineSeconds: plan.every_engine_seconds ?? undefined,
        everyDays: plan.every_days ?? undefined,
        everyMonths: plan.every_months ?? undefined,
        last: { date: plan.done_on, meters: plan.odometer_meters, engineSeconds: plan.engine_seconds },
        expectedMetersPerDay: plan.expected_meters_per_day,
        expectedEngineSecondsPerDay: plan.expected_engine_seconds_per_day,
        noticeDays: plan.notice_days,
      },
      counters.get(plan.asset_id) ?? { odometer: null, engine: null },
      moment,
    );
    return {
      asset_id: plan.asset_id,
      plan_id: plan.plan_id,
      state: service.state,
      due_by: service.dueBy,
      due_date: service.dueDate,
      used_percent: service.terms.find(({ by }) => by === service.dueBy)?.usedPercent ?? null,
      terms: service.terms,
    };
  });
  await replaceServicesDue(tx, organizationId, assetIds, due);
  await followServiceStates(tx, organizationId, assetIds, now);
  await evaluateReadiness(tx, organizationId, assetIds, now);
}

/** Works out whether these units may go, and keeps it for the lists. */
export async function evaluateReadiness(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<void> {
  const readiness = await unitsReadiness(tx, organizationId, assetIds, now);
  const units = await selectUnits(tx, organizationId, assetIds);
  const rows = units
    .filter(({ archived_at }) => archived_at === null)
    .map(({ id }) => ({ asset_id: id, ...readiness.of([id]) }))
    .filter(({ state }) => state !== 'ready');
  await replaceReadiness(tx, organizationId, assetIds, rows);
}

/** Whether units may go, alone or together, as of now. */
export async function unitsReadiness(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<UnitsReadiness> {
  const timeZone = await timeZoneOf(tx, organizationId);
  const annual = await selectAnnualPassed(tx, organizationId, assetIds);
  const { defects, orders } = await selectOpenMatters(tx, organizationId, assetIds);
  return new UnitsReadiness(
    {
      orders: orders.map(({ id, asset_id }) => ({ id, unitId: asset_id })),
      defects: defects.map(({ id, asset_id, state, is_safe, kind, at }) => ({
        id,
        unitId: asset_id,
        state,
        isSafe: is_safe,
        kind,
        reportedOn: dateAt(at.getTime(), timeZone),
      })),
    },
    annual,
    { asOf: now.getTime(), timeZone },
  );
}

/** The counts of units over exchanged devices. */
export async function readCounters(
  tx: DatabaseTransaction,
  organizationId: number,
  assetIds: readonly number[],
  now: Date,
): Promise<Map<number, UnitCounters>> {
  const since = new Date(now.getTime() - USE_WINDOW_MS);
  const { entered, readings } = await selectCounters(tx, organizationId, assetIds, since);
  const key = (row: { asset_id: number; counter: string }) => `${row.counter} ${row.asset_id}`;
  const readingsOf = Map.groupBy(readings, key);
  const enteredOf = Map.groupBy(entered, key);
  const counterOf = (counter: 'odometer' | 'engine', assetId: number) => {
    const of = `${counter} ${assetId}`;
    const days = readingsOf.get(of) ?? [];
    return new Counter(
      {
        readings: days.flatMap((day) => [
          { at: day.first_at.getTime(), gatewayId: day.gateway_id, value: day.first_value },
          { at: day.last_at.getTime(), gatewayId: day.gateway_id, value: day.last_value },
        ]),
        entered: (enteredOf.get(of) ?? []).map(({ at, value }) => ({ at: at.getTime(), value })),
      },
      counter === 'odometer' ? ODOMETER_LIMITS : ENGINE_LIMITS,
      now.getTime(),
    );
  };
  return new Map(
    assetIds.map((assetId) => [
      assetId,
      { odometer: counterOf('odometer', assetId), engine: counterOf('engine', assetId) },
    ]),
  );
}
