import { describe, expect, it } from 'vitest';
import { findLocations } from './find-locations.ts';
import { readCoordinates } from './read-coordinates.ts';

describe('findLocations', () => {
  const found = async (text: string, limit = 3) =>
    (await findLocations(text, limit)).map(({ name, rank }) => `${rank} ${name}`);

  it.each([
    ['a ZIP code', '68102', ['0 Omaha, NE 68102']],
    ['a ZIP code with its last four digits', '10001-0001', ['0 New York City, NY 10001']],
    // As USPS has them (npm zipcodes 8.0.0): never named after a town of another state.
    ['the town that is written before a ZIP code', 'Fort Gay, WV 25514', ['0 Fort Gay, WV 25514']],
    ['a ZIP code in its own state', '06390', ['0 Montauk, NY 06390']],
    ['a ZIP code of Washington', '20020', ['0 Washington, DC 20020']],
    ['a ZIP code of a territory without a town', 'San Juan, PR 00901', ['0 San Juan, PR 00901']],
    ['a ZIP code of Guam', '96910', ['0 96910']],
    ['a ZIP code with a leading zero', '02139', ['0 Cambridge, MA 02139']],
    ['the ZIP code behind an address', '100 Main St, Omaha, NE 68102', ['0 Omaha, NE 68102']],
    [
      'a ZIP code before all that begin so',
      '681',
      ['1 Omaha, NE 68102', '1 Omaha, NE 68104', '1 Omaha, NE 68105'],
    ],
    ['nothing for a ZIP code that does not exist', '00000', []],
    ['coordinates', '41.26, -95.94', ['0 41.26, -95.94']],
    ['a town', 'Toledo, OH', ['0 Toledo, OH']],
  ])('finds %s', async (_, text, names) => {
    expect(await found(text)).toEqual(names);
  });

  it('finds each of its results again by name', async () => {
    for (const text of ['68102', '821', '41.26N 95.94W', 'Portland']) {
      for (const { name, lat, lon } of await findLocations(text, 5)) {
        expect((await findLocations(name, 1))[0]).toMatchObject({ name, lat, lon, rank: 0 });
      }
    }
  });

  it('has no jurisdiction for a point at sea', async () => {
    expect(await findLocations('35.0, -45.0', 1)).toMatchObject([{ jurisdiction: null }]);
  });
});

describe('readCoordinates', () => {
  it.each([
    ['41.4812, -88.0817', 41.4812, -88.0817],
    ['41.4812 -88.0817', 41.4812, -88.0817],
    ['41.4812,-88.0817', 41.4812, -88.0817],
    ['41,-88', 41, -88],
    ['41.26N 95.94W', 41.26, -95.94],
    ['N41.26 W95.94', 41.26, -95.94],
    ['41.26° N, 95.94° W', 41.26, -95.94],
    [`41°15'36"N 95°56'24"W`, 41.26, -95.94],
    [`41° 15.6' N, 95° 56.4' W`, 41.26, -95.94],
    ['41.26, −95.94', 41.26, -95.94],
    ['39 44.352N 104 59.418W', 39.7392, -104.9903],
    ['N39 44.352 W104 59.418', 39.7392, -104.9903],
    ['39-44-21N 104-59-25W', 39.739167, -104.990278],
    [`39°44'21.12''N 104°59'25.08''W`, 39.7392, -104.9903],
  ])('reads %s', (text, lat, lon) => {
    expect(readCoordinates(text)).toEqual({ lat, lon });
  });

  it.each([
    '39 44.352',
    '39 75.5N 104 59.4W',
    '91, 10',
    '41.26, 181',
    '41.4812',
    'Joliet',
    '68102',
    '12 34',
    '',
    '41.26, W',
  ])('reads nothing from %j', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
});
