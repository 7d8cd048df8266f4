import type { Organization, OrganizationSummary } from '@longhaul/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashGatewaySecret } from '../../domain/gateways/secret.ts';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const SECRET = 'q3J8sT0vX1yZ2aB4cD5eF6gH7iJ8kL9m';

let test: TestApp;
let superAdmin: TestUser;
let organization: TestOrganization;
beforeAll(async () => {
  test = await createTestApp();
  superAdmin = await test.createSuperAdmin();
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization('Prairie Line');
});

const list = (query: string) => test.call('GET', `/organizations?${query}`, { as: superAdmin });

describe('listOrganizations', () => {
  it('counts people and vehicles of each, pages, filters and sorts', async () => {
    const small = await test.createOrganization('Zebra 100% Lines');
    const large = await test.createOrganization('zebra West');
    await large.userWith('USER_READ');
    await test.database.inOrganization({ organizationId: large.id, actorId: null }, (tx) =>
      tx
        .insertInto('assets')
        .values([
          { organization_id: large.id, kind: 'vehicle', unit_number: '1' },
          { organization_id: large.id, kind: 'trailer', unit_number: '1' },
        ])
        .execute(),
    );
    const byUsers = (await list('q=zebra&sort=-userCount')).json();
    expect(byUsers).toMatchObject({
      total: 2,
      page: 1,
      size: 15,
      items: [
        { id: large.id, userCount: 2, vehicleCount: 1, driverCount: 0, gatewayCount: 0, status: 'active' },
        { id: small.id, userCount: 1, vehicleCount: 0 },
      ],
    });
    expect((await list('q=zebra&size=1&page=2')).json().items).toMatchObject([{ id: large.id }]);
    expect((await list('q=100%25')).json().items).toMatchObject([{ id: small.id }]);
  });

  it('names the fields it can be sorted by when asked for another', async () => {
    const response = await list('sort=passwordHash');
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.sort).toContain('userCount');
  });
});

