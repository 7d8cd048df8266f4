import type { NewServiceDone, NewServicePlan, ServicePlan, UnitMaintenance } from '@longhaul/contract';
import { startOfDate } from '@longhaul/units';
import { beforeAndAfter } from '../../domain/activity/differing-columns.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { evaluateUnits, readCounters } from '../../domain/maintenance/evaluate-units.ts';
import { insertServiceDone } from '../../domain/maintenance/services-done.ts';
import { requestUnits } from '../../domain/maintenance/unit-queries.ts';
import { timeZoneOf } from '../../domain/organizations/time-zone.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, taken } from '../../platform/errors.ts';
import {
  findUnit,
  insertPlan,
  isGroup,
  isPlanNameTaken,
  lockPlan,
  savePlan,
  selectPlans,
} from './queries.ts';
import { getUnitMaintenance } from './unit-maintenance.ts';

type Row = Awaited<ReturnType<typeof selectPlans>>[number];

export function presentPlan(row: Row): ServicePlan {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    unitKind: row.unit_kind,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    everyMeters: row.every_meters,
    everyEngineSeconds: row.every_engine_seconds,
    everyDays: row.every_days,
    everyMonths: row.every_months,
    noticeDays: row.notice_days,
    expectedMetersPerDay: row.expected_meters_per_day,
    expectedEngineSecondsPerDay: row.expected_engine_seconds_per_day,
    unitCount: row.unit_count,
    overdueCount: row.overdue_count,
    dueSoonCount: row.due_soon_count,
  };
}

const columnsOf = (plan: NewServicePlan) => ({
  name: plan.name,
  kind: plan.kind,
  unit_kind: plan.unitKind,
  group_id: plan.groupId,
  every_meters: plan.everyMeters ?? null,
  every_engine_seconds: plan.everyEngineSeconds ?? null,
  every_days: plan.everyDays ?? null,
  every_months: plan.everyMonths ?? null,
  notice_days: plan.noticeDays,
  expected_meters_per_day: plan.expectedMetersPerDay,
  expected_engine_seconds_per_day: plan.expectedEngineSecondsPerDay,
});

/** @throws DomainError 409, 422 */
export async function createPlan(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  plan: NewServicePlan,
): Promise<ServicePlan> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    await checkPlan(tx, organizationId, plan, null);
    const after = columnsOf(plan);
    const planId = await insertPlan(tx, {
      ...after,
      organization_id: organizationId,
      created_by: actor.userId,
      created_at: now,
      updated_at: now,
    });
    await requestUnits(tx, organizationId, plan.unitKind);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'create',
      entity: 'service-plan',
      entityId: planId,
      after,
    });
    return getPlan(tx, organizationId, planId);
  });
}

/** @throws DomainError 404, 409, 422 */
export async function updatePlan(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, planId }: { organizationId: number; planId: number },
  plan: NewServicePlan,
): Promise<ServicePlan> {
  return database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockPlan(tx, organizationId, planId);
    if (!stored) throw notFound('This plan');
    await checkPlan(tx, organizationId, plan, planId);
    const after = columnsOf(plan);
    await savePlan(tx, organizationId, planId, { ...after, updated_at: new Date(clock.now()) });
    await requestUnits(tx, organizationId, stored.unit_kind === plan.unitKind ? plan.unitKind : null);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'update',
      entity: 'service-plan',
      entityId: planId,
      ...beforeAndAfter(stored, after),
    });
    return getPlan(tx, organizationId, planId);
  });
}

/** Services done for it stay on file. @throws DomainError 404 */
export async function archivePlan(
  { database, clock }: Deps,
  actor: Caller,
  { organizationId, planId }: { organizationId: number; planId: number },
): Promise<void> {
  await database.inOrganizationOf(actor, async (tx) => {
    const stored = await lockPlan(tx, organizationId, planId);
    if (!stored) throw notFound('This plan');
    await savePlan(tx, organizationId, planId, { archived_at: new Date(clock.now()) });
    await requestUnits(tx, organizationId, stored.unit_kind);
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'archive',
      entity: 'service-plan',
      entityId: planId,
      before: { name: stored.name },
    });
  });
}

/** @throws DomainError 404, 422 */
export async function recordService(
  { database, clock }: Deps,
  actor: Caller,
  organizationId: number,
  done: NewServiceDone,
): Promise<UnitMaintenance> {
  const now = new Date(clock.now());
  return database.inOrganizationOf(actor, async (tx) => {
    const plan = await lockPlan(tx, organizationId, done.planId);
    if (!plan) throw invalid({ planId: 'must be a plan in this organization' });
    const unit = await findUnit(tx, organizationId, done.assetId);
    if (!unit || unit.kind !== plan.unit_kind) throw invalid({ assetId: `must be a ${plan.unit_kind}` });
    const startAt = startOfDate(done.doneOn, await timeZoneOf(tx, organizationId));
    if (startAt > now.getTime()) throw invalid({ doneOn: 'must not be in the future' });
    const counters = (await readCounters(tx, organizationId, [unit.id], now)).get(unit.id);
    const values = {
      odometer_meters: done.odometerMeters ?? counters?.odometer?.valueAt(startAt) ?? null,
      engine_seconds: done.engineSeconds ?? counters?.engine?.valueAt(startAt) ?? null,
    };
    await insertServiceDone(tx, {
      organization_id: organizationId,
      plan_id: plan.id,
      asset_id: unit.id,
      done_on: done.doneOn,
      ...values,
      note: done.note,
      created_by: actor.userId,
      created_at: now,
    });
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'record-service',
      entity: unit.kind,
      entityId: unit.id,
      after: { unit_number: unit.unit_number, service: plan.name, done_on: done.doneOn, ...values },
    });
    await evaluateUnits(tx, organizationId, [unit.id], now);
    return getUnitMaintenance(tx, organizationId, unit.id, now);
  });
}

async function getPlan(
  tx: DatabaseTransaction,
  organizationId: number,
  planId: number,
): Promise<ServicePlan> {
  const [row] = await selectPlans(tx, organizationId, planId);
  if (!row) throw notFound('This plan');
  return presentPlan(row);
}

async function checkPlan(
  tx: DatabaseTransaction,
  organizationId: number,
  plan: NewServicePlan,
  planId: number | null,
): Promise<void> {
  if (plan.groupId !== null && !(await isGroup(tx, organizationId, plan.groupId))) {
    throw invalid({ groupId: 'must be a group in this organization' });
  }
  if (await isPlanNameTaken(tx, organizationId, plan, planId)) {
    throw taken('name', `A plan named ${plan.name} for ${plan.unitKind}s already exists.`);
  }
}
