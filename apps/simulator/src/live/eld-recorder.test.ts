import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type DemoSource, deviceSecret, prairieLine, sourcesOf } from '@longhaul/demo';
import { HOUR_MS } from '@longhaul/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EldRecorder } from './eld-recorder.ts';

const NOON = Date.UTC(2026, 10, 20, 18);
const source: DemoSource = sourcesOf({ ...prairieLine, devices: prairieLine.devices.slice(0, 1) })[0]!;

let server: Server;
let status: number;
let batches: { authorization: string | undefined; events: { sequence: number; driver: string | null }[] }[];
let problems: string[];

beforeEach(async () => {
  status = 200;
  batches = [];
  problems = [];
  server = createServer(async (request, response) => {
    const body = (await json(request)) as { events: (typeof batches)[number]['events'] };
    if (status === 200) batches.push({ authorization: request.headers.authorization, events: body.events });
    response
      .writeHead(status)
      .end(JSON.stringify({ accepted: body.events.length, duplicates: 0, late: 0, rejected: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function recorder(): EldRecorder {
  const { port } = server.address() as AddressInfo;
  return new EldRecorder({
    source,
    apiUrl: `http://127.0.0.1:${port}`,
    startAt: NOON,
    onProblem: (message) => problems.push(message),
  });
}

describe('EldRecorder', () => {
  it('sends what its driver does, signed as the device, in the order of the sequence', async () => {
    const eld = recorder();
    await eld.tick(NOON + 48 * HOUR_MS);
    const expected = [...source.eld!.eventsBetween(NOON - HOUR_MS / 4, NOON + 48 * HOUR_MS)];
    expect(expected.length).toBeGreaterThan(10);
    expect(batches.flatMap(({ events }) => events.map(({ sequence }) => sequence))).toEqual(
      expected.map(({ sequence }) => sequence),
    );
    expect(batches[0]).toMatchObject({
      authorization: `Bearer ${source.device.uniqueId}:${deviceSecret(source.device)}`,
      events: expect.arrayContaining([expect.objectContaining({ driver: source.username })]),
    });
    expect(eld.acknowledgedCount).toBe(expected.length);
  });

  it('keeps what the server did not take, says so once, and sends it later', async () => {
    status = 503;
    const eld = recorder();
    await eld.tick(NOON + 24 * HOUR_MS);
    await eld.tick(NOON + 24 * HOUR_MS + 60_000);
    expect(problems).toHaveLength(1);
    status = 200;
    await eld.tick(NOON + 25 * HOUR_MS);
    const expected = [...source.eld!.eventsBetween(NOON - HOUR_MS / 4, NOON + 25 * HOUR_MS)];
    expect(eld.acknowledgedCount).toBe(expected.length);
  });
});