describe('the account of an organization', () => {
  const path = () => `/organizations/${organization.id}`;
  const read = async (): Promise<Organization> =>
    (await test.call('GET', path(), { as: organization.admin })).json();
  const change = (body: object, as = organization.admin) => test.call('PATCH', path(), { as, body });

  it('is shown to its own people who hold ORG_READ', async () => {
    const response = await test.call('GET', path(), { as: await organization.userWith('ORG_READ') });
    expect(response.json()).toMatchObject({
      id: organization.id,
      name: 'Prairie Line',
      units: 'imperial',
      logo: null,
      dayStartsAt: '00:00',
      defaultRuleSet: 'us-property-70-8',
      outdatedAfterMinutes: 30,
    });
  });

  it('is changed, with before and after in the activity log, and unchanged values leave no entry', async () => {
    const body = {
      name: 'Prairie Line Freight',
      timeZone: 'America/Denver',
      units: 'metric',
      usdotNumber: '1234567',
      carrierName: 'Prairie Line Inc.',
      address: '1 Main St, Omaha, NE 68102',
      defaultRuleSet: 'us-passenger-60-7',
      dayStartsAt: '04:30',
      iftaLicenseNumber: 'NE 471234567',
      iftaBaseJurisdiction: 'ne',
      idleAfterMinutes: 3,
      stopAfterMinutes: 10,
      outdatedAfterMinutes: 60,
      speedingOverMph: 65,
      idleGallonsPerHourE4: 6_000,
      weekStartsOn: 1,
      crashWeight: 8,
      speedingWeight: 0,
    };
    const answer = await change(body);
    expect(answer.json(), answer.body).toMatchObject({ ...body, iftaBaseJurisdiction: 'NE' });
    await change(body);
    expect(await organization.activity()).toMatchObject([
      { action: 'update', entity: 'organization', actor_id: organization.admin.id },
    ]);
    const user = await test.call('GET', '/auth/current-user', { as: organization.admin });
    expect(user.json().organization).toMatchObject({ name: body.name, timeZone: body.timeZone });
    await change({ usdotNumber: '', address: null });
    expect(await read()).toMatchObject({ usdotNumber: null, address: null, carrierName: body.carrierName });
  });

  it.each([
    ['an unknown time zone', { timeZone: 'America/Gotham' }, 'timeZone'],
    ['an offset for a time zone', { timeZone: '-07:00' }, 'timeZone'],
    ['an abbreviation for a time zone', { timeZone: 'CST' }, 'timeZone'],
    ['a time zone that is the same all year', { timeZone: 'EST' }, 'timeZone'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a USDOT number with letters', { usdotNumber: 'USDOT 12' }, 'usdotNumber'],
    ['a USDOT number of nine digits', { usdotNumber: '123456789' }, 'usdotNumber'],
    ['a base jurisdiction outside the agreement', { iftaBaseJurisdiction: 'AK' }, 'iftaBaseJurisdiction'],
    ['an unknown jurisdiction', { iftaBaseJurisdiction: 'ZZ' }, 'iftaBaseJurisdiction'],
    ['a 25th hour', { dayStartsAt: '24:00' }, 'dayStartsAt'],
    ['no time before outdated', { outdatedAfterMinutes: 0 }, 'outdatedAfterMinutes'],
    ['half a minute', { idleAfterMinutes: 1.5 }, 'idleAfterMinutes'],
    ['speeding at walking pace', { speedingOverMph: 3 }, 'speedingOverMph'],
    ['a weight over 10', { crashWeight: 11 }, 'crashWeight'],
    ['an eighth day of the week', { weekStartsOn: 7 }, 'weekStartsOn'],
  ])('is refused with %s, on its field, and nothing of the rest is changed', async (_, bad, field) => {
    const answer = await change({ carrierName: 'Other', ...bad });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await read()).toMatchObject({ carrierName: null });
    expect(await organization.activity()).toEqual([]);
  });

  it('is changed only by who holds ORG_UPDATE, and from no other organization', async () => {
    const withoutCode = await organization.userWithout('ORG_UPDATE');
    expect((await change({ name: 'X' }, withoutCode)).statusCode).toBe(403);
    const other = await test.createOrganization();
    expect((await change({ name: 'X' }, other.admin)).statusCode).toBe(404);
    expect((await read()).name).toBe('Prairie Line');
  });

  it('has thresholds that count at once: outdated in the list, stops in what is derived again', async () => {
    const fleet = new TestFleet(test.database, organization.id);
    const asset = await fleet.addAsset({ unit_number: 'T-1' });
    const at = test.time.now - 20 * 60_000;
    await fleet.storeState(asset, { at, lat: 41.65, lon: -83.54 });
    const progress = { organization_id: organization.id, asset_id: asset, derived_until: new Date(at) };
    await test.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.insertInto('derivation_progress').values(progress).execute(),
    );
    const heard: unknown[] = [];
    const unsubscribe = test.deps.bus.subscribe((message) => heard.push(message));

    const statusOf = async () =>
      (await test.call('GET', `${path()}/assets`, { as: organization.admin })).json().items[0].position
        .status;
    expect(await statusOf()).toBe('stopped');
    await change({ outdatedAfterMinutes: 10, stopAfterMinutes: 15 });
    unsubscribe();
    expect(await statusOf()).toBe('outdated');
    expect(heard).toEqual([{ topic: 'fleet-changed', organizationId: organization.id }]);
    const rows = await test.database.inOrganization(
      { organizationId: organization.id, actorId: null },
      (tx) => tx.selectFrom('derivation_requests').select('from_at').execute(),
    );
    expect(rows).toEqual([{ from_at: new Date(at) }]);
  });
});

