import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, Reference, TimeZone } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

/** A release of the time zone database, such as `2026f`, that was in use here. */
export const ZoneRelease = z.object({
  release: z.string(),
  takenAt: Instant,
  /** Who loaded it; null for one that came with the server or by the command line. */
  takenBy: Reference.nullable(),
  /** Whether all stored days have been compared with it. */
  isCompared: z.boolean(),
  /** Days of logs that begin or end at another instant since. */
  movedDays: z.int(),
  /** How many of them were certified, and are to be certified again. */
  certifiedDays: z.int(),
});
export type ZoneRelease = z.infer<typeof ZoneRelease>;

/** A stored name that is no longer taken, such as `EST` or `UTC-5`. It counts as before until it is replaced. */
export const RefusedZone = z.object({
  name: z.string(),
  organizations: z.int(),
  drivers: z.int(),
  users: z.int(),
});
export type RefusedZone = z.infer<typeof RefusedZone>;

export const TimeZoneState = z.object({
  /** In use. */
  release: z.string(),
  /** The newest first. */
  releases: z.array(ZoneRelease),
  refused: z.array(RefusedZone),
  /** What other programs of this server have; nothing depends on them. */
  others: z.object({ nodejs: z.string() }),
});
export type TimeZoneState = z.infer<typeof TimeZoneState>;

const FileText = z.object({
  /** The text of a file such as `packages/units/data/zones.json` of a newer release of Longhaul. */
  content: z.string().max(500_000),
});

/** What a newer release would change of what is stored here. */
export const TimeZonePreview = z.object({
  release: z.string(),
  /** Zones whose clocks show another time, and the first instant of which that is so; null for all time. */
  changes: z.array(z.object({ zone: z.string(), from: Instant.nullable() })),
  /** Organizations with days that begin or end at another instant. */
  organizations: z.array(
    z.object({
      organization: Reference,
      drivers: z.int(),
      days: z.int(),
      certifiedDays: z.int(),
      /** The first day of fuel tax that is counted again; null for none. */
      fuelTaxFrom: z.iso.date().nullable(),
      /** Filed quarters since then. They stay as filed; an amendment may be due. */
      filedQuarters: z.array(z.string()),
    }),
  ),
});
export type TimeZonePreview = z.infer<typeof TimeZonePreview>;

export const MovedLogDay = z.object({
  organization: Reference,
  driver: Reference,
  date: z.iso.date(),
  release: z.string(),
  before: z.object({ startsAt: Instant, endsAt: Instant }),
  after: z.object({ startsAt: Instant, endsAt: Instant }),
  wasCertified: z.boolean(),
  movedAt: Instant,
});
export type MovedLogDay = z.infer<typeof MovedLogDay>;

const PATH = '/administration/time-zones';

export const getTimeZoneState = endpoint({
  name: 'getTimeZoneState',
  method: 'GET',
  path: PATH,
  permission: 'SUPER_ADMIN',
  summary: 'Time zone database release in use, earlier releases, and stored names that are no longer valid',
  response: TimeZoneState,
});

export const previewTimeZones = endpoint({
  name: 'previewTimeZones',
  method: 'POST',
  path: `${PATH}/preview`,
  permission: 'SUPER_ADMIN',
  summary: 'Preview what a newer time zone database release would change. Nothing is stored',
  body: FileText,
  response: TimeZonePreview,
});

export const loadTimeZones = endpoint({
  name: 'loadTimeZones',
  method: 'POST',
  path: PATH,
  permission: 'SUPER_ADMIN',
  summary:
    'Use a newer time zone database release from now on. Days that start or end at a different time are recalculated',
  conflict: 'This release or a newer one has been loaded in the meantime.',
  body: FileText,
  response: TimeZoneState,
});

export const replaceTimeZone = endpoint({
  name: 'replaceTimeZone',
  method: 'POST',
  path: `${PATH}/replacements`,
  permission: 'SUPER_ADMIN',
  summary: 'Replace time zone names that are no longer valid, for organizations, drivers and users',
  body: z.object({ name: z.string().max(64), timeZone: TimeZone }),
  response: TimeZoneState,
});

export const listMovedLogDays = endpoint({
  name: 'listMovedLogDays',
  method: 'GET',
  path: `${PATH}/moved-days`,
  permission: 'SUPER_ADMIN',
  summary: 'Log days that start or end at a different time since a time zone database release',
  query: PageQuery,
  response: pageOf(MovedLogDay),
});
