import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { verifyWebhook } from '@longhaul/client';
import { type ChangeItem, WEBHOOK_FAILING_DAYS, type Webhook as WebhookView } from '@longhaul/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { numberAll } from '../../domain/changes/change-numberer.ts';
import { packPositions } from '../../domain/changes/packed-positions.ts';
import { selectPositionReaders } from '../../domain/changes/positions-readers.ts';
import { recordChange } from '../../domain/changes/record-change.ts';
import { sealCarriedOver } from '../../domain/webhooks/seal-carried-over.ts';
import { pauseAfter } from '../../domain/webhooks/send-webhook.ts';
import { WebhooksJob, WebhookUpkeepJob } from '../../domain/webhooks/webhooks-job.ts';
import { storePositionChanges } from '../../telematics/write/queries.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { recordFigure } from '../../testing/record-figures.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function* endless(): Generator<string> {
  for (;;) yield 'x'.repeat(64_000);
}

type Reply = (response: ServerResponse, call: Received) => void;
const ok: Reply = (response) => response.writeHead(204).end();
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end(`answer ${code}`);

let test: TestApp;
let organization: TestOrganization;
let path: string;
let received: Received[];
let reply: Reply;
let server: http.Server;
let url: string;
let started: number;

beforeAll(async () => {
  test = await createTestApp({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  started = test.time.now;
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(call);
      reply(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await test.close();
});
beforeEach(async () => {
  test.time.now = started;
  received = [];
  reply = ok;
  // What webhooks of other tests have behind them is not sent here.
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.updateTable('webhooks').set({ off_at: new Date() }).execute(),
  );
  organization = await test.createOrganization();
  path = `/organizations/${organization.id}`;
});

/** By the clock of the start: access tokens do not last as long as some tests say. */
async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  part: string,
  body?: object,
  as: TestUser = organization.admin,
) {
  const now = test.time.now;
  test.time.now = Math.min(now, started + 5 * MINUTE_MS);
  const answer = await test.call(method, `${path}/${part}`, { as, ...(body && { body }) });
  test.time.now = now;
  return answer;
}

const loads = { name: 'TMS', types: ['load.removed', 'group.created'] };

async function make(body: object = {}): Promise<{ id: number; secret: string }> {
  const answer = await call('POST', 'webhooks', { ...loads, url, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: answer.json().webhook.id, secret: answer.json().secret };
}

const get = async (id: number): Promise<WebhookView> => (await call('GET', `webhooks/${id}`)).json();

/** Changes of these numbers, committed and numbered. */
async function happen(...numbers: number[]): Promise<void> {
  for (const id of numbers) {
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      recordChange(tx, organization.id, 'load.removed', { id }),
    );
  }
  await numberAll(test.database, test.deps.bus);
}

const createJob = (hasPrivateWebhooks = true) =>
  new WebhooksJob({ ...test.deps, settings: { hasPrivateWebhooks } });
const deliver = (hasPrivateWebhooks?: boolean) => createJob(hasPrivateWebhooks).catchUp();
const itemsOf = (calls: readonly Received[] = received): ChangeItem[] =>
  calls.map(({ body }) => JSON.parse(body));
const numbersOf = (calls?: readonly Received[]) => itemsOf(calls).map(({ subject }) => subject.id);

describe('a webhook', () => {
  it('is sent what happens after it was made, in order, as the feed has it and signed', async () => {
    await happen(1);
    const { id, secret } = await make({ headers: [{ name: 'Authorization', value: 'Bearer t0k3n' }] });
    await happen(2, 3, 4);
    await deliver();
    expect(numbersOf()).toEqual([2, 3, 4]);
    const [first] = received;
    expect(new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)).toMatchObject({
      type: 'load.removed',
      version: 1,
      data: { id: 2 },
    });
    expect(first!.headers).toMatchObject({ authorization: 'Bearer t0k3n', 'user-agent': 'Longhaul' });
    expect(first!.headers['webhook-id']).toBe(itemsOf()[0]!.id);
    expect(await get(id)).toMatchObject({ behind: 0, attempts: 0, failingSince: null });
    await deliver();
    expect(received).toHaveLength(3);
  });

  it('shows its secret once, stores it sealed, and names it nowhere', async () => {
    const { secret } = await make({ headers: [{ name: 'X-Token', value: 't0k3n' }] });
    expect(secret).toMatch(/^whsec_/);
    const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.client.query('select * from webhooks where organization_id = $1', [organization.id]),
    );
    for (const text of [
      JSON.stringify(rows),
      (await call('GET', 'webhooks')).body,
      JSON.stringify(await organization.activity()),
    ]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('t0k3n');
    }
    expect((await call('GET', 'webhooks')).json().items[0].headers).toEqual(['X-Token']);
  });

  it('is not sent types, groups or rules that it does not ask for', async () => {
    const truck = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: '1' })).json();
    const other = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: '2' })).json();
    const group = (await call('POST', 'groups', { name: 'West' })).json();
    await call('PUT', `groups/${group.id}/assets`, { ids: [truck.id] });
    await numberAll(test.database, test.deps.bus);
    await make({ name: 'West', types: ['vehicle.updated'], groupIds: [group.id] });
    await call('PATCH', `assets/${other.id}`, { make: 'Mack' });
    await call('PATCH', `assets/${truck.id}`, { make: 'Volvo' });
    await happen(5);
    await deliver();
    expect(itemsOf().map(({ type, subject }) => [type, subject.id])).toEqual([['vehicle.updated', truck.id]]);
  });

  it('tries again after a pause that grows, and nothing comes before what waits', async () => {
    const { id } = await make();
    reply = status(503);
    await happen(1, 2);
    await deliver();
    await deliver();
    expect(numbersOf()).toEqual([1]);
    const first = await get(id);
    expect(first).toMatchObject({ attempts: 1, behind: 2 });
    expect(Date.parse(first.nextAttemptAt!) - test.time.now).toBeLessThanOrEqual(6_000);
    test.time.now += 7_000;
    await deliver();
    expect(numbersOf()).toEqual([1, 1]);
    const second = await get(id);
    expect(Date.parse(second.nextAttemptAt!) - test.time.now).toBeGreaterThanOrEqual(24_000);
    reply = ok;
    test.time.now += 40_000;
    await deliver();
    expect(numbersOf()).toEqual([1, 1, 1, 2]);
    expect(new Set(received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const attempts = (await call('GET', `webhooks/${id}/attempts`)).json().items;
    expect(
      attempts.map(({ outcome, attempt }: { outcome: string; attempt: number }) => [outcome, attempt]),
    ).toEqual([
      ['delivered', 1],
      ['delivered', 3],
      ['later', 2],
      ['later', 1],
    ]);
    expect(attempts[2]).toMatchObject({ status: 503, answer: 'answer 503' });
    expect((await get(id)).hours.at(-1)).toEqual({ delivered: 2, failed: 2 });
  });

  it('waits as long as the receiver asks for, an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((attempts) => pauseAfter(attempts, undefined, 0.5))).toEqual([
      5_000,
      30_000,
      2 * MINUTE_MS,
      10 * MINUTE_MS,
      30 * MINUTE_MS,
      HOUR_MS,
      HOUR_MS,
    ]);
    expect([pauseAfter(1, undefined, 0), pauseAfter(1, undefined, 1)]).toEqual([4_000, 6_000]);
    expect(pauseAfter(1, 20 * MINUTE_MS, 0.5)).toBe(20 * MINUTE_MS);
    expect(pauseAfter(1, 50 * HOUR_MS, 0.5)).toBe(HOUR_MS);
  });

  it.each([404, 302])(
    'gives a change that is answered %i up after three tries, and sends the next',
    async (code) => {
      const { id } = await make();
      reply = (response, asked) =>
        (JSON.parse(asked.body).subject.id === 1 ? status(code) : ok)(response, asked);
      await happen(1, 2);
      for (let round = 0; round < 3; round++) {
        await deliver();
        test.time.now += 5 * MINUTE_MS;
      }
      expect(numbersOf()).toEqual([1, 1, 1, 2]);
      const attempts = (await call('GET', `webhooks/${id}/attempts`)).json().items;
      expect(attempts[1]).toMatchObject({ outcome: 'failed', status: code, attempt: 3 });
      if (code === 302)
        expect(attempts[1].answer).toMatch(/^The receiver redirects \(302\); enter the address it leads to/);
      const detail = (await call('GET', `webhooks/${id}/attempts/${attempts[1].id}`)).json();
      expect(JSON.parse(detail.body)).toEqual(itemsOf()[0]);
    },
  );

  it('does not count answers of a broken server towards giving up', async () => {
    await make();
    reply = status(500);
    await happen(1);
    for (let round = 0; round < 5; round++) {
      await deliver();
      test.time.now += HOUR_MS;
    }
    reply = status(404);
    await deliver();
    test.time.now += 2 * HOUR_MS;
    reply = ok;
    await deliver();
    expect(numbersOf()).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('is turned off by 410, and after five days of failures, and its keepers are notified', async () => {
    const { id } = await make();
    reply = status(410);
    await happen(1);
    await deliver();
    expect(await get(id)).toMatchObject({
      isOn: false,
      offReason: 'the receiver answered 410 Gone',
    });
    const notices = (await call('GET', 'notifications')).json().items;
    expect(notices[0].title).toBe('The webhook TMS was turned off: the receiver answered 410 Gone');
    await call('PATCH', `webhooks/${id}`, { isOn: true });
    reply = status(500);
    await deliver();
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('webhooks')
        .set({ failing_since: new Date(test.time.now - WEBHOOK_FAILING_DAYS * DAY_MS), due_at: null })
        .where('id', '=', id)
        .where('organization_id', '=', organization.id)
        .execute(),
    );
    await deliver();
    expect(await get(id)).toMatchObject({ isOn: false, offReason: 'every call failed for 5 days' });
    expect((await call('POST', `webhooks/${id}/retry`)).json().message).toBe(
      'This webhook is turned off. Turn it on first.',
    );
    // Turned on again it goes on where it stopped.
    received = [];
    reply = ok;
    await call('PATCH', `webhooks/${id}`, { isOn: true });
    await deliver();
    expect(numbersOf()).toEqual([1]);
  });

  it('is repaired: tried again at once, and replayed in order', async () => {
    const { id } = await make();
    reply = status(500);
    await happen(1, 2, 3);
    await deliver();
    reply = ok;
    await call('POST', `webhooks/${id}/retry`);
    await deliver();
    expect(numbersOf()).toEqual([1, 1, 2, 3]);
    received = [];
    const from = new Date(started - 30_000).toISOString();
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('changes')
        .set({ recorded_at: new Date(started - MINUTE_MS) })
        .where('organization_id', '=', organization.id)
        .where('subject_id', '=', '1')
        .execute(),
    );
    test.time.now = Date.now() + 1_000;
    await call('POST', `webhooks/${id}/replay`, { from });
    await deliver();
    expect(numbersOf()).toEqual([2, 3]);
    const future = new Date(test.time.now + DAY_MS).toISOString();
    expect((await call('POST', `webhooks/${id}/replay`, { from: future })).json().fields).toEqual({
      from: 'must be in the past',
    });
  });

  it('signs with both secrets for a day after a rotation', async () => {
    const { id, secret } = await make();
    const rotated = (await call('POST', `webhooks/${id}/rotate-secret`)).json();
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.earlierSecretEndsAt).not.toBeNull();
    test.time.now = Date.now();
    await happen(1);
    await deliver();
    const [first] = received;
    for (const each of [secret, rotated.secret]) {
      new Webhook(each).verify(first!.body, first!.headers as Record<string, string>);
      const { body, headers } = first!;
      expect(await verifyWebhook({ body, headers, secret: each })).toMatchObject({ type: 'load.removed' });
    }
    test.time.now += 25 * HOUR_MS;
    await happen(2);
    await deliver();
    expect(String(received[1]!.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('is tested at once, and says how the receiver answered', async () => {
    const { id, secret } = await make();
    test.time.now = Date.now();
    const tested = await call('POST', `webhooks/${id}/test`);
    expect(tested.json()).toMatchObject({ outcome: 'delivered', status: 204, type: 'webhook.test' });
    const [first] = received;
    expect(new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)).toMatchObject({
      type: 'webhook.test',
    });
  });

  it('keeps no more than a kilobyte of an answer of 10 MB', async () => {
    const { id } = await make();
    reply = (response) => response.writeHead(500).end('x'.repeat(10_000_000));
    await happen(1);
    await deliver();
    const [attempt] = (await call('GET', `webhooks/${id}/attempts`)).json().items;
    expect(attempt.answer).toBe('x'.repeat(1_024));
  });

  it('is delivered by an answer of 10 MB, and by one that never ends, of which it takes the first kilobyte', async () => {
    const { id } = await make();
    const closed: Promise<unknown>[] = [];
    reply = (response) => {
      closed.push(once(response, 'close'));
      response.writeHead(200);
      pipeline(Readable.from(endless()), response, () => {});
    };
    await happen(1);
    await deliver();
    await Promise.all(closed);
    reply = (response) => response.writeHead(200).end('y'.repeat(10_000_000));
    await happen(2);
    await deliver();
    const attempts = (await call('GET', `webhooks/${id}/attempts`)).json().items;
    expect(
      attempts.map(({ outcome, answer }: { outcome: string; answer: string }) => [outcome, answer]),
    ).toEqual([
      ['delivered', 'y'.repeat(1_024)],
      ['delivered', 'x'.repeat(1_024)],
    ]);
  });

  it('whose receiver never answers holds up no other, is called once, and says so after 10 seconds', async () => {
    const silent: ServerResponse[] = [];
    const tarpit = http.createServer((_request, response) => void silent.push(response));
    await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
    const slow = await make({
      name: 'Slow',
      url: `http://127.0.0.1:${(tarpit.address() as AddressInfo).port}/`,
    });
    await happen(...Array.from({ length: 120 }, (_, index) => index + 1));
    await make();
    const delivered = deliver();
    await vi.waitFor(() => expect(silent).toHaveLength(1), 9_000);
    const askedAt = performance.now();
    await happen(121);
    await vi.waitFor(() => expect(received).toHaveLength(1), 9_000);
    const tookMs = performance.now() - askedAt;
    await delivered;
    expect(silent).toHaveLength(1);
    const [attempt] = (await call('GET', `webhooks/${slow.id}/attempts`)).json().items;
    expect(attempt).toMatchObject({ outcome: 'later', status: null, answer: 'No answer within 10 seconds' });
    tarpit.closeAllConnections();
    expect((await get(slow.id)).behind).toBe(121);
    recordFigure(
      'silent webhook',
      `120 changes for a webhook that never answers: 1 call under way, 119 wait; the call of another arrived after ${Math.round(tookMs)} ms`,
    );
    await new Promise<void>((resolve) => tarpit.close(() => resolve()));
  });

  it('is served by one of several processes', async () => {
    await make();
    await happen(...Array.from({ length: 40 }, (_, index) => index + 1));
    await Promise.all(Array.from({ length: 4 }, () => deliver()));
    await deliver();
    expect(numbersOf()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('gets the newest position of a vehicle, and none more often than it asks for', async () => {
    const truck = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: '1' })).json();
    await make({ types: ['position.received'], positionSeconds: 60 });
    const readers = await test.database.asWriter((tx) => selectPositionReaders(tx, test.time.now));
    expect(readers).toContain(organization.id);
    const job = createJob();
    const report = async (...speeds: number[]) => {
      const positions = packPositions(
        speeds.map((speed) => ({
          ...{ assetId: truck.id, at: started, lat: 390_000_000, lon: -945_000_000, speed, heading: 90 },
        })),
      );
      await test.database.asWriter(({ client }) =>
        storePositionChanges(client, [{ organizationId: organization.id, positions }]),
      );
      await numberAll(test.database, test.deps.bus);
      await job.catchUp();
    };
    await report(100, 200, 300);
    expect(itemsOf().map(({ data }) => data.speedKph)).toEqual([30]);
    await report(400);
    await report(500, 600);
    expect(received).toHaveLength(1);
    test.time.now += 30_000;
    await job.catchUp();
    expect(received).toHaveLength(1);
    // Parked meanwhile: no newer position comes, and the last one is sent all the same. The database notes by its own clock.
    test.time.now = Date.now() + 61_000;
    await createJob().catchUp();
    expect(itemsOf().map(({ data }) => data.speedKph)).toEqual([30, 60]);
    await createJob().catchUp();
    expect(received).toHaveLength(2);
  });

  it('is not sent a position that was held once its groups no longer have the vehicle', async () => {
    const truck = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: '1' })).json();
    const group = (await call('POST', 'groups', { name: 'West' })).json();
    const { id } = await make({ types: ['position.received'], positionSeconds: 60 });
    const job = createJob();
    for (const speed of [100, 200]) {
      const position = { assetId: truck.id, at: started, lat: 390_000_000, lon: -945_000_000, heading: 90 };
      await test.database.asWriter(({ client }) =>
        storePositionChanges(client, [
          { organizationId: organization.id, positions: packPositions([{ ...position, speed }]) },
        ]),
      );
      await numberAll(test.database, test.deps.bus);
      await job.catchUp();
    }
    expect(received).toHaveLength(1);
    await call('PATCH', `webhooks/${id}`, { groupIds: [group.id] });
    test.time.now = Date.now() + 61_000;
    await job.catchUp();
    expect(received).toHaveLength(1);
  });

  it('shows of each call the change that it carried, of positions that were left out between too', async () => {
    const truck = (await call('POST', 'assets', { kind: 'vehicle', unitNumber: '1' })).json();
    const { id } = await make({ types: ['position.received'], positionSeconds: 60 });
    const position = { assetId: truck.id, at: started, lat: 390_000_000, lon: -945_000_000, heading: 90 };
    const positions = packPositions([100, 200, 300].map((speed) => ({ ...position, speed })));
    await test.database.asWriter(({ client }) =>
      storePositionChanges(client, [{ organizationId: organization.id, positions }]),
    );
    await numberAll(test.database, test.deps.bus);
    await createJob().catchUp();
    const { items } = (await call('GET', `webhooks/${id}/attempts`)).json();
    const { body } = (await call('GET', `webhooks/${id}/attempts/${items[0].id}`)).json();
    expect(JSON.parse(body)).toEqual(itemsOf()[0]);
    expect(JSON.parse(body).data.speedKph).toBe(30);
  });

  it('that cannot be called because its secret is sealed with another key holds up no other', async () => {
    const broken = await make({ name: 'Broken' });
    await make();
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('webhooks')
        .set({ sealed_secret: 'v1.AAAA' })
        .where('organization_id', '=', organization.id)
        .where('id', '=', broken.id)
        .execute(),
    );
    await happen(1);
    await deliver();
    expect(received).toHaveLength(1);
    expect((await get(broken.id)).nextAttemptAt).not.toBeNull();
  });

  it('that a migration brought is sealed at the start, and signs as before', async () => {
    const { id } = await make();
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('webhooks')
        .set({ sealed_secret: secret })
        .where('organization_id', '=', organization.id)
        .where('id', '=', id)
        .execute(),
    );
    await sealCarriedOver(test.database, test.deps.secrets);
    test.time.now = Date.now();
    await happen(1);
    await deliver();
    new Webhook(secret).verify(received[0]!.body, received[0]!.headers as Record<string, string>);
  });

  it('has a log of 30 days', async () => {
    const { id } = await make();
    await happen(1);
    await deliver();
    test.time.now += 31 * DAY_MS;
    await new WebhookUpkeepJob(test.deps).catchUp(new AbortController().signal);
    test.time.now = started;
    expect((await call('GET', `webhooks/${id}/attempts`)).json().items).toEqual([]);
  });
});

