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

/** A file of the street map, in the data folder of the server. */
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

export const Streets = z.object({
  /** The newest file that can be used; null where there is none. */
  inUse: StreetFile.nullable(),
  /** Newer files in the folder, and why they are not used. */
  refused: z.array(z.object({ name: z.string(), problem: z.string() })),
  /** A setting of the server names another street map, which is shown in place of these files. */
  isOverruled: z.boolean(),
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
  summary: 'The street map file in the data folder, and an unfinished upload',
  response: Streets,
});

export const startStreetUpload = endpoint({
  name: 'startStreetUpload',
  method: 'POST',
  path: `${STREETS}/uploads`,
  permission: 'SUPER_ADMIN',
  summary: 'Start uploading a street map, or resume an upload of the same file',
  conflict: 'Another file is being uploaded, or the disk has no room for this one.',
  body: z.object({
    name: z
      .string()
      .trim()
      .max(200)
      .refine((name) => /\.pmtiles$/i.test(name), {
        error: 'must end with .pmtiles: choose a PMTiles file',
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
  summary: 'Check the uploaded street map and start using it. A file that can’t be used is deleted',
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
  summary: 'Delete an unfinished street map upload',
  params: UploadParams,
});

export const removeStreets = endpoint({
  name: 'removeStreets',
  method: 'DELETE',
  path: STREETS,
  permission: 'SUPER_ADMIN',
  summary: 'Delete the uploaded street map. Maps show the built-in map again',
  conflict: 'No street map was uploaded.',
  response: Streets,
});
