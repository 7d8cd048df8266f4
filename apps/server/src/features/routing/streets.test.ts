import { access, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countyTiles } from '../../../../../scripts/geo/county-tiles.ts';
import { extractSaying, installStandIn } from '../../street-tiles/stand-in-package.testing.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';

const COUNTY = countyTiles();
/** Some tiles further, as long as two parts. */
const LONG = Buffer.concat([COUNTY, Buffer.alloc(2 * contract.STREET_PART_BYTES - COUNTY.length - 1_000, 7)]);

let app: TestApp;
let data: string;
let operator: TestUser;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'longhaul-streets-'));
  app = await createTestApp({ environment: { DATA_DIR: data } });
  operator = await app.createSuperAdmin();
});
afterEach(async () => {
  await app.close();
  await rm(data, { recursive: true });
});

const STREETS = '/administration/streets';
const folder = (...names: string[]) => path.join(data, 'streets', ...names);
const streets = async () => (await app.call('GET', STREETS, { as: operator })).json();
const shownMap = async () => (await app.call('GET', '/settings')).json().streetMap;
const partAt = (file: Buffer, offset: number) => file.subarray(offset, offset + contract.STREET_PART_BYTES);

const start = (file: Buffer, name = 'ohio.pmtiles') =>
  app.call('POST', `${STREETS}/uploads`, {
    as: operator,
    body: { name, bytes: file.length, firstCrc32: crc32(partAt(file, 0)) },
  });

const put = (id: string, offset: number, bytes: Buffer, sum = crc32(bytes)) =>
  app.call('PUT', `${STREETS}/uploads/${id}/parts?offset=${offset}&crc32=${sum}`, {
    as: operator,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

const finish = (id: string) => app.call('POST', `${STREETS}/uploads/${id}/finish`, { as: operator });

async function upload(file: Buffer, name?: string) {
  const { id } = (await start(file, name)).json();
  for (let at = 0; at < file.length; at += contract.STREET_PART_BYTES) {
    expect((await put(id, at, partAt(file, at))).statusCode).toBe(200);
  }
  return finish(id);
}

const platformLog = () =>
  app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('platform_activity_log').selectAll().orderBy('id', 'desc').execute(),
  );

const readMap = async (url: string, on: FastifyInstance = app.app) =>
  (await on.inject({ method: 'GET', url, headers: { range: 'bytes=0-99' } })).rawPayload;

describe('an uploaded street map', () => {
  it('is in use at once, on the settings that browsers read and as parts, and in the log', async () => {
    expect(await shownMap()).toBeNull();
    const answer = await upload(LONG);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      inUse: { name: 'ohio.pmtiles', bytes: LONG.length, isUploaded: true },
      refused: [],
      isOverruled: false,
      upload: null,
    });
    const { kind, url } = await shownMap();
    expect(kind).toBe('tiles');
    expect(url).toMatch(/^\/map\.pmtiles\?v=[0-9a-f]{12}$/);
    expect((await readMap(url)).equals(LONG.subarray(0, 100))).toBe(true);
    expect((await readdir(folder())).sort()).toEqual(['uploaded.json', 'uploaded.pmtiles']);
    const [entry] = await platformLog();
    expect(entry).toMatchObject({ action: 'upload', entity: 'streets', after: { name: 'ohio.pmtiles' } });
  });

  it('takes the place of the one before under another address, and is taken back', async () => {
    await upload(COUNTY);
    const first = await shownMap();
    await upload(LONG, 'newer.pmtiles');
    expect((await shownMap()).url).not.toBe(first.url);
    const removed = await app.call('DELETE', STREETS, { as: operator });
    expect(removed.json()).toMatchObject({ inUse: null, upload: null });
    expect(await shownMap()).toBeNull();
    expect(await readdir(folder())).toEqual([]);
    expect((await app.call('DELETE', STREETS, { as: operator })).statusCode).toBe(409);
  });
});

