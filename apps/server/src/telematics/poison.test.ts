import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from './ingest.testing.ts';
import type { DecodedPosition } from './position.ts';

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

function position(changes: Partial<DecodedPosition> = {}): DecodedPosition {
  return {
    at: Date.now() - MINUTE_MS,
    latitudeE7: 416_500_000,
    longitudeE7: -835_300_000,
    hasFix: true,
    speedKph: 80,
    headingDegrees: 90,
    altitudeMeters: 180,
    odometerMeters: 1_000,
    ignition: true,
    accuracyMeters: null,
    readings: {},
    ...changes,
  };
}

async function newDevice() {
  const uniqueId = `poison-${++serial}`;
  const ids = await fleet.addDevice(uniqueId);
  const send = async (...positions: DecodedPosition[]) => {
    const gateway = await ingest.pipeline.resolve(uniqueId, 'osmand', '127.0.0.1');
    return ingest.pipeline.ingest(gateway!, {
      protocol: 'osmand',
      address: '127.0.0.1',
      positions,
      raw: null,
      countsDuplicates: true,
    });
  };
  return { ...ids, send };
}

function rowsOf<Table extends 'positions' | 'asset_state'>(table: Table, assetId: number | null) {
  return test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom<'positions' | 'asset_state'>(table).selectAll().where('asset_id', '=', assetId).execute(),
  );
}

describe('a record that no table can hold', () => {
  it.each<[string, Partial<DecodedPosition>]>([
    ['the year -271821', { at: -8.64e15 }],
    ['a time past all calendars', { at: Number.MAX_SAFE_INTEGER }],
    ['a time that is no number', { at: Number.NaN }],
    ['a place that is no number', { latitudeE7: Number.NaN }],
    ['a place beyond all numbers', { longitudeE7: Number.POSITIVE_INFINITY }],
  ])('with %s is refused, and the one beside it is stored', async (_, changes) => {
    const { assetId, send } = await newDevice();
    const receipt = await send(position(changes), position());
    expect(receipt).toMatchObject({ accepted: 1, refused: [{ index: 0 }] });
    expect(await rowsOf('positions', assetId)).toHaveLength(1);
  });

  it.each<[string, Partial<DecodedPosition>]>([
    ['a speed', { speedKph: Number.POSITIVE_INFINITY }],
    ['a speed that is none', { speedKph: Number.NaN }],
    ['an altitude', { altitudeMeters: 1e300 }],
    ['an altitude that is none', { altitudeMeters: Number.NaN }],
    ['an odometer', { odometerMeters: 1e300 }],
    ['a voltage', { readings: { 'voltage-millivolts': 1e300 } }],
    ['a battery', { readings: { 'battery-percent': Number.NaN } }],
  ])('with %s beyond all numbers is stored without it', async (_, changes) => {
    const { assetId, gatewayId, send } = await newDevice();
    expect(await send(position(changes))).toMatchObject({ accepted: 1 });
    expect(await rowsOf('positions', assetId)).toHaveLength(1);
    await vi.waitFor(
      async () => {
        const state = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
          tx.selectFrom('gateway_state').selectAll().where('gateway_id', '=', gatewayId).execute(),
        );
        expect(state).toMatchObject([{ accepted_count: 1, voltage_millivolts: null }]);
      },
      { timeout: 60_000 },
    );
  });

  it('does not keep the rest of its message from being stored', async () => {
    const { assetId, send } = await newDevice();
    // Past every check, as a fault of a decoder would be.
    const broken = position({ headingDegrees: 100_000 });
    expect(await send(position({ at: Date.now() - 2 * MINUTE_MS }), broken, position())).toBeDefined();
    expect(await rowsOf('positions', assetId)).toHaveLength(2);
  });
});

