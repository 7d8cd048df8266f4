import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../platform/database/database.ts';
import { DatabaseUnavailableError } from '../platform/database/errors.ts';
import { createLog } from '../platform/log.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/app.ts';
import { recordFigure } from '../testing/record-figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.time.now += 600_000;
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('availability', () => {
  it('answers alive always, and ready only while calls are taken', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    for (const state of ['starting', 'draining'] as const) {
      test.deps.readiness.state = state;
      expect((await get('/healthz')).statusCode).toBe(200);
      expect((await get('/readyz')).statusCode).toBe(503);
      const refused = await get('/api/v1/settings');
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('1');
    }
    test.deps.readiness.state = 'ready';
    expect((await get('/api/v1/settings')).statusCode).toBe(200);
  });

  it('answers 503 while the database is away', async () => {
    const connection = { host: '127.0.0.1', port: 1, user: 'longhaul', database: 'longhaul' };
    const away = await createTestApp({ deps: { database: createDatabase({ connection }) } });
    const response = await away.app.inject('/api/v1/settings');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json().technicalMessage).toBe('The database is not available.');
    expect((await away.app.inject('/readyz')).statusCode).toBe(503);
    await away.close();
  });

  it('says so in the log once, and not with a stack for each call that a device makes', async () => {
    const lines: string[] = [];
    const log = createLog('info', { destination: { write: (line) => lines.push(line) } });
    const away = await createTestApp({ deps: { log } });
    away.deps.ingest.identify = async () => Promise.reject(new DatabaseUnavailableError(new Error('away')));
    for (let call = 0; call < 20; call++) {
      const response = await away.app.inject({
        method: 'POST',
        url: '/api/v1/ingest/positions',
        headers: { authorization: `Bearer truck-${call}:secret` },
        payload: {
          device: `truck-${call}`,
          positions: [{ at: new Date().toISOString(), lat: 41, lon: -93 }],
        },
      });
      expect(response.statusCode, response.body).toBe(503);
    }
    const told = lines
      .map((line) => JSON.parse(line))
      .filter(({ level }) => ['warn', 'error'].includes(level));
    expect(told.length).toBeLessThan(5);
    expect(told.map(({ level }) => level)).not.toContain('error');
    await away.close();
  });
});

describe('errors', () => {
  it('carry no stack and no SQL when something unforeseen fails', async () => {
    const broken = await createTestApp({
      deps: {
        access: {
          tokens: {
            issue: async () => '',
            read: async () => ({ userId: 1, sessionId: 'x' }),
            refreshTokenAfter: (token) => token,
          },
          userOf: async () => {
            throw new Error('select secret from users');
          },
          apiKeyOf: async () => undefined,
          keyChanged: () => {},
          shareLinkOf: async () => undefined,
          changed: () => {},
        },
      },
    });
    const response = await broken.app.inject({
      url: '/api/v1/auth/current-user',
      headers: { authorization: 'Bearer x' },
    });
    expect(response.statusCode).toBe(500);
    expect(Object.keys(response.json()).sort()).toEqual([
      'message',
      'status',
      'technicalMessage',
      'timestamp',
    ]);
    expect(response.body).not.toMatch(/select|stack|\.ts/);
    await broken.close();
  });

  it.each(['57014', '55P03'])('say to try again after a statement that took too long: %s', async (state) => {
    const slow = await createTestApp();
    const superAdmin = await slow.createSuperAdmin();
    slow.deps.database.acrossOrganizations = async () => {
      throw Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: state });
    };
    const response = await slow.call('GET', '/organizations?size=1', { as: superAdmin });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    await slow.close();
  });

  it('name what is wrong with the form of a request: too large, of another kind, unknown', async () => {
    const post = (payload: string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/authenticate',
        headers: { 'content-type': type },
        payload,
      });
    expect((await post('x'.repeat(1_100_000), 'application/json')).statusCode).toBe(413);
    expect((await post('<x/>', 'application/xml')).statusCode).toBe(415);
    expect((await post('', 'application/json')).statusCode).toBe(400);
    const undecodable = await get('/api/v1/%E0%A4%A');
    expect(undecodable.json()).toMatchObject({ status: 400, timestamp: expect.any(String) });
    const unknown = await get('/api/v1/nothing');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ status: 404, message: 'This page was not found.' });
  });
});

