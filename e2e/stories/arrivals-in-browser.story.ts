import { fileURLToPath } from 'node:url';
import type { ArrivalAnswer, ArrivalQuestion } from '@longhaul/contract';
import { type ArrivalRequest, dayCalendar } from '@longhaul/hos';
import cases from '@longhaul/hos/arrival-cases' with { type: 'json' };
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { build, type Rollup } from 'vite';
import { anyTrip } from '../../packages/hos/src/any-trip.testing.ts';
import { callAs, expect, organizationId, test } from '../fixtures.ts';

const TRIPS = 60;
/** Those of 2024 through 2030, from 1970-01-01. */
const DAYS = Array.from({ length: 2_557 }, (_, day) => 19_723 + day);
/** Where the law changed clocks on or before this day, which not every browser knows: `docs/domain/routing.md`. */
const SINCE_2026 = [
  'America/Edmonton',
  'America/Havana',
  'America/Inuvik',
  'America/Vancouver',
  'America/Winnipeg',
  'America/Rainy_River',
];
const LAST_CHANGE = Date.parse('2026-11-01T00:00:00Z');

/** Of the page, once the engine is in it. */
declare const hos: typeof import('@longhaul/hos');

/** The engine of hours as the web application has it. */
async function engineForBrowser(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('@longhaul/hos')),
        formats: ['iife'],
        name: 'hos',
      },
    },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

/** A question as it is sent, in instants of the engine. */
function requestOf({ log, legs, departAt, rests }: ArrivalQuestion): ArrivalRequest {
  const known = (text?: string) => (text === undefined ? undefined : Date.parse(text));
  return {
    rests,
    departAt: known(departAt),
    log: {
      ...log,
      until: Date.parse(log.until),
      exceptions: [],
      periods: log.periods.map((period) => ({ ...period, startedAt: Date.parse(period.startedAt) })),
    },
    legs: legs.map((leg) => ({ ...leg, opensAt: known(leg.opensAt), closesAt: known(leg.closesAt) })),
  } as unknown as ArrivalRequest;
}

/** The other way around. */
function questionOf({ log, legs, departAt, rests }: ArrivalRequest): ArrivalQuestion {
  const sent = (at?: number) => (at === undefined ? undefined : new Date(at).toISOString());
  return {
    rests,
    restRanges: true,
    leaveBy: true,
    departAt: sent(departAt),
    log: {
      ...log,
      until: sent(log.until),
      periods: log.periods.map((period) => ({ ...period, startedAt: sent(period.startedAt) })),
    },
    legs: legs.map((leg) => ({ ...leg, opensAt: sent(leg.opensAt), closesAt: sent(leg.closesAt) })),
  } as unknown as ArrivalQuestion;
}

/** What is planned, with what is looked for besides, in the words and clocks of the engine. */
type Planned = Pick<ArrivalAnswer, 'closingsMet' | 'isEarliest' | 'restRanges'> & {
  arrivesAt: string;
  leaveBy: string | null;
  blocks: unknown[];
};

async function planOnServer(question: ArrivalQuestion): Promise<Planned> {
  const path = `/organizations/${await organizationId()}/routing/eta/evaluate`;
  const answer = await callAs<ArrivalAnswer>('dispatcher', 'POST', path, question);
  const { arrivesAt, leaveBy, closingsMet, isEarliest, restRanges, blocks } = answer;
  return { arrivesAt, leaveBy, closingsMet, isEarliest, restRanges, blocks };
}

async function planInBrowser(page: Page, requests: readonly ArrivalRequest[]): Promise<Planned[]> {
  await page.goto('/mark.svg');
  await page.evaluate(await engineForBrowser());
  return page.evaluate((asked) => {
    const text = (at: number) => new Date(at).toISOString();
    return asked.map((request) => {
      const arrival = hos.earliestArrival(request);
      const leaveBy = hos.latestDeparture(request, arrival);
      const { arrivesAt, closingsMet, isEarliest, blocks } = arrival;
      return {
        arrivesAt: text(arrivesAt),
        leaveBy: leaveBy === null ? null : text(leaveBy),
        closingsMet,
        isEarliest,
        restRanges: hos.restRanges(request, arrival),
        blocks: blocks.map((block) => ({
          ...block,
          startedAt: text(block.startedAt),
          endedAt: text(block.endedAt),
        })),
      };
    });
  }, requests);
}

test('the worked arrivals are planned in the browser as they are on the server', async ({ page }) => {
  const questions = cases.arrivals.map(({ request }) => request as unknown as ArrivalQuestion);
  const inBrowser = await planInBrowser(page, questions.map(requestOf));
  expect(inBrowser).toHaveLength(34);
  for (const [index, question] of questions.entries()) {
    expect(inBrowser[index], cases.arrivals[index]!.id).toEqual(await planOnServer(question));
  }
});

test('random trips are planned in the browser as they are on the server', async ({ page }, testInfo) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  testInfo.annotations.push({ type: 'seed', description: String(seed) });
  const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/St_Johns'];
  const trips = fc.sample(
    fc.record({ trip: anyTrip, timeZone: fc.constantFrom(...zones) }).map(({ trip, timeZone }) => ({
      ...trip,
      log: { ...trip.log, timeZone },
    })),
    { seed, numRuns: TRIPS },
  );
  const inBrowser = await planInBrowser(page, trips);
  for (const [index, trip] of trips.entries()) {
    const onServer = await planOnServer(questionOf(trip));
    expect(inBrowser[index], `trip ${index} of seed ${seed}`).toEqual(onServer);
  }
  const withRests = inBrowser.filter(({ restRanges }) => restRanges.length > 0);
  expect(withRests.length).toBeGreaterThan(TRIPS / 10);
});

test('days begin at the same instants in the browser and on the server, in every zone of North America', async ({
  page,
}) => {
  await page.goto('/mark.svg');
  await page.evaluate(await engineForBrowser());
  const inBrowser = await page.evaluate((days) => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) =>
      /^(America|Pacific\/Honolulu)/.test(zone),
    );
    const starts = zones.map((zone) => {
      const calendar = hos.dayCalendar(zone, '00:00');
      return days.map((day) => calendar.startOf(day));
    });
    return { zones, starts };
  }, DAYS);
  expect(inBrowser.zones.length).toBeGreaterThan(100);
  for (const [index, zone] of inBrowser.zones.entries()) {
    const calendar = dayCalendar(zone, '00:00');
    const known = DAYS.filter((day) => !SINCE_2026.includes(zone) || calendar.startOf(day) < LAST_CHANGE);
    const starts = known.map((day) => calendar.startOf(day));
    expect(inBrowser.starts[index]!.slice(0, starts.length), zone).toEqual(starts);
  }
});
