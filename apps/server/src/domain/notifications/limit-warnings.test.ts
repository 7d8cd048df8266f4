import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { addLogKeeper } from '../../testing/eld-log.ts';
import { EVENT_WORDS } from './delivery/event-types.ts';
import { LimitWarningsJob } from './limit-warnings.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z');
let app: TestApp;
let organization: TestOrganization;
let driver: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
  driver = await addLogKeeper(app.database, organization);
});

const inOrganization = <Result>(work: Parameters<typeof app.database.inOrganization<Result>>[1]) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, work);

/** Driving, with so many minutes left of each limit. */
async function working(minutes: { driving: number; window: number; cycle: number }, more: object = {}) {
  const at = new Date(app.time.now);
  const state = {
    status: 'D' as const,
    mode: null,
    since: at,
    as_of: at,
    valid_until: new Date(app.time.now + 14 * HOUR_MS),
    driving_ms: minutes.driving * MINUTE_MS,
    window_ms: minutes.window * MINUTE_MS,
    break_ms: null,
    cycle_ms: minutes.cycle * MINUTE_MS,
    cycle_tomorrow_ms: 0,
    next_driving_at: at,
    driving_rate: -1,
    window_rate: -1,
    break_rate: 0,
    cycle_rate: -1,
    cycle_tomorrow_rate: 0,
    next_driving_moves: 0,
    recent_log: '[]',
    ...more,
  };
  await inOrganization((tx) =>
    tx
      .insertInto('hos_state')
      .values({ organization_id: organization.id, driver_id: driver.id, ...state })
      .onConflict((conflict) => conflict.columns(['organization_id', 'driver_id']).doUpdateSet(state))
      .execute(),
  );
}

const subscribe = () =>
  app.call('POST', `/organizations/${organization.id}/push-subscriptions`, {
    as: driver,
    body: { endpoint: 'https://push.example.test/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
  });

/** What the job adds at that time, as the driver reads it. */
async function told(minutesLater: number): Promise<string[]> {
  app.time.now = NOW + minutesLater * MINUTE_MS;
  const before = await deliveries();
  await new LimitWarningsJob(app.deps).catchUp();
  const added = (await deliveries()).filter(({ id }) => before.every((each) => each.id !== id));
  return Promise.all(
    added.map(async (delivery) => {
      const message = await inOrganization((tx) =>
        EVENT_WORDS['hours.warning'].push!(
          {
            tx,
            delivery: { ...delivery, type: 'hours.warning', occurred_at: new Date() },
            publicUrl: 'https://fleet.test',
            unsubscribeSecret: '',
            now: app.time.now,
          },
          { id: driver.id, role: 'USER', status: 'active', permissions: ['HOS_OWN'] } as never,
        ),
      );
      return message ? `${message.title} / ${message.body} ${message.tag} ${message.href}` : 'nothing';
    }),
  );
}

const deliveries = () =>
  inOrganization((tx) => tx.selectFrom('deliveries').selectAll().orderBy('id').execute());

const said = (title: string, body: string) => [`${title} / ${body} hours-limit https://fleet.test/driver/`];

it('warns of the nearest limit 60, 30 and 15 minutes before it and when it is reached, each once', async () => {
  await subscribe();
  await working({ driving: 61, window: 200, cycle: 900 });
  expect(await told(0)).toEqual([]);
  expect(await told(1)).toEqual(said('Driving limit in 60 min', 'Límite de manejo en 60 min'));
  expect(await told(2)).toEqual([]);
  expect(await told(31.5)).toEqual(said('Driving limit in 30 min', 'Límite de manejo en 30 min'));
  expect(await told(47)).toEqual(said('Driving limit in 15 min', 'Límite de manejo en 15 min'));
  expect(await told(61)).toEqual(said('Driving limit reached', 'Límite de manejo alcanzado'));
  expect(await told(62)).toEqual([]);
  expect(await told(90)).toEqual([]);
});

it('warns nobody who rests, takes no push messages, or has reached the limit long ago', async () => {
  await working({ driving: 30, window: 200, cycle: 900 });
  expect(await told(0), 'without push').toEqual([]);
  await subscribe();
  await working({ driving: 30, window: 200, cycle: 900 }, { status: 'OFF' });
  expect(await told(0)).toEqual([]);
  await working({ driving: -20, window: 200, cycle: 900 });
  expect(await told(0)).toEqual([]);
  // Its state is worked out for as long as its rates hold.
  await working({ driving: 30, window: 200, cycle: 900 }, { valid_until: new Date(NOW - MINUTE_MS) });
  expect(await told(0)).toEqual([]);
});

it('says nothing of a warning that waited until the driver went off duty', async () => {
  await subscribe();
  await working({ driving: 200, window: 15, cycle: 900 });
  await new LimitWarningsJob(app.deps).catchUp();
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ channel: 'push', user_id: driver.id, state: 'waiting' });
  await working({ driving: 200, window: 15, cycle: 900 }, { status: 'SB' });
  const composing = {
    delivery: { ...delivery!, type: 'hours.warning' as const, occurred_at: new Date() },
    publicUrl: 'https://fleet.test',
    unsubscribeSecret: '',
    now: NOW,
  };
  const person = { id: driver.id, role: 'USER', status: 'active', permissions: ['HOS_OWN'] } as never;
  const message = await inOrganization((tx) =>
    EVENT_WORDS['hours.warning'].push!({ tx, ...composing }, person),
  );
  expect(message).toBeUndefined();
});
