import { expect, test } from 'vitest';
import { findDestination } from './find-destination.ts';

const PLACES = [
  { id: 4, name: 'Toledo yard', area: { shape: 'circle', lat: 41.6, lon: -83.5, radiusMeters: 200 } },
  { id: 5, name: 'Dallas, TX', area: { shape: 'circle', lat: 32, lon: -96, radiusMeters: 200 } },
] as const;

test.each([
  [
    'a place by its name, however it is typed',
    ' toledo YARD ',
    { placeId: 4, name: 'Toledo yard', lat: 41.6 },
  ],
  ['a place before the town of that name', 'Dallas, TX', { placeId: 5 }],
  ['a point', '41.65, -83.54', { name: '41.65, -83.54', lat: 41.65, lon: -83.54 }],
  ['a town', 'Toledo, OH', { name: 'Toledo, OH' }],
  ['a ZIP code', '68102', { name: 'Omaha, NE 68102', lat: 41.262, lon: -95.933 }],
  ['a ZIP code behind its town', 'Omaha, NE 68102', { name: 'Omaha, NE 68102' }],
  ['nothing for part of a name', 'Tol', null],
])('finds %s', async (_, text, found) => {
  const destination = await findDestination(text, PLACES);
  if (found === null) expect(destination).toBeNull();
  else expect(destination).toMatchObject(found);
});

test('a town has no place of the organization', async () => {
  expect(await findDestination('Toledo, OH', PLACES)).not.toHaveProperty('placeId');
});
