import type { DriverDetail, ImportResult } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
});

type Options = { as?: TestUser; organizationId?: number; body?: object };

function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: Options = {}) {
  const { as = organization.admin, organizationId = organization.id, body } = options;
  return app.call(method, `/organizations/${organizationId}/drivers${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

function importCsv(csv: string | Buffer, { dryRun = false, as = organization.admin } = {}) {
  return app.call('POST', `/organizations/${organization.id}/drivers/import?dryRun=${dryRun}`, {
    as,
    body: csv,
    headers: { 'content-type': 'text/csv' },
  });
}

let serial = 0;
const freshUsername = () => `driver-${Date.now()}-${++serial}`;
const marcus = () => ({ firstName: 'Marcus', lastName: 'Delgado', username: freshUsername() });

it('an account that an import withdraws elsewhere loses access once that is committed', async () => {
  const elsewhere = await app.createOrganization();
  const waiting = await elsewhere.userWith('ORG_READ');
  await app.database.inOrganization({ organizationId: elsewhere.id, actorId: null }, (tx) =>
    tx.updateTable('users').set({ status: 'pending' }).where('id', '=', waiting.id).execute(),
  );
  const seen: Promise<string | undefined>[] = [];
  const { changed } = app.deps.access;
  app.deps.access.changed = (userId) => {
    seen.push(
      app.database
        .acrossOrganizations({ actorId: null }, (tx) =>
          tx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst(),
        )
        .then((row) => row?.status),
    );
  };
  try {
    const csv = `First name,Last name,Email\nAna,Ruiz,${waiting.email}\n`;
    const answer = await importCsv(csv);
    expect(answer.json().rows?.[0]?.errors ?? {}, answer.body).toEqual({});
  } finally {
    app.deps.access.changed = changed;
  }
  expect(seen).toHaveLength(1);
  expect(await seen[0]).not.toBe('pending');
});

describe('the name of a driver', () => {
  it('is not changed by somebody who holds less than that driver', async () => {
    const clerk = await organization.userWith('DRIVER_READ', 'DRIVER_UPDATE');
    const { id } = (await send('POST', '', { body: marcus() })).json().driver;
    expect((await send('PATCH', `/${id}`, { as: clerk, body: { firstName: 'Mark' } })).statusCode).toBe(200);
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute(),
    );
    expect((await send('PATCH', `/${id}`, { as: clerk, body: { firstName: 'Marc' } })).statusCode).toBe(403);
    expect((await send('PATCH', `/${id}`, { as: clerk, body: { phone: '555 0100' } })).statusCode).toBe(200);
  });
});

describe('a new driver', () => {
  it('is listed with the defaults of the organization and what was said', async () => {
    const answer = await send('POST', '', {
      body: {
        ...marcus(),
        licenseNumber: 'X1',
        licenseState: 'tn',
        licenseExpiresOn: '2028-05-18',
        phone: '',
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = (await send('GET', '')).json();
    expect(items).toMatchObject([
      {
        firstName: 'Marcus',
        licenseState: 'TN',
        licenseExpiresOn: '2028-05-18',
        phone: null,
        homeTerminalTimeZone: 'America/Chicago',
        ruleSet: 'us-property-70-8',
        accountStatus: 'invited',
        allowsPersonalConveyance: true,
        allowedExceptions: [],
      },
    ]);
    expect(await organization.activity()).toMatchObject([
      { action: 'create', entity: 'driver', actor_id: organization.admin.id },
    ]);
  });

  it('is invited by mail, and by the link becomes able to sign in', async () => {
    const email = `${freshUsername()}@example.test`;
    const { link } = (await send('POST', '', { body: { firstName: 'Ann', lastName: 'Lee', email } })).json();
    const mail = app.mails.find(({ to }) => to === email);
    const token = /create-new-password\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect(link).toBe(`http://localhost:8080/create-new-password/${token}`);
    const set = await app.call('POST', '/auth/create-new-password', {
      body: { token, password: 'a long enough secret' },
    });
    expect(set.statusCode, set.body).toBeLessThan(300);
    const signedIn = await app.call('POST', '/auth/authenticate', {
      body: { email, password: 'a long enough secret' },
    });
    expect(signedIn.json().user.permissions).toContain('HOS_OWN');
  });

  it('with two names alone gets a username of them, another one where somebody has that, and no way to sign in', async () => {
    const named = { firstName: 'Søren', lastName: `O’Neil-${freshUsername()}` };
    const [first, second] = [
      (await send('POST', '', { body: named })).json(),
      (await send('POST', '', { body: named })).json(),
    ];
    expect(first.driver.username).toMatch(/^søren\.oneildriver\d+$/);
    expect(second.driver.username).toBe(`${first.driver.username}2`);
    expect([first.link ?? null, first.driver.email]).toEqual([null, null]);
    const signIn = { email: first.driver.username, password: '' };
    expect(
      (await app.call('POST', '/auth/authenticate', { body: signIn })).statusCode,
    ).toBeGreaterThanOrEqual(400);
  });

  it('with a username and a password signs in at once', async () => {
    const driver = { ...marcus(), password: 'a long enough secret' };
    await send('POST', '', { body: driver });
    const signedIn = await app.call('POST', '/auth/authenticate', {
      body: { email: driver.username, password: driver.password },
    });
    expect(signedIn.statusCode).toBe(200);
  });

  it.each([
    [
      'a password that the invited driver chooses',
      { email: 'a.driver@example.test', password: 'a story long secret' },
      'password',
    ],
    ['a weak password', { password: 'password' }, 'password'],
    ['an unknown state', { licenseState: 'ZZ' }, 'licenseState'],
    ['an impossible day', { licenseExpiresOn: '2028-02-30' }, 'licenseExpiresOn'],
    ['an unknown time zone', { homeTerminalTimeZone: 'Mars/Olympus' }, 'homeTerminalTimeZone'],
    ['a name of 10,000 characters', { lastName: 'x'.repeat(10_000) }, 'lastName'],
    ['a control character', { homeTerminalName: 'Mem\u0000phis' }, 'homeTerminalName'],
  ])('is refused with %s, on its field', async (_, change, field) => {
    const answer = await send('POST', '', { body: { ...marcus(), ...change } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await send('GET', '')).json().total).toBe(0);
  });

  it('is refused on its field when somebody signs in with that already, in any organization', async () => {
    const other = await app.createOrganization();
    const answer = await send('POST', '', {
      body: { firstName: 'A', lastName: 'B', email: other.admin.email.toUpperCase() },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields).toEqual({ email: 'An account with this email already exists.' });
  });

  it('is refused without DRIVER_CREATE, or a code of the account that would be made', async () => {
    const withoutCode = await organization.userWithout('DRIVER_CREATE');
    expect((await send('POST', '', { as: withoutCode, body: marcus() })).statusCode).toBe(403);
    const withoutOwn = await organization.userWithout('HOS_OWN');
    const refusal = await send('POST', '', { as: withoutOwn, body: marcus() });
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      403,
      'You cannot grant permissions you do not have: HOS_OWN.',
    ]);
  });
});

