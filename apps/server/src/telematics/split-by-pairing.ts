import type { DecodedPosition } from './position.ts';
import type { Submission } from './write/submission.ts';

/**
 * What a device sends late belongs to the asset it was paired with at the time of the fix, not to the one it has now:
 * one part for each such asset. Refusals stay with the first part.
 */
export function splitByPairing(submission: Submission): readonly [Submission, ...Submission[]] {
  const { gateway, positions } = submission;
  if (gateway.formerPairings.length === 0) return [submission];
  const own: DecodedPosition[] = [];
  const late = new Map<number, DecodedPosition[]>();
  for (const position of positions) {
    const { at } = position;
    const former = gateway.formerPairings.find(({ from, until }) => at >= from && at < until);
    if (former === undefined || former.assetId === gateway.assetId) own.push(position);
    else late.set(former.assetId, [...(late.get(former.assetId) ?? []), position]);
  }
  const parts = [...late].map(([assetId, ofAsset]) => ({
    ...submission,
    gateway: { ...gateway, assetId },
    positions: ofAsset,
    refusals: [],
  }));
  return [parts.length === 0 ? submission : { ...submission, positions: own }, ...parts];
}
