import type { DecodedPosition } from './position.ts';
import type { Submission } from './write/submission.ts';

/**
 * What a device sends late belongs to the asset it was paired with at the time of the fix, not to the one it has now:
 * one part for each such asset. What the device is noted for stays with the first
 * part.
 */
export function splitByPairing(submission: Submission): readonly [Submission, ...Submission[]] {
  const { gateway, positions } = submission;
  if (gateway.formerPairings.length === 0) return [submission];
  const ownerAt = (at: number) =>
    gateway.formerPairings.find(({ from, until }) => at >= from && at < until)?.assetId ?? gateway.assetId;
  const placed = byOwner(positions, ownerAt);
  const unplaced = byOwner(submission.unplaced, ownerAt);
  const formerOwners = [...new Set([...placed.keys(), ...unplaced.keys()])].filter(
    (assetId) => assetId !== gateway.assetId,
  );
  const partOf = (assetId: number | null) => ({
    ...submission,
    positions: placed.get(assetId) ?? [],
    unplaced: unplaced.get(assetId) ?? [],
  });
  const parts = formerOwners.map((assetId) => ({
    ...partOf(assetId),
    gateway: { ...gateway, assetId },
    refusals: [],
    notRead: [],
    weekRollovers: 0,
  }));
  return [parts.length === 0 ? submission : partOf(gateway.assetId), ...parts];
}

function byOwner(
  positions: readonly DecodedPosition[],
  ownerAt: (at: number) => number | null,
): Map<number | null, DecodedPosition[]> {
  return Map.groupBy(positions, ({ at }) => ownerAt(at));
}
