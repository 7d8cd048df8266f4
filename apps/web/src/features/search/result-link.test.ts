import { PERMISSION_CODES, type SearchResult } from '@longhaul/contract';
import { expect, test } from 'vitest';
import { linkOf } from './result-link.ts';

const everything = { permissions: [...PERMISSION_CODES] };
const result = (type: SearchResult['type'], position: SearchResult['position'] = null): SearchResult => ({
  type,
  id: 7,
  title: 'T-7',
  detail: null,
  isExact: false,
  position,
});

test('leads a vehicle that was heard of to the map, and one that was not to its record', () => {
  expect(linkOf(result('vehicle', { lat: 41.66, lon: -83.55 }), everything)).toEqual({
    to: '/map',
    search: { asset: 7 },
  });
  expect(linkOf(result('vehicle'), everything)).toMatchObject({ search: { id: 7 } });
});

test('leads a town to where it is on the map', () => {
  const town = result('town', { lat: 41.663938, lon: -83.555212 });
  expect(linkOf(town, everything)).toEqual({ to: '/map', search: { at: '41.6639,-83.5552' } });
});

test('leads a place to the page of places', () => {
  expect(linkOf(result('place'), everything)).toMatchObject({ search: { place: 7 } });
});

test.each(['vehicle', 'trailer', 'driver', 'gateway', 'user', 'group'] as const)(
  'leads who may not open the record of a %s to its list, narrowed to it',
  (type) => {
    expect(linkOf(result(type), { permissions: [] })).toMatchObject({ search: { q: 'T-7' } });
  },
);
