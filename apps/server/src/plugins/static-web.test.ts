import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../platform/errors.ts';
import { registerStaticWeb } from './static-web.ts';

const SCRIPT = 'console.log("a script long enough to be worth compressing")';
const html = { accept: 'text/html,*/*;q=0.8' };

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'longhaul-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><p>The app');
  await writeFile(path.join(folder, 'color-scheme.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  app = await appServing(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function appServing(root: string): Promise<FastifyInstance> {
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof DomainError ? error.status : 500).send(),
  );
  await registerStaticWeb(server, root);
  return server;
}

describe('the web app', () => {
  it('keeps hashed assets forever and sends them as the build compressed them', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await app.inject({
        url: '/assets/app-1a2b.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': encoding,
        'content-type': expect.stringContaining('javascript'),
      });
    }
    const plain = await app.inject('/assets/app-1a2b.js');
    expect(plain.body).toBe(SCRIPT);
  });

  it('asks again each time for everything else', async () => {
    for (const url of ['/', '/index.html', '/color-scheme.js']) {
      const { headers, statusCode } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    }
  });

  it('gives its page to a browser for any path of its router, as no-cache', async () => {
    const response = await app.inject({ url: '/settings/organization-settings', headers: html });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('The app');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('answers 404 to what is no page: calls, missing assets, other methods, other kinds', async () => {
    expect((await app.inject({ url: '/api/v1/nothing', headers: html })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/gone.js', headers: html })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/map', headers: html })).statusCode).toBe(404);
    expect((await app.inject({ url: '/map', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });

  it('serves nothing outside its folder', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('says what to do when it has not been built', async () => {
    const unbuilt = await appServing(path.join(folder, 'absent'));
    const response = await unbuilt.inject({ url: '/map', headers: html });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run serve');
    await unbuilt.close();
  });
});
