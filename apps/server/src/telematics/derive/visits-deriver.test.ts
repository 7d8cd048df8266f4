import { deriveVisits, type Place } from '@longhaul/alerts';
import type { ChangeData } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestVisitsOfPlaces } from '../../domain/places/request-visits.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { poison } from '../../testing/poison.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from '../ingest.testing.ts';
import type { DecodedPosition } from '../position.ts';
import { Deriver } from './deriver.ts';
import type { Fix } from './movement.ts';
import { VisitsDeriver } from './visits-deriver.ts';

const log = pino({ level: 'silent' });
/** Over two midnights in UTC. */
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS - 90 * MINUTE_MS;
const YARD = { lat: 41.6528, lon: -83.5379 };
const METERS_PER_LAT = 111_195;

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let devices = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

const scoped = () => ({ organizationId: fleet.organizationId, actorId: null });

/** The ids of circles around the yard, `metersNorth` of it. */
async function addPlace(metersNorth = 0, radius_m = 200): Promise<Place> {
  const lat = YARD.lat + metersNorth / METERS_PER_LAT;
  return test.database.inOrganization(scoped(), async (tx) => {
    const { id } = await tx
      .insertInto('places')
      .values({
        organization_id: fleet.organizationId,
        name: `Place ${metersNorth} ${radius_m} ${++devices}`,
        category: 'yard',
        shape: 'circle',
        center_lat: lat,
        center_lon: YARD.lon,
        radius_m,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await requestVisitsOfPlaces(tx, fleet.organizationId, [id], Date.now());
    return { id, shape: 'circle', lat, lon: YARD.lon, radiusMeters: radius_m };
  });
}

async function newVehicle() {
  const uniqueId = `visit-${++devices}`;
  const { assetId } = await fleet.addDevice(uniqueId);
  return {
    assetId: assetId!,
    async send(fixes: readonly Fix[]) {
      const gateway = await ingest.pipeline.resolve(uniqueId, 'longhaul', null);
      const positions = fixes.map(decoded);
      await ingest.pipeline.ingest(gateway!, { protocol: 'longhaul', address: null, positions, raw: null });
    },
  };
}

/** `minute` after START, so many meters north of the yard. */
function fix(minute: number, metersNorth: number, values: Partial<Fix> = {}): Fix {
  return {
    at: START + minute * MINUTE_MS,
    latitudeE7: Math.round((YARD.lat + metersNorth / METERS_PER_LAT) * 1e7),
    longitudeE7: Math.round(YARD.lon * 1e7),
    speedKph: 40,
    ignition: true,
    odometerMeters: null,
    ...values,
  };
}

function decoded(position: Fix): DecodedPosition {
  return {
    ...position,
    hasFix: true,
    headingDegrees: 0,
    altitudeMeters: 180,
    accuracyMeters: null,
    readings: {},
  };
}

async function derive(): Promise<void> {
  await new Deriver({ database: test.database, log, settleMs: 0 }).catchUp();
  await new VisitsDeriver({ database: test.database, log }).catchUp();
}

interface StoredVisit {
  place_id: number;
  arrived_at: Date;
  departed_at: Date | null;
  is_approximate: boolean;
  is_pass: boolean;
}

async function storedVisits(assetId: number): Promise<object[]> {
  const rows: StoredVisit[] = await test.database.inOrganization(scoped(), (tx) =>
    tx
      .selectFrom('visits')
      .selectAll()
      .where('asset_id', '=', assetId)
      .orderBy('place_id')
      .orderBy('arrived_at')
      .execute(),
  );
  return rows.map(({ place_id, arrived_at, departed_at, is_approximate, is_pass }) => ({
    placeId: place_id,
    arrivedAt: arrived_at.getTime(),
    departedAt: departed_at?.getTime() ?? null,
    isApproximate: is_approximate,
    isPass: is_pass,
  }));
}

/** What a reader of the feed knows of the visits who has read every change. */
async function readVisits(assetId: number): Promise<object[]> {
  const changes = await test.database.inOrganization(scoped(), (tx) =>
    tx
      .selectFrom('changes')
      .select(['type', 'data'])
      .where('asset_id', '=', assetId)
      .where('type', 'like', 'visit.%')
      .orderBy('id')
      .execute(),
  );
  const visits = new Map<string, ChangeData<'visit.arrived'>>();
  for (const change of changes) {
    const data = change.data as ChangeData<'visit.arrived'>;
    const known = visits.get(data.id);
    expect(known === undefined, `${change.type} of ${data.id}`).toBe(change.type === 'visit.arrived');
    expect(change.data, 'a change that changes nothing').not.toEqual(known);
    if (change.type === 'visit.removed') visits.delete(data.id);
    else visits.set(data.id, data);
  }
  return [...visits.values()]
    .map(({ place, arrivedAt, departedAt, isApproximate, isPass }) => ({
      placeId: place.id,
      arrivedAt: Date.parse(arrivedAt),
      departedAt: departedAt === null ? null : Date.parse(departedAt),
      isApproximate,
      isPass,
    }))
    .toSorted((a, b) => a.placeId - b.placeId || a.arrivedAt - b.arrivedAt);
}

function fromScratch(places: readonly Place[], fixes: readonly Fix[]): object[] {
  const inOrder = fixes
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, latitudeE7, longitudeE7, speedKph, ignition }) => ({
      at,
      lat: latitudeE7 / 1e7,
      lon: longitudeE7 / 1e7,
      speedKph,
      ignition,
    }));
  return places.flatMap((place) => deriveVisits(place, inOrder));
}

