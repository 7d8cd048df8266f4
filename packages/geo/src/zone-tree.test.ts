import { describe, expect, it } from 'vitest';
import zoneTable from '../../units/data/zones.json' with { type: 'json' };
import zoneData from '../data/time-zones.json' with { type: 'json' };
import towns from '../data/towns.json' with { type: 'json' };
import { spreadPoint } from './fixtures/spread-point.ts';
import library from './fixtures/zone-points.json' with { type: 'json' };
import { createZoneTree, LETTERS, NO_ZONE } from './zone-tree.ts';

const tree = createZoneTree(zoneData);
const zoneOf = (letter: string) => library.zones[LETTERS.indexOf(letter)];

describe('the time zones of North America, against geo-tz', () => {
  it('are those of each town', () => {
    const places = towns.flatMap(({ names, jurisdiction, lat1e4, lon1e4 }) =>
      names.map((name, index) => ({
        name,
        jurisdiction,
        lat: lat1e4[index]! / 1e4,
        lon: lon1e4[index]! / 1e4,
      })),
    );
    expect(places).toHaveLength(library.towns.length);
    const wrong = places.filter(
      ({ lat, lon }, index) => tree.zoneAt(lat, lon) !== zoneOf(library.towns[index]!),
    );
    expect(wrong).toEqual([]);
  });

  it('are those of 20,000 points but for a few within a kilometer of a border', () => {
    const points = [...library.points].flatMap((letter, index) =>
      letter === NO_ZONE ? [] : [{ at: spreadPoint(index + 1), zone: zoneOf(letter)! }],
    );
    expect(points.length).toBeGreaterThanOrEqual(20_000);
    const wrong = points.filter(({ at, zone }) => tree.zoneAt(...at) !== zone);
    expect(wrong.length).toBeLessThanOrEqual(10);
    for (const { at, zone } of wrong) expect(zonesAround(...at)).toContain(zone);
  });

  it('are offered for the continent, so a page has their clocks', () => {
    expect(zoneData.zones.filter((zone) => !zoneTable.northAmerica.includes(zone))).toEqual([]);
  });
});

it('has no zone outside of its quarter of the world and for what is no place', () => {
  expect([tree.zoneAt(52.5, 13.4), tree.zoneAt(-30, -60), tree.zoneAt(Number.NaN, 0)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('finds each point in the cell that holds it', () => {
  // Southeast of the root there are two zones: first, first, second and cut into four of the second.
  const quarters = `'AB-.\`AC${LETTERS[0 + 3 * 0 + 9 * 1 + 27 * 2]}${LETTERS[1 + 3 + 9 + 27]}`;
  const small = createZoneTree({ zones: ['NW', 'NE', 'SE'], quarters });
  expect([small.zoneAt(60, -120), small.zoneAt(60, -30), small.zoneAt(20, -120)]).toEqual(['NW', 'NE', null]);
  expect([small.zoneAt(40, -80), small.zoneAt(5, -80), small.zoneAt(5, -5)]).toEqual(['NW', 'SE', 'SE']);
});

it('refuses a tree that is cut off', () => {
  const { zones, quarters } = zoneData;
  expect(() => createZoneTree({ zones, quarters: quarters.slice(0, -1) })).toThrow(RangeError);
  expect(() => createZoneTree({ zones, quarters: `${quarters}A` })).toThrow(RangeError);
});

/** The zones half a kilometer to a kilometer away. */
function zonesAround(lat: number, lon: number): (string | null)[] {
  const steps = [-0.009, -0.0045, 0, 0.0045, 0.009];
  return steps.flatMap((north) => steps.map((east) => tree.zoneAt(lat + north, lon + 2 * east)));
}
