import { expect, it } from 'vitest';
import { mapColors } from '../map-colors.ts';
import { basemapLayers, namesBeyond } from './layers.ts';

const LUCAS_COUNTY = { west: -84.4, south: 41.41, east: -83.3, north: 41.74 };

it('draws every name of the offline map beyond the area of a street map, by its own filter too', () => {
  const colors = mapColors('light');
  const beyond = namesBeyond(LUCAS_COUNTY, colors);
  const ids = beyond.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['cities', 'towns', 'county-names', 'state-codes', 'state-names']),
  );
  const within = {
    type: 'Polygon',
    coordinates: [
      [
        [-84.4, 41.41],
        [-83.3, 41.41],
        [-83.3, 41.74],
        [-84.4, 41.74],
        [-84.4, 41.41],
      ],
    ],
  };
  for (const layer of beyond) {
    const own = basemapLayers(colors).find(({ id }) => id === layer.id);
    const filter = own && 'filter' in own ? own.filter : undefined;
    const isBeyond = ['!', ['within', within]];
    expect(layer).toMatchObject({ filter: filter ? ['all', filter, isBeyond] : isBeyond });
  }
});
