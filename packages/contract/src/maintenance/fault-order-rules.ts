import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, line, OrganizationParams } from '../core/fields.ts';
import { WorkOrderCategory } from './orders.ts';

export const MAX_FAULT_ORDER_RULES = 200;

/** SAE J1939-73: 19 bits of suspect parameter number, 5 of failure mode. */
export const NewFaultOrderRule = z.object({
  spn: z.int().min(0).max(524_287),
  /** Null: any. */
  fmi: z.int().min(0).max(31).nullable().default(null),
  title: line(120).min(1),
  category: WorkOrderCategory.default('repair'),
});
export type NewFaultOrderRule = z.output<typeof NewFaultOrderRule>;

export const FaultOrderRule = z.object({
  id: z.int(),
  spn: z.int(),
  fmi: z.int().nullable(),
  title: z.string(),
  category: WorkOrderCategory,
  createdAt: Instant,
});
export type FaultOrderRule = z.infer<typeof FaultOrderRule>;

const RULES = '/organizations/:orgId/fault-order-rules';

export const listFaultOrderRules = endpoint({
  name: 'listFaultOrderRules',
  method: 'GET',
  path: RULES,
  permission: 'MAINT_LIST',
  summary: 'Trouble codes that create a work order automatically',
  params: OrganizationParams,
  response: z.object({ items: z.array(FaultOrderRule) }),
});

export const createFaultOrderRule = endpoint({
  name: 'createFaultOrderRule',
  method: 'POST',
  path: RULES,
  permission: 'MAINT_UPDATE',
  summary:
    'Create a work order when a device reports this trouble code from now on. Until that order is done, no second one is created',
  conflict: `A rule for this code already exists, or there are already ${MAX_FAULT_ORDER_RULES} rules.`,
  params: OrganizationParams,
  body: NewFaultOrderRule,
  response: FaultOrderRule,
});

export const deleteFaultOrderRule = endpoint({
  name: 'deleteFaultOrderRule',
  method: 'DELETE',
  path: `${RULES}/:ruleId`,
  permission: 'MAINT_UPDATE',
  summary: 'Stop creating work orders for this trouble code. Open orders are kept',
  params: OrganizationParams.extend({ ruleId: IdParam }),
});