it('says of late fixes only what they change of a visit', async () => {
  fleet = await createFleet(test.database);
  const place = await addPlace();
  const vehicle = await newVehicle();
  const changes = async () => {
    const rows = await test.database.inOrganization(scoped(), (tx) =>
      tx
        .selectFrom('changes')
        .select(['type', 'data'])
        .where('asset_id', '=', vehicle.assetId)
        .where('type', 'like', 'visit.%')
        .orderBy('id')
        .execute(),
    );
    return rows.map(({ type, data }) => {
      const visit = data as ChangeData<'visit.arrived'>;
      expect(visit.place.id).toBe(place.id);
      const minuteOf = (instant: string) => Math.round((Date.parse(instant) - START) / MINUTE_MS);
      return [type, minuteOf(visit.arrivedAt), visit.departedAt && minuteOf(visit.departedAt)];
    });
  };
  const stay = [5, 10, 15, 20].map((minute) => fix(minute, 0, { speedKph: 0 }));
  await vehicle.send([fix(0, -5_000), ...stay, fix(40, 5_000), fix(60, 9_000)]);
  await derive();
  const first = await changes();
  expect(first.map(([type]) => type)).toEqual(['visit.arrived', 'visit.departed']);
  const departed = first[1]!;
  await vehicle.send([fix(30, 0, { speedKph: 0 })]);
  await derive();
  const second = await changes();
  expect(second.slice(2).map(([type, arrived]) => [type, arrived])).toEqual([['visit.updated', departed[1]]]);
  expect(second[2]![2]).toBeGreaterThan(departed[2] as number);
  await vehicle.send([fix(50, 7_000)]);
  await derive();
  expect(await changes(), 'a fix on the road changes no visit').toEqual(second);
});

/** Comes to the yard, stays a night, and drives on through the place north of it. */
const JOURNEY = [
  fix(0, -5_000),
  fix(5, -1_000),
  fix(6, 0),
  ...Array.from({ length: 40 }, (_, index) => fix(10 + index * 40, 20, { speedKph: 0, ignition: false })),
  fix(1_650, 600),
  fix(1_651, 1_600),
  fix(1_652, 2_600),
  fix(1_700, 100),
  fix(1_720, 5_000),
];