describe('a driver', () => {
  it('is changed, with before and after in the activity log, and unchanged values leave no entry', async () => {
    const id = await fleet.addDriver('Dana', 'Reyes');
    const change = { lastName: 'Reyes-Cole', allowsYardMove: false, allowedExceptions: ['short-haul'] };
    const answer = await send('PATCH', `/${id}`, { body: change });
    expect(answer.json()).toMatchObject(change);
    await send('PATCH', `/${id}`, { body: change });
    expect(await organization.activity()).toMatchObject([{ action: 'update', entity_id: String(id) }]);
  });

  it('is refused a change without DRIVER_UPDATE and from another organization', async () => {
    const id = await fleet.addDriver('Dana', 'Reyes');
    const as = await organization.userWithout('DRIVER_UPDATE');
    expect((await send('PATCH', `/${id}`, { as, body: { lastName: 'X' } })).statusCode).toBe(403);
    const other = await app.createOrganization();
    const organizationId = other.id;
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const answer = await send(method, `/${id}`, { as: other.admin, organizationId });
      expect(answer.statusCode).toBe(404);
    }
    expect(await organization.activity()).toEqual([]);
  });

  it('is archived and restored, keeping the vehicles driven, and listed only where archived ones are', async () => {
    const id = await fleet.addDriver('Dana', 'Reyes');
    const vehicle = await fleet.addAsset({ unit_number: 'T-1' });
    await fleet.assignDriver(vehicle, id, app.time.now - DAY_MS, app.time.now - 1);
    expect((await send('DELETE', `/${id}`)).json().archivedAt).not.toBeNull();
    expect((await send('GET', '')).json().total).toBe(0);
    expect((await send('GET', '?isArchived=true')).json().total).toBe(1);
    expect((await send('PATCH', `/${id}`, { body: { lastName: 'X' } })).statusCode).toBe(409);
    const restored: DriverDetail = (await send('POST', `/${id}/restore`)).json();
    expect(restored).toMatchObject({ archivedAt: null, vehicleHistory: [{ name: 'T-1' }] });
    const actions = (await organization.activity()).map(({ action }) => action);
    expect(actions).toEqual(['restore', 'archive']);
  });

  it('with a vehicle is not archived, and the refusal names it', async () => {
    const id = await fleet.addDriver('Dana', 'Reyes');
    const vehicle = await fleet.addAsset({ unit_number: 'T-1' });
    await fleet.assignDriver(vehicle, id, app.time.now - DAY_MS);
    const refusal = await send('DELETE', `/${id}`);
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      'Dana Reyes drives vehicle T-1. Unassign the driver there first.',
    ]);
  });

  it('is found by group and by a license that ends soon', async () => {
    const body = { ...marcus(), licenseExpiresOn: '2026-12-01' };
    const { driver } = (await send('POST', '', { body })).json();
    await fleet.addDriver('Dana', 'Reyes');
    const group = await fleet.addGroup('East', [], [driver.id]);
    expect((await send('GET', `?groupId=${group}`)).json()).toMatchObject({
      total: 1,
      items: [{ groups: [{ id: group, name: 'East' }] }],
    });
    expect((await send('GET', '?licenseExpiresBefore=2026-12-02')).json().total).toBe(1);
    expect((await send('GET', '?licenseExpiresBefore=2026-12-01')).json().total).toBe(0);
  });
});

