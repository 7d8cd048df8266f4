import dns from 'node:dns';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from './testing/app.ts';

const HOST = 'rebinding.example.com';
const PUBLIC = '93.184.215.14';

let test: TestApp;
let organization: TestOrganization;
let inside: http.Server;
let port: number;
/** Calls that reached this machine. */
let calls: number;
/** What the name leads to, look-up by look-up; the last one stays. */
let answers: string[][];
let lookUps: number;
const { lookup } = dns;
const { lookup: lookupPromise } = dns.promises;

beforeAll(async () => {
  test = await createTestApp();
  inside = http.createServer((_, response) => {
    calls += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  port = (inside.address() as AddressInfo).port;
});
afterAll(async () => {
  inside.close();
  await test.close();
});
beforeEach(async () => {
  calls = 0;
  lookUps = 0;
  organization = await test.createOrganization();
  await test.prove(organization.admin);
  const next = () => {
    lookUps += 1;
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
    return addresses.map((address) => ({ address, family: 4 }));
  };
  dns.lookup = ((host: string, options: object, done: (error: null, found: object[]) => void) =>
    host === HOST ? done(null, next()) : lookup(host, options, done as never)) as never;
  dns.promises.lookup = (async (host: string, options: object) =>
    host === HOST ? next() : lookupPromise(host, options)) as never;
  syncBuiltinESMExports();
});
afterEach(() => {
  dns.lookup = lookup;
  dns.promises.lookup = lookupPromise;
  syncBuiltinESMExports();
});

const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  test.call(method, `/organizations/${organization.id}/${path}`, { as: organization.admin, body });

/** Each enters an address, and answers what the server says of the call. */
const ENTRIES: readonly [string, () => Promise<string>][] = [
  [
    'an issuer',
    async () => {
      const answer = await call('PUT', 'sign-on', {
        name: 'Rebinding',
        issuer: `https://${HOST}:${port}`,
        clientId: 'longhaul',
        clientSecret: 'secret',
        groupsClaim: null,
        rules: [],
        fallback: { role: 'USER', permissions: [] },
        sessionHours: 12,
        isRequired: false,
        passwordAdministratorIds: [],
      });
      expect(answer.statusCode, answer.body).toBe(422);
      return answer.json().fields.issuer;
    },
  ],
  [
    'a webhook',
    async () => {
      const url = `http://${HOST}:${port}/hook`;
      const body = { name: 'Rebinding', url, types: ['vehicle.created'] };
      const made = await call('POST', 'webhooks', body);
      expect(made.statusCode, made.body).toBe(200);
      const tested = await call('POST', `webhooks/${made.json().webhook.id}/test`, {});
      return tested.body;
    },
  ],
  [
    'a Traccar server',
    async () => {
      const body = { url: `http://${HOST}:${port}`, token: 'token' };
      const answer = await call('POST', 'traccar-imports/check', body);
      expect(answer.statusCode, answer.body).toBe(422);
      return answer.json().fields.url;
    },
  ],
];

describe('a name that leads to a public address when it is checked and to a private one when it is called', () => {
  for (const [what, enter] of ENTRIES) {
    it.each([
      ['this machine', ['127.0.0.1']],
      ['the network of the server', ['10.0.0.5']],
      ['the metadata of a cloud', ['169.254.169.254']],
      ['a public address and this machine', [PUBLIC, '127.0.0.1']],
    ])(`is not called as ${what}: %s`, async (_, addresses) => {
      answers = [[PUBLIC], addresses];
      const said = await enter();
      expect(said).toMatch(/leads to (a private address|\d+\.)/);
      expect(calls).toBe(0);
      expect(lookUps).toBe(2);
    });
  }
});
