import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams, repeated } from '../core/fields.ts';
import { GatewayHealthState } from '../gateways/gateway.ts';
import { HosRule } from '../hos/audit.ts';

/** Most days of one dashboard. */
export const DASHBOARD_MAX_DAYS = 92;

/** What is true now, whatever the range of days. */
const Tiles = {
  vehicleCount: z.int(),
  vehicles: z.object({
    moving: z.int(),
    idling: z.int(),
    stopped: z.int(),
    outdated: z.int(),
    /** Of the outdated: those that never reported. */
    unseen: z.int(),
  }),
  /** Devices of the whole fleet that are not well, by what is wrong; the commonest first. */
  devices: z.array(z.object({ state: GatewayHealthState, count: z.int() })),
  /** Drivers by duty status, those without a record left out. */
  drivers: z.object({ D: z.int(), ON: z.int(), SB: z.int(), OFF: z.int() }),
  /** On duty or driving, with less than an hour to drive before a break or a rest. */
  shortOfTime: z.object({ count: z.int(), drivingCount: z.int() }),
  /** Begun in today's logs. */
  violationsToday: z.object({ count: z.int(), driverCount: z.int() }),
  /** Ended days between the two that their driver has not certified. */
  uncertifiedLogs: z.object({
    count: z.int(),
    driverCount: z.int(),
    from: z.iso.date(),
    to: z.iso.date(),
    oldestDate: z.iso.date().nullable(),
  }),
  /** Of the whole fleet: not yet assigned, offered or explained. */
  unidentifiedDriving: z.object({ count: z.int(), oldestDate: z.iso.date().nullable() }),
  /** The return to be filed next; fewer than no days left when it is late. */
  ifta: z.object({ quarter: z.string(), dueDate: z.iso.date(), daysLeft: z.int() }),
};

export const DashboardCharts = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  today: z.iso.date(),
  ...Tiles,
  /** One row a day of the organization's zone, oldest first, days without driving included. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      distanceMeters: z.int(),
      drivingSeconds: z.int(),
      idleSeconds: z.int(),
      vehiclesDriven: z.int(),
      /** Vehicles that were not archived before the day, so that archived ones count on both sides. */
      vehiclesInService: z.int(),
    }),
  ),
  /** By day of the log and rule, where there are any. */
  violations: z.array(z.object({ date: z.iso.date(), rule: HosRule, count: z.int() })),
});
export type DashboardCharts = z.infer<typeof DashboardCharts>;

export const getDashboardCharts = endpoint({
  name: 'getDashboardCharts',
  method: 'GET',
  path: '/organizations/:orgId/dashboard/charts',
  permission: 'ORG_DASH_READ',
  summary: 'Dashboard tiles and charts, for the last seven days by default',
  params: OrganizationParams,
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    groupId: repeated(IdParam),
  }),
  response: DashboardCharts,
  isLive: true,
});
