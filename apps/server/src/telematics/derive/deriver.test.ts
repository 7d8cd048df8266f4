import type { ChangeData } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import fc from 'fast-check';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from '../ingest.testing.ts';
import type { DecodedPosition } from '../position.ts';
import { lockNewest } from '../write/queries.ts';
import { Deriver } from './deriver.ts';
import type { Fix } from './movement.ts';
import { endRequest, findBehind, lockProgress, readRequest, savePlaces } from './queries.ts';
import { segmentsOf } from './segments.ts';

const START = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 300 * MINUTE_MS;
const thresholds = { stopAfterMs: 5 * MINUTE_MS, idleAfterMs: 5 * MINUTE_MS, gapAfterMs: 5 * MINUTE_MS };
const log = pino({ level: 'silent' });

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let devices = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});

afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

/** What waits for a lock now. */
async function waitingStatements(): Promise<string> {
  const owner = new pg.Client(test.connection);
  await owner.connect();
  const { rows } = await owner.query<{ query: string }>(
    inject('nodes').length > 1
      ? 'select blocked_statement as query from citus_lock_waits'
      : "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await owner.end();
  return rows.map(({ query }) => query).join();
}

function newDeriver(): Deriver {
  return new Deriver({ database: test.database, log, settleMs: 0 });
}

/** One fix a minute north from Toledo: `D` drives a kilometer, `I` idles, `S` stands, `.` is silent. */
function journey(plan: string): Fix[] {
  let kilometers = 0;
  return [...plan].flatMap((letter, index) => {
    if (letter === 'D' || letter === 'd') kilometers += 1;
    if (letter === '.' || letter === 'd') return [];
    const fix: Fix = {
      at: START + index * MINUTE_MS,
      latitudeE7: 416_528_000 + kilometers * 89_932,
      longitudeE7: -835_379_000,
      speedKph: letter === 'D' ? 60 : 0,
      ignition: letter !== 'S',
      odometerMeters: 500_000 + kilometers * 1_000,
    };
    return [fix];
  });
}

function decoded(fix: Fix): DecodedPosition {
  return {
    ...fix,
    hasFix: true,
    headingDegrees: 0,
    altitudeMeters: 180,
    accuracyMeters: null,
    readings: {},
  };
}

async function newVehicle(): Promise<{ assetId: number; send(fixes: readonly Fix[]): Promise<unknown> }> {
  devices += 1;
  const uniqueId = `derive-${devices}`;
  const { assetId } = await fleet.addDevice(uniqueId);
  return {
    assetId: assetId!,
    async send(fixes) {
      const gateway = await ingest.pipeline.resolve(uniqueId, 'longhaul', null);
      const positions = fixes.map(decoded);
      return ingest.pipeline.ingest(gateway!, { protocol: 'longhaul', address: null, positions, raw: null });
    },
  };
}

function rows(query: string, assetId: number): Promise<Record<string, unknown>[]> {
  return test.database.inOrganization({ organizationId: fleet.organizationId, actorId: null }, async (tx) => {
    const result = await tx.client.query(query, [assetId]);
    return result.rows;
  });
}

const requestsOf = (assetId: number) =>
  rows('select from_at from derivation_requests where asset_id = $1', assetId);

/** The changes of trips in the feed, as a reader sees them. */
async function tripChanges(assetId: number): Promise<string[]> {
  const changes = await rows(
    "select type, data from changes where asset_id = $1 and type like 'trip.%' order by id",
    assetId,
  );
  const minute = (at: string) => (Date.parse(at) - START) / MINUTE_MS;
  return changes.map(({ type, data }) => {
    const trip = data as ChangeData<'trip.created'>;
    if (type === 'trip.removed') return `${type} ${(Number(trip.id.split('.')[1]) - START) / MINUTE_MS}`;
    const end =
      trip.endedAt === null
        ? '…'
        : `${minute(trip.endedAt)} ${trip.distanceMeters} m, ${trip.drivingSeconds! / 60} min driving`;
    return `${type} ${minute(trip.startedAt)}-${end}`;
  });
}

async function stored(assetId: number): Promise<unknown[]> {
  const trips = await rows(
    'select started_at, ended_at, is_open, distance_m from trips where asset_id = $1',
    assetId,
  );
  const halts = await rows(
    'select kind, started_at, ended_at, is_open, distance_m from halts where asset_id = $1',
    assetId,
  );
  return summary([...trips.map((row) => ({ kind: 'trip', ...row })), ...halts] as unknown as StoredSegment[]);
}

interface StoredSegment {
  kind: string;
  started_at: Date;
  ended_at: Date;
  is_open: boolean;
  distance_m: number;
}

function summary(segments: readonly StoredSegment[]): string[] {
  const minute = (at: Date) => (at.getTime() - START) / MINUTE_MS;
  return segments
    .map(
      (s) =>
        `${s.kind} ${minute(s.started_at)}-${minute(s.ended_at)}${s.is_open ? '…' : ''} ${s.distance_m} m`,
    )
    .sort();
}

function expected(fixes: readonly Fix[]): string[] {
  const { trips, halts } = segmentsOf(fixes, thresholds);
  return summary(
    [...trips.map((trip) => ({ kind: 'trip', ...trip })), ...halts].map((segment) => ({
      kind: segment.kind,
      started_at: new Date(segment.start.at),
      ended_at: new Date(segment.end.at),
      is_open: segment.isOpen,
      distance_m: Math.round(segment.distanceMeters),
    })),
  );
}

describe('Deriver', () => {
  it('stores trips, halts, places and the jurisdiction of now', async () => {
    const vehicle = await newVehicle();
    await vehicle.send(journey('SSSSSSDDDDDIIIIIIIDDDD'));
    await newDeriver().catchUp();
    expect(await stored(vehicle.assetId)).toEqual([
      'idle 11-17 0 m',
      'stop 0-5 0 m',
      'trip 17-21… 4000 m',
      'trip 5-11 5000 m',
    ]);
    expect(
      await rows('select place, jurisdiction, status from asset_state where asset_id = $1', vehicle.assetId),
    ).toEqual([{ place: expect.stringMatching(/, (OH|MI)$/), jurisdiction: 'MI', status: 'moving' }]);
    expect(
      await rows(
        'select start_place, start_jurisdiction from trips where asset_id = $1 order by started_at',
        vehicle.assetId,
      ),
    ).toMatchObject([{ start_place: expect.stringMatching(/Toledo, OH$/), start_jurisdiction: 'OH' }, {}]);
  });

  it('derives the touched time again when fixes arrive late', async () => {
    const vehicle = await newVehicle();
    const fixes = journey('SDDDDDDDDDDDDDDDDDDDDSSSSSSSDDD');
    const deriver = newDeriver();
    await vehicle.send([...fixes.slice(0, 6), ...fixes.slice(18)]);
    await deriver.catchUp();
    expect(await stored(vehicle.assetId)).toContain('gap 5-18 13000 m');
    await vehicle.send(fixes.slice(6, 18));
    await deriver.catchUp();
    expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
    expect(await requestsOf(vehicle.assetId)).toEqual([]);
  });

  it('writes for the feed how a trip began and ended, and nothing while it goes on or is derived again as it was, and then what late fixes change', async () => {
    const vehicle = await newVehicle();
    const fixes = journey('SDDDDDDDDDDDDDDDDDDDDSSSSSSSSSDDD');
    const late = fixes.slice(6, 18);
    const onTime = fixes.filter((fix) => !late.includes(fix));
    for (let from = 0; from < onTime.length; from += 3) {
      await vehicle.send(onTime.slice(from, from + 3));
      // What a process that has just started derives again is no change.
      await newDeriver().catchUp();
    }
    const before = await tripChanges(vehicle.assetId);
    expect(before).toEqual([
      'trip.created 0-…',
      'trip.updated 0-21 20000 m, 8 min driving',
      'trip.created 29-…',
    ]);
    await vehicle.send(late);
    await newDeriver().catchUp();
    expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
    expect((await tripChanges(vehicle.assetId)).slice(before.length)).toEqual([
      'trip.updated 0-21 20000 m, 21 min driving',
    ]);
  });

  it('lets a trip begin later, and the stop before it last longer, when a late fix says so', async () => {
    const vehicle = await newVehicle();
    const fixes = journey('SSSSSSSDDDDD');
    const late = fixes[6]!;
    await vehicle.send(fixes.filter((fix) => fix !== late));
    await newDeriver().catchUp();
    await vehicle.send([late]);
    await newDeriver().catchUp();
    expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
    expect(await tripChanges(vehicle.assetId)).toEqual([
      'trip.created 5-…',
      'trip.removed 5',
      'trip.created 6-…',
    ]);
  });

  it('takes late fixes while a vehicle is being derived, and derives them the next time', async () => {
    const vehicle = await newVehicle();
    const fixes = journey('SDDDDDDDDDDDDDDDDDDDDSSSSSSSDDD');
    const key = { organizationId: fleet.organizationId, assetId: vehicle.assetId };
    await vehicle.send([...fixes.slice(0, 6), ...fixes.slice(18)]);
    await newDeriver().catchUp();
    await vehicle.send(fixes.slice(6, 10));
    await test.database.acrossOrganizations({ actorId: null }, async (tx) => {
      await lockProgress(tx.client, [key]);
      const request = await readRequest(tx.client, key);
      await vehicle.send(fixes.slice(10, 18));
      await endRequest(tx.client, key, request!);
    });
    expect(await requestsOf(vehicle.assetId)).toHaveLength(1);
    await newDeriver().catchUp();
    expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
    expect(await requestsOf(vehicle.assetId)).toEqual([]);
  });

  it.each([
    ['nothing late has come for five seconds', { last: 6, first: 6 }],
    ['a minute has passed, though more keeps coming', { last: 0, first: 61 }],
  ])('gathers late fixes until %s', async (_, { last, first }) => {
    const vehicle = await newVehicle();
    const fixes = journey('SDDDDDDDDDDDDDDDDDDDDSSSSSSSDDD');
    await vehicle.send([...fixes.slice(0, 6), ...fixes.slice(18)]);
    await newDeriver().catchUp();
    await vehicle.send(fixes.slice(6, 18));
    const deriver = new Deriver({ database: test.database, log });
    await deriver.catchUp();
    expect(await requestsOf(vehicle.assetId)).toHaveLength(1);
    await rows(
      `update derivation_requests set last_requested_at = now() - interval '${last} seconds',
        requested_at = now() - interval '${first} seconds' where asset_id = $1`,
      vehicle.assetId,
    );
    await deriver.catchUp();
    expect(await requestsOf(vehicle.assetId)).toEqual([]);
    expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
  });

  it('resumes where another process stopped', async () => {
    const vehicle = await newVehicle();
    const fixes = journey('SDDDDDIIIIIIIIDDDDSSSSSSSSSSDDDDSSSSSSSS');
    for (let from = 0; from < fixes.length; from += 7) {
      await vehicle.send(fixes.slice(from, from + 7));
      await newDeriver().catchUp();
    }
    expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
  });

  it('ends with the same segments in whatever order fixes arrive and however often it runs between', async () => {
    const plan = fc.string({
      unit: fc.constantFrom('D', 'D', 'D', 'I', 'I', 'S', 'S', 'S', '.', 'd'),
      minLength: 5,
      maxLength: 90,
    });
    const arrival = plan.chain((text) => {
      const fixes = journey(text);
      const order = fc.shuffledSubarray(fixes, { minLength: fixes.length });
      return fc.tuple(
        fc.constant(fixes),
        fc.oneof(fc.constant(fixes), order),
        fc.integer({ min: 3, max: 40 }),
      );
    });
    await fc.assert(
      fc.asyncProperty(arrival, fc.boolean(), async ([fixes, arriving, chunk], restarts) => {
        const vehicle = await newVehicle();
        let deriver = newDeriver();
        for (let from = 0; from < arriving.length; from += chunk) {
          await vehicle.send(arriving.slice(from, from + chunk));
          if (restarts) deriver = newDeriver();
          await deriver.catchUp();
        }
        expect(await stored(vehicle.assetId)).toEqual(expected(fixes));
      }),
      { numRuns: 60 },
    );
  });

  it('takes organizations in turn, however many vehicles one has with newer fixes', async () => {
    const few = fleet;
    await (await newVehicle()).send(journey('DD'));
    fleet = await createFleet(test.database);
    const many = fleet;
    for (let vehicle = 0; vehicle < 3; vehicle++) await (await newVehicle()).send(journey('DDDDD'));
    fleet = few;
    const behind = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      findBehind(tx.client, 0, 2),
    );
    expect(behind.map(({ organizationId }) => organizationId).sort((a, b) => a - b)).toEqual(
      [few.organizationId, many.organizationId].sort((a, b) => a - b),
    );
    await newDeriver().catchUp();
  });

  it('writes places in the order in which ingest locks the vehicles, so that neither loses against the other', async () => {
    const vehicles = [await newVehicle(), await newVehicle()];
    for (const vehicle of vehicles) await vehicle.send(journey('D'));
    const { organizationId } = fleet;
    const [first, second] = vehicles.map(({ assetId }) => ({ organizationId, assetId }));
    const place = { place: 'Toledo, OH', jurisdiction: 'OH' };
    let attempts = 0;
    const holdsFirst = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const batch = test.database.asWriter(async (tx) => {
      attempts++;
      await lockNewest(tx.client, [first!]);
      holdsFirst.resolve();
      await mayGoOn.promise;
      return lockNewest(tx.client, [second!]);
    });
    await holdsFirst.promise;
    const places = test.database.acrossOrganizations({ actorId: null }, async (tx) => {
      attempts++;
      await savePlaces(tx.client, [
        { ...second!, ...place },
        { ...first!, ...place },
      ]);
    });
    await expect.poll(waitingStatements).toContain('from asset_state');
    mayGoOn.resolve();
    await Promise.all([batch, places]);
    expect(attempts).toBe(2);
  });
});