describe('an upload that was interrupted', () => {
  it('goes on where it ended, on a server that was started again', async () => {
    const { id } = (await start(LONG)).json();
    await put(id, 0, partAt(LONG, 0));
    const other = await app.anotherServer();
    const answer = await other.inject({
      method: 'POST',
      url: `/api/v1${STREETS}/uploads`,
      headers: operator.headers,
      payload: { name: 'ohio.pmtiles', bytes: LONG.length, firstCrc32: crc32(partAt(LONG, 0)) },
    });
    expect(answer.json()).toMatchObject({ id, receivedBytes: contract.STREET_PART_BYTES });
    await put(id, contract.STREET_PART_BYTES, partAt(LONG, contract.STREET_PART_BYTES));
    expect((await finish(id)).statusCode).toBe(200);
    expect((await readFile(folder('uploaded.pmtiles'))).equals(LONG)).toBe(true);
    // The other server has the same folder.
    const settings = (await other.inject({ method: 'GET', url: '/api/v1/settings' })).json();
    expect(settings.streetMap).toEqual(await shownMap());
  });

  it('goes on in the middle of a part that the machine had not written whole', async () => {
    const { id } = (await start(LONG)).json();
    await put(id, 0, partAt(LONG, 0));
    await truncate(folder('upload.part'), 1_000);
    expect((await streets()).upload).toMatchObject({ receivedBytes: 1_000 });
    await put(id, 1_000, partAt(LONG, 1_000));
    await put(id, 1_000 + contract.STREET_PART_BYTES, partAt(LONG, 1_000 + contract.STREET_PART_BYTES));
    expect((await finish(id)).statusCode).toBe(200);
  });

  it('keeps another file out until it is canceled', async () => {
    const { id } = (await start(LONG)).json();
    const second = await start(COUNTY, 'texas.pmtiles');
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe('ohio.pmtiles is being uploaded. Finish or cancel it first.');
    expect((await app.call('DELETE', `${STREETS}/uploads/${id}`, { as: operator })).statusCode).toBe(204);
    expect(await readdir(folder())).toEqual([]);
    expect((await start(COUNTY, 'texas.pmtiles')).statusCode).toBe(200);
    expect((await put(id, 0, partAt(LONG, 0))).statusCode).toBe(404);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'a name without the ending',
      { name: 'ohio.zip' },
      'must end with .pmtiles for a street map, or .osm.pbf for an OpenStreetMap extract',
    ],
    ['more than 20 GB', { bytes: 20 * 1_024 ** 3 + 1 }, 'must be at most 20 GB'],
  ])('%s', async (_, changed, problem) => {
    const body = { name: 'ohio.pmtiles', bytes: 100, firstCrc32: 1, ...changed };
    const answer = await app.call('POST', `${STREETS}/uploads`, { as: operator, body });
    expect(answer.statusCode).toBe(422);
    expect(Object.values(answer.json().fields)).toEqual([problem]);
  });

  it('a part at another place, damaged, too long or as something else', async () => {
    const { id } = (await start(LONG)).json();
    const bytes = partAt(LONG, 0);
    const late = await put(id, 10, bytes);
    expect([late.statusCode, late.json().message]).toEqual([409, 'The next part begins at byte 0, not 10.']);
    const damaged = await put(id, 0, bytes, 1);
    expect([damaged.statusCode, damaged.json().message]).toEqual([422, 'The part was damaged on its way.']);
    expect((await put(id, 0, Buffer.alloc(contract.STREET_PART_BYTES + 1))).statusCode).toBe(413);
    const path = `${STREETS}/uploads/${id}/parts?offset=0&crc32=0`;
    expect((await app.call('PUT', path, { as: operator, body: { a: 1 } })).statusCode).toBe(422);
    expect((await streets()).upload).toMatchObject({ receivedBytes: 0 });
  });

  it('the end of a file of which parts are missing, until they are there', async () => {
    const { id } = (await start(LONG)).json();
    await put(id, 0, partAt(LONG, 0));
    const early = await finish(id);
    expect([early.statusCode, await shownMap()]).toEqual([409, null]);
    expect((await streets()).upload).toMatchObject({ receivedBytes: contract.STREET_PART_BYTES });
  });

  it('a file that is no street map: it is deleted, and the one in use stays', async () => {
    await upload(COUNTY);
    const before = await shownMap();
    const answer = await upload(Buffer.from('no tiles at all'.repeat(20)), 'wrong.pmtiles');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('wrong.pmtiles cannot be used. It is not a PMTiles file.');
    expect(await shownMap()).toEqual(before);
    expect(await streets()).toMatchObject({ inUse: { name: 'ohio.pmtiles' }, upload: null });
  });

  it('a name that would be a path: the file has a name of ours', async () => {
    await upload(COUNTY, '../../outside.pmtiles');
    expect((await readdir(folder())).sort()).toEqual(['uploaded.json', 'uploaded.pmtiles']);
    await expect(access(path.join(data, 'outside.pmtiles'))).rejects.toThrow('ENOENT');
  });

  it('whoever is no super administrator', async () => {
    const { admin } = await app.createOrganization();
    const body = { name: 'ohio.pmtiles', bytes: 100, firstCrc32: 1 };
    expect((await app.call('POST', `${STREETS}/uploads`, { as: admin, body })).statusCode).toBe(403);
    expect((await app.call('GET', STREETS, { as: admin })).statusCode).toBe(403);
    expect((await app.call('DELETE', STREETS, { as: admin })).statusCode).toBe(403);
    expect((await app.call('POST', `${STREETS}/build`, { as: admin })).statusCode).toBe(403);
  });
});

