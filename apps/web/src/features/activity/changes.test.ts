import { expect, test } from 'vitest';
import { actorText, actText, thingText } from './activity-labels.ts';
import { changesOf, valueText } from './changes.ts';

const ZONE = 'America/Chicago';

test('names the fields that changed in words, with what they were and are', () => {
  const before = { unit_number: '2217', vin: null, archived_at: null, allows_yard_move: true };
  const after = {
    unit_number: '2217',
    vin: '1FUJGLDR5CSBP4321',
    archived_at: '2026-06-01T15:30:00.000Z',
    allows_yard_move: false,
  };
  expect(changesOf({ before, after }, ZONE)).toEqual([
    { field: 'VIN', before: 'none', after: '1FUJGLDR5CSBP4321' },
    { field: 'Archived', before: 'none', after: '06/01/26 10:30 UTC-5' },
    { field: 'Allows yard move', before: 'yes', after: 'no' },
  ]);
});

test('shows all of an entry that has one state only', () => {
  expect(changesOf({ before: null, after: { name: 'West', color: '#2e7d32' } }, ZONE)).toEqual([
    { field: 'Name', before: null, after: 'West' },
    { field: 'Color', before: null, after: '#2e7d32' },
  ]);
});

test.each([
  [{ id: 7, name: 'Dana Reyes' }, 'Dana Reyes'],
  [
    [
      { id: 7, name: 'Dana' },
      { id: 8, name: 'Ann' },
    ],
    'Dana, Ann',
  ],
  [[], 'none'],
  [{ deleted: { locationHistory: 5 } }, 'Deleted: Other location history (months): 5'],
  ['2026-06-01', '06/01/26'],
  [2026, '2026'],
  [
    [{ at: '2026-11-19T21:03:55.000Z', code: 1, mode: null, type: 1, location: 'Chicago, IL' }],
    'off duty from 11/19/26 15:03 UTC-6, Chicago, IL',
  ],
])('writes the value %j for people', (value, words) => {
  expect(valueText(value, ZONE)).toBe(words);
});

test.each([
  ['update', 'vehicle', 'Vehicle changed'],
  ['sign-in', 'session', 'Signed in'],
  ['refuse-sign-in', 'user', 'Sign-in rejected'],
  ['set-image', 'organization', 'Logo changed'],
  ['recalibrate', 'fuel-purchase', 'Fuel purchase recalibrate'],
])('says %s of %s as %s', (action, entity, words) => {
  expect(actText({ action, entity })).toBe(words);
});

test.each([
  [{ kind: 'user', id: 1, name: 'Ann Lee', isSuperAdmin: false }, '10.0.0.1', 'Ann Lee'],
  [{ kind: 'user', id: 1, name: 'Ann Lee', isSuperAdmin: true }, '10.0.0.1', 'Ann Lee (super administrator)'],
  [{ kind: 'share-link', id: 7, name: 'Receiving' }, '10.0.0.1', 'Public link: Receiving'],
  [{ kind: 'job', name: 'Data retention' }, null, 'Data retention'],
  [null, '10.0.0.1', 'Not signed in'],
  [null, null, 'Longhaul'],
] as const)('names who acted: %o from %s', (actor, address, text) => {
  expect(actorText({ actor, address })).toBe(text);
});

test('calls a thing that is gone by the name it had', () => {
  const entry = {
    ...{
      id: '',
      at: '',
      cursor: '',
      actor: null,
      action: 'end',
      entity: 'session',
      address: null,
      names: {},
    },
    entityId: '7',
    entityName: null,
    before: null,
  };
  expect(thingText({ ...entry, after: { name: 'West' } })).toBe('West');
  expect(thingText({ ...entry, after: null })).toBe('7');
  const log = {
    ...entry,
    entity: 'hos-log',
    entityId: '7-2026-11-19',
    entityName: 'Dana Reyes',
    after: null,
  };
  expect(thingText(log)).toBe('Dana Reyes, 11/19/26');
});

test('says money, quantities and distances in their units, and people and things by name', () => {
  const after = {
    totalCents: 198_289,
    milliliters: 427_445,
    odometer_m: 160_934_400,
    assetId: 12,
    driverId: 7,
  };
  expect(changesOf({ before: null, after, names: { 'assetId:12': 'T-104' } }, ZONE)).toEqual([
    { field: 'Total', before: null, after: '$1,982.89' },
    { field: 'Quantity in gallons', before: null, after: '112.9 gal' },
    { field: 'Odometer', before: null, after: '100,000 mi' },
    { field: 'Vehicle', before: null, after: 'T-104' },
    { field: 'Driver', before: null, after: '7' },
  ]);
});

test('leaves out what an entry of one state says nothing of', () => {
  const after = { quarter: '2Q2026', reason: null };
  expect(changesOf({ before: null, after }, ZONE).map(({ field }) => field)).toEqual(['Quarter']);
});

test('says a rate set by hand in dollars a gallon', () => {
  const after = { quarter: '2Q2026', jurisdiction: 'OH', fuel: 'diesel', value: 2_436 };
  expect(changesOf({ before: null, after }, ZONE)).toContainEqual({
    field: 'Value',
    before: null,
    after: '$0.2436 a gallon',
  });
});

test('calls an issue and a return of fuel tax by what they are about', () => {
  const entry = {
    id: '',
    at: '',
    cursor: '',
    actor: null,
    action: 'acknowledge',
    address: null,
    names: {},
    entityName: null,
    before: null,
  };
  const issue = { entity: 'ifta-issue', entityId: 'fuel-without-vehicle:671:427445' };
  expect(thingText({ ...entry, ...issue, after: { quarter: '3Q2026' } })).toBe(
    'Fuel without vehicle, 3Q2026',
  );
  const filed = { entity: 'ifta-return', entityId: '12', after: { quarter: '3Q2026', revision: 2 } };
  expect(thingText({ ...entry, ...filed })).toBe('3Q2026, revision 2');
});
