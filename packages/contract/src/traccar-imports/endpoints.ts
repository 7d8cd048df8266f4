import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, Reference } from '../core/fields.ts';
import type { PermissionCode } from '../core/permissions.ts';
import { Unit } from '../maintenance/unit.ts';

/** Of one Traccar server. */
export const MAX_TRACCAR_DEVICES = 2_000;
export const MAX_TRACCAR_GROUPS = 500;
export const MAX_TRACCAR_GEOFENCES = 2_000;
export const MAX_TRACCAR_DRIVERS = 2_000;
export const MAX_TRACCAR_USERS = 500;
/** How far back positions are read at most. */
export const MAX_TRACCAR_DAYS = 3_650;

/** What invited users of Traccar may do here: see what they saw there. */
export const TRACCAR_USER_CODES = [
  'ORG_DASH_READ',
  'ORG_READ',
  'ASSET_LIST',
  'ASSET_READ',
  'HR_READ',
  'DRIVER_LIST',
  'GROUP_LIST',
  'GROUP_READ',
  'PLACE_LIST',
  'ALERT_LIST',
] as const satisfies readonly PermissionCode[];

/** Where Traccar is opened in a browser, without a user name, and a token of one of its users. */
export const TraccarServer = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(500)
    .refine((url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).search === ''), {
      error: 'must not contain a username or a query',
    })
    .transform((url) => url.replace(/\/+$/, '')),
  token: z.string().regex(/^[\x21-\x7e]{1,2000}$/, { error: 'must be a Traccar token' }),
});
export type TraccarServer = z.output<typeof TraccarServer>;

/** `new` is added; `here` belongs to this organization already and gets what it lacks; `refused` says why it is left out. */
export const TRACCAR_FOUND = ['new', 'here', 'refused'] as const;

const FoundRecord = z.object({
  traccarId: z.int(),
  name: z.string(),
  state: z.enum(TRACCAR_FOUND),
  problem: z.string().nullable(),
});

export const TraccarCheck = z.object({
  version: z.string(),
  /** By name. */
  devices: z.array(FoundRecord.extend({ uniqueId: z.string(), kind: z.enum(['vehicle', 'trailer']) })),
  groups: z.array(FoundRecord),
  geofences: z.array(FoundRecord),
  /** With the username that each would have. */
  drivers: z.array(FoundRecord.extend({ username: z.string() })),
  /** Those who may sign in there, as far as the token shows them. */
  users: z.array(FoundRecord.extend({ email: z.string() })),
});
export type TraccarCheck = z.infer<typeof TraccarCheck>;

export const NewTraccarImport = TraccarServer.extend({
  /** Days back from now that positions are read for; 0: none, only devices, groups and geofences. */
  days: z.int().min(0).max(MAX_TRACCAR_DAYS),
  /** Adds its drivers; they sign in once somebody gives them a password. */
  hasDrivers: z.boolean().default(false),
  /** Invites its users by mail, to see and not to change. */
  hasUsers: z.boolean().default(false),
});
export type NewTraccarImport = z.output<typeof NewTraccarImport>;

export const TRACCAR_IMPORT_STATES = ['running', 'done', 'stopped', 'failed'] as const;

export const TraccarImport = z.object({
  id: z.int(),
  url: z.string(),
  state: z.enum(TRACCAR_IMPORT_STATES),
  /** Why it failed, or why it waits while it is running. */
  problem: z.string().nullable(),
  nextAttemptAt: Instant.nullable(),
  /** Positions are read from and until. */
  from: Instant,
  until: Instant,
  groups: z.object({ done: z.int(), refused: z.int(), total: z.int() }),
  geofences: z.object({ done: z.int(), refused: z.int(), total: z.int() }),
  devices: z.object({ done: z.int(), refused: z.int(), total: z.int() }),
  drivers: z.object({ done: z.int(), refused: z.int(), total: z.int() }),
  users: z.object({ done: z.int(), refused: z.int(), total: z.int() }),
  accepted: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  /** Of the time that positions are read for, over all devices, 0 to 100. */
  percent: z.int(),
  createdAt: Instant,
  createdBy: Reference.nullable(),
  /** Worked on by the command line of the server: stopped here, and continued there. */
  isByCommand: z.boolean(),
  finishedAt: Instant.nullable(),
});
export type TraccarImport = z.infer<typeof TraccarImport>;

