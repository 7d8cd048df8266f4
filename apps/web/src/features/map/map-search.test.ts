import { describe, expect, it } from 'vitest';
import { readMapPlace, readMapSearch, writeMapSearch } from './map-search.ts';

describe('address of the map', () => {
  it('reads back what it wrote', () => {
    const search = {
      assetId: 7,
      status: 'idling',
      q: 'toledo',
      groupIds: [1, 4],
      sort: 'speed',
      near: { lat: 41.65, lon: -83.54, name: 'Toledo, OH' },
      isLate: true,
    } as const;
    expect(readMapSearch(writeMapSearch(search))).toEqual(search);
  });

  it('is bare when nothing is chosen', () => {
    expect(writeMapSearch(readMapSearch({}))).toEqual({});
  });

  it('forgives what it does not know', () => {
    expect(
      readMapSearch({
        asset: '-3',
        status: 'flying',
        q: 1042,
        groups: '2,x,,9',
        sort: 'color',
        near: 'x,y,z',
      }),
    ).toEqual({
      assetId: null,
      status: null,
      q: '1042',
      groupIds: [2, 9],
      sort: 'status',
      near: null,
      isLate: false,
    });
  });
});

describe('the place a link asks the map to show', () => {
  it.each([
    ['41.66,-83.55', { lat: 41.66, lon: -83.55 }],
    ['-4,120', { lat: -4, lon: 120 }],
    ['toledo', null],
    ['41.66', null],
    [undefined, null],
  ])('of at=%s is %j', (at, place) => {
    expect(readMapPlace({ at })).toEqual(place);
  });
});
