import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { poison } from '../testing/poison.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from './ingest.testing.ts';

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let phones = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  ingest = await startTestIngest(test.database);
  fleet = await createFleet(test.database);
});

afterAll(async () => {
  await ingest?.close();
  await test?.drop();
});

function newId(): string {
  phones += 1;
  return `phone-${phones}`;
}

function all<Row>(query: string, values: unknown[]): Promise<Row[]> {
  return test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    const { rows } = await tx.client.query(query, values);
    return rows as Row[];
  });
}

function positionsOf(assetId: number | null): Promise<Record<string, unknown>[]> {
  return all('select * from positions where organization_id = $1 and asset_id = $2 order by at', [
    fleet.organizationId,
    assetId,
  ]);
}

describe('OsmAnd and Traccar over HTTP', () => {
  const url = (query = '') => `http://127.0.0.1:${ingest.ports.osmandHttp}/${query}`;
  const postJson = (body: unknown) =>
    fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('stores the query form and answers after the commit', async () => {
    const id = newId();
    const { assetId } = await fleet.addDevice(id);
    const at = Math.floor(Date.now() / 1000);
    const query = `?id=${id}&timestamp=${at}&lat=41.6528&lon=-83.5379&speed=50&bearing=90&altitude=180&odometer=1234`;
    expect((await fetch(url(query))).status).toBe(200);
    expect(await positionsOf(assetId)).toMatchObject([
      {
        at: new Date(at * 1000),
        lat: 416_528_000,
        lon: -835_379_000,
        speed: 926,
        heading: 90,
        odometer_m: 1_234,
      },
    ]);
  });

  it('takes nothing of a device that claims to jump between both sides of the world, but its first place', async () => {
    const id = newId();
    const { assetId, gatewayId } = await fleet.addDevice(id);
    const from = Math.floor(Date.now() / 1000) - 300;
    for (let second = 0; second < 50; second++) {
      const place = second % 2 ? 'lat=-41.6528&lon=96.4621' : 'lat=41.6528&lon=-83.5379';
      await fetch(url(`?id=${id}&timestamp=${from + second}&${place}`));
    }
    expect(new Set((await positionsOf(assetId)).map(({ lat }) => lat))).toEqual(new Set([416_528_000]));
    await expect
      .poll(() => all('select last_refusal from gateway_state where gateway_id = $1', [gatewayId]))
      .toEqual([{ last_refusal: 'impossible-speed' }]);
  });

  it('stores the activity of other devices when that of one cannot be stored', async () => {
    const [good, bad] = [newId(), newId()];
    const [{ gatewayId }, poisoned] = [await fleet.addDevice(good), await fleet.addDevice(bad)];
    const heal = await poison(test.connection, 'gateway_state', `new.gateway_id = ${poisoned.gatewayId}`);
    await Promise.all([good, bad].map((id) => fetch(url(`?id=${id}&lat=41.6528&lon=-83.5379`))));
    await expect
      .poll(
        () => all('select accepted_count::integer from gateway_state where gateway_id = $1', [gatewayId]),
        {
          timeout: 60_000,
        },
      )
      .toEqual([{ accepted_count: 1 }]);
    await heal();
  });

  it('reads the same fields from the body of a POST', async () => {
    const id = newId();
    const { assetId } = await fleet.addDevice(id);
    const body = new URLSearchParams({ id, lat: '41.6528', lon: '-83.5379' });
    expect((await fetch(url(), { method: 'POST', body })).status).toBe(200);
    expect(await positionsOf(assetId)).toHaveLength(1);
  });

  it('stores what Traccar Client 9 and a forwarding Traccar server send', async () => {
    const id = newId();
    const { assetId } = await fleet.addDevice(id);
    const now = Date.now();
    const client = {
      device_id: id,
      location: {
        timestamp: new Date(now).toISOString(),
        coords: {
          latitude: 41.6528,
          longitude: -83.5379,
          speed: 25,
          heading: 90,
          altitude: 180,
          accuracy: 5,
        },
      },
    };
    const forwarded = {
      device: { uniqueId: id },
      position: {
        fixTime: new Date(now + 1_000).toISOString(),
        latitude: 41.653,
        longitude: -83.538,
        speed: 50,
        course: 90,
      },
    };
    expect((await postJson(client)).status).toBe(200);
    expect((await postJson(forwarded)).status).toBe(200);
    expect(await positionsOf(assetId)).toMatchObject([{ speed: 900 }, { speed: 926 }]);
  });

  it('answers an unknown device 400 in the query form and 404 in the JSON form', async () => {
    expect((await fetch(url('?id=nobody&lat=1&lon=2'))).status).toBe(400);
    const location = { timestamp: new Date().toISOString(), coords: { latitude: 1, longitude: 2 } };
    expect((await postJson({ device_id: 'nobody', location })).status).toBe(404);
    await expect
      .poll(() => all("select attempts::integer from unknown_gateways where unique_id = 'nobody'", []), {
        timeout: 60_000,
      })
      .toEqual([{ attempts: 2 }]);
  });

  it('refuses 0/0 and the far future but acknowledges them', async () => {
    const id = newId();
    const { gatewayId, assetId } = await fleet.addDevice(id);
    const tomorrow = Date.now() + 25 * 3_600_000;
    expect((await fetch(url(`?id=${id}&lat=0&lon=0`))).status).toBe(200);
    expect((await fetch(url(`?id=${id}&lat=41&lon=-83&timestamp=${tomorrow}`))).status).toBe(200);
    expect((await fetch(url(`?id=${id}&lat=91&lon=-83&timestamp=1e300`))).status).toBe(200);
    expect(await positionsOf(assetId)).toEqual([]);
    const rows = await all<{ refusal: string }>(
      'select refusal from gateway_messages where gateway_id = $1 order by received_at, ordinal',
      [gatewayId],
    );
    expect(rows.map((row) => row.refusal)).toEqual(['zero-coordinates', 'future', 'out-of-range']);
  });

  it.each([
    ['malformed JSON', '{"device_id":', 400],
    ['JSON without a place', '{"device_id":"1"}', 400],
    [
      'a NUL in the id',
      JSON.stringify({ device_id: 'a\u0000b', location: { timestamp: 1, coords: {} } }),
      400,
    ],
    ['a body without end', `{"device_id":"${'x'.repeat(70_000)}"}`, 413],
  ])('answers %s', async (_name, body, status) => {
    expect((await postJson(body)).status).toBe(status);
  });

  it('answers 405 to other methods', async () => {
    expect((await fetch(url(), { method: 'DELETE' })).status).toBe(405);
  });
});
