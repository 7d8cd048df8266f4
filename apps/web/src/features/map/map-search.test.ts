import { describe, expect, it } from 'vitest';
import { readMapSearch, writeMapSearch } from './map-search.ts';

describe('address of the map', () => {
  it('reads back what it wrote', () => {
    const search = {
      assetId: 7,
      status: 'idling',
      q: 'toledo',
      groupIds: [1, 4],
      sort: 'speed',
    } as const;
    expect(readMapSearch(writeMapSearch(search))).toEqual(search);
  });

  it('is bare when nothing is chosen', () => {
    expect(writeMapSearch(readMapSearch({}))).toEqual({});
  });

  it('forgives what it does not know', () => {
    expect(
      readMapSearch({ asset: '-3', status: 'flying', q: 1042, groups: '2,x,,9', sort: 'colour' }),
    ).toEqual({ assetId: null, status: null, q: '1042', groupIds: [2, 9], sort: 'status' });
  });
});