describe('caching', () => {
  it('answers 304 to the ETag of an unchanged resource, and again once it changed', async () => {
    const first = await get('/api/v1/settings');
    const etag = first.headers.etag?.toString() ?? '';
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const second = await get('/api/v1/settings', { 'if-none-match': `"other", ${etag}` });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    const superAdmin = await test.createSuperAdmin();
    await test.call('PUT', '/settings/help', { as: superAdmin, body: { isEnabled: true } });
    expect((await get('/api/v1/settings', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('stores nothing that is live, no error and no answer to a change', async () => {
    const { admin } = await test.createOrganization();
    const live = await test.call('GET', '/auth/current-user', { as: admin });
    const refused = await get('/api/v1/auth/current-user');
    const changed = await test.call('POST', '/auth/logout', { as: admin });
    for (const { headers } of [live, refused, changed]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
  });
});

describe('compression', () => {
  it('gzips a long answer for who takes it', async () => {
    const zipped = await get('/api/v1/openapi.json', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const plain = await get('/api/v1/openapi.json', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });
});

describe('security headers', () => {
  it('are on every answer, and let no foreign or inline script run', async () => {
    for (const url of ['/', '/docs', '/api/v1/settings', '/api/v1/nothing']) {
      const { headers } = await get(url, { accept: 'text/html' });
      const policy = headers['content-security-policy'];
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.any(String),
      });
    }
  });
});

describe('search engines', () => {
  it.each([
    ['/t/kQ2mX9d', 'GET', 'text/html', true],
    ['/t/kQ2mX9d', 'HEAD', '*/*', true],
    ['/api/v1/settings', 'GET', '*/*', true],
    ['/learn-more', 'GET', 'text/html', false],
    ['/trips', 'GET', 'text/html', false],
  ] as const)('are told about %s (%s, %s) not to list it: %s', async (url, method, accept, isKeptOut) => {
    const { headers } = await test.app.inject({ method, url, headers: { accept } });
    expect(headers['x-robots-tag']).toBe(isKeptOut ? 'noindex, nofollow' : undefined);
  });
});

describe('guessing what does not exist', () => {
  it('has to wait after three hundred misses from one address, while others are served', async () => {
    const miss = (remoteAddress: string) => test.app.inject({ url: '/api/v1/nothing', remoteAddress });
    for (let index = 0; index < 300; index++) expect((await miss('10.9.9.9')).statusCode).toBe(404);
    const limited = await miss('10.9.9.9');
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('1');
    expect((await miss('10.9.9.8')).statusCode).toBe(404);
    test.time.now += 1_000;
    expect((await miss('10.9.9.9')).statusCode).toBe(404);
  });

  it('never limits calls that find something, or signed-in people at the same address', async () => {
    const remoteAddress = '10.9.9.7';
    const inject = (options: InjectOptions) => test.app.inject({ remoteAddress, ...options });
    const miss = (headers = {}) => inject({ url: '/api/v1/nothing', headers });
    for (let index = 0; index < 301; index++) await miss();
    expect((await miss()).statusCode).toBe(429);
    const organization = await test.createOrganization();
    const list = {
      url: `/api/v1/organizations/${organization.id}/groups`,
      headers: organization.admin.headers,
    };
    const signIn = {
      method: 'POST' as const,
      url: '/api/v1/auth/authenticate',
      payload: { email: organization.admin.email, password: TEST_PASSWORD },
    };
    for (let index = 0; index < 15; index++) expect((await inject(list)).statusCode).toBe(200);
    expect((await inject(signIn)).statusCode).toBe(200);
    const ingest = { method: 'POST' as const, url: '/api/v1/ingest/positions', payload: { positions: [{}] } };
    expect((await inject(ingest)).statusCode).toBe(401);
    // Somebody who guesses while signed in is counted alone, also when the organization itself is not theirs.
    const foreign = { url: `/api/v1/organizations/999999/groups`, headers: organization.admin.headers };
    for (let index = 0; index < 300; index++) expect((await inject(foreign)).statusCode).toBe(404);
    expect((await inject(foreign)).statusCode).toBe(429);
    const colleague = await organization.userWithout('ORG_UPDATE');
    expect((await inject({ ...foreign, headers: colleague.headers })).statusCode).toBe(404);
    recordFigure(
      'misses',
      '301 misses of a stranger answered 429; at the same address then 15 of 15 lists, 1 of 1 sign-ins and 1 of 1 device calls served, a colleague of somebody who missed 300 times too',
    );
  });
});

describe('a reverse proxy that TRUST_PROXY does not name', () => {
  const WARNING = /^TRUST_PROXY is not set/;
  const warningsAfter = async (environment: Record<string, string>, callers: string[]) => {
    const other = await createTestApp({ environment });
    for (const [index, remoteAddress] of callers.entries()) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      await other.app.inject({ url: '/api/v1/settings', remoteAddress, headers });
    }
    const { warnings } = (await other.app.inject('/readyz')).json();
    await other.close();
    return warnings;
  };
  const proxied = Array.from({ length: 20 }, () => '10.0.0.1');

  it('is named at /readyz after twenty calls that one address forwarded', async () => {
    expect(await warningsAfter({}, proxied)).toEqual([expect.stringMatching(WARNING)]);
  });

  it('is named from the start where PUBLIC_URL is HTTPS', async () => {
    const environment = { PUBLIC_URL: 'https://fleet.example.com' };
    expect(await warningsAfter(environment, [])).toEqual([expect.stringMatching(WARNING)]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['fewer calls', {}, proxied.slice(1)],
    ['callers at several addresses', {}, ['10.0.0.2', ...proxied]],
    ['a proxy that is set', { TRUST_PROXY: '10.0.0.1', PUBLIC_URL: 'https://fleet.example.com' }, proxied],
  ])('is not assumed from %s', async (_, environment, callers) => {
    expect(await warningsAfter(environment, callers)).toEqual([]);
  });
});

describe('documentation', () => {
  it('is there as OpenAPI, and as pages without scripts', async () => {
    const document = (await get('/api/v1/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const index = await get('/docs');
    expect(index.headers['content-type']).toContain('text/html');
    expect(index.body).toContain('/organizations/{orgId}/assets');
    const page = await get('/docs/vehicles-and-trailers');
    expect(page.body).toContain('<a href="#AssetSummary">AssetSummary</a>');
    expect(page.body).toContain('The unit number or VIN is taken');
    for (const { body } of [index, page]) expect(body).not.toContain('<script');
    expect((await get('/docs/no-such-area')).statusCode).toBe(404);
  });
});

describe('metrics', () => {
  it('count calls by route template and status', async () => {
    await get('/api/v1/organizations/123');
    const text = await test.deps.registry.metrics();
    expect(text).toMatch(
      /longhaul_http_request_seconds_count\{method="GET",route="\/api\/v1\/organizations\/:orgId",status="401"\} \d/,
    );
    expect(text).not.toContain('organizations/123');
  });
});

describe('the address of the caller behind a proxy', () => {
  it.each<[string, string, string]>([
    ['1', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
    ['true', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
    ['2', '203.0.113.66, 198.51.100.7, 10.0.0.1', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.66, 198.51.100.7', '198.51.100.7'],
    ['false', '203.0.113.66', '127.0.0.1'],
  ])('with TRUST_PROXY=%s of %s is %s', async (TRUST_PROXY, forwarded, address) => {
    const proxied = await createTestApp({ environment: { TRUST_PROXY } });
    const organization = await proxied.createOrganization();
    const answer = await proxied.call('POST', '/auth/authenticate', {
      headers: { 'x-forwarded-for': forwarded },
      body: { email: organization.admin.email, password: TEST_PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    const sessions = await proxied.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('sessions').select('address').where('address', 'is not', null).execute(),
    );
    expect(sessions).toEqual([{ address }]);
    await proxied.close();
  });
});

describe('calls of one person', () => {
  it('wait for each other when they are many, and not those of another organization', async () => {
    const [one, other] = [await test.createOrganization(), await test.createOrganization()];
    const gate = Promise.withResolvers<void>();
    let atWork = 0;
    const { inOrganizationOf } = test.database;
    const slow = vi.spyOn(test.database, 'inOrganizationOf').mockImplementation(async (actor, work) => {
      if (actor.organizationId === one.id) {
        atWork += 1;
        await gate.promise;
      }
      return inOrganizationOf(actor, work);
    });
    const list = ({ id, admin }: typeof one) =>
      test.call('GET', `/organizations/${id}/groups`, { as: admin });
    const flood = Array.from({ length: 40 }, () => list(one));
    expect((await list(other)).statusCode).toBe(200);
    expect(atWork).toBe(5);
    gate.resolve();
    expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(flood.map(() => 200));
    slow.mockRestore();
  });
});