describe('a fix ahead of the clock of the server', () => {
  it('by a few minutes is stored, and does not outlast what comes next', async () => {
    const { assetId, send } = await newDevice();
    const ahead = Date.now() + 9 * MINUTE_MS;
    expect(await send(position({ at: ahead, latitudeE7: 100_000_000 }))).toMatchObject({ accepted: 1 });
    const [state] = await rowsOf('asset_state', assetId);
    expect(state!.at.getTime()).toBeLessThanOrEqual(Date.now() + 2 * MINUTE_MS);
    expect((await rowsOf('positions', assetId))[0]!.at).toEqual(new Date(ahead));
  });

  it('by more than ten minutes is refused', async () => {
    const { assetId, send } = await newDevice();
    const receipt = await send(position({ at: Date.now() + 11 * MINUTE_MS }));
    expect(receipt).toMatchObject({ accepted: 0, refused: [{ reason: 'future' }] });
    expect(await rowsOf('positions', assetId)).toEqual([]);
  });

  it('is sent to viewers as of now', async () => {
    const { assetId, send } = await newDevice();
    const told: number[] = [];
    const stop = ingest.bus.subscribe((message) => {
      if (message.topic !== 'positions') return;
      for (const [id, at] of message.positions) if (id === assetId) told.push(at);
    });
    await send(position({ at: Date.now() + 4 * MINUTE_MS }));
    stop();
    expect(told).toHaveLength(1);
    expect(told[0]).toBeLessThanOrEqual(Date.now());
  });
});

describe('when devices are ahead of the clock of the server', () => {
  /** What becomes of one record of each of some new devices. */
  async function outcomes(
    { pipeline }: TestIngest,
    devices: TestFleet,
    count: number,
    at: number,
  ): Promise<string[]> {
    const answers: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const uniqueId = `ahead-${++serial}`;
      await devices.addDevice(uniqueId);
      const gateway = await pipeline.resolve(uniqueId, 'osmand', null);
      const arrival = {
        protocol: 'osmand',
        address: null,
        positions: [position({ at })],
        raw: null,
      } as const;
      const answer = pipeline.ingest(gateway!, arrival).then(
        ({ accepted }) => (accepted === 1 ? 'stored' : 'refused'),
        (error: Error) => error.name,
      );
      answers.push(await answer);
    }
    return answers;
  }
  const suspect = (count: number) => Array.from({ length: count }, () => 'ServerClockSuspectError');

  it('which is behind that of the database, not one of their records is refused for good', async () => {
    const behind = await startTestIngest(test.database, {
      clock: { now: () => Date.now() - 25 * 60 * MINUTE_MS },
    });
    expect(await outcomes(behind, fleet, 1, Date.now() - MINUTE_MS)).toEqual(suspect(1));
    await behind.close();
  });

  it('and are most of their organization, their records are not acknowledged, and other organizations go on', async () => {
    const own = await startTestIngest(test.database);
    const [ahead, other] = [await createFleet(test.database), await createFleet(test.database)];
    const tomorrow = Date.now() + 24 * 60 * MINUTE_MS;
    const [first, second, ...others] = await outcomes(own, ahead, 60, tomorrow);
    expect([first, second]).toEqual(['refused', 'refused']);
    expect(others).toEqual(suspect(58));
    expect(await outcomes(own, other, 1, Date.now() - MINUTE_MS)).toEqual(['stored']);
    expect(await outcomes(own, other, 1, tomorrow)).toEqual(['refused']);
    recordFigure(
      'clocks ahead',
      '60 devices of one organization a day ahead: 2 records refused, 58 left unacknowledged; a device of another organization stored, its own wrong record refused',
    );
    await own.close();
  });

  it('but one device with a wrong clock beside good ones is refused, and acknowledged', async () => {
    const good = await Promise.all(Array.from({ length: 4 }, () => newDevice()));
    for (const device of good) await device.send(position());
    const bad = await Promise.all(Array.from({ length: 3 }, () => newDevice()));
    for (const device of bad) {
      expect(await device.send(position({ at: Date.now() + 60 * MINUTE_MS }))).toMatchObject({ accepted: 0 });
    }
  });
});
