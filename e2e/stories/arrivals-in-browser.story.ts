import { fileURLToPath } from 'node:url';
import type { ArrivalAnswer, ArrivalQuestion } from '@longhaul/contract';
import type { ArrivalRequest } from '@longhaul/hos';
import cases from '@longhaul/hos/arrival-cases' with { type: 'json' };
import { build, type Rollup } from 'vite';
import { callAs, expect, organizationId, test } from '../fixtures.ts';

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

test('the worked arrivals are planned in the browser as they are on the server', async ({ page }) => {
  const path = `/organizations/${await organizationId()}/routing/eta/evaluate`;
  const requests = cases.arrivals.map(({ request }) => request as unknown as ArrivalQuestion);
  const fromServer: ArrivalAnswer[] = [];
  for (const request of requests) fromServer.push(await callAs('dispatcher', 'POST', path, request));
  await page.goto('/mark.svg');
  await page.evaluate(await engineForBrowser());
  const inBrowser = await page.evaluate((wired) => {
    const { earliestArrival } = hos;
    const known = (text?: string) => (text ? Date.parse(text) : undefined);
    return wired.map(({ log, legs, departAt, rests }) => {
      const request = {
        rests,
        departAt: known(departAt),
        log: {
          ...log,
          until: Date.parse(log.until),
          exceptions: [],
          periods: log.periods.map((period) => ({ ...period, startedAt: Date.parse(period.startedAt) })),
        },
        legs: legs.map((leg) => ({
          ...leg,
          opensAt: known(leg.opensAt),
          closesAt: known(leg.closesAt),
        })),
      };
      const { arrivesAt, blocks } = earliestArrival(request as unknown as ArrivalRequest);
      return { arrivesAt, blocks };
    });
  }, requests);
  const steps = (blocks: { kind: string; startedAt: string | number; endedAt: string | number }[]) =>
    blocks.map(({ kind, startedAt, endedAt }) => [
      kind,
      new Date(startedAt).toISOString(),
      new Date(endedAt).toISOString(),
    ]);
  expect(inBrowser).toHaveLength(cases.arrivals.length);
  for (const [index, { arrivesAt, blocks }] of fromServer.entries()) {
    expect(new Date(inBrowser[index]!.arrivesAt).toISOString()).toBe(arrivesAt);
    expect(steps(inBrowser[index]!.blocks)).toEqual(steps(blocks));
  }
});
