import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { registerLoadFleet } from '../demo/load-fleet.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { SteadyFleet } from './fleet.testing.ts';
import { isFull } from './record.testing.ts';
import { type SignedIn, signInViewers, Viewer } from './viewers.testing.ts';

const MINUTES = Number(process.env.ENDURANCE_MINUTES ?? (isFull ? 120 : 1));
const TRUCKS = 200;
const VIEWERS = 20;
const SAMPLES = 12;
/** Of the first half of the run to its last sixth. */
const GROWTH_ALLOWED = 1.25;

const server = new ServerProcess();
let people: SignedIn[];
let fleet: SteadyFleet;

beforeAll(async () => {
  const { http } = await server.start();
  const database = server.openDatabase();
  await registerLoadFleet(database, TRUCKS, DEMO_PASSWORD);
  people = await signInViewers(database, http, VIEWERS);
  await database.close();
  fleet = new SteadyFleet(TRUCKS, 1_000, () => server.ports?.teltonikaTcp ?? null);
});
afterAll(async () => {
  await fleet?.stop();
  await server.remove();
});

it(`streams for ${MINUTES} minutes without a pause and with its memory flat`, async () => {
  const viewers = people.map((person) => new Viewer(person, () => server.ports?.http ?? null));
  const memory: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const from = performance.now();
    await sleep((MINUTES * MINUTE_MS) / SAMPLES);
    expect(
      viewers.every(({ heardAt }) => heardAt > from),
      'every viewer was told something',
    ).toBe(true);
    memory.push((await server.residentBytes()) / 1024 / 1024);
  }
  await Promise.all(viewers.map((viewer) => viewer.close()));
  const [early, late] = [Math.max(...memory.slice(0, SAMPLES / 2)), Math.max(...memory.slice(-2))];
  expect(late).toBeLessThan(early * GROWTH_ALLOWED);
  const duration = MINUTES * MINUTE_MS >= HOUR_MS ? `${MINUTES / 60} h` : `${MINUTES} min`;
  recordFigure(
    'long run',
    `${duration}, ${TRUCKS} trucks a second, ${VIEWERS} viewers: ${Math.round(early)} MB at most in the first half, ${Math.round(late)} MB at the end`,
  );
});