it('finds the same visits in any order of arrival as from all fixes at once', async () => {
  fleet = await createFleet(test.database);
  const places = [await addPlace(), await addPlace(2_100), await addPlace(50, 60)];
  const expected = fromScratch(places, JOURNEY);
  expect(expected.length).toBeGreaterThan(4);
  const pieces = fc.tuple(
    fc.shuffledSubarray(JOURNEY, { minLength: JOURNEY.length }),
    fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(pieces, async ([fixes, lengths]) => {
      const vehicle = await newVehicle();
      let from = 0;
      for (let turn = 0; from < fixes.length; turn++) {
        const piece = fixes.slice(from, from + lengths[turn % lengths.length]!);
        from += piece.length;
        await vehicle.send(piece);
        await derive();
      }
      expect(await storedVisits(vehicle.assetId)).toEqual(expected);
      expect(await readVisits(vehicle.assetId)).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

it('reads days of a fix a minute as one', async () => {
  fleet = await createFleet(test.database);
  const place = await addPlace();
  const vehicle = await newVehicle();
  const fixes = Array.from({ length: 3_000 }, (_, minute) => fix(minute, 3_000 * Math.sin(minute / 60)));
  await vehicle.send(fixes);
  await derive();
  const expected = fromScratch([place], fixes);
  expect(expected.length).toBeGreaterThan(10);
  expect(await storedVisits(vehicle.assetId)).toEqual(expected);
});

it('derives the visits of a place added later, and those of a changed one anew', async () => {
  fleet = await createFleet(test.database);
  const yard = await addPlace();
  const vehicle = await newVehicle();
  await vehicle.send(JOURNEY);
  await derive();
  const later = await addPlace(2_100);
  await derive();
  expect(await storedVisits(vehicle.assetId)).toEqual(fromScratch([yard, later], JOURNEY));

  await test.database.inOrganization(scoped(), async (tx) => {
    await tx.updateTable('places').set({ radius_m: 700 }).where('id', '=', yard.id).execute();
    await requestVisitsOfPlaces(tx, fleet.organizationId, [yard.id], Date.now());
  });
  await derive();
  const wide: Place = { ...yard, shape: 'circle', lat: YARD.lat, lon: YARD.lon, radiusMeters: 700 };
  expect(await storedVisits(vehicle.assetId)).toEqual(fromScratch([wide, later], JOURNEY));
  expect(await readVisits(vehicle.assetId)).toEqual(fromScratch([wide, later], JOURNEY));
});

it('derives a place again back to where a visit of more than 30 days began', async () => {
  fleet = await createFleet(test.database);
  const yard = await addPlace();
  const vehicle = await newVehicle();
  await vehicle.send(JOURNEY.slice(0, 10));
  await derive();
  const [before] = await storedVisits(vehicle.assetId);
  await test.database.inOrganization(scoped(), (tx) =>
    requestVisitsOfPlaces(tx, fleet.organizationId, [yard.id], START + 40 * DAY_MS),
  );
  await derive();
  expect(await storedVisits(vehicle.assetId)).toEqual([before]);
});

it('leaves the visits of an archived place as they are, and begins no more', async () => {
  fleet = await createFleet(test.database);
  const yard = await addPlace();
  await addPlace(2_100);
  const vehicle = await newVehicle();
  await vehicle.send(JOURNEY.slice(0, 10));
  await derive();
  const before = await storedVisits(vehicle.assetId);
  await test.database.inOrganization(scoped(), (tx) =>
    tx
      .updateTable('places')
      .set({ archived_at: new Date(), area_version: 5 })
      .where('id', '=', yard.id)
      .execute(),
  );
  await vehicle.send(JOURNEY.slice(10));
  await derive();
  expect(
    (await storedVisits(vehicle.assetId)).filter((visit) => 'placeId' in visit && visit.placeId === yard.id),
  ).toEqual(before);
});

it('sets aside a vehicle that fails and goes on with the others', async () => {
  fleet = await createFleet(test.database);
  await addPlace();
  const [good, bad] = [await newVehicle(), await newVehicle()];
  const heal = await poison(
    test.connection,
    'visits',
    `new.asset_id = ${bad.assetId} and new.organization_id = ${fleet.organizationId}`,
  );
  await good.send(JOURNEY);
  await bad.send(JOURNEY);
  await derive();
  expect(await storedVisits(good.assetId)).toHaveLength(2);
  expect(await storedVisits(bad.assetId)).toEqual([]);
  await heal();
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .updateTable('set_aside_work')
      .set({ retry_at: new Date(0) })
      .execute(),
  );
  await derive();
  expect(await storedVisits(bad.assetId)).toEqual(await storedVisits(good.assetId));
});
