import { expect, it } from 'vitest';
import { countyPoints, townPoints } from './points.ts';

it('places towns with their population and cities with their rank', () => {
  const place = { names: ['Toledo'], lat1e4: [416639], lon1e4: [-835552] };
  const geometry = { type: 'Point', coordinates: [-83.5552, 41.6639] };
  expect(townPoints([{ ...place, population: [279789] }]).features).toEqual([
    { type: 'Feature', properties: { name: 'Toledo', population: 279789 }, geometry },
  ]);
  expect(townPoints([{ ...place, rank: [2] }]).features).toEqual([
    { type: 'Feature', properties: { name: 'Toledo', rank: 2 }, geometry },
  ]);
});

it('places the names of counties', () => {
  expect(countyPoints({ names: ['Lucas'], lat1e2: [4165], lon1e2: [-8370] }).features).toEqual([
    {
      type: 'Feature',
      properties: { name: 'Lucas' },
      geometry: { type: 'Point', coordinates: [-83.7, 41.65] },
    },
  ]);
});
