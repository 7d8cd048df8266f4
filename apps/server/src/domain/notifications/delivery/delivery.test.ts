import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { PersonalChannel } from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import selfSigned from 'smtp-server/lib/tls-options.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedSecret } from '../../../platform/installation.ts';
import { createLog } from '../../../platform/log.ts';
import { createMailer, type Mailer } from '../../../platform/mailer.ts';
import { createTestAlerts, type TestAlerts } from '../../../testing/alerts.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { TestDutyLog } from '../../../testing/duty-log.ts';
import { addLogKeeper } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';
import { pushKeys } from '../push-keys.ts';
import { remind } from '../remind.ts';
import { UNSUBSCRIBE_SECRET } from '../unsubscribe-token.ts';
import { DeliveryJob } from './delivery-job.ts';
import { CLAIM_MS } from './subscriptions.ts';

/** 12:00 in Chicago. */
const NOON = Date.UTC(2026, 10, 20, 18);

/** Folded headers and quoted-printable lines in one piece. */
const readable = (mail: string) =>
  mail
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');

let app: TestApp;
let organization: TestOrganization;
let alerts: TestAlerts;
let dispatcher: TestUser;
let truckId: number;
let keys: Awaited<ReturnType<typeof pushKeys>>;
let unsubscribeSecret: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  keys = await pushKeys(app.database);
  unsubscribeSecret = await sharedSecret(app.database, UNSUBSCRIBE_SECRET);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOON;
  organization = await app.createOrganization('Prairie Line Freight');
  alerts = createTestAlerts(app, organization.id);
  truckId = await new TestFleet(app.database, organization.id).addAsset({ unit_number: '1175' });
  dispatcher = await organization.userWith('ASSET_LIST', 'ALERT_LIST');
});

const deliveries = () =>
  app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx
      .selectFrom('deliveries')
      .select(['key', 'state', 'attempts', 'reason'])
      .where('organization_id', '=', organization.id)
      .orderBy('id')
      .execute(),
  );

/** One round of the job of a channel; of mail over the server at `smtpPort`. */
function deliver(
  channel: PersonalChannel,
  { smtpPort = 1, hasPrivateWebhooks = true, isKilledOnceSent = false } = {},
): Promise<void> {
  const real = createMailer({
    smtpUrl: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
    from: 'Longhaul <alerts@prairie.test>',
    outboxFolder: tmpdir(),
    log: createLog('silent'),
    count: () => {},
  });
  const killed = Promise.withResolvers<never>();
  const stopped = new AbortController();
  const send: Mailer['send'] = async (mail) => {
    await real.send(mail);
    if (!isKilledOnceSent) return;
    killed.reject(new Error('killed'));
    // Nothing of this process runs any more.
    stopped.abort();
    await new Promise(() => {});
  };
  const delivered = new DeliveryJob(channel, {
    ...app.deps,
    mailer: { send },
    settings: {
      publicUrl: 'https://fleet.prairie.test',
      hasPrivateWebhooks,
      unsubscribeSecret,
      pushKeys: keys,
    },
  }).catchUp(stopped.signal);
  return isKilledOnceSent ? Promise.race([delivered, killed.promise]) : delivered;
}

