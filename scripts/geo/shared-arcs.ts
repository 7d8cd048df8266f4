import type { Position } from './sources.ts';

/** Part of a ring that borders the same neighbors from its first point to its last. */
export type Arc = readonly Position[];

/**
 * Cuts rings where three or more borders meet, so that simplifying each arc keeps neighbors without a gap between them.
 * Every arc runs in the same direction whichever ring it comes from; `isReversed` says when the ring runs the other way.
 */
export function cutIntoArcs(rings: readonly Arc[]): { arc: Arc; isReversed: boolean }[][] {
  const junctions = junctionsOf(rings);
  return rings.map((ring) => {
    const open = ring.slice(0, -1);
    const start = Math.max(
      0,
      open.findIndex((point) => junctions.has(keyOf(point))),
    );
    const turned = [...open.slice(start), ...open.slice(0, start + 1)];
    return piecesOf(turned, junctions).map(canonical);
  });
}

function piecesOf(line: Arc, junctions: ReadonlySet<string>): Arc[] {
  const pieces: Arc[] = [];
  let from = 0;
  for (let index = 1; index < line.length; index++) {
    if (index < line.length - 1 && !junctions.has(keyOf(line[index]!))) continue;
    pieces.push(line.slice(from, index + 1));
    from = index;
  }
  return pieces;
}

/** Points from which borders run to more than two others. */
function junctionsOf(rings: readonly Arc[]): Set<string> {
  const neighbors = new Map<string, Set<string>>();
  const join = (from: Position, to: Position) => {
    const known = neighbors.get(keyOf(from)) ?? new Set();
    neighbors.set(keyOf(from), known.add(keyOf(to)));
  };
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      join(ring[index - 1]!, ring[index]!);
      join(ring[index]!, ring[index - 1]!);
    }
  }
  return new Set([...neighbors].flatMap(([key, others]) => (others.size > 2 ? [key] : [])));
}

function canonical(arc: Arc): { arc: Arc; isReversed: boolean } {
  const reversed = arc.toReversed();
  const isReversed = textOf(reversed) < textOf(arc);
  return { arc: isReversed ? reversed : arc, isReversed };
}

const keyOf = ([lon, lat]: Position): string => `${lon},${lat}`;
const textOf = (arc: Arc): string => arc.map(keyOf).join(' ');