describe('a file put into the folder', () => {
  const placed = async (name: string, bytes: Buffer) => {
    // File systems tell times apart by some milliseconds.
    await sleep(20);
    await writeFile(folder(name), bytes);
    app.time.now += 6_000;
  };
  beforeEach(async () => {
    await upload(COUNTY);
    await app.call('DELETE', STREETS, { as: operator });
  });

  it('is used within seconds, and only its owner takes it away', async () => {
    await placed('ohio.pmtiles', COUNTY);
    expect(await shownMap()).toMatchObject({ kind: 'tiles' });
    expect((await streets()).inUse).toMatchObject({ name: 'ohio.pmtiles', isUploaded: false });
    expect((await app.call('DELETE', STREETS, { as: operator })).statusCode).toBe(409);
    await rm(folder('ohio.pmtiles'));
    app.time.now += 6_000;
    expect(await shownMap()).toBeNull();
    expect([...app.deps.readiness.warnings]).toEqual([]);
  });

  it('is not used while it is copied: the page says why, and the next older one is shown', async () => {
    await placed('ohio.pmtiles', COUNTY);
    await placed('texas.pmtiles', COUNTY.subarray(0, 4_000));
    expect(await streets()).toMatchObject({
      inUse: { name: 'ohio.pmtiles' },
      refused: [{ name: 'texas.pmtiles', problem: expect.stringContaining('It is not complete') }],
    });
    await placed('texas.pmtiles', COUNTY);
    expect(await streets()).toMatchObject({ inUse: { name: 'texas.pmtiles' }, refused: [] });
  });
});