describe('an import of drivers', () => {
  const HEAD = 'First name,Last name,Email,Username,License expires,Rule set';

  it('reports what is wrong with each row and stores nothing, then stores all of the corrected file', async () => {
    const [one, two] = [freshUsername(), freshUsername()];
    const bad = [HEAD, `Ann,Lee,,${one},5/18/2028,`, 'Bo,,,,May 2028,us-marine', `Cy,Fox,,${one},,`].join(
      '\n',
    );
    const dry: ImportResult = (await importCsv(bad, { dryRun: true })).json();
    expect(dry.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, {}],
      [
        3,
        {
          lastName: 'Last name is a required field',
          licenseExpiresOn: 'License expires is not valid.',
          ruleSet: 'Rule set is not valid.',
        },
      ],
      [4, { username: 'Duplicate of line 2.' }],
    ]);
    const refused = await importCsv(bad);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields['line 4']).toBe('Line 4, Username: Duplicate of line 2.');
    expect((await send('GET', '')).json().total).toBe(0);

    const good = [
      `${HEAD},Split rests in the berth`,
      `Ann,Lee,,${one},5/18/2028,US-Property-60-7,Yes`,
      `Cy,Fox,,${two},,,`,
    ].join('\r\n');
    expect((await importCsv(good)).json()).toMatchObject({ importedCount: 2, faultyCount: 0 });
    expect((await send('GET', '')).json().items).toMatchObject([
      { lastName: 'Fox', ruleSet: 'us-property-70-8', plansSplits: false },
      {
        lastName: 'Lee',
        ruleSet: 'us-property-60-7',
        licenseExpiresOn: '2028-05-18',
        plansSplits: true,
      },
    ]);
    expect((await organization.activity()).map(({ action }) => action)).toEqual(['import', 'import']);
  });

  it.each([
    ['no bytes', '', /required/],
    ['names of columns alone', HEAD, /no rows/],
    ['an unknown column', 'First name,Last name,Shoe size\na,b,c', /“Shoe size” is not known/],
    ['a column twice', 'First name,Last name,first_name\na,b,c', /“First name” appears twice/],
    ['a required column missing', 'First name\na', /“Last name” is missing/],
    ['an open quote', `${HEAD}\n"a,b`, /line 2 is never closed/],
    ['another encoding', Buffer.from(`${HEAD}\nJos\xe9,b`, 'latin1'), /UTF-8/],
    ['more than a megabyte', Buffer.alloc(1024 * 1024 + 1, 'a'), /at most 1 MB/],
    ['too many rows', `${HEAD}\n${'a,b,,u\n'.repeat(1001)}`, /At most 1000/],
    ['too many rows before anything else', `${HEAD}\n${'a,b,,u\n'.repeat(1001)}"open`, /At most 1000/],
  ])('is refused on the file with %s', async (_, csv, message) => {
    const answer = await importCsv(csv, { dryRun: true });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields.file).toMatch(message);
  });

  it('is refused without DRIVER_CREATE, and as anything but CSV', async () => {
    const as = await organization.userWithout('DRIVER_CREATE');
    expect((await importCsv(HEAD, { as })).statusCode).toBe(403);
    expect((await send('POST', '/import', { body: { a: 1 } })).statusCode).toBe(422);
  });
});

