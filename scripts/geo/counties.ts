import { innermostPoint, largestRing } from './labels.ts';
import { roundLine } from './round.ts';
import { type Position, polygonsOf, type Sources, type Topology } from './sources.ts';

const DECIMALS = 4;

/** Lines between counties of one state, each drawn once; those between states are among the borders. */
export function countyLines({ readJson, topojson }: Sources): Position[][] {
  const atlas = readJson('us-atlas/counties-10m.json') as Topology;
  const stateOf = (county: unknown) => String((county as { id: string }).id).slice(0, 2);
  const lines = topojson.mesh(
    atlas,
    atlas.objects.counties,
    (a, b) => a !== b && stateOf(a) === stateOf(b),
  ).coordinates;
  return lines.map((line) => roundLine(line, DECIMALS));
}

/** A column for the names and one for each coordinate of the point farthest from the county's line. */
export function countyLabelsText({ readJson, topojson }: Sources): string {
  const atlas = readJson('us-atlas/counties-10m.json') as Topology;
  const counties = topojson
    .feature(atlas, atlas.objects.counties)
    .features.map(({ properties, geometry }) => ({
      name: properties.name as string,
      ...innermostPoint(largestRing(polygonsOf(geometry))),
    }));
  const columns = {
    names: counties.map(({ name }) => name),
    lat1e2: counties.map(({ lat }) => Math.round(lat * 100)),
    lon1e2: counties.map(({ lon }) => Math.round(lon * 100)),
  };
  return `${JSON.stringify(columns)}\n`;
}
