import { IngestPosition } from '@longhaul/contract';
import { type DecodedPosition, toE7, toHeading } from '../position.ts';

export type BatchEntry =
  | { readonly ok: true; readonly position: DecodedPosition }
  | { readonly ok: false; readonly error: string };

/** One entry of our JSON batch. Each is read on its own: a bad one does not refuse the others. */
export function decodeBatchEntry(entry: unknown): BatchEntry {
  const parsed = IngestPosition.safeParse(entry);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return { ok: false, error: `${issue.path.join('.') || 'position'}: ${issue.message}` };
  }
  const { at, lat, lon, speedKph, heading, altitudeMeters, odometerMeters, ignition, accuracyMeters } =
    parsed.data;
  return {
    ok: true,
    position: {
      at: typeof at === 'number' ? at : Date.parse(at),
      latitudeE7: toE7(lat),
      longitudeE7: toE7(lon),
      hasFix: true,
      speedKph: speedKph ?? 0,
      headingDegrees: toHeading(heading ?? null),
      altitudeMeters: altitudeMeters ?? null,
      odometerMeters: odometerMeters ?? null,
      ignition: ignition ?? null,
      accuracyMeters: accuracyMeters ?? null,
      readings: {},
    },
  };
}