describe('the logo of an organization', () => {
  const path = () => `/organizations/${organization.id}/image`;
  const put = (body: Buffer, { as = organization.admin, type = 'image/png' } = {}) =>
    test.call('PUT', path(), { as, body, headers: { 'content-type': type } });
  const picture = () =>
    sharp({ create: { width: 600, height: 200, channels: 3, background: '#2470c4' } })
      .png()
      .toBuffer();

  it('is written again as WebP in its own shape, told to its people, and removed', async () => {
    const { logo } = (await put(await picture())).json();
    expect(logo).toContain(`${path()}?version=`);
    const user = await test.call('GET', '/auth/current-user', { as: organization.admin });
    expect(user.json().organization.logo).toBe(logo);
    const image = await test.call('GET', logo, { as: organization.admin });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 200,
    });
    expect((await test.call('DELETE', path(), { as: organization.admin })).json().logo).toBeNull();
    expect((await test.call('GET', path(), { as: organization.admin })).statusCode).toBe(404);
    const actions = (await organization.activity()).map(({ action }) => action);
    expect(actions).toEqual(['remove-image', 'set-image']);
  });

  it('is refused as SVG, when too large, and without ORG_UPDATE', async () => {
    const svg = await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
      type: 'image/svg+xml',
    });
    expect([svg.statusCode, svg.json().fields]).toEqual([422, { image: 'must be PNG, JPEG or WebP' }]);
    const large = await put(Buffer.alloc(6 * 1024 * 1024));
    expect([large.statusCode, large.json().fields]).toEqual([422, { image: 'must be at most 5 MB' }]);
    const as = await organization.userWithout('ORG_UPDATE');
    expect((await put(await picture(), { as })).statusCode).toBe(403);
    expect(await organization.activity()).toEqual([]);
  });
});

describe('a new organization', () => {
  const create = (body: object, as = superAdmin) => test.call('POST', '/organizations', { as, body });
  const admin = () => ({ firstName: 'Ada', lastName: 'Moss', email: `ada.${Date.now()}@example.test` });

  it('invites its first ADMIN, who sets a password by the mailed link and runs it', async () => {
    const person = admin();
    const answer = await create({ name: 'Cedar Freight', timeZone: 'America/Denver', admin: person });
    const { organization: made, link } = answer.json();
    expect([made.userCount, made.timeZone]).toEqual([1, 'America/Denver']);
    const mail = test.mails.find(({ to }) => to === person.email);
    const token = /create-new-password\/(\S+)/.exec(mail?.text ?? '')?.[1];
    expect(link).toBe(`http://localhost:8080/create-new-password/${token}`);
    const password = 'a long enough secret';
    await test.call('POST', '/auth/create-new-password', { body: { token, password } });
    const signedIn = await test.call('POST', '/auth/authenticate', {
      body: { email: person.email, password },
    });
    expect(signedIn.json().user).toMatchObject({ role: 'ADMIN', organization: { id: made.id } });
  });

  it('lets nobody in by a link while it is deactivated, and by the same link afterwards', async () => {
    const { organization: made, link } = (await create({ name: 'Cedar Pause', admin: admin() })).json();
    const choose = () =>
      test.call('POST', '/auth/create-new-password', {
        body: { token: link.split('/').at(-1), password: 'a long enough secret' },
      });
    await test.call('DELETE', `/organizations/${made.id}`, { as: superAdmin });
    const refused = await choose();
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This account is deactivated. Contact an administrator of your organization.',
    ]);
    await test.call('POST', `/organizations/${made.id}/reactivate`, { as: superAdmin });
    expect((await choose()).json().user).toMatchObject({ status: 'active', organization: { id: made.id } });
  });

  it('is not made at all when its first ADMIN has an account already', async () => {
    const name = `Twice ${Date.now()}`;
    const { email } = organization.admin;
    const answer = await create({ name, admin: { ...admin(), email: email.toUpperCase() } });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      409,
      { 'admin.email': 'An account with this email already exists.' },
    ]);
    expect((await list(`q=${encodeURIComponent(name)}`)).json().total).toBe(0);
  });

  it('is refused with a bad field, and to an ADMIN', async () => {
    const bad = await create({ name: '', timeZone: 'Nowhere', admin: { ...admin(), email: 'x' } });
    expect(Object.keys(bad.json().fields).sort()).toEqual(['admin.email', 'name', 'timeZone']);
    expect((await create({ name: 'Mine' }, organization.admin)).statusCode).toBe(403);
  });
});

