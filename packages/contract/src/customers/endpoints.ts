import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { blankable, IdParam, Instant, line, OrganizationParams, QueryFlag } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { MAX_CENTS } from '../loads/vocabulary.ts';

const fields = {
  name: line(120).min(1),
  contact: blankable(line(120)),
  phone: blankable(line(40)),
  email: blankable(z.email().max(200)),
  note: blankable(line(500)),
  /** Of each stop; null: those of its place, else two hours. */
  freeMinutes: z.int().min(0).max(10_080).nullable().optional(),
  /** null: the rate of the stop's place. Amounts are taken and shown with ANALYTICS_REVENUE. */
  detentionCentsPerHour: z.int().min(0).max(1_000_000).nullable().optional(),
  /** Only whole increments are charged; 0 charges every second. */
  detentionIncrementMinutes: z.int().min(0).max(240).optional(),
  /** At most so much a stop. */
  detentionMaxCents: z.int().min(0).max(MAX_CENTS).nullable().optional(),
};

export const NewCustomer = z.object(fields);
export type NewCustomer = z.output<typeof NewCustomer>;

/** What is left out stays as it is. */
export const CustomerChange = z.object(fields).partial();
export type CustomerChange = z.output<typeof CustomerChange>;

export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  freeMinutes: z.int().nullable(),
  /** null without ANALYTICS_REVENUE. */
  detentionCentsPerHour: z.int().nullable(),
  detentionIncrementMinutes: z.int(),
  /** null without ANALYTICS_REVENUE. */
  detentionMaxCents: z.int().nullable(),
  /** Loads that are not deleted; of these, on the way. */
  loadCount: z.int(),
  openLoadCount: z.int(),
  archivedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

const CUSTOMERS = '/organizations/:orgId/customers';
const CUSTOMER = `${CUSTOMERS}/:customerId` as const;
const CustomerParams = OrganizationParams.extend({ customerId: IdParam });

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: CUSTOMERS,
  permission: 'LOAD_LIST',
  summary: 'List customers with their load counts; sorted by `name loadCount openLoadCount`',
  params: OrganizationParams,
  query: PageQuery.extend({ isArchived: QueryFlag }),
  response: pageOf(Customer),
});

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: CUSTOMER,
  permission: 'LOAD_LIST',
  summary: 'Get a customer with its detention terms',
  params: CustomerParams,
  response: Customer,
});

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: CUSTOMERS,
  permission: 'LOAD_CREATE',
  summary: 'Add a customer. Rates require ANALYTICS_REVENUE',
  conflict: 'The name is taken.',
  params: OrganizationParams,
  body: NewCustomer,
  response: Customer,
});

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PATCH',
  path: CUSTOMER,
  permission: 'LOAD_UPDATE',
  summary: 'Change a customer. Rates require ANALYTICS_REVENUE',
  conflict: 'The name is taken, or the customer is archived.',
  params: CustomerParams,
  body: CustomerChange,
  response: Customer,
});

export const archiveCustomer = endpoint({
  name: 'archiveCustomer',
  method: 'DELETE',
  path: CUSTOMER,
  permission: 'LOAD_DELETE',
  summary: 'Archive a customer. It can’t be used for new loads',
  params: CustomerParams,
  response: Customer,
});

export const restoreCustomer = endpoint({
  name: 'restoreCustomer',
  method: 'POST',
  path: `${CUSTOMER}/restore`,
  permission: 'LOAD_UPDATE',
  summary: 'Restore an archived customer, unless its name is taken',
  conflict: 'Another customer now has this name.',
  params: CustomerParams,
  response: Customer,
});
