import type { Route, Track } from '../../../map/route/track.ts';

/** The fixes of a track from one gap to the next: first and last index. */
export interface Piece {
  readonly first: number;
  readonly last: number;
}

/** No line is exported across a gap: nobody knows the way there. */
export function piecesOf({ halts }: Route, track: Track): Piece[] {
  const gaps = halts.filter((halt) => halt.kind === 'gap' && halt.assetId === track.assetId);
  const ends = new Set(gaps.map((gap) => Date.parse(gap.startedAt)));
  const pieces: Piece[] = [];
  let first = 0;
  for (let index = 0; index < track.count; index++) {
    if (index < track.count - 1 && !ends.has(track.at[index]!)) continue;
    pieces.push({ first, last: index });
    first = index + 1;
  }
  return pieces;
}
