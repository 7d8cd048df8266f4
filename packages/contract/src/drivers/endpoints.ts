import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

export const DriverSummary = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  phone: z.string().nullable(),
  homeTerminalName: z.string().nullable(),
  homeTerminalTimeZone: z.string(),
  ruleSet: z.string(),
  vehicle: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type DriverSummary = z.infer<typeof DriverSummary>;

export const listDrivers = endpoint({
  name: 'listDrivers',
  method: 'GET',
  path: '/organizations/:orgId/drivers',
  permission: 'DRIVER_LIST',
  summary: 'Drivers with their current vehicle',
  params: OrganizationParams,
  query: PageQuery,
  response: pageOf(DriverSummary),
});
