import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, OrganizationParams, Units } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

export const OrganizationSummary = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(['active', 'deactivated']),
  timeZone: z.string(),
  vehicleCount: z.int(),
  driverCount: z.int(),
  userCount: z.int(),
  gatewayCount: z.int(),
  createdAt: Instant,
});
export type OrganizationSummary = z.infer<typeof OrganizationSummary>;

export const Organization = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(['active', 'deactivated']),
  timeZone: z.string(),
  units: Units,
  usdotNumber: z.string().nullable(),
  carrierName: z.string().nullable(),
  address: z.string().nullable(),
  idleAfterMinutes: z.int(),
  stopAfterMinutes: z.int(),
  outdatedAfterMinutes: z.int(),
});
export type Organization = z.infer<typeof Organization>;

export const listOrganizations = endpoint({
  name: 'listOrganizations',
  method: 'GET',
  path: '/organizations',
  permission: 'SUPER_ADMIN',
  summary: 'All organizations with their counts',
  query: PageQuery,
  response: pageOf(OrganizationSummary),
});

export const getOrganization = endpoint({
  name: 'getOrganization',
  method: 'GET',
  path: '/organizations/:orgId',
  permission: 'ORG_READ',
  summary: 'One organization',
  params: OrganizationParams,
  response: Organization,
});