describe('a member made a driver', () => {
  const make = (user: TestUser, as = organization.admin, organizationId = organization.id) =>
    app.call('POST', `/organizations/${organizationId}/users/${user.id}/driver`, { as });

  it('keeps the account and its codes, and may keep their own log at once', async () => {
    const clerk = await organization.userWith('IFTA_LIST');
    const answer = await make(clerk);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: clerk.id, ruleSet: 'us-property-70-8', archivedAt: null });
    const { permissions } = (await app.call('GET', '/auth/current-user', { as: clerk })).json();
    expect(permissions).toEqual(expect.arrayContaining(['IFTA_LIST', 'HOS_OWN']));
    const detail = `/organizations/${organization.id}/users/${clerk.id}`;
    expect((await app.call('GET', detail, { as: organization.admin })).json().isDriver).toBe(true);
    expect((await organization.activity())[0]).toMatchObject({
      action: 'create',
      entity: 'driver',
      entity_id: String(clerk.id),
      actor_id: organization.admin.id,
    });
  });

  it('is refused twice, without DRIVER_CREATE, for permissions the caller lacks, and for another organization', async () => {
    const clerk = await organization.userWith('IFTA_LIST');
    expect((await make(clerk, clerk)).statusCode).toBe(403);
    expect((await make(clerk, await organization.userWithout('HOS_OWN'))).statusCode).toBe(403);
    const other = await app.createOrganization();
    expect((await make(clerk, other.admin, other.id)).statusCode).toBe(404);
    await make(clerk);
    expect((await make(clerk)).json().message).toMatch(/ is a driver already\.$/);
    await send('DELETE', `/${clerk.id}`);
    expect((await make(clerk)).json().message).toMatch(/archived driver: restore the driver\.$/);
  });
});
