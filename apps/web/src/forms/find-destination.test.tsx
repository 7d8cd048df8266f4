import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-cache.ts';
import { answerRequests, publicSettings, type SentRequest, userHolding } from '../app/testing/network.ts';
import { beginSession, endSession } from '../session/session.ts';
import { addressesNamed } from './address-search.ts';
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

describe('with an address search of the operator', () => {
  const HOUSE = { name: '1 Main St, Toledo, Ohio 43604', lat: 41.65, lon: -83.54 };
  let asked: SentRequest[];

  beforeEach(() => {
    asked = answerRequests(({ url }) =>
      url.includes('/settings')
        ? { status: 200, body: publicSettings({ hasAddressSearch: true }) }
        : { status: 200, body: { items: [HOUSE], attribution: '© OpenStreetMap contributors' } },
    );
    beginSession({ user: userHolding(['ASSET_LIST']), accessToken: 'access', refreshToken: 'refresh' });
  });
  afterEach(() => {
    endSession();
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  const searches = () => asked.filter(({ url }) => url.includes('/routing/addresses'));

  test('finds the house, not the middle of the ZIP code behind it', async () => {
    expect(await findDestination('1 main st, toledo 43604', PLACES)).toEqual(HOUSE);
    expect(searches()).toHaveLength(1);
  });

  test('asks no server for what is built in, while somebody types, or for a house that was found before', async () => {
    expect(await findDestination('Toledo, OH', PLACES)).toMatchObject({ name: 'Toledo, OH' });
    expect(await findDestination('2 main st, toledo 43604', PLACES, true)).toMatchObject({
      name: expect.stringMatching(/43604$/),
    });
    await addressesNamed('1 Main St');
    expect(await findDestination(HOUSE.name, PLACES, true)).toEqual(HOUSE);
    expect(searches()).toHaveLength(1);
  });

  test('falls back to the ZIP code when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await findDestination('77 Main St, Toledo 43604', PLACES)).toMatchObject({
      name: expect.stringMatching(/43604$/),
    });
  });
});
