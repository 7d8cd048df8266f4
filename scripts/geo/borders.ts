import { destinationPoint, initialBearingDegrees } from '../../packages/geo/src/index.ts';
import {
  createJurisdictionIndex,
  type JurisdictionIndex,
} from '../../packages/geo/src/jurisdiction-index.ts';
import { type NamedShape, neighborTopology } from './jurisdiction-shapes.ts';
import { roundLine } from './round.ts';
import type { Position, Sources, Topology } from './sources.ts';

const DECIMALS = 4;
/** Farther than Natural Earth's border lies from the surveyed one (780 m), nearer than the far shore of a lake. */
const ACROSS_METERS = 1_500;

/** Lines between states or provinces, and the lines between countries, each drawn once. */
export function borderLines(
  sources: Sources,
  shapes: readonly NamedShape[],
): { state: Position[][]; country: Position[][] } {
  const { readJson, topojson } = sources;
  const atlas = readJson('us-atlas/states-10m.json') as Topology;
  const provinces = neighborTopology(sources);
  const between = (a: unknown, b: unknown) => a !== b;
  const state = [
    ...topojson.mesh(atlas, atlas.objects.states, between).coordinates,
    ...topojson.mesh(provinces, provinces.objects.land, between).coordinates,
  ];
  const outline = topojson.mesh(atlas, atlas.objects.states, (a, b) => a === b).coordinates;
  const abroad = createJurisdictionIndex(shapes.filter((shape) => shape.country !== 'US'));
  const country = outline.flatMap((line) => piecesAlongNeighbors(line, abroad));
  return { state: state.map(rounded), country: country.map(rounded) };
}

function rounded(line: Position[]): Position[] {
  return roundLine(line, DECIMALS);
}

/** The parts of the US outline that have Canada or Mexico on one side; the rest is shore. */
function piecesAlongNeighbors(line: Position[], abroad: JurisdictionIndex): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  for (let index = 1; index < line.length; index++) {
    const a = line[index - 1]!;
    const b = line[index]!;
    const borders = sidesOf(a, b).some(({ lat, lon }) => abroad.containing(lat, lon) !== null);
    if (borders) piece.push(...(piece.length === 0 ? [a, b] : [b]));
    if (piece.length > 0 && (!borders || index === line.length - 1)) {
      pieces.push(piece);
      piece = [];
    }
  }
  return pieces;
}

function sidesOf(a: Position, b: Position): { lat: number; lon: number }[] {
  const from = { lon: a[0], lat: a[1] };
  const to = { lon: b[0], lat: b[1] };
  const middle = { lon: (a[0] + b[0]) / 2, lat: (a[1] + b[1]) / 2 };
  const bearing = initialBearingDegrees(from, to);
  return [90, -90].map((turn) => destinationPoint(middle, bearing + turn, ACROSS_METERS));
}
