import { z } from 'zod';
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
import { FaultCode, ReadingName } from '../device-models/signals.ts';
import { RevokedEld } from '../hos/revoked-eld.ts';
import { AssetChange, AssetKind, FuelType, NewAsset } from './asset.ts';
import { VehicleStatus } from './live.ts';
import { EQUIPMENT } from './size.ts';

/** Where an asset is, as of its newest fix. Angles in degrees, `heading` clockwise from north. */
export const AssetPosition = z.object({
  at: Instant,
  lat: z.number(),
  lon: z.number(),
  speedKph: z.number(),
  heading: z.int(),
  odometerMeters: z.int().nullable(),
  status: VehicleStatus,
  statusSinceAt: Instant.nullable(),
  /** Such as `3 mi SW of Toledo, OH`. */
  place: z.string().nullable(),
  jurisdiction: z.string().nullable(),
});
export type AssetPosition = z.infer<typeof AssetPosition>;

export const AssetSummary = z.object({
  id: z.int(),
  kind: AssetKind,
  unitNumber: z.string(),
  vin: z.string().nullable(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  plate: z.string().nullable(),
  plateState: z.string().nullable(),
  fuelType: FuelType.nullable(),
  tankGallons: z.int().nullable(),
  grossWeightPounds: z.int().nullable(),
  axles: z.int().nullable(),
  heightInches: z.int().nullable(),
  widthInches: z.int().nullable(),
  lengthInches: z.int().nullable(),
  equipment: z.enum(EQUIPMENT).nullable(),
  /** As entered; what a device reports is in the position. */
  odometerMiles: z.int().nullable(),
  /** As overridden, else as axles and weight decide; null while they do not. */
  isIftaQualified: z.boolean().nullable(),
  iftaQualifiedOverride: z.boolean().nullable(),
  driver: Reference.nullable(),
  gateway: Reference.nullable(),
  /** Vehicles: the trailers attached now. Trailers: empty. */
  trailers: z.array(Reference),
  /** Trailers: the vehicle that pulls it now. */
  attachedTo: Reference.nullable(),
  groupIds: z.array(z.int()),
  position: AssetPosition.nullable(),
  archivedAt: Instant.nullable(),
});
export type AssetSummary = z.infer<typeof AssetSummary>;

/** The latest fifty of each history, the newest first. */
export const AssetDetail = AssetSummary.extend({
  driverHistory: z.array(Assignment),
  /** Of a vehicle its trailers, of a trailer the vehicles that pulled it. */
  attachmentHistory: z.array(Assignment),
  /** The ELD of its device, where that is revoked today. */
  revokedEld: RevokedEld.nullable(),
  /** The newest of each reading, from when it holds. */
  readings: z.array(z.object({ reading: ReadingName, value: z.int(), at: Instant })),
  /** Those that the engine told in the last seven days, the newest first. */
  faultCodes: z.array(FaultCode.extend({ at: Instant })),
});
export type AssetDetail = z.infer<typeof AssetDetail>;

export const AssetQuery = PageQuery.extend({
  kind: AssetKind.optional(),
  status: repeated(VehicleStatus),
  groupId: repeated(IdParam),
  /** Archived ones instead of those in use. */
  isArchived: QueryFlag,
});

const AssetParams = OrganizationParams.extend({ assetId: IdParam });

export const listAssets = endpoint({
  name: 'listAssets',
  method: 'GET',
  path: '/organizations/:orgId/assets',
  permission: 'ASSET_LIST',
  isGroupScoped: true,
  summary: 'List vehicles and trailers with driver, device and last position',
  params: OrganizationParams,
  query: AssetQuery,
  response: pageOf(AssetSummary),
  isLive: true,
});

export const getAsset = endpoint({
  name: 'getAsset',
  method: 'GET',
  path: '/organizations/:orgId/assets/:assetId',
  permission: 'ASSET_READ',
  isGroupScoped: true,
  summary: 'Get a vehicle or trailer with its driver and attachment history',
  params: AssetParams,
  response: AssetDetail,
  isLive: true,
});

export const createAsset = endpoint({
  name: 'createAsset',
  method: 'POST',
  path: '/organizations/:orgId/assets',
  permission: 'ASSET_CREATE',
  summary: 'Add a vehicle or trailer',
  params: OrganizationParams,
  conflict: 'The unit number or VIN is taken.',
  body: NewAsset,
  response: AssetDetail,
});

export const importAssets = endpoint({
  name: 'importAssets',
  method: 'POST',
  path: '/organizations/:orgId/assets/import',
  permission: 'ASSET_CREATE',
  summary: 'Import vehicles or trailers from a CSV file. If any row has an error, nothing is imported',
  params: OrganizationParams,
  query: ImportQuery.extend({ kind: AssetKind }),
  upload: 'csv',
  response: ImportResult,
});

export const updateAsset = endpoint({
  name: 'updateAsset',
  method: 'PATCH',
  path: '/organizations/:orgId/assets/:assetId',
  permission: 'ASSET_UPDATE',
  summary: 'Change a vehicle or trailer',
  params: AssetParams,
  conflict: 'The unit number or VIN is taken, or the vehicle or trailer is archived.',
  body: AssetChange,
  response: AssetDetail,
});

export const archiveAsset = endpoint({
  name: 'archiveAsset',
  method: 'DELETE',
  path: '/organizations/:orgId/assets/:assetId',
  permission: 'ASSET_DELETE',
  summary: 'Archive a vehicle or trailer. Its history is kept. It must have no driver, device or attachment',
  conflict: 'A driver, vehicle, trailer or device is still assigned, attached or paired.',
  params: AssetParams,
  response: AssetDetail,
});

export const restoreAsset = endpoint({
  name: 'restoreAsset',
  method: 'POST',
  path: '/organizations/:orgId/assets/:assetId/restore',
  permission: 'ASSET_UPDATE',
  summary: 'Restore an archived vehicle or trailer',
  params: AssetParams,
  conflict: 'Another unit now has the unit number or VIN.',
  response: AssetDetail,
});

/** Needed where a unit has an open defect or an overdue annual inspection; logged. */
export const AssignmentReason = z.object({ reason: z.string().trim().min(4).max(200).optional() });
export type AssignmentReason = z.output<typeof AssignmentReason>;

export const assignDriver = endpoint({
  name: 'assignDriver',
  method: 'PUT',
  path: '/organizations/:orgId/assets/:assetId/driver/:driverId',
  permission: 'ASSET_UPDATE',
  summary:
    'Assign a driver to a vehicle. A 409 names the driver’s current vehicle or the vehicle’s current driver',
  conflict:
    'The vehicle has another driver, the driver has another vehicle, the vehicle is archived or out of service, or a reason is required: `fields.reason` says why.',
  params: AssetParams.extend({ driverId: IdParam }),
  body: AssignmentReason,
  response: AssetDetail,
});

export const unassignDriver = endpoint({
  name: 'unassignDriver',
  method: 'DELETE',
  path: '/organizations/:orgId/assets/:assetId/driver',
  permission: 'ASSET_UPDATE',
  summary: 'Unassign the driver',
  params: AssetParams,
  conflict: 'A trailer has no driver.',
  response: AssetDetail,
});

export const attachTrailer = endpoint({
  name: 'attachTrailer',
  method: 'PUT',
  path: '/organizations/:orgId/assets/:assetId/attach/:id',
  permission: 'ASSET_UPDATE',
  summary: 'Attach the trailer `id` to the vehicle. A 409 names the vehicle it is attached to',
  params: AssetParams.extend({ id: IdParam }),
  conflict:
    'The trailer is already attached, a unit is archived or out of service, or a reason is required: `fields.reason` says why.',
  body: AssignmentReason,
  response: AssetDetail,
});

export const detachTrailer = endpoint({
  name: 'detachTrailer',
  method: 'PUT',
  path: '/organizations/:orgId/assets/:assetId/deattach/:id',
  permission: 'ASSET_UPDATE',
  summary: 'Detach the trailer `id` from the vehicle',
  params: AssetParams.extend({ id: IdParam }),
  conflict: 'The trailer is not attached to this vehicle.',
  response: AssetDetail,
});

export const streamAssets = endpoint({
  name: 'streamAssets',
  method: 'GET',
  path: '/organizations/:orgId/assets/stream',
  permission: 'ASSET_LIST',
  isGroupScoped: true,
  summary: 'Stream live positions as server-sent events',
  params: OrganizationParams,
  query: z.object({
    groupId: repeated(IdParam),
    /** west,south,east,north in degrees; west > east crosses the antimeridian. */
    bbox: z
      .string()
      .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
      .optional(),
  }),
  kind: 'event-stream',
  isLive: true,
});
