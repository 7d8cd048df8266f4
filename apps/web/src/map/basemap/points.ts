/** A column for each property of the towns of a jurisdiction: cities have a rank, towns a population. */
export interface TownColumns {
  readonly names: readonly string[];
  readonly lat1e4: readonly number[];
  readonly lon1e4: readonly number[];
  readonly rank?: readonly number[];
  readonly population?: readonly number[];
}

export interface CountyColumns {
  readonly names: readonly string[];
  readonly lat1e2: readonly number[];
  readonly lon1e2: readonly number[];
}

export interface PointFeatures {
  readonly type: 'FeatureCollection';
  readonly features: {
    type: 'Feature';
    properties: Record<string, string | number>;
    geometry: { type: 'Point'; coordinates: [lon: number, lat: number] };
  }[];
}

export function townPoints(groups: readonly TownColumns[]): PointFeatures {
  const features = groups.flatMap(({ names, lat1e4, lon1e4, rank, population }) =>
    names.map((name, index) => {
      const properties = {
        name,
        ...(rank && { rank: rank[index]! }),
        ...(population && { population: population[index]! }),
      };
      return pointFeature(properties, lon1e4[index]! / 1e4, lat1e4[index]! / 1e4);
    }),
  );
  return { type: 'FeatureCollection', features };
}

export function countyPoints({ names, lat1e2, lon1e2 }: CountyColumns): PointFeatures {
  const features = names.map((name, index) =>
    pointFeature({ name }, lon1e2[index]! / 100, lat1e2[index]! / 100),
  );
  return { type: 'FeatureCollection', features };
}

function pointFeature(
  properties: Record<string, string | number>,
  lon: number,
  lat: number,
): PointFeatures['features'][number] {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lon, lat] } };
}
