import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_FLESPI_KEY } from '@longhaul/demo';
import { expect, it } from 'vitest';
import { postFix } from './post.ts';

const fix = {
  at: Date.parse('2026-11-23T15:00:00Z'),
  lat: 41.6,
  lon: -93.6,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 1_000,
  isIgnitionOn: true,
};

it('posts a fix with the secret of its device or a key, and fails when it is refused', async () => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(requests.length === 3 ? 401 : 200).end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await postFix(url, 'owntracks', 'phone-1', fix, 2_000);
  await postFix(url, 'flespi', 'any-1', fix, 2_000);
  await expect(postFix(url, 'flespi', 'any-1', fix, 2_000)).rejects.toThrow('401 to device any-1');
  expect(requests.map(({ url: path }) => path)).toEqual([
    '/api/v1/ingest/owntracks',
    '/api/v1/ingest/flespi',
    '/api/v1/ingest/flespi',
  ]);
  const [own, flespi] = requests.map(({ headers }) => headers.authorization!);
  expect(Buffer.from(own!.replace('Basic ', ''), 'base64').toString()).toBe('phone-1:demo-phone-1');
  expect(flespi).toBe(`Bearer ${DEMO_FLESPI_KEY}`);
  server.close();
});
