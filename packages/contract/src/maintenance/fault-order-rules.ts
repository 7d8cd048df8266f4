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
  summary: 'Trouble codes that open a work order by themselves',
  params: OrganizationParams,
  response: z.object({ items: z.array(FaultOrderRule) }),
});

export const createFaultOrderRule = endpoint({
  name: 'createFaultOrderRule',
  method: 'POST',
  path: RULES,
  permission: 'MAINT_UPDATE',
  summary:
    'Open a work order when a device reports this trouble code from now on; while the order is not done, no second one',
  conflict: `There is a rule for this code, or there are ${MAX_FAULT_ORDER_RULES} already.`,
  params: OrganizationParams,
  body: NewFaultOrderRule,
  response: FaultOrderRule,
});

export const deleteFaultOrderRule = endpoint({
  name: 'deleteFaultOrderRule',
  method: 'DELETE',
  path: `${RULES}/:ruleId`,
  permission: 'MAINT_UPDATE',
  summary: 'No longer open orders for this trouble code; those that are open stay',
  params: OrganizationParams.extend({ ruleId: IdParam }),
});