describe('the address of a webhook', () => {
  it.each([
    'http://127.0.0.1:9000/',
    'http://localhost/hook',
    'http://localhost./hook',
    'http://hooks.localhost/',
    'https://10.1.2.3/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:10.1.2.3]/',
    'http://[64:ff9b::10.1.2.3]/',
    'http://[2002:a01:203::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://168.63.129.16/',
    'http://[::ffff:168.63.129.16]/',
    'http://161.26.0.10/',
  ])('%s is refused on a server that calls public addresses only', async (address) => {
    const { config } = test.deps;
    config.hasPrivateWebhooks = false;
    const answer = await call('POST', 'webhooks', { ...loads, url: address });
    config.hasPrivateWebhooks = true;
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields.url).toMatch(/^must not lead to a private address/);
  });

  it('is checked at every call too: a name that leads elsewhere since, or a redirect, is not followed', async () => {
    const { id } = await make();
    await happen(1);
    await deliver(false);
    await call('PATCH', `webhooks/${id}`, { url: url.replace('127.0.0.1', 'localhost') });
    await deliver(false);
    expect(received).toEqual([]);
    const attempts = (await call('GET', `webhooks/${id}/attempts`)).json().items;
    expect(attempts.map(({ answer }: { answer: string }) => answer)).toEqual([
      expect.stringMatching(/^localhost leads to /),
      '127.0.0.1 is a private address',
    ]);
    reply = status(307, { location: `${url}/elsewhere` });
    await call('POST', `webhooks/${id}/retry`);
    await deliver();
    expect(received.map(({ path: called }) => called)).toEqual(['/hook']);
  });
});