describe('an uploaded extract', () => {
  const EXTRACT = extractSaying('Ohio');
  const remove = () => app.call('DELETE', `${STREETS}?kind=routes`, { as: operator });
  const buildAgain = () => app.call('POST', `${STREETS}/build`, { as: operator });

  /** Looks as the server does by itself. */
  async function routesOnce(
    isSo: (routes: contract.StreetRoutes) => boolean,
  ): Promise<contract.StreetRoutes> {
    app.time.now += 60_000;
    for (;;) {
      await app.deps.ownRouter.look();
      const { routes } = await streets();
      if (isSo(routes)) return routes;
      await sleep(20);
    }
  }

  it('waits for the package, whose command is for super administrators, and leaves the street map alone', async () => {
    await upload(COUNTY);
    const map = await shownMap();
    const answer = await upload(EXTRACT, '../ohio-latest.osm.pbf');
    expect(answer.statusCode, answer.body).toBe(200);
    const { routes, inUse } = answer.json();
    expect(routes).toEqual({
      isOverruled: false,
      tiles: null,
      refused: [],
      extract: expect.objectContaining({ name: '../ohio-latest.osm.pbf', isUploaded: true }),
      build: { state: 'waiting', reason: null },
      installCommand: `npm install --no-save --prefix ${folder()} @valhallajs/valhallajs@3.6.1`,
    });
    expect(inUse).toMatchObject({ name: 'ohio.pmtiles' });
    expect(await shownMap()).toEqual(map);
    expect((await remove()).json()).toMatchObject({
      inUse: { name: 'ohio.pmtiles' },
      routes: { extract: null, build: null },
    });
    const left = await remove();
    expect([left.statusCode, left.json().message]).toEqual([
      409,
      'Nothing of this kind was uploaded or built here.',
    ]);
  });

  it('is refused where it is none, and where another file has its name', async () => {
    const answer = await upload(COUNTY, 'ohio.osm.pbf');
    expect(answer.json().message).toBe(
      'ohio.osm.pbf cannot be used. It is not an OpenStreetMap extract in PBF.',
    );
    expect((await streets()).routes.extract).toBeNull();
  });

  it('gives routes by street of this server, to everybody, until it is removed', async () => {
    await app.deps.ownRouter.look();
    const { admin, id } = await app.createOrganization();
    const services = async () =>
      (await app.call('GET', `/organizations/${id}/routing/services`, { as: admin })).json();
    expect((await services()).router).toBeNull();
    await installStandIn(folder());
    await upload(EXTRACT, 'ohio.osm.pbf');
    const { tiles, build } = await routesOnce((routes) => routes.tiles?.isAnswering === true);
    expect(tiles).toMatchObject({ name: 'ohio.osm.pbf', isBuilt: true });
    expect(build).toBeNull();
    expect((await services()).router).toMatchObject({ engine: 'valhalla', host: null, state: 'not-called' });
    await remove();
    expect((await services()).router).toBeNull();
    const actions = (await platformLog()).map(({ action, after }) => ({ action, after }));
    expect(actions.slice(0, 2)).toEqual([
      { action: 'remove', after: { name: 'ohio.osm.pbf' } },
      { action: 'upload', after: { name: 'ohio.osm.pbf' } },
    ]);
  });

  it('is built again after a failure when somebody asks, and not otherwise', async () => {
    expect((await buildAgain()).statusCode).toBe(409);
    await app.deps.ownRouter.look();
    await upload(Buffer.concat([EXTRACT, Buffer.from([0, 0])]), 'ohio.osm.pbf');
    await installStandIn(folder());
    const failed = await routesOnce(({ build }) => build?.state === 'failed');
    expect(failed.build).toMatchObject({ problem: 'It is not complete: its end is missing.' });
    const again = await buildAgain();
    expect(again.json().routes.build.state).toBe('building');
    await routesOnce(({ build }) => build?.state === 'failed');
    expect(await platformLog()).toContainEqual(expect.objectContaining({ action: 'rebuild' }));
  });
});

it('streets for routes are not used where a setting names a router, and the page says so', async () => {
  const environment = { DATA_DIR: data, ROUTING_URL: 'http://127.0.0.1:9' };
  const other = await createTestApp({ environment });
  const as = await other.createSuperAdmin();
  expect((await other.call('GET', STREETS, { as })).json().routes).toMatchObject({ isOverruled: true });
  await other.close();
});
