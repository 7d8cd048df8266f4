import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/fields.ts';
import { ADDRESS_TEXT_MAX } from '../routing/services.ts';

const outcome = {
  /** Whether what comes with the release answered, because nothing else is set. */
  isBuiltIn: z.boolean(),
  tookMs: z.int(),
  /** Why there is no answer; null where there is one. */
  failure: z.string().nullable(),
};

export const MapServicesTest = z.object({
  /** Null where browsers load the map from another server themselves. */
  map: z.object(outcome).nullable(),
  address: z.object({ ...outcome, found: z.string().nullable() }),
  route: z.object({
    ...outcome,
    /** From the address to a town at most 40 mi away. */
    drive: z
      .object({ from: z.string(), to: z.string(), distanceMeters: z.int(), driveMinutes: z.int() })
      .nullable(),
  }),
});
export type MapServicesTest = z.infer<typeof MapServicesTest>;

/** What a file is for, which its name says: maps are drawn from it, or tiles for routes are built from it. */
export const STREET_KINDS = ['map', 'routes'] as const;
export type StreetKind = (typeof STREET_KINDS)[number];
/** How the names of files end. */
export const STREET_ENDINGS: Readonly<Record<StreetKind, string>> = { map: '.pmtiles', routes: '.osm.pbf' };

/** Null for a file of another kind. */
export const streetKindOf = (name: string): StreetKind | null =>
  STREET_KINDS.find((kind) => name.toLowerCase().endsWith(STREET_ENDINGS[kind])) ?? null;

/** A file in the data folder of the server. */
const StreetFile = z.object({
  /** As it was called where it came from. */
  name: z.string(),
  bytes: z.int(),
  placedAt: Instant,
  /** From this page; else somebody put it into the folder. */
  isUploaded: z.boolean(),
});

export const StreetUpload = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Stored so far: the next part begins there. */
  receivedBytes: z.int(),
  startedAt: Instant,
});
export type StreetUpload = z.infer<typeof StreetUpload>;

/** Of a build of tiles, in this order. */
export const TILE_BUILD_STEPS = [
  'check',
  'roads',
  'restrictions',
  'positions',
  'connect',
  'tiles',
  'details',
  'highways',
  'shortcuts',
  'turns',
  'finish',
] as const;
export type TileBuildStep = (typeof TILE_BUILD_STEPS)[number];

/** Newer ones in the folder, and why they are not used. */
const refused = z.array(z.object({ name: z.string(), problem: z.string() }));

export const StreetRoutes = z.object({
  /** A setting of the server names another router, which is used in place of these tiles. */
  isOverruled: z.boolean(),
  /** The tiles that routes come from, or will once they answer; null where there are none. */
  tiles: z
    .object({
      /** Of the extract they were built from here, else of their folder. */
      name: z.string(),
      placedAt: Instant,
      /** Built here from an extract; else somebody put them into the folder. */
      isBuilt: z.boolean(),
      isAnswering: z.boolean(),
    })
    .nullable(),
  refused,
  /** The newest extract that tiles can be built from; null where there is none. */
  extract: StreetFile.nullable(),
  /** Of tiles from this extract; null where there is no extract, and once they are built. */
  build: z
    .discriminatedUnion('state', [
      /** For the file to be whole, another server, or room on the disk, which is the reason that is given. */
      z.object({ state: z.literal('waiting'), reason: z.string().nullable() }),
      z.object({ state: z.literal('building'), step: z.enum(TILE_BUILD_STEPS), startedAt: Instant }),
      z.object({ state: z.literal('failed'), problem: z.string(), failedAt: Instant }),
    ])
    .nullable(),
  /** Installs the package that builds tiles and answers from them; null where it is installed. */
  installCommand: z.string().nullable(),
});
export type StreetRoutes = z.infer<typeof StreetRoutes>;

export const Streets = z.object({
  /** The newest file that maps can be drawn from; null where there is none. */
  inUse: StreetFile.nullable(),
  refused,
  /** A setting of the server names another street map, which is shown in place of these files. */
  isOverruled: z.boolean(),
  routes: StreetRoutes,
  upload: StreetUpload.nullable(),
});
export type Streets = z.infer<typeof Streets>;