export const TRACCAR_RECORD_STATES = ['waiting', 'reading', 'done', 'refused'] as const;

/** A device, group, geofence, driver or user of an import. */
export const TraccarRecord = z.object({
  kind: z.enum(['group', 'geofence', 'device', 'driver', 'user']),
  traccarId: z.int(),
  name: z.string(),
  /** Of a device; of a driver the username, of a user the email address. */
  uniqueId: z.string().nullable(),
  state: z.enum(TRACCAR_RECORD_STATES),
  problem: z.string().nullable(),
  asset: Unit.nullable(),
  /** Positions up to here are stored. */
  readUntil: Instant.nullable(),
  accepted: z.int(),
  duplicates: z.int(),
  /** Positions that were not taken, by reason. */
  refusals: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type TraccarRecord = z.infer<typeof TraccarRecord>;

const IMPORTS = '/organizations/:orgId/traccar-imports';
const IMPORT = `${IMPORTS}/:importId` as const;
const ImportParams = OrganizationParams.extend({ importId: IdParam });
const RUNNING = 'Another import of this organization is running.';

export const listTraccarImports = endpoint({
  name: 'listTraccarImports',
  method: 'GET',
  path: IMPORTS,
  permission: 'ORG_UPDATE',
  summary: 'List imports from Traccar servers, newest first',
  params: OrganizationParams,
  response: z.object({ items: z.array(TraccarImport) }),
  isLive: true,
});

export const checkTraccar = endpoint({
  name: 'checkTraccar',
  method: 'POST',
  path: `${IMPORTS}/check`,
  permission: 'ORG_UPDATE',
  summary: 'Preview what an import from a Traccar server would add. Nothing is changed',
  params: OrganizationParams,
  body: TraccarServer,
  response: TraccarCheck,
  isOneAtATime: 'server',
});

export const createTraccarImport = endpoint({
  name: 'createTraccarImport',
  method: 'POST',
  path: IMPORTS,
  permission: 'ORG_UPDATE',
  summary:
    'Import groups, geofences, devices, positions, drivers and users from a Traccar server in the background. Importing again adds only what’s new',
  conflict: RUNNING,
  params: OrganizationParams,
  body: NewTraccarImport,
  response: TraccarImport,
  isOneAtATime: 'server',
});

export const getTraccarImport = endpoint({
  name: 'getTraccarImport',
  method: 'GET',
  path: IMPORT,
  permission: 'ORG_UPDATE',
  summary: 'One import with each group, geofence and device',
  params: ImportParams,
  response: z.object({ import: TraccarImport, records: z.array(TraccarRecord) }),
  isLive: true,
});

export const stopTraccarImport = endpoint({
  name: 'stopTraccarImport',
  method: 'POST',
  path: `${IMPORT}/stop`,
  permission: 'ORG_UPDATE',
  summary: 'Stop an import. Imported data is kept',
  params: ImportParams,
  response: TraccarImport,
});

export const continueTraccarImport = endpoint({
  name: 'continueTraccarImport',
  method: 'POST',
  path: `${IMPORT}/continue`,
  permission: 'ORG_UPDATE',
  summary: 'Continue a stopped or failed import from where it ended, optionally with another token',
  conflict: `${RUNNING} Or this one is done, or was started on the command line.`,
  params: ImportParams,
  body: z.object({ token: TraccarServer.shape.token.optional() }),
  response: TraccarImport,
  isOneAtATime: 'server',
});
