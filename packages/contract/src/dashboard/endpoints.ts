import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams, repeated } from '../core/fields.ts';

export const DashboardCharts = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  vehicles: z.object({
    moving: z.int(),
    idling: z.int(),
    stopped: z.int(),
    outdated: z.int(),
    unseen: z.int(),
  }),
  devicesNeedingAttention: z.int(),
  /** One row a day of the organization's zone, oldest first, days without driving included. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      distanceMeters: z.int(),
      drivingSeconds: z.int(),
      idleSeconds: z.int(),
      vehiclesDriven: z.int(),
    }),
  ),
  vehicleCount: z.int(),
});
export type DashboardCharts = z.infer<typeof DashboardCharts>;

export const getDashboardCharts = endpoint({
  name: 'getDashboardCharts',
  method: 'GET',
  path: '/organizations/:orgId/dashboard/charts',
  permission: 'ORG_DASH_READ',
  summary: 'Tiles and series of the dashboard; by default the last seven days',
  params: OrganizationParams,
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    groupId: repeated(IdParam),
  }),
  response: DashboardCharts,
  isLive: true,
});
