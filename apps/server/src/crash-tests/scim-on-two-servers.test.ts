import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '@longhaul/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLoadFleet } from '../demo/load-fleet.ts';
import { ExternalPostgres } from '../endurance/database.testing.ts';
import type { Database } from '../platform/database/database.ts';
import { ServerProcess } from './server-process.testing.ts';

const PASSWORD = 'correct horse battery';

const postgres = new ExternalPostgres();
const servers: ServerProcess[] = [];
let database: Database;
let organization: string;
let administrator: Record<string, string>;
let directory: Record<string, string>;
let serial = 0;

beforeAll(async () => {
  await postgres.start();
  for (let index = 0; index < 2; index++) {
    const server = new ServerProcess({ DATABASE_URL: postgres.url });
    servers.push(server);
    await server.start();
  }
  database = postgres.openDatabase();
  await registerLoadFleet(database, 1, DEMO_PASSWORD);
  const { accessToken, user } = await signIn(0, LOAD_FLEET_EMAIL, DEMO_PASSWORD);
  administrator = { authorization: `Bearer ${accessToken}` };
  organization = `/organizations/${user.organization.id}`;
  const key = await answer<{ key: string }>(
    await call(0, 'POST', `${organization}/api-keys`, administrator, {
      name: 'Directory',
      permissions: ['USER_PROVISION'],
      expiresAt: null,
    }),
  );
  directory = { authorization: `Bearer ${key.key}` };
});

afterAll(async () => {
  await database?.close();
  await Promise.all(servers.map((server) => server.remove()));
  await postgres.remove();
});

const urlOf = (server: number, path: string) =>
  `http://127.0.0.1:${servers[server]!.ports!.http}/api/v1${path}`;

function call(
  server: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  return fetch(urlOf(server, path), {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function answer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text) as Answer;
}

const signIn = async (server: number, email: string, password: string) =>
  answer<{ accessToken: string; user: { id: number; organization: { id: number } } }>(
    await call(server, 'POST', '/auth/authenticate', {}, { email, password }),
  );

/** A member with a password, who may see vehicles. */
async function member(): Promise<{ id: number; username: string }> {
  const username = `member.${serial++}`;
  const { user } = await answer<{ user: { id: number } }>(
    await call(0, 'POST', `${organization}/users`, administrator, {
      firstName: 'Maya',
      lastName: 'Reyes',
      username,
      password: PASSWORD,
      permissions: ['ASSET_LIST'],
    }),
  );
  return { id: user.id, username };
}

const patch = (server: number, path: string, operations: object[], more: Record<string, string> = {}) =>
  call(
    server,
    'PATCH',
    `${organization}/scim/v2${path}`,
    { ...directory, ...more },
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: operations,
    },
  );

describe('SCIM on two servers', () => {
  it('ends sessions and streams of the other server when a person is deactivated', async () => {
    const { id, username } = await member();
    const { accessToken } = await signIn(1, username, PASSWORD);
    const session = { authorization: `Bearer ${accessToken}` };
    const me = () => call(1, 'GET', '/auth/current-user', session);
    expect((await me()).status).toBe(200);
    const stream = await fetch(urlOf(1, `${organization}/assets/stream`), {
      headers: { ...session, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    const off = await patch(0, `/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);
    expect(off.status, await off.text()).toBe(200);
    for await (const _ of stream.body!);
    while ((await me()).status !== 401) await sleep(20);
  });

  it('changes a person that both change at once by one of them, where both name the version', async () => {
    const { id } = await member();
    for (let round = 0; round < 5; round++) {
      const before = await answer<{ meta: { version: string } }>(
        await call(0, 'GET', `${organization}/scim/v2/Users/${id}`, directory),
      );
      const change = (server: number) =>
        patch(
          server,
          `/Users/${id}`,
          [{ op: 'replace', path: 'name.givenName', value: `Maya ${round} ${server}` }],
          { 'if-match': before.meta.version },
        );
      const statuses = (await Promise.all([change(0), change(1)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 412]);
    }
  });

  it('keeps the members that both add to a group at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, member));
    const group = await answer<{ id: string }>(
      await call(0, 'POST', `${organization}/scim/v2/Groups`, directory, {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
        displayName: 'Dispatch',
      }),
    );
    const answers = await Promise.all(
      people.map(({ id }, index) =>
        patch(index % 2, `/Groups/${group.id}`, [
          { op: 'add', path: 'members', value: [{ value: String(id) }] },
        ]),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { members } = await answer<{ members: { value: string }[] }>(
      await call(1, 'GET', `${organization}/scim/v2/Groups/${group.id}`, directory),
    );
    expect(members.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });
});
