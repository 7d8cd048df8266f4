import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { registerLoadFleet } from '../demo/load-fleet.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { SteadyFleet } from './fleet.testing.ts';
import { isFull } from './record.testing.ts';
import { type SignedIn, signInViewers, stalledViewer, Viewer } from './viewers.testing.ts';

const VIEWERS = 100;
const TRUCKS = 500;
const MEASURED_MS = isFull ? 60_000 : 10_000;
/** More would be told to wait: sign-ins from one address are limited, and so are the streams of a person. */
const PEOPLE = 20;
const MEMORY_ROOM_BYTES = 100 * 1024 * 1024;
/** What a lag may be longer by chance. */
const LAG_ROOM_MS = 150;

const server = new ServerProcess();
let fleet: SteadyFleet;
let people: SignedIn[];

beforeAll(async () => {
  const { http } = await server.start();
  const database = server.openDatabase();
  await registerLoadFleet(database, TRUCKS, DEMO_PASSWORD);
  people = await signInViewers(database, http, PEOPLE);
  await database.close();
  fleet = new SteadyFleet(TRUCKS, 1_000, () => server.ports?.teltonikaTcp ?? null);
});
afterAll(async () => {
  await fleet?.stop();
  await server.remove();
});

const person = (viewer: number) => people[viewer % people.length]!;

/** The 99th percentile of the time from a fix to each viewer, in ms. */
async function lagOf(viewers: readonly Viewer[], forMs: number): Promise<number> {
  const lags: number[] = [];
  for (const viewer of viewers) {
    viewer.onText((text) => {
      const now = Date.now();
      for (const [, at] of text.matchAll(/\[\d+,(\d{13}),/g)) lags.push(now - Number(at));
    });
  }
  await sleep(forMs);
  for (const viewer of viewers) viewer.onText(() => {});
  return lags.sort((a, b) => a - b)[Math.floor(lags.length * 0.99)]!;
}

it(`leaves ${VIEWERS} viewers alone while ${VIEWERS} others do not read, and its memory bounded`, async () => {
  const viewers = Array.from(
    { length: VIEWERS },
    (_, viewer) => new Viewer(person(viewer), () => server.ports?.http ?? null),
  );
  await fleet.acknowledges(TRUCKS * 5);
  const [aloneMs, before] = [await lagOf(viewers, MEASURED_MS), await server.residentBytes()];
  const stalled = await Promise.all(
    Array.from({ length: VIEWERS }, (_, viewer) => stalledViewer(person(viewer), server.ports!.http)),
  );
  const [besideMs, after] = [await lagOf(viewers, MEASURED_MS), await server.residentBytes()];
  for (const socket of stalled) socket.destroy();
  await Promise.all(viewers.map((viewer) => viewer.close()));
  expect(after).toBeLessThan(before + MEMORY_ROOM_BYTES);
  expect(besideMs).toBeLessThan(aloneMs * 1.5 + LAG_ROOM_MS);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  recordFigure(
    'stalled viewers',
    `lag p99 ${aloneMs} ms without, ${besideMs} ms beside ${VIEWERS} stalled; memory ${megabytes(before)} and ${megabytes(after)}`,
  );
});
