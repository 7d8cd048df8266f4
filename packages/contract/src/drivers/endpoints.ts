import { ruleSetIds, zoneIds } from '@longhaul/hos';
import { z } from 'zod';
import { invitationOutcome } from '../accounts/invitation-outcome.ts';
import { ImportQuery, ImportResult } from '../core/csv-import.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  Assignment,
  IdParam,
  Instant,
  OrganizationParams,
  QueryFlag,
  Reference,
  repeated,
} from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { USER_STATUSES } from '../users/endpoints.ts';
import { DriverChange, HosException, NewDriver, RuleSet } from './driver.ts';

/** A driver is a member with a driver profile; the id is the member's. */
export const DriverSummary = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  accountStatus: z.enum(USER_STATUSES),
  phone: z.string().nullable(),
  licenseNumber: z.string().nullable(),
  licenseState: z.string().nullable(),
  licenseClass: z.string().nullable(),
  licenseExpiresOn: z.iso.date().nullable(),
  /** The home terminal that was entered last; `homeTerminals` of one driver says from which day on. */
  homeTerminalName: z.string().nullable(),
  homeTerminalAddress: z.string().nullable(),
  homeTerminalTimeZone: z.string(),
  /** In the United States. */
  ruleSet: RuleSet,
  /** Of every zone that the driver works in, that of the home zone first. */
  ruleSets: z.array(z.enum(ruleSetIds)),
  homeZone: z.enum(zoneIds),
  allowsPersonalConveyance: z.boolean(),
  allowsYardMove: z.boolean(),
  plansSplits: z.boolean(),
  allowedExceptions: z.array(HosException),
  vehicle: Reference.nullable(),
  groups: z.array(Reference),
  archivedAt: Instant.nullable(),
});
export type DriverSummary = z.infer<typeof DriverSummary>;

/** A home terminal from a day of the log on, null for the first record, to the day before the next. */
export const HomeTerminal = z.object({
  from: z.iso.date().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  timeZone: z.string(),
  setBy: Reference.nullable(),
  setAt: Instant,
});
export type HomeTerminal = z.infer<typeof HomeTerminal>;

export const DriverDetail = DriverSummary.extend({
  /** The oldest first. */
  homeTerminals: z.array(HomeTerminal),
  /** The vehicles this driver was assigned to, the latest fifty, the newest first. */
  vehicleHistory: z.array(Assignment),
});
export type DriverDetail = z.infer<typeof DriverDetail>;

export const NewDriverResult = z.object({ driver: DriverDetail, ...invitationOutcome });
export type NewDriverResult = z.infer<typeof NewDriverResult>;

export const DriverQuery = PageQuery.extend({
  groupId: repeated(IdParam),
  /** Licenses that end before this day, ended ones included. */
  licenseExpiresBefore: z.iso.date().optional(),
  /** Archived ones instead of those who drive. */
  isArchived: QueryFlag,
});

const DriverParams = OrganizationParams.extend({ id: IdParam });

export const listDrivers = endpoint({
  name: 'listDrivers',
  method: 'GET',
  path: '/organizations/:orgId/drivers',
  permission: 'DRIVER_LIST',
  isGroupScoped: true,
  summary: 'List drivers with their current vehicle',
  params: OrganizationParams,
  query: DriverQuery,
  response: pageOf(DriverSummary),
});

export const getDriver = endpoint({
  name: 'getDriver',
  method: 'GET',
  path: '/organizations/:orgId/drivers/:id',
  permission: 'DRIVER_READ',
  isGroupScoped: true,
  summary: 'Get a driver with the vehicles driven',
  params: DriverParams,
  response: DriverDetail,
});

export const createDriver = endpoint({
  name: 'createDriver',
  method: 'POST',
  path: '/organizations/:orgId/drivers',
  permission: 'DRIVER_CREATE',
  summary:
    "Add a driver with an account that may keep the driver's own log; invited by mail if there is an address",
  conflict: 'The username, the email or the license is taken.',
  params: OrganizationParams,
  body: NewDriver,
  response: NewDriverResult,
});

export const makeDriver = endpoint({
  name: 'makeDriver',
  method: 'POST',
  path: '/organizations/:orgId/users/:userId/driver',
  permission: 'DRIVER_CREATE',
  summary: "Make a member a driver by the organization's rules; the account may then keep their own log",
  params: OrganizationParams.extend({ userId: IdParam }),
  conflict: 'The user is archived, deactivated or already a driver.',
  response: DriverDetail,
});

export const importDrivers = endpoint({
  name: 'importDrivers',
  method: 'POST',
  path: '/organizations/:orgId/drivers/import',
  permission: 'DRIVER_CREATE',
  summary: 'Import drivers from a CSV file. If any row has an error, nothing is imported. No emails are sent',
  params: OrganizationParams,
  query: ImportQuery,
  upload: 'csv',
  response: ImportResult,
});

export const updateDriver = endpoint({
  name: 'updateDriver',
  method: 'PATCH',
  path: '/organizations/:orgId/drivers/:id',
  permission: 'DRIVER_UPDATE',
  summary: 'Change a driver',
  params: DriverParams,
  conflict: 'The username, the email or the license is taken, or the driver is archived.',
  body: DriverChange,
  response: DriverDetail,
});

export const withdrawHomeTerminal = endpoint({
  name: 'withdrawHomeTerminal',
  method: 'DELETE',
  path: '/organizations/:orgId/drivers/:id/home-terminals/:from',
  permission: 'DRIVER_UPDATE',
  summary: 'Withdraw an upcoming home terminal change',
  params: DriverParams.extend({ from: z.iso.date() }),
  conflict: 'The day has started, or the driver is archived.',
  response: DriverDetail,
});

export const archiveDriver = endpoint({
  name: 'archiveDriver',
  method: 'DELETE',
  path: '/organizations/:orgId/drivers/:id',
  permission: 'DRIVER_DELETE',
  summary: 'Archive a driver without a vehicle. Logs, history and the account are kept',
  params: DriverParams,
  conflict: 'The driver still has a vehicle.',
  response: DriverDetail,
});

export const restoreDriver = endpoint({
  name: 'restoreDriver',
  method: 'POST',
  path: '/organizations/:orgId/drivers/:id/restore',
  permission: 'DRIVER_UPDATE',
  summary: 'Restore an archived driver',
  params: DriverParams,
  conflict: 'Another driver now has the username or license.',
  response: DriverDetail,
});
