import { z } from 'zod';

/** In this order: the index is the status code of live frames. */
export const VEHICLE_STATUSES = ['moving', 'idling', 'stopped', 'outdated'] as const;
export const VehicleStatus = z.enum(VEHICLE_STATUSES);
export type VehicleStatus = z.infer<typeof VehicleStatus>;

/** assetId, atMs, lat in 1e-6 degrees, lon in 1e-6 degrees, speedKph, heading in degrees, index into VEHICLE_STATUSES. */
export type LivePosition = [
  assetId: number,
  atMs: number,
  lat1e6: number,
  lon1e6: number,
  speedKph: number,
  heading: number,
  statusCode: number,
];

/**
 * Server-sent events of `assets/stream`. Each carries an `id:`; sent back as `Last-Event-ID` it resumes without a gap.
 * `snapshot` holds every asset the asker may see, `positions` only what changed since the last frame.
 */
export type LiveEvents = {
  snapshot: { at: number; positions: LivePosition[] };
  positions: LivePosition[];
  /** The access token has expired or was revoked: fetch a new one and connect again. */
  reauth: Record<string, never>;
  heartbeat: { at: number };
};
