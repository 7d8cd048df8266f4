import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

const FILE = randomBytes(50_000);

let app: TestApp;
let folder: string;
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-tiles-'));
});
afterEach(async () => {
  await app.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  await rm(folder, { recursive: true });
});

const get = (range?: string, url = '/map.pmtiles') =>
  app.app.inject({ method: 'GET', url, headers: { ...(range && { range }) } });
const warnings = () => [...app.deps.readiness.warnings];

describe('the street map of the operator, a file', () => {
  let file: string;
  beforeEach(async () => {
    file = path.join(folder, 'ohio.pmtiles');
    await writeFile(file, FILE);
    app = await createTestApp({ environment: { MAP_TILES: file } });
  });

  it('is sent part by part to whoever asks, and its end as far as it goes', async () => {
    const part = await get('bytes=100-299');
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 100-299/50000');
    expect(part.rawPayload.equals(FILE.subarray(100, 300))).toBe(true);
    const end = await get('bytes=49990-60000');
    expect(end.headers['content-range']).toBe('bytes 49990-49999/50000');
    expect(end.rawPayload.equals(FILE.subarray(49_990))).toBe(true);
  });

  it.each([
    ['without a range', undefined],
    ['in two parts', 'bytes=0-9,20-29'],
    ['backward', 'bytes=9-0'],
    ['from the end', 'bytes=-10'],
    ['to the end', 'bytes=10-'],
    ['over 8 MB at once', 'bytes=0-8388608'],
    ['in other units', 'lines=0-9'],
  ])('is not sent %s', async (_, range) => {
    expect((await get(range)).statusCode).toBe(416);
  });

  it('is not sent past its end, whose place is said', async () => {
    const answer = await get('bytes=50000-50009');
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */50000');
  });

  it.each([
    '/map.pmtiles/../ohio.pmtiles',
    '/map.pmtiles/%2e%2e/%2e%2e/etc/passwd',
    '/map.pmtiles%2f..%2fa',
    '/..%2fmap.pmtiles',
  ])('leads to no other file by %s', async (url) => {
    expect((await get('bytes=0-9', url)).statusCode).toBe(404);
  });

  it('has another ETag once it is replaced', async () => {
    const { etag } = (await get('bytes=0-9')).headers;
    expect((await get('bytes=20-29')).headers.etag).toBe(etag);
    await writeFile(`${file}.new`, FILE.subarray(1));
    await rename(`${file}.new`, file);
    expect((await get('bytes=0-9')).headers.etag).not.toBe(etag);
  });

  it('answers 503 while it is gone, with one line of health and its state on the page, and again when it is back', async () => {
    await rm(file);
    for (let call = 0; call < 3; call++) expect((await get('bytes=0-9')).statusCode).toBe(503);
    expect(warnings()).toEqual([
      'The street map at ohio.pmtiles does not work: the file cannot be read (ENOENT). The built-in map is used.',
    ]);
    const organization = await app.createOrganization();
    const services = () =>
      app.call('GET', `/organizations/${organization.id}/routing/services`, { as: organization.admin });
    expect((await services()).json().streetMap).toMatchObject({ kind: 'file', state: 'failing' });
    await writeFile(file, FILE);
    expect((await get('bytes=0-9')).statusCode).toBe(206);
    expect(warnings()).toEqual([]);
    expect((await services()).json().streetMap).toMatchObject({ where: 'ohio.pmtiles', state: 'working' });
  });

  it('is named to browsers by its path here', async () => {
    const settings = (await app.call('GET', '/settings')).json();
    expect(settings.streetMap).toEqual({ kind: 'tiles', url: '/map.pmtiles' });
  });
});

describe('the street map of the operator, an address', () => {
  async function start(listener: RequestListener) {
    server = createServer(listener);
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    app = await createTestApp({ environment: { MAP_TILES: `http://127.0.0.1:${port}/ohio.pmtiles` } });
  }

  it('is asked for the same part, without who asked', async () => {
    let seen: object = {};
    await start((request, response) => {
      seen = { url: request.url, range: request.headers.range, agent: request.headers['user-agent'] };
      response
        .writeHead(206, { 'content-range': 'bytes 100-299/50000', etag: '"v1"' })
        .end(FILE.subarray(100, 300));
    });
    const part = await get('bytes=100-299');
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(FILE.subarray(100, 300))).toBe(true);
    expect(part.headers).toMatchObject({ etag: '"v1"', 'content-range': 'bytes 100-299/50000' });
    expect(seen).toEqual({ url: '/ohio.pmtiles', range: 'bytes=100-299', agent: 'Longhaul' });
  });

  it('says where its end is', async () => {
    await start((_, response) => response.writeHead(416, { 'content-range': 'bytes */50000' }).end());
    const answer = await get('bytes=50000-50009');
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */50000');
  });

  it.each<[string, RequestListener, RegExp]>([
    ['sends the whole file', (_, response) => response.writeHead(200).end(FILE), /does not send parts/],
    ['redirects', (_, response) => response.writeHead(302, { location: '/other' }).end(), /redirects/],
    ['has no such file', (_, response) => response.writeHead(404).end(), /answers 404/],
    [
      'sends more than asked for',
      (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-9/50000' }).end(FILE),
      /over/,
    ],
    ['ends in the middle', (_, response) => response.destroy(), /cannot be reached/],
  ])('answers 503 when it %s', async (_, listener, reason) => {
    await start(listener);
    expect((await get('bytes=0-9')).statusCode).toBe(503);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatch(reason);
  });
});

it('is not found where the operator has set none', async () => {
  app = await createTestApp();
  expect((await get('bytes=0-9')).statusCode).toBe(404);
});
