import { EXPORT_KINDS, exportCodeOf } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/actor.ts';
import { type Authorized, createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { Exporter } from './export-records.ts';
import type { ColumnType } from './file-format.ts';
import { STORED_EXPORTS } from './queries.ts';

/** Types of PostgreSQL by their object identifiers. */
const [BOOL, INT8, INT2, INT4, TEXT, FLOAT8, VARCHAR, DATE, TIMESTAMPTZ] = [
  16, 20, 21, 23, 25, 701, 1043, 1082, 1184,
];

const NOW = Date.parse('2026-11-10T18:00:00Z');
const RANGE = 'from=2026-11-01&to=2026-11-10';

let test: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let everything: Authorized;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.time.now = NOW;
  organization = await test.createOrganization();
  fleet = new TestFleet(test.database, organization.id);
  everything = organization.admin;
});

const get = (kind: string, query = RANGE, as = everything) =>
  test.call('GET', `/organizations/${organization.id}/exports/${kind}?${query}`, { as });
const linesOf = async (kind: string, query?: string, as?: Authorized) => {
  const answer = await get(kind, query, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body.split('\r\n').filter((line) => line !== '');
};

/** `count` fixes, a minute apart, up to now. */
const drive = (assetId: number, count: number) =>
  fleet.storePositions(
    assetId,
    Array.from({ length: count }, (_, index) => {
      const minutesAgo = count - index;
      return {
        at: NOW - minutesAgo * MINUTE_MS,
        lat: 41.5 + minutesAgo / 1e7,
        lon: -93.6,
        speedKph: 80.5,
        heading: 90,
        odometerMeters: 100_000 - minutesAgo,
      };
    }),
  );

describe('an export', () => {
  it('has every position once, over pages, in CSV, NDJSON and Parquet alike', async () => {
    const [one, other] = [
      await fleet.addAsset({ unit_number: '=T-1' }),
      await fleet.addAsset({ unit_number: 'T-2' }),
    ];
    await drive(one, 4_500);
    await drive(other, 10);
    const [titles, ...lines] = await linesOf('positions');
    expect(titles).toBe('\uFEFFvehicle_id,vehicle,at,lat,lon,speed_kph,heading,altitude_m,odometer_m');
    expect(lines).toHaveLength(4_510);
    expect(lines.at(-1)).toBe(
      `${other},T-2,${new Date(NOW - MINUTE_MS).toISOString()},41.5000001,-93.6,80.5,90,0,99999`,
    );
    // What a spreadsheet would take for a formula.
    expect(lines[0]).toContain(`${one},'=T-1,`);
    const ndjson = await get('positions', `${RANGE}&format=ndjson`);
    const objects = ndjson.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(objects).toHaveLength(4_510);
    expect(objects.at(-1)).toEqual({
      vehicle_id: other,
      vehicle: 'T-2',
      at: new Date(NOW - MINUTE_MS).toISOString(),
      lat: 41.5000001,
      lon: -93.6,
      speed_kph: 80.5,
      heading: 90,
      altitude_m: 0,
      odometer_m: 99_999,
    });
    const parquet = await get('positions', `${RANGE}&format=parquet`);
    expect(parquet.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(parquet.headers['content-disposition']).toBe(
      'attachment; filename="positions-2026-11-01-2026-11-10.parquet"',
    );
    const { buffer, byteOffset, length } = parquet.rawPayload;
    const file = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    expect(
      rows.map((row) => ({
        ...row,
        vehicle_id: Number(row.vehicle_id),
        at: row.at.toISOString(),
        heading: Number(row.heading),
        altitude_m: Number(row.altitude_m),
        odometer_m: Number(row.odometer_m),
      })),
    ).toEqual(objects);
  });

  it.each(EXPORT_KINDS)(
    'of %s has its columns in each format, and is refused without its permission',
    async (kind) => {
      await fleet.addAsset();
      await fleet.addDriver('Ana', 'Ruiz');
      const [titles] = await linesOf(kind);
      expect(titles).toMatch(/^\uFEFF[a-z_]+(,[a-z_]+)+$/);
      expect((await get(kind, `${RANGE}&format=ndjson`)).body).toBe('');
      expect((await get(kind, `${RANGE}&format=parquet`)).rawPayload.subarray(0, 4).toString()).toBe('PAR1');
      const reader = await organization.userWith(exportCodeOf(kind));
      expect((await get(kind, RANGE, reader)).statusCode).toBe(200);
      const stranger = await organization.userWith('ORG_READ');
      expect((await get(kind, RANGE, stranger)).statusCode).toBe(403);
    },
  );

  it('has trips, visits, miles, fuel and alerts of the range, each once over pages', async () => {
    const assetId = await fleet.addAsset({ unit_number: 'T-1' });
    const started = new Date(NOW - DAY_MS);
    await test.database.acrossOrganizations({ actorId: null }, async ({ client }) => {
      await client.query(
        `insert into trips (organization_id, asset_id, started_at, ended_at, is_open, distance_m, driving_seconds, max_speed,
           start_lat, start_lon, end_lat, end_lon)
         select $1, $2, $3::timestamptz + n * interval '10 microseconds', $3, false, n, 60, 805, 0, 0, 0, 0
         from generate_series(1, 4100) as n returning 1`,
        [organization.id, assetId, started],
      );
      await client.query(
        `insert into ifta_days (organization_id, date, asset_id, place, meters, estimated_meters)
         values ($1, '2026-11-09', $2, 'IA', 1000, 0), ($1, '2026-11-09', $2, 'IL', 2000, 0), ($1, '2026-12-09', $2, 'IL', 1, 0)`,
        [organization.id, assetId],
      );
      await client.query(
        `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, is_tax_paid,
           asset_id, source, created_at, updated_at)
         select $1, '2026-11-09', 'Pilot', 'IA', 'diesel', 10, 'gallons', 37854, true, a, 'manual', now(), now()
         from unnest($2::bigint[]) as a returning 1`,
        [organization.id, [assetId, null]],
      );
    });
    const trips = await linesOf('trips');
    expect(trips).toHaveLength(4_101);
    expect(new Set(trips.map((line) => line.split(',')[4])).size).toBe(4_101);
    expect(await linesOf('miles')).toEqual([
      '\uFEFFvehicle_id,vehicle,date,jurisdiction,meters,estimated_meters',
      `${assetId},T-1,2026-11-09,IA,1000,0`,
      `${assetId},T-1,2026-11-09,IL,2000,0`,
    ]);
    expect(await linesOf('fuel')).toHaveLength(3);
    expect(await linesOf('fuel', `${RANGE}&assetId=${assetId}`)).toHaveLength(2);
  });

  it.each(EXPORT_KINDS.filter((kind) => kind !== 'positions'))(
    'of %s has columns of the types that its query gives, with positions in degrees',
    async (kind) => {
      const types: Record<ColumnType, readonly number[]> = {
        integer: [INT2, INT4, INT8],
        number: [FLOAT8],
        text: [TEXT, VARCHAR],
        instant: [TIMESTAMPTZ],
        date: [DATE],
        boolean: [BOOL],
      };
      const { columns, rows } = STORED_EXPORTS[kind];
      const search = {
        organizationId: organization.id,
        scope: null,
        subjectIds: [0],
        from: '2026-11-01',
        to: '2026-11-10',
        fromAt: new Date(NOW),
        untilAt: new Date(NOW),
      };
      const fields = await test.deps.database.inOrganization(
        { organizationId: organization.id, actorId: null },
        async (tx) => {
          const { sql: text, parameters } = rows(search).compile(tx);
          return (await tx.client.query(text, [...parameters])).fields;
        },
      );
      const typeOf = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
      for (const { name, type } of columns) expect(types[type], name).toContain(typeOf.get(name));
      // Degrees are stored as whole ten-millionths, which no export writes.
      for (const { name, type } of columns)
        if (/(^|_)(lat|lon)$/.test(name)) expect(type, name).toBe('number');
    },
  );

  it('has the places of fuel and alerts in degrees and violations of any length, alike in each format', async () => {
    const assetId = await fleet.addAsset({ unit_number: 'T-1' });
    const driverId = await fleet.addDriver('Ana', 'Ruiz');
    await test.database.acrossOrganizations({ actorId: null }, async ({ client }) => {
      await client.query(
        `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, is_tax_paid,
           asset_id, lat, lon, source, created_at, updated_at)
         values ($1, '2026-11-09', 'Pilot', 'TX', 'diesel', 10.125, 'gallons', 38327, true, $2, 327784214, -966940893, 'manual',
           now(), now()) returning 1`,
        [organization.id, assetId],
      );
      await client.query(
        `insert into hos_violations (organization_id, driver_id, rule, started_at, ended_at, minutes, severity, citation, log_date, explanation)
         values ($1, $2, 'driving-11', $3::timestamptz, $3::timestamptz + interval '60 min 1 s', 3601 / 60.0::float8, 'violation',
           '49 CFR 395.3(a)(3)(i)', '2026-11-09', '{}') returning 1`,
        [organization.id, driverId, new Date(NOW - DAY_MS)],
      );
    });
    for (const [kind, expected] of [
      ['fuel', { lat: 32.7784214, lon: -96.6940893, quantity: 10.125 }],
      ['violations', { minutes: 3601 / 60, started_at: new Date(NOW - DAY_MS).toISOString() }],
    ] as const) {
      const [titles, line] = (await linesOf(kind)).map((each) => each.replace('\uFEFF', '').split(','));
      const cells = Object.fromEntries(titles!.map((title, at) => [title, line![at]]));
      const object = JSON.parse((await get(kind, `${RANGE}&format=ndjson`)).body);
      const { buffer, byteOffset, length } = (await get(kind, `${RANGE}&format=parquet`)).rawPayload;
      const file = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
      const [row] = await parquetReadObjects({ file });
      for (const [name, value] of Object.entries(expected)) {
        expect(cells[name]).toBe(String(value));
        expect(object[name]).toBe(value);
        const found: unknown = row![name];
        expect(found instanceof Date ? found.toISOString() : found).toBe(value);
      }
    }
  });

  it('marks the instants of Parquet as UTC', async () => {
    await drive(await fleet.addAsset(), 1);
    const { buffer, byteOffset, length } = (await get('positions', `${RANGE}&format=parquet`)).rawPayload;
    const { schema } = parquetMetadata(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
    expect(schema.find(({ name }) => name === 'at')).toMatchObject({
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    });
  });

  it('has what a key limited to groups sees, and nothing of another organization', async () => {
    const [inside, outside] = [await fleet.addAsset(), await fleet.addAsset()];
    await drive(inside, 3);
    await drive(outside, 3);
    const group = await test.call('POST', `/organizations/${organization.id}/groups`, {
      as: organization.admin,
      body: { name: 'West' },
    });
    await test.call('POST', `/organizations/${organization.id}/groups/${group.json().id}/assets/${inside}`, {
      as: organization.admin,
    });
    const key = await organization.keyWith(['HR_READ'], [group.json().id]);
    const lines = await linesOf('positions', RANGE, key);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set([String(inside)]));
    expect((await get('positions', `${RANGE}&assetId=${outside}`, key)).statusCode).toBe(404);
    const other = await test.createOrganization();
    const foreign = await test.call(
      'GET',
      `/organizations/${other.id}/exports/positions?${RANGE}&assetId=${inside}`,
      { as: other.admin },
    );
    expect(foreign.statusCode).toBe(404);
  });

  it('reads on only as fast as it is taken, one at a time for a caller, and ends when the caller goes away', async () => {
    // More than the buffers of the sockets hold.
    for (let unit = 0; unit < 5; unit++) await drive(await fleet.addAsset(), 14_000);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}/api/v1/organizations/${organization.id}/exports/positions?${RANGE}&format=ndjson`;
    const leaving = new AbortController();
    const slow = await fetch(url, {
      headers: everything.headers as Record<string, string>,
      signal: leaving.signal,
    });
    expect(slow.status).toBe(200);
    const refused = await get('trips');
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Other exports are still running. The limit is 1 at a time per person or key, and 2 per organization. Wait until one is done.',
    ]);
    const colleague = await organization.userWith('HR_READ');
    expect((await get('trips', RANGE, colleague)).statusCode).toBe(200);
    const held = await fetch(url, { headers: colleague.headers, signal: leaving.signal });
    expect(held.status).toBe(200);
    const third = await organization.userWith('HR_READ');
    expect((await get('trips', RANGE, third)).statusCode).toBe(429);
    const elsewhere = await test.createOrganization();
    const other = `/organizations/${elsewhere.id}/exports/trips?${RANGE}&format=csv`;
    expect((await test.call('GET', other, { as: elsewhere.admin })).statusCode).toBe(200);
    leaving.abort();
    await expect.poll(async () => (await get('trips')).statusCode).toBe(200);
  });

  it('keeps the place of a file when an earlier one of the caller is closed late', async () => {
    await drive(await fleet.addAsset(), 14_000);
    const exporter = new Exporter(test.deps);
    const actor = { ...organization.admin, key: 'user 1', userId: organization.admin.id };
    const caller = { ...actor, kind: 'user', organizationId: organization.id } as unknown as Caller;
    const query = { from: '2026-11-01', to: '2026-11-10', format: 'csv', withEnd: false } as const;
    const begin = () => exporter.export('positions', caller, organization.id, query);
    const first = await begin();
    for await (const _ of first.content);
    const second = await begin();
    first.content.emit('close');
    await expect(begin()).rejects.toMatchObject({ status: 429 });
    second.content.destroy();
    await expect.poll(() => begin().then(({ content }) => content.destroy() !== null)).toBe(true);
  });

  it.each(['csv', 'ndjson', 'parquet'] as const)(
    'in %s that breaks off half-way is known by its missing end, and by the connection',
    async (format) => {
      const assetId = await fleet.addAsset({ unit_number: 'T-1' });
      await drive(assetId, 11_000);
      const isWhole = (body: Buffer) =>
        format === 'parquet'
          ? body.subarray(-4).toString() === 'PAR1'
          : body.toString().endsWith(format === 'csv' ? '\r\n#end,11000\r\n' : '\n{"#end":11000}\n');
      const query = `${RANGE}&format=${format}&withEnd=true`;
      expect(isWhole((await get('positions', query)).rawPayload)).toBe(true);

      const cut = await createTestApp();
      try {
        const other = await cut.createOrganization();
        const otherFleet = new TestFleet(cut.database, other.id);
        await otherFleet.addAsset();
        fleet = otherFleet;
        cut.time.now = NOW;
        const id = await otherFleet.addAsset({ unit_number: 'T-2' });
        await drive(id, 11_000);
        const { inOrganizationOf } = cut.deps.database;
        let reads = 0;
        cut.deps.database.inOrganizationOf = (actor, work) => {
          if (++reads > 7) return Promise.reject(new Error('The database went away'));
          return inOrganizationOf(actor, work);
        };
        const address = await cut.app.listen({ port: 0, host: '127.0.0.1' });
        const url = `${address}/api/v1/organizations/${other.id}/exports/positions?${query}`;
        const answer = await fetch(url, { headers: other.admin.headers });
        expect(answer.status).toBe(200);
        const chunks: Uint8Array[] = [];
        const reading = (async () => {
          for await (const chunk of answer.body!) chunks.push(chunk);
        })();
        await expect(reading).rejects.toThrow();
        const body = Buffer.concat(chunks);
        expect(body.length).toBeGreaterThan(0);
        expect(isWhole(body)).toBe(false);
      } finally {
        await cut.close();
      }
    },
  );

  it.each([
    ['positions', 'from=2026-11-02&to=2026-11-01', 'to', 'must not be before the start'],
    [
      'positions',
      'from=2026-10-01&to=2026-11-10',
      'to',
      'must be at most 31 days after the start; positions of one vehicle (assetId) up to 366',
    ],
    ['trips', 'from=2024-10-01&to=2026-11-10', 'to', 'must be at most 366 days after the start'],
    ['trips', 'to=2026-11-10', 'from', 'from is a required field'],
    ['trips', `${RANGE}&withEnd=maybe`, 'withEnd', 'must be true or false'],
    ['trips', `${RANGE}&format=xlsx`, 'format', 'must be csv, ndjson or parquet'],
  ])('of %s with %s says what is wrong', async (kind, query, field, problem) => {
    const answer = await get(kind, query);
    expect([answer.statusCode, answer.json().fields?.[field]]).toEqual([422, problem]);
  });
});