export const STREETS_MAX_BYTES = 20 * 1_024 ** 3;
/** Of each part of an upload but the last. */
export const STREET_PART_BYTES = 4 * 1_024 ** 2;

const STREETS = '/administration/streets';
const UploadParams = z.object({ uploadId: z.uuid() });
const crc32 = z.coerce.number().int().min(0).max(0xffff_ffff);

export const testMapServices = endpoint({
  name: 'testMapServices',
  method: 'POST',
  path: '/administration/map-services/test',
  permission: 'SUPER_ADMIN',
  summary:
    'Test the map services: read the street map, look up one address and plan one route, within 5 seconds',
  body: z.object({ address: z.string().trim().min(3).max(ADDRESS_TEXT_MAX) }),
  response: MapServicesTest,
  isOneAtATime: 'person',
});

export const getStreets = endpoint({
  name: 'getStreets',
  method: 'GET',
  path: STREETS,
  permission: 'SUPER_ADMIN',
  isLive: true,
  summary: 'The street map and the tiles for routes in the data folder, and an unfinished upload',
  response: Streets,
});

export const startStreetUpload = endpoint({
  name: 'startStreetUpload',
  method: 'POST',
  path: `${STREETS}/uploads`,
  permission: 'SUPER_ADMIN',
  summary:
    'Start uploading a street map (PMTiles) or an OpenStreetMap extract (PBF), or resume an upload of the same file',
  conflict: 'Another file is being uploaded, or the disk has no room for this one.',
  body: z.object({
    name: z
      .string()
      .trim()
      .max(200)
      .refine((name) => streetKindOf(name) !== null, {
        error: 'must end with .pmtiles for a street map, or .osm.pbf for an OpenStreetMap extract',
      }),
    bytes: z.int().min(1).max(STREETS_MAX_BYTES, { error: 'must be at most 20 GB' }),
    /** CRC-32 of its first part, by which the same file is known again. */
    firstCrc32: crc32,
  }),
  response: StreetUpload,
});

export const putStreetPart = endpoint({
  name: 'putStreetPart',
  method: 'PUT',
  path: `${STREETS}/uploads/:uploadId/parts`,
  permission: 'SUPER_ADMIN',
  summary: 'Store the next part of an upload, of at most 4 MB',
  conflict: 'The part doesn’t start where the last one ended, or the disk is full.',
  params: UploadParams,
  query: z.object({ offset: z.coerce.number().int().min(0).max(STREETS_MAX_BYTES), crc32 }),
  upload: 'part',
  maxBytes: STREET_PART_BYTES,
  response: StreetUpload,
});

export const finishStreetUpload = endpoint({
  name: 'finishStreetUpload',
  method: 'POST',
  path: `${STREETS}/uploads/:uploadId/finish`,
  permission: 'SUPER_ADMIN',
  summary:
    'Check the uploaded file and start using it: tiles are built from an extract first. A file that can’t be used is deleted',
  conflict: 'Parts of the file are missing.',
  params: UploadParams,
  response: Streets,
  isOneAtATime: 'person',
});

export const cancelStreetUpload = endpoint({
  name: 'cancelStreetUpload',
  method: 'DELETE',
  path: `${STREETS}/uploads/:uploadId`,
  permission: 'SUPER_ADMIN',
  summary: 'Delete an unfinished upload',
  params: UploadParams,
});

export const removeStreets = endpoint({
  name: 'removeStreets',
  method: 'DELETE',
  path: STREETS,
  permission: 'SUPER_ADMIN',
  summary:
    'Delete the uploaded street map, or the uploaded extract and the tiles that were built. What is built in is used again',
  conflict: 'Nothing of this kind was uploaded or built.',
  query: z.object({ kind: z.enum(STREET_KINDS).default('map') }),
  response: Streets,
});

export const rebuildStreets = endpoint({
  name: 'rebuildStreets',
  method: 'POST',
  path: `${STREETS}/build`,
  permission: 'SUPER_ADMIN',
  summary: 'Build tiles from the extract again after a build that failed',
  conflict: 'No build has failed.',
  response: Streets,
});
