import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { AuditClocks, DutyClocks, DutyMode, DutyStatus, LogRuleSet, RecentLog } from '../hos/audit.ts';
import { Zone } from '../hos/rules.ts';

/** In the order of a list sorted by `ready`: who can drive now, who can after a rest, and who cannot be given a trip. */
export const AVAILABILITY_GROUPS = ['now', 'next', 'not-available'] as const;
export type AvailabilityGroup = (typeof AVAILABILITY_GROUPS)[number];

const Person = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });

export const DriverAvailability = z.object({
  driver: Person,
  homeTerminalName: z.string().nullable(),
  homeTerminalTimeZone: z.string(),
  /** In force now. */
  ruleSet: LogRuleSet,
  /** Whether trips are planned with rests in two parts in the berth. */
  plansSplits: z.boolean(),
  /** Of the last record; null, as `since`, `clocks` and `log`, for a driver without any. */
  status: DutyStatus.nullable(),
  mode: DutyMode.nullable(),
  since: Instant.nullable(),
  clocks: DutyClocks.nullable(),
  /** Where the driver is and what counts there and in the driver's other zones; null where only one set was ever in force. */
  rules: z
    .object({
      zone: Zone,
      clocks: AuditClocks.pick({ limits: true, offToday: true, off24By: true, deferral: true, others: true }),
    })
    .nullable(),
  /** What can be driven now without a break or a rest: the least of the clocks. */
  drivableMinutes: z.number().nullable(),
  /** `not-available`: without records, or the vehicle or its trailer is out of service or has a defect that is not safe. */
  group: z.enum(AVAILABILITY_GROUPS),
  vehicle: Reference.nullable(),
  /** Where the vehicle was last, and when it said so. */
  position: z
    .object({ at: Instant, lat: z.number(), lon: z.number(), place: z.string().nullable() })
    .nullable(),
  /** Only when `withLog` is asked for. */
  log: RecentLog.nullable(),
});
export type DriverAvailability = z.infer<typeof DriverAvailability>;

/** A driver on duty with less to drive needs a plan for the next break or rest. */
export const SHORT_OF_TIME_MINUTES = 60;

/** A driver of the group `now` with at least so many minutes is counted as one for a long trip. */
export const LONG_DRIVE_MINUTES = 300;
/** A driver of the group `next` who may drive within so many minutes is counted as one who can soon. */
export const SOON_MINUTES = 360;

/** Sorted by `ready name status since driving window break cycle cycleTomorrow drivable nextDrivingAt vehicle homeTerminalName`. */
export const AvailabilityQuery = PageQuery.extend({
  driverId: repeated(IdParam),
  groupId: repeated(IdParam),
  status: repeated(DutyStatus),
  /** The group `now`, those of it with `LONG_DRIVE_MINUTES`, or those of `next` within `SOON_MINUTES`. */
  ready: z.enum(['now', 'long', 'soon']).optional(),
  /** Drivers who can drive at least so many minutes now. */
  minDrivableMinutes: z.coerce.number().int().min(0).max(1_440).optional(),
  /** On duty or driving, with less than `SHORT_OF_TIME_MINUTES` to drive now. */
  isShortOfTime: z.stringbool().optional(),
  withLog: z.stringbool().default(false),
});

export const Availability = pageOf(DriverAvailability).extend({
  /** The instant of all clocks. */
  asOf: Instant,
  /** Of the drivers that the filters leave, whatever their status; `none` has no record yet. */
  totals: z.object({ OFF: z.int(), SB: z.int(), D: z.int(), ON: z.int(), none: z.int() }),
  /** Of the drivers that the filters leave, whatever `ready` asks for: the groups, and what each choice of it has. */
  ready: z.object({
    all: z.int(),
    now: z.int(),
    long: z.int(),
    soon: z.int(),
    next: z.int(),
    notAvailable: z.int(),
  }),
});
export type Availability = z.infer<typeof Availability>;

/** The limit that ends driving first. */
export const DriveLimit = z.enum(['driving', 'window', 'break', 'cycle']);
export type DriveLimit = z.infer<typeof DriveLimit>;

/**
 * assetId, duty status of its driver, drive time left in whole minutes, the limit that ends it, and when driving is legal
 * next (Unix seconds). A tuple, as live positions are, because a list holds all vehicles.
 */
export const VehicleDuty = z.tuple([z.int(), DutyStatus, z.int(), DriveLimit, z.int()]);
export type VehicleDuty = z.infer<typeof VehicleDuty>;

export const listVehicleDuty = endpoint({
  name: 'listVehicleDuty',
  method: 'GET',
  path: '/organizations/:orgId/availability/vehicles',
  permission: 'AVAILABILITY_LIST',
  isGroupScoped: true,
  summary:
    'Duty status, drive time left and the limit that ends it, for each vehicle whose driver has records',
  params: OrganizationParams,
  response: z.object({ items: z.array(VehicleDuty) }),
  isLive: true,
});

export const listAvailability = endpoint({
  name: 'listAvailability',
  method: 'GET',
  path: '/organizations/:orgId/availability',
  permission: 'AVAILABILITY_LIST',
  isGroupScoped: true,
  summary: 'Current duty status and clocks of every driver, with vehicle and location',
  params: OrganizationParams,
  query: AvailabilityQuery,
  response: Availability,
  isLive: true,
});