describe('who keeps webhooks', () => {
  it('cannot redirect, widen, replay, rotate or enable one that sends events they may not read, and can still turn it off', async () => {
    const { id } = await make({ headers: [{ name: 'Authorization', value: 'Bearer stored' }] });
    const keeper = await organization.userWith('WEBHOOK_LIST', 'WEBHOOK_UPDATE', 'ORG_READ', 'GROUP_LIST');
    const group = await call('POST', 'groups', { name: 'West' });
    const narrowed = await call('PATCH', `webhooks/${id}`, { groupIds: [group.json().id] }, keeper);
    expect(narrowed.statusCode, narrowed.body).toBe(200);
    const from = new Date(started - 60_000).toISOString();
    const refusals = [
      await call('PATCH', `webhooks/${id}`, { url: `${url}/mine` }, keeper),
      await call('PATCH', `webhooks/${id}`, { groupIds: null }, keeper),
      await call('PATCH', `webhooks/${id}`, { headers: [{ name: 'X-Mine', value: '1' }] }, keeper),
      await call('POST', `webhooks/${id}/replay`, { from }, keeper),
      await call('POST', `webhooks/${id}/retry`, undefined, keeper),
      await call('POST', `webhooks/${id}/rotate-secret`, undefined, keeper),
    ];
    expect((await call('PATCH', `webhooks/${id}`, { isOn: false }, keeper)).statusCode).toBe(200);
    refusals.push(await call('PATCH', `webhooks/${id}`, { isOn: true }, keeper));
    for (const { statusCode, body } of refusals) {
      expect(statusCode, body).toBe(403);
      expect(body).toContain('permissions that you do not have: LOAD_LIST');
    }
    const { can, missingPermissions } = (await call('GET', `webhooks/${id}`, undefined, keeper)).json();
    expect([can, missingPermissions]).toEqual([['change'], ['LOAD_LIST']]);
  });

  it('reads bodies and answers only of events that they may read', async () => {
    reply = (response, { body }) => response.writeHead(200).end(body);
    const { id } = await make();
    await happen(71);
    await deliver();
    const reader = await organization.userWith('WEBHOOK_LIST');
    const [attempt] = (await call('GET', `webhooks/${id}/attempts`)).json().items;
    const part = `webhooks/${id}/attempts/${attempt.id}`;
    const open = (await call('GET', part)).json();
    expect([open.isReadable, open.body, open.answer]).toEqual([
      true,
      expect.stringContaining('71'),
      expect.stringContaining('71'),
    ]);
    const closed = (await call('GET', part, undefined, reader)).json();
    expect([closed.isReadable, closed.body, closed.answer]).toEqual([false, null, '']);
    const listed = (await call('GET', `webhooks/${id}/attempts`, undefined, reader)).json().items;
    expect(listed.map(({ answer }: { answer: string }) => answer)).toEqual(['']);
  });

  it('gives a new address neither the stored header values nor the signing secret', async () => {
    const { id, secret } = await make({ headers: [{ name: 'Authorization', value: 'Bearer stored' }] });
    const kept = [{ name: 'Authorization', value: null }];
    const refused = await call('PATCH', `webhooks/${id}`, { url: `${url}/new`, headers: kept });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { headers: 'Authorization needs a value.' },
    ]);
    const moved = (await call('PATCH', `webhooks/${id}`, { url: `${url}/new` })).json();
    expect([moved.headers, moved.secret]).toEqual([[], expect.stringMatching(/^whsec_/)]);
    await happen(1);
    await deliver();
    const [{ headers, body }] = received as [Received];
    expect(headers.authorization).toBeUndefined();
    const signed = headers as Record<string, string>;
    expect(() => new Webhook(secret).verify(body, signed)).toThrow();
    expect(new Webhook(moved.secret).verify(body, signed)).toMatchObject({ data: { id: 1 } });
    expect((await call('PATCH', `webhooks/${id}`, { name: 'Same place' })).json().secret).toBeNull();
  });

  it('needs the permission of each event, and reaches none of another organization', async () => {
    const keeper = await organization.userWith(
      'WEBHOOK_LIST',
      'WEBHOOK_CREATE',
      'WEBHOOK_UPDATE',
      'LOAD_LIST',
    );
    const refused = await call('POST', 'webhooks', { ...loads, url, types: ['vehicle.created'] }, keeper);
    expect(refused.json().fields.types).toBe('You may not read these events yourself: vehicle.created.');
    const made = await call('POST', 'webhooks', { ...loads, url, types: ['load.removed'] }, keeper);
    const { id } = made.json().webhook;
    const widened = await call(
      'PATCH',
      `webhooks/${id}`,
      { types: ['load.removed', 'vehicle.created'] },
      keeper,
    );
    expect(widened.statusCode).toBe(422);
    const stranger = await test.createOrganization();
    for (const [method, part] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/attempts'],
      ['POST', '/test'],
      ['POST', '/retry'],
      ['POST', '/rotate-secret'],
    ] as const) {
      const answer = await test.call(method, `/organizations/${stranger.id}/webhooks/${id}${part}`, {
        as: stranger.admin,
        ...(method === 'PATCH' && { body: { name: 'Mine' } }),
      });
      expect(answer.statusCode, `${method} ${part}`).toBe(404);
    }
  });

  it.each([
    [{ types: [] }, 'types', 'Choose at least one event.'],
    [{ types: ['load.burnt'] }, 'types.0', 'must be a type of GET event-types'],
    [{ url: 'ftp://example.com' }, 'url', 'must be an address that begins with https:// or http://'],
    [{ url: 'https://user:secret@example.com' }, 'url', 'must not contain a username: use a header'],
    [{ headers: [{ name: 'Host', value: 'x' }] }, 'headers.0.name', 'is a header set by Longhaul'],
    [
      { headers: [{ name: 'X-A', value: 'a\r\nB: c' }] },
      'headers.0.value',
      'must be 1 to 500 characters without accents',
    ],
    [{ headers: [{ name: 'X-A', value: null }] }, 'headers', 'X-A needs a value.'],
    [{ groupIds: [999_999] }, 'groupIds', 'There is no group 999999.'],
    [{ ruleIds: [999_999] }, 'ruleIds', 'There is no alert rule 999999.'],
  ])('is told what is wrong with %j', async (body, field, problem) => {
    const answer = await call('POST', 'webhooks', { ...loads, url, ...body });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields[field]).toContain(problem);
  });

  it('makes 20 at most, each with a name of its own, and every act is in the activity log', async () => {
    const { id } = await make();
    expect((await call('POST', 'webhooks', { ...loads, url })).json().fields.name).toBe(
      'Another webhook has this name.',
    );
    for (let count = 1; count < 20; count++) await make({ name: `No. ${count}` });
    expect((await call('POST', 'webhooks', { ...loads, url, name: 'One more' })).json().message).toBe(
      'An organization can have 20 webhooks. Delete one first.',
    );
    await call('PATCH', `webhooks/${id}`, { headers: [{ name: 'X-A', value: 'secret' }] });
    await call('DELETE', `webhooks/${id}`);
    const acts = (await organization.activity()).filter(({ entity_id }) => entity_id === String(id));
    expect(acts.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect((await call('GET', `webhooks/${id}`)).statusCode).toBe(404);
  });
});
