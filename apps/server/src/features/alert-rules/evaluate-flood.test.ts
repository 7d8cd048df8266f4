import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { recordFigure } from '../../testing/record-figures.ts';

let app: TestApp;
let organization: TestOrganization;
let dispatcher: TestUser;
let address: string;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
  dispatcher = await organization.userWith('ALERT_LIST');
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const BEGINS_AT = Date.parse('2026-11-16T08:00:00Z');
/** 200 on a machine of its own. This one runs other tests beside, and before the limits it was a minute. */
const HEALTHY_MS = 1_000;
/** On a slow machine: a part of the time that the work takes, all of which a blocked event loop would need. */
const HEALTHY_SHARE = 0.25;

const places = Array.from({ length: 2_000 }, (_, index) => ({
  id: index + 1,
  shape: 'circle',
  lat: 41,
  lon: -81,
  radiusMeters: 9_000,
}));

/** At the center, or over the borders and back with each fix. */
function fixes(count: number, isCrossing: boolean) {
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(BEGINS_AT + index * 1_000).toISOString(),
    lat: isCrossing ? 41.08 + (index % 2) * 0.002 : 41,
    lon: -81,
  }));
}

async function evaluateRule(body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}/api/v1/organizations/${organization.id}/alert-rules/evaluate`, {
    method: 'POST',
    headers: { ...dispatcher.headers, 'content-type': 'application/json' },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** The longest that /healthz took to answer until `work` was done. */
async function slowestHealth(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let slowestMs = 0;
  while (!isDone) {
    const askedAt = performance.now();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    await sleep(20);
  }
  await done;
  return slowestMs;
}

let slowest = 0;
afterAll(() =>
  recordFigure(
    'evaluate flood',
    `2,000 equal places and 12,000 fixes, four times at once: /healthz within ${Math.round(slowest)} ms`,
  ),
);

describe('2,000 equal places and as many fixes as a body holds, four times at once', () => {
  it.each([
    ['at their center', false, 12_000],
    ['over all borders with each fix', true, 12_000],
  ])(
    '%s: answered or refused with the limit, while the server answers others',
    async (_where, isCrossing, count) => {
      const body = JSON.stringify({
        rule: { kind: 'place-entered' },
        places,
        fixes: fixes(count, isCrossing),
      });
      await evaluateRule(body);
      const calls = Promise.all([1, 2, 3, 4].map(() => evaluateRule(body)));
      const startedAt = performance.now();
      const ms = await slowestHealth(calls);
      const workMs = performance.now() - startedAt;
      expect(ms).toBeLessThan(Math.max(HEALTHY_MS, workMs * HEALTHY_SHARE));
      slowest = Math.max(slowest, ms);
      for (const answer of await calls) {
        if (answer.status === 422) expect(answer.text).toMatch(/limit for one request/);
        else expect(answer.status, answer.text).toBe(200);
      }
    },
  );
});