describe('pages under development', () => {
  const pagesOf = async () =>
    (await test.call('GET', '/auth/current-user', { as: organization.admin })).json().organization
      .openedPages;
  const open = (pages: string[], as = superAdmin) =>
    test.call('PUT', `/organizations/${organization.id}/opened-pages`, { as, body: { pages } });

  it('are closed to a new organization, and open for one alone when a super administrator says so', async () => {
    const other = await test.createOrganization();
    expect(await pagesOf()).toEqual([]);
    const answer: OrganizationSummary = (await open(['notifications', 'help'])).json();
    expect(answer.openedPages).toEqual(['help', 'notifications']);
    expect(await pagesOf()).toEqual(['help', 'notifications']);
    const others = await test.call('GET', '/auth/current-user', { as: other.admin });
    expect(others.json().organization.openedPages).toEqual([]);
    await open([]);
    expect(await pagesOf()).toEqual([]);
  });

  it('are not opened by an administrator, and no other page is', async () => {
    expect((await open(['help'], organization.admin)).statusCode).toBe(403);
    expect((await open(['darkMode'])).statusCode).toBe(422);
    expect(await pagesOf()).toEqual([]);
  });
});

describe('a deactivated organization', () => {
  const deactivate = () => test.call('DELETE', `/organizations/${organization.id}`, { as: superAdmin });
  const reactivate = () =>
    test.call('POST', `/organizations/${organization.id}/reactivate`, { as: superAdmin });
  const signIn = () =>
    test.call('POST', '/auth/authenticate', {
      body: { email: organization.admin.email, password: 'correct horse battery' },
    });

  it('shuts its people out at once, tells streams so, and lets them in again', async () => {
    const ended: number[] = [];
    const unsubscribe = test.deps.bus.subscribe((message) => {
      if (message.topic === 'access-ended') ended.push(message.userId);
    });
    const answer: OrganizationSummary = (await deactivate()).json();
    unsubscribe();
    expect(answer.status).toBe('deactivated');
    expect(ended).toContain(organization.admin.id);
    expect((await test.call('GET', '/auth/current-user', { as: organization.admin })).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(403);
    expect((await list('q=Prairie&status=deactivated')).json().items).toMatchObject([
      { id: organization.id },
    ]);
    await deactivate();
    expect((await reactivate()).json().status).toBe('active');
    expect((await signIn()).statusCode).toBe(200);
    const actions = (await organization.activity()).map(({ action }) => action);
    expect(actions).toEqual(['sign-in', 'reactivate', 'deactivate']);
  });

  it('is controlled by nobody any more, and by nobody until it is active again', async () => {
    const other = await test.createSuperAdmin();
    const control = () =>
      test.call('PUT', '/auth/control', { as: other, body: { organizationId: organization.id } });
    expect((await control()).statusCode).toBe(200);
    await deactivate();
    const current = await test.call('GET', '/auth/current-user', { as: other });
    expect(current.json().organization).toBeNull();
    expect((await control()).statusCode).toBe(404);
    await reactivate();
    expect((await control()).statusCode).toBe(200);
  });

  it('goes on keeping what its devices send', async () => {
    const fleet = new TestFleet(test.database, organization.id);
    const unique_id = `kept-${organization.id}`;
    const gateway = await fleet.addGateway({ unique_id, secret_hash: hashGatewaySecret(SECRET) });
    await fleet.pair(gateway, await fleet.addAsset(), test.time.now - 60_000);
    await deactivate();
    const answer = await test.call('POST', '/ingest/positions', {
      headers: { authorization: `Bearer ${unique_id}:${SECRET}` },
      body: { positions: [{ at: test.time.now - 1_000, lat: 41.65, lon: -83.54 }] },
    });
    expect(answer.json()).toMatchObject({ accepted: 1 });
  });

  it('stays what it was for an ADMIN who asks for it, and one that is not there is not found', async () => {
    const answer = await test.call('DELETE', `/organizations/${organization.id}`, { as: organization.admin });
    expect(answer.statusCode).toBe(403);
    expect((await test.call('DELETE', '/organizations/999999', { as: superAdmin })).statusCode).toBe(404);
  });
});