describe('a mail', () => {
  let mails: string[];
  let port: number;
  let refuse: ((address: string) => Error | undefined) | undefined;
  let server: SMTPServer;

  beforeAll(async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, callback) =>
      callback(refuse?.(address) ?? null);
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo,
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mails.push(readable(Buffer.concat(chunks).toString()));
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    mails = [];
    refuse = undefined;
  });

  const send = () => deliver('mail', { smtpPort: port });
  const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(mail)?.[1]?.trim();
  const raise = async (telling: object = {}) => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], channels: ['app', 'mail'], ...telling });
    return alerts.raise(ruleId, { assetId: truckId, startedAt: NOON - 3 * MINUTE_MS });
  };

  it('says what happened, in words and in HTML without pictures, and how to stop', async () => {
    const incidentId = await raise();
    await send();
    const [mail] = mails;
    expect(header(mail!, 'Subject')).toBe('1175 speeding: 78 mph for 3 min, 4 mi W of Lexington, NE');
    expect(mail).toContain('Started: 11/20/26 11:57 UTC-6');
    expect(mail).toContain('You received this because you are a recipient of this rule.');
    expect(mail).toContain(`https://fleet.prairie.test/notifications?incident=${incidentId}`);
    expect(mail).toContain('text/html');
    expect(mail).not.toContain('<img');
    expect(header(mail!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(header(mail!, 'List-Unsubscribe')).toMatch(
      /^<https:\/\/fleet\.prairie\.test\/api\/v1\/unsubscribe\//,
    );
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('of a reminder says it and leads to its page, in the morning for whoever rests', async () => {
    const driver = await addLogKeeper(app.database, organization);
    const reminder = {
      organizationId: organization.id,
      kind: 'certify-reminder' as const,
      href: '/hos/my-log',
      timeZone: 'America/Chicago',
      titles: new Map([
        [driver.id, 'Certify your log of 11/19/26'],
        // Keeps no log: such a person is not told.
        [dispatcher.id, 'Certify your log of 11/19/26'],
      ]),
    };
    const remindOn = (key: string) =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        remind(tx, app.time.now, { ...reminder, key }),
      );
    const { channels, reachable } = await remindOn('2026-11-20');
    expect([...channels]).toEqual([[driver.id, ['mail']]]);
    expect([...reachable]).toEqual([driver.id]);
    await send();
    const [mail] = mails;
    expect(header(mail!, 'Subject')).toBe('Certify your log of 11/19/26 (Prairie Line Freight)');
    expect(mail).toContain('https://fleet.prairie.test/hos/my-log');
    const log = new TestDutyLog(app.database, organization.id, driver.id);
    await log.record([{ status: 'SB', at: NOON - HOUR_MS }], NOON);
    await remindOn('2026-11-21');
    await send();
    expect(mails).toHaveLength(1);
    // 07:00 in Chicago.
    app.time.now = NOON + 19 * HOUR_MS;
    await send();
    expect(mails).toHaveLength(2);
  });

  it('about what was withdrawn answers the first one', async () => {
    const incidentId = await raise();
    await send();
    await alerts.change(incidentId, 'retracted');
    await send();
    expect(mails).toHaveLength(2);
    expect(header(mails[1]!, 'In-Reply-To')).toBe(header(mails[0]!, 'Message-ID'));
    expect(mails[1]).toContain('This alert was withdrawn');
  });

  it('withdrawn before it left never leaves', async () => {
    const incidentId = await raise();
    await alerts.change(incidentId, 'retracted');
    await send();
    expect(mails).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'dropped', reason: 'Withdrawn before it was sent' }]);
  });

  it.each([
    [421, 'Service not available, closing'],
    [451, 'Try again'],
    [503, 'Sign in first'],
  ])(
    'that the mail server does not take for now (%i %s) is sent later, with the same Message-ID',
    async (responseCode, message) => {
      refuse = () => Object.assign(new Error(message), { responseCode });
      await raise();
      await send();
      expect(await deliveries()).toMatchObject([
        { state: 'waiting', attempts: 1, reason: expect.stringContaining(String(responseCode)) },
      ]);
      refuse = undefined;
      await send();
      expect(mails).toEqual([]);
      app.time.now = NOON + 2 * MINUTE_MS;
      await send();
      expect(mails).toHaveLength(1);
      const { key } = (await deliveries())[0]!;
      expect(header(mails[0]!, 'Message-ID')).toBe(`<${key}.${organization.id}@fleet.prairie.test>`);
    },
  );

  it('of a process killed between the mail server and the database leaves again, and can be told as the same', async () => {
    for (let round = 0; round < 20; round++) {
      mails = [];
      app.time.now = NOON + 2 * round * CLAIM_MS;
      await raise();
      await expect(deliver('mail', { smtpPort: port, isKilledOnceSent: true })).rejects.toThrow('killed');
      await send();
      // The other process may still be at it.
      expect(mails).toHaveLength(1);
      app.time.now += CLAIM_MS;
      await send();
      await send();
      const ids = mails.map((mail) => header(mail, 'Message-ID'));
      expect(ids).toEqual([ids[0], ids[0]]);
    }
    const told = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('notifications').select('id').where('user_id', '=', dispatcher.id).execute(),
    );
    expect(told).toHaveLength(20);
  });

  it('to an address that does not exist is given up at once, and the administrator sees why', async () => {
    refuse = () => Object.assign(new Error('No such user'), { responseCode: 550 });
    await raise();
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    const answer = await app.call('GET', `/organizations/${organization.id}/failed-deliveries`, {
      as: organization.admin,
    });
    expect(answer.json()).toMatchObject({
      total: 1,
      items: [{ channel: 'mail', person: { id: dispatcher.id }, reason: expect.stringContaining('550') }],
    });
    const news = await app.call('GET', `/organizations/${organization.id}/notifications`, {
      as: organization.admin,
    });
    expect(news.json().items[0].title).toBe('Some alerts could not be delivered by email or push');
  });

  it.each([
    [421, 'waiting'],
    [451, 'waiting'],
    [503, 'waiting'],
    [530, 'waiting'],
    [550, 'failed'],
    [552, 'failed'],
    [554, 'failed'],
  ] as const)('that the mail server answers with %i is then %s', async (responseCode, state) => {
    refuse = () => Object.assign(new Error('No'), { responseCode });
    await raise();
    await send();
    expect(await deliveries()).toMatchObject([{ state, attempts: 1 }]);
  });

  it('that was given up can be tried once more', async () => {
    refuse = () => Object.assign(new Error('No such user'), { responseCode: 550 });
    await raise();
    await send();
    refuse = undefined;
    const failed = `/organizations/${organization.id}/failed-deliveries`;
    const { items } = (await app.call('GET', failed, { as: organization.admin })).json();
    await app.call('POST', `${failed}/${items[0].id}/retry`, { as: organization.admin });
    await send();
    expect(mails).toHaveLength(1);
    const again = await app.call('POST', `${failed}/${items[0].id}/retry`, { as: organization.admin });
    expect(again.statusCode).toBe(404);
  });

  it('while the mail server is away is tried seven times, then given up', async () => {
    await raise();
    const paused: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      await deliver('mail', { smtpPort: 1 });
      const [due] = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.selectFrom('deliveries').select('due_at').where('organization_id', '=', organization.id).execute(),
      );
      paused.push((due!.due_at.getTime() - app.time.now) / MINUTE_MS);
      // Later than the subscriber is left alone.
      app.time.now = due!.due_at.getTime() + 2 * HOUR_MS;
    }
    expect(paused.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 720]);
    expect((await deliveries())[0]).toMatchObject({ state: 'failed', attempts: 7 });
  });

  it('is not sent to who may not see it any more', async () => {
    await raise();
    await app.call('PATCH', `/organizations/${organization.id}/users/${dispatcher.id}`, {
      as: organization.admin,
      body: { permissions: ['ALERT_LIST'] },
    });
    await send();
    expect(mails).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { state: 'dropped', reason: 'This person no longer has access' },
    ]);
  });

  it('of a rule is stopped by its link, without a sign-in', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], channels: ['mail'] });
    await alerts.raise(ruleId, { assetId: truckId });
    await send();
    const link = /unsubscribe\/([\w.-]+)/.exec(header(mails[0]!, 'List-Unsubscribe')!)![1]!;
    const offer = await app.call('GET', `/unsubscribe/${link}`);
    expect(offer.json()).toMatchObject({ organization: 'Prairie Line Freight' });
    // As RFC 8058 has the mail program do it.
    const ended = await app.call('POST', `/unsubscribe/${link}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(ended.statusCode, ended.body).toBe(200);
    app.time.now = NOON + HOUR_MS;
    await alerts.raise(ruleId, { assetId: truckId });
    await send();
    expect(mails).toHaveLength(1);
    expect((await app.call('GET', `/unsubscribe/${link}x`)).statusCode).toBe(404);
    app.time.now = NOON + 61 * 24 * HOUR_MS;
    expect((await app.call('GET', `/unsubscribe/${link}`)).statusCode).toBe(404);
  });

  it('of many incidents of a rule comes once; the others wait for the digest of the morning', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], channels: ['mail'] });
    for (let count = 0; count < 8; count++) {
      await alerts.raise(ruleId, { assetId: truckId, startedAt: NOON - count * MINUTE_MS });
    }
    await send();
    expect(mails).toHaveLength(1);
    app.time.now = Date.UTC(2026, 10, 21, 13);
    await send();
    expect(mails).toHaveLength(2);
    expect(header(mails[1]!, 'Subject')).toBe('7 alerts for Prairie Line Freight');
    expect(mails[1]).toContain('2 more');
    await send();
    expect(mails).toHaveLength(2);
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('of what was learned too late comes in the digest', async () => {
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], channels: ['mail'] });
    await alerts.raise(ruleId, { assetId: truckId, startedAt: NOON - 65 * MINUTE_MS });
    await send();
    expect(mails).toEqual([]);
    app.time.now = Date.UTC(2026, 10, 21, 13);
    await send();
    expect(header(mails[0]!, 'Subject')).toBe('1 alert for Prairie Line Freight');
  });
});

describe('a push message', () => {
  interface Pushed {
    readonly authorization: string;
    readonly body: Buffer;
  }
  let pushed: Pushed[];
  let status: number;
  let server: https.Server;
  let endpoint: string;
  const browser = createECDH('prime256v1');
  const authSecret = randomBytes(16);

  beforeAll(async () => {
    browser.generateKeys();
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    server = https.createServer(selfSigned({}), (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        pushed.push({ authorization: request.headers.authorization ?? '', body: Buffer.concat(chunks) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}/browser-1`;
  });
  afterAll(async () => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  beforeEach(async () => {
    pushed = [];
    status = 201;
    await app.call('POST', `/organizations/${organization.id}/push-subscriptions`, {
      as: dispatcher,
      body: {
        endpoint,
        keys: { p256dh: browser.getPublicKey('base64url'), auth: authSecret.toString('base64url') },
      },
    });
    const ruleId = await alerts.rule({ userIds: [dispatcher.id], channels: ['push'] });
    await alerts.raise(ruleId, { assetId: truckId });
  });

  it('is encrypted for the browser, signed by this server, and holds a title and a link alone', async () => {
    await deliver('push');
    const [message] = pushed;
    expect(JSON.parse(decrypt(message!.body))).toEqual({
      title: expect.stringContaining('1175 speeding: 78 mph'),
      href: expect.stringMatching(/^https:\/\/fleet\.prairie\.test\/notifications\?incident=\d+$/),
    });
    expect(isSigned(message!.authorization)).toBe(true);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([404, 410])('that the push service answers with %i ends the subscription', async (gone) => {
    status = gone;
    await deliver('push');
    expect(await deliveries()).toMatchObject([{ state: 'dropped' }]);
    const left = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('push_subscriptions').selectAll().where('user_id', '=', dispatcher.id).execute(),
    );
    expect(left).toEqual([]);
  });

  it('goes to the ten latest browsers of a person at most', async () => {
    for (let browserNumber = 2; browserNumber <= 12; browserNumber++) {
      await app.call('POST', `/organizations/${organization.id}/push-subscriptions`, {
        as: dispatcher,
        body: {
          endpoint: endpoint.replace('browser-1', `browser-${browserNumber}`),
          keys: { p256dh: browser.getPublicKey('base64url'), auth: authSecret.toString('base64url') },
        },
      });
    }
    await deliver('push');
    expect(pushed).toHaveLength(10);
    const kept = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', dispatcher.id).execute(),
    );
    expect(kept.map(({ endpoint }) => endpoint.split('-').at(-1)).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 3)).sort(),
    );
  });

  /** RFC 8291, as the browser does it. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
    const input = hkdfSync('sha256', browser.computeSecret(senderKey), authSecret, info, 32);
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${label}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return opened.subarray(0, opened.lastIndexOf(2)).toString();
  }

  /** RFC 8292: a JWT by the key whose public half it names. */
  function isSigned(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const raw = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    };
    const [head, claims, signature = ''] = token.split('.');
    const isOurs = key === keys.publicKey;
    return (
      isOurs &&
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    );
  }
});
