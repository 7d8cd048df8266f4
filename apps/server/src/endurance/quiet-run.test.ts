import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ServerProcess } from '../crash-tests/server-process.testing.ts';
import { recordFigure } from '../testing/record-figures.ts';
import { firedRules, type Rule } from './fired-rules.testing.ts';
import { readMetrics, type Scrape } from './promql.testing.ts';
import { isFull } from './record.testing.ts';

/** Half of it with the demo's trucks on the road, half without. */
const MINUTES = Number(process.env.QUIET_MINUTES ?? (isFull ? 120 : 2));
const SCRAPE_MS = 15 * SECOND_MS;
/** Miles collect the fixes of a quarter of an hour: in a shorter run they are still waiting at its end, and no longer. */
const MILES_WAIT_SECONDS = 16 * 60;
const isLonger = (MINUTES / 2) * 60 > MILES_WAIT_SECONDS;
const JOB = { job: 'longhaul', instance: 'test' };

const rules = (
  parse(readFileSync(new URL('../../../../ops/prometheus-alerts.yaml', import.meta.url), 'utf8')) as {
    groups: { rules: Rule[] }[];
  }
).groups.flatMap((group) => group.rules);

const server = new ServerProcess({}, 'driving demo');
afterAll(() => server.remove());

async function scrape(): Promise<Scrape> {
  const answer = await fetch(`http://127.0.0.1:${server.ports!.metrics}/metrics`).catch(() => null);
  const samples = answer?.ok ? readMetrics(await answer.text(), JOB) : [];
  const up = { name: 'up', labels: JOB, value: answer?.ok ? 1 : 0 };
  return { atMs: Date.now(), samples: [up, ...samples] };
}

async function scrapeFor(minutes: number): Promise<Scrape[]> {
  const scrapes: Scrape[] = [];
  const untilMs = Date.now() + minutes * MINUTE_MS;
  while (Date.now() < untilMs) {
    scrapes.push(await scrape());
    await sleep(SCRAPE_MS);
  }
  return scrapes;
}

const agesOf = ({ samples }: Scrape): Map<string, number> =>
  new Map(
    samples
      .filter(({ name }) => name === 'longhaul_background_oldest_seconds')
      .map(({ labels, value }) => [labels.work!, value]),
  );

const isWaiting = ([work, seconds]: [string, number]): boolean =>
  seconds > (work === 'miles' && !isLonger ? MILES_WAIT_SECONDS : 0);

it(`no alert of ops/ fires in ${MINUTES} minutes of the demo, and all work is done once its trucks are off the road`, async () => {
  await server.start();
  const driving = await scrapeFor(MINUTES / 2);
  await server.stop();
  await server.start('demo');
  const quiet = await scrapeFor(MINUTES / 2);

  const ages = agesOf(quiet.at(-1)!);
  expect(ages.size).toBe(11);
  expect([...ages].filter(isWaiting)).toEqual([]);
  expect([...firedRules(rules, driving), ...firedRules(rules, quiet)]).toEqual([]);

  const [work, seconds] = driving
    .flatMap((each) => [...agesOf(each)])
    .reduce((most, each) => (each[1] > most[1] ? each : most));
  const emptyFrom = quiet.findLastIndex((each) => [...agesOf(each)].some(isWaiting)) + 1;
  const emptyAfter = Math.round((quiet[emptyFrom]!.atMs - quiet[0]!.atMs) / SECOND_MS);
  recordFigure(
    'quiet run',
    `${MINUTES} min, half of it with 40 trucks on the road: ${rules.length} alert rules over ${driving.length + quiet.length} looks at the metrics, 0 fired; oldest work while driving ${Math.round(seconds)} s (${work}), all ages 0 from ${emptyAfter} s after the trucks stopped${isLonger ? '' : ', but miles, which collect 15 min of fixes'}`,
  );
});
