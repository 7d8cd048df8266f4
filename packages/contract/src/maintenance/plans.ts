import { intervalProblems } from '@longhaul/maintenance';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, line, OrganizationParams, Reference } from '../core/fields.ts';
import { MaintenanceDate, ServiceIntervals } from './evaluate.ts';
import { UnitMaintenance } from './units.ts';

export const ServicePlanKind = z.enum(['service', 'annual-inspection']);
export type ServicePlanKind = z.infer<typeof ServicePlanKind>;
export const UnitKind = z.enum(['vehicle', 'trailer']);

/** A plan is given whole, also when it is changed. Meters and seconds. */
export const NewServicePlan = z
  .object({
    name: line(100).min(1),
    kind: ServicePlanKind.default('service'),
    unitKind: UnitKind,
    /** Null: every unit of the kind. */
    groupId: z.int().min(1).nullable().default(null),
    ...ServiceIntervals,
    noticeDays: z.int().min(0).max(3_650).default(30),
    expectedMetersPerDay: z.int().min(0).max(5_000_000).nullable().default(null),
    expectedEngineSecondsPerDay: z.int().min(0).max(86_400).nullable().default(null),
  })
  .superRefine((plan, context) => {
    for (const { field, message } of intervalProblems(plan, '')) {
      context.addIssue({ code: 'custom', path: [field.slice(1)], message });
    }
    if (plan.unitKind === 'trailer' && plan.everyEngineSeconds !== undefined) {
      context.addIssue({ code: 'custom', path: ['everyEngineSeconds'], message: 'a trailer has no engine' });
    }
  });
export type NewServicePlan = z.output<typeof NewServicePlan>;

export const ServicePlan = z.object({
  id: z.int(),
  name: z.string(),
  kind: ServicePlanKind,
  unitKind: UnitKind,
  group: Reference.nullable(),
  everyMeters: z.int().nullable(),
  everyEngineSeconds: z.int().nullable(),
  everyDays: z.int().nullable(),
  everyMonths: z.int().nullable(),
  noticeDays: z.int(),
  expectedMetersPerDay: z.int().nullable(),
  expectedEngineSecondsPerDay: z.int().nullable(),
  unitCount: z.int(),
  overdueCount: z.int(),
  dueSoonCount: z.int(),
});
export type ServicePlan = z.infer<typeof ServicePlan>;

const PLANS = '/organizations/:orgId/service-plans';
const PLAN = `${PLANS}/:planId` as const;
const PlanParams = OrganizationParams.extend({ planId: IdParam });

export const listServicePlans = endpoint({
  name: 'listServicePlans',
  method: 'GET',
  path: PLANS,
  permission: 'MAINT_LIST',
  summary: 'List service plans in use, with the number of units they cover and how many are due',
  params: OrganizationParams,
  response: z.object({ items: z.array(ServicePlan) }),
  isLive: true,
});

const NAME_TAKEN = 'Another plan for the same kind of unit has the name.';

export const createServicePlan = endpoint({
  name: 'createServicePlan',
  method: 'POST',
  path: PLANS,
  permission: 'MAINT_UPDATE',
  summary: 'Plan a service by miles, engine hours and time, whichever comes first',
  conflict: NAME_TAKEN,
  params: OrganizationParams,
  body: NewServicePlan,
  response: ServicePlan,
});

export const updateServicePlan = endpoint({
  name: 'updateServicePlan',
  method: 'PUT',
  path: PLAN,
  permission: 'MAINT_UPDATE',
  summary: 'Change a service plan',
  conflict: NAME_TAKEN,
  params: PlanParams,
  body: NewServicePlan,
  response: ServicePlan,
});

export const archiveServicePlan = endpoint({
  name: 'archiveServicePlan',
  method: 'DELETE',
  path: PLAN,
  permission: 'MAINT_UPDATE',
  summary: 'Archive a service plan. Its completed services are kept',
  params: PlanParams,
});

export const NewServiceDone = z.object({
  planId: z.int().min(1),
  assetId: z.int().min(1),
  doneOn: MaintenanceDate,
  odometerMeters: z.int().min(0).max(100_000_000_000).nullable().default(null),
  engineSeconds: z.int().min(0).max(10_000_000_000).nullable().default(null),
  note: line(300).nullable().default(null),
});
export type NewServiceDone = z.output<typeof NewServiceDone>;

export const recordServiceDone = endpoint({
  name: 'recordServiceDone',
  method: 'POST',
  path: '/organizations/:orgId/services-done',
  permission: 'MAINT_UPDATE',
  summary: 'Record a completed service. Without miles or hours, the known readings of that day are used',
  params: OrganizationParams,
  body: NewServiceDone,
  response: UnitMaintenance,
});
