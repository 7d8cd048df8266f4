import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { countyTiles } from '../../../../../scripts/geo/county-tiles.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { jsonAnswer as json, type OutsideServer, startOutsideServer } from '../../testing/outside-server.ts';

const ADDRESS = '1200 Front St, Toledo, OH 43604';

let app: TestApp;
let as: TestUser | undefined;
let server: OutsideServer | undefined;
let folder: string | undefined;

afterEach(async () => {
  await app.close();
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
  as = undefined;
  server = undefined;
  folder = undefined;
});

async function test(address = ADDRESS) {
  as ??= await app.createSuperAdmin();
  const answer = await app.call('POST', '/administration/map-services/test', { as, body: { address } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function start(listener: RequestListener, environment: (url: string) => Record<string, string>) {
  server = await startOutsideServer(listener);
  app = await createTestApp({ environment: environment(server.url) });
}

const FOUND = [{ lat: '41.652', lon: '-83.535', display_name: '1200 Front Street, Toledo, Ohio' }];

describe('Test', () => {
  it('reports a ZIP code and a route over highways where nothing is added', async () => {
    app = await createTestApp();
    expect(await test()).toMatchObject({
      map: { isBuiltIn: true, failure: null },
      address: { isBuiltIn: true, failure: null, found: 'Toledo, OH 43604' },
      route: {
        isBuiltIn: true,
        failure: null,
        drive: { from: 'Toledo, OH 43604', driveMinutes: expect.any(Number) },
      },
    });
  });

  it('says what is not known by name', async () => {
    app = await createTestApp();
    expect(await test('Nowhere Lane of no town')).toMatchObject({
      address: { failure: 'it knows no place of this name', found: null },
      route: { failure: 'there is no address to start from', drive: null },
    });
  });

  it('asks the address search each time, not what it answered before, and routes from there', async () => {
    await start(json(FOUND), (url) => ({ GEOCODER_URL: url }));
    await test();
    const answer = await test();
    expect(answer).toMatchObject({
      address: { isBuiltIn: false, failure: null, found: '1200 Front Street, Toledo, Ohio' },
      route: { isBuiltIn: true, drive: { from: '1200 Front Street, Toledo, Ohio' } },
    });
    expect(server!.asked).toHaveLength(2);
  });

  it('asks for a route by street, and says so where there is none', async () => {
    await start(json({ error_code: 442, error: 'No path' }, 400), (url) => ({ ROUTING_URL: url }));
    const { route } = await test();
    expect(route).toMatchObject({ isBuiltIn: false, drive: null });
    expect(route.failure).toMatch(/^it knows no way to .+, [A-Z]{2}$/);
    expect(JSON.parse(server!.asked[0]!.body)).toMatchObject({ costing: 'truck' });
  });

  it('says within 5 s what fails where nothing answers, each service for itself', async () => {
    await start(
      () => undefined,
      (url) => ({ GEOCODER_URL: url, ROUTING_URL: url, MAP_TILES: `${url}/ohio.pmtiles` }),
    );
    as = await app.createSuperAdmin();
    const begun = performance.now();
    expect(await test()).toMatchObject({
      map: { isBuiltIn: false, failure: 'no answer within 4 s' },
      address: { isBuiltIn: false, failure: 'no answer within 2 s', found: null },
      route: { isBuiltIn: false, failure: expect.stringMatching(/^no answer within/), drive: null },
    });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('asks although the server failed too often to be asked for pages', async () => {
    let isBroken = true;
    await start(
      (request, response) => json(isBroken ? {} : FOUND, isBroken ? 500 : 200)(request, response),
      (url) => ({ GEOCODER_URL: url }),
    );
    const organization = await app.createOrganization();
    const services = async () =>
      (
        await app.call('GET', `/organizations/${organization.id}/routing/services`, {
          as: organization.admin,
        })
      ).json();
    for (let call = 0; call < 5; call++) {
      expect((await test()).address.failure).toBe('it answers 500');
      app.time.now += 1_000;
    }
    const { geocoder } = await services();
    expect(geocoder).toMatchObject({ state: 'failing' });
    expect(Date.parse(geocoder.failingSince)).toBe(app.time.now - 5_000);
    isBroken = false;
    expect((await test()).address.failure).toBeNull();
    expect((await services()).geocoder).toMatchObject({ state: 'working', failingSince: null });
  });

  it('reads the file of the map', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'longhaul-test-'));
    const file = path.join(folder, 'ohio.pmtiles');
    await writeFile(file, countyTiles());
    app = await createTestApp({ environment: { MAP_TILES: file } });
    expect((await test()).map).toMatchObject({ isBuiltIn: false, failure: null });
    await writeFile(file, 'no tiles here');
    expect((await test()).map).toMatchObject({ failure: 'it is not a PMTiles file of version 3' });
    await rm(file);
    expect((await test()).map).toMatchObject({ failure: 'the file cannot be read (ENOENT)' });
  });

  it('is for super administrators', async () => {
    app = await createTestApp();
    const { admin } = await app.createOrganization();
    const body = { address: ADDRESS };
    const answer = await app.call('POST', '/administration/map-services/test', { as: admin, body });
    expect(answer.statusCode).toBe(403);
  });
});
