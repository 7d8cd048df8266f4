import type { AddressInfo } from 'node:net';
import { MAX_SHARE_LINKS, type SharedVehicle, type ShareLink } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { createDutyFleet, DAY, HOUR, MONDAY } from '../../testing/duty-fleet.ts';
import type { TestDutyLog } from '../../testing/duty-log.ts';
import { livePosition, type TestFleet } from '../../testing/fleet.ts';
import { continueRuns, openAllRuns } from '../retention/apply-retention.ts';
import { ArrivalsJob } from './arrivals-job.ts';

const NOW = MONDAY + 8 * HOUR;
const TOLEDO = { lat: 41.65, lon: -83.54 };
/** Some 2,000 miles of road away. */
const LOS_ANGELES = { name: 'Los Angeles, CA', lat: 34.05, lon: -118.24 };

let app: TestApp;
let origin: string;
let organization: TestOrganization;
let fleet: TestFleet;
let marcus: TestDutyLog;
let truckId: number;

beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, fleet, marcus, truckId } = await createDutyFleet(app, NOW));
});

const inHours = (hours: number) => new Date(app.time.now + hours * HOUR).toISOString();

function create(values: object = {}, as = organization.admin, assetId = truckId) {
  const body = { expiresAt: inHours(4), ...values };
  return app.call('POST', `/organizations/${organization.id}/assets/${assetId}/share-links`, { as, body });
}

async function share(values: object = {}): Promise<ShareLink & { token: string }> {
  const answer = await create(values);
  expect(answer.statusCode, answer.body).toBe(200);
  const { url, ...link } = answer.json();
  return { ...link, token: url.split('/t/')[1] };
}

const revoke = (id: number, as = organization.admin) =>
  app.call('DELETE', `/organizations/${organization.id}/share-links/${id}`, { as });

async function listed(): Promise<ShareLink[]> {
  const path = `/organizations/${organization.id}/assets/${truckId}/share-links`;
  return (await app.call('GET', path, { as: organization.admin })).json().items;
}

async function look(token: string): Promise<SharedVehicle> {
  const answer = await app.call('GET', `/shared-vehicles/${token}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const seen = (lat = TOLEDO.lat, speedKph = 88) => ({
  at: app.time.now,
  lat,
  lon: TOLEDO.lon,
  speedKph,
  heading: 270,
});

describe('a link', () => {
  it('shows the vehicle by unit number and organization, and nothing that was not chosen', async () => {
    await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
    const { token } = await share({ label: 'Canadian River Foods' });
    app.time.now += MINUTE_MS;
    await fleet.storeState(truckId, seen(), { status: 'moving' });
    const answer = await app.call('GET', `/shared-vehicles/${token}`);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.json()).toEqual({
      state: 'live',
      now: new Date(app.time.now).toISOString(),
      organizationName: expect.stringMatching(/^Carrier /),
      unitNumber: '1042',
      timeZone: 'America/Chicago',
      units: 'imperial',
      expiresAt: new Date(NOW + 4 * HOUR).toISOString(),
      endsAtArrival: false,
      outdatedAfterMinutes: 30,
      destination: null,
      driver: null,
      phone: null,
      arrival: null,
      zones: expect.objectContaining({ zones: { 'America/Chicago': 0 } }),
      position: {
        at: new Date(app.time.now).toISOString(),
        ...TOLEDO,
        heading: 270,
        isMoving: true,
        place: '1 mi SE of Toledo, OH',
        speedKph: null,
      },
    });
  });

  it('shows the speed when that was chosen', async () => {
    const { token } = await share({ showsSpeed: true });
    await fleet.storeState(truckId, seen());
    expect(await look(token)).toMatchObject({ position: { speedKph: 88 } });
  });

  it('does not show where the vehicle was before it was made', async () => {
    await fleet.storeState(truckId, { ...seen(), at: NOW - 1 });
    const { token } = await share();
    expect(await look(token)).toMatchObject({ state: 'live', position: null });
  });

  it('is kept as a hash: its address is shown once, and of 256 bits', async () => {
    const { token } = await share();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('share_links').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await listed())).not.toContain(token);
    expect(JSON.stringify(await organization.activity())).not.toContain(token);
  });

  it('shows the first name of whoever drives, and the number of dispatch, when that was chosen', async () => {
    const { token } = await share({ showsDriver: true, phone: '+1 (901) 555-0147' });
    expect(await look(token)).toMatchObject({ driver: null, phone: '+1 (901) 555-0147' });
    await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
    expect(await look(token)).toMatchObject({ driver: 'Marcus' });
    const answer = await create({ phone: 'call me' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ phone: 'Enter a phone number such as +1 901 555 0147.' });
    const narrow = await organization.userWith('ASSET_UPDATE');
    expect((await create({ showsDriver: true }, narrow)).statusCode).toBe(403);
  });

  it('has its openings in the activity log, once an hour however many there are', async () => {
    const { token } = await share({ label: 'Receiving' });
    for (const minutes of [0, 1, 30, 61]) {
      app.time.now = NOW + minutes * MINUTE_MS;
      await look(token);
    }
    const opened = (await organization.activity()).filter(({ action }) => action === 'open');
    expect(opened).toHaveLength(2);
    expect(opened[0]).toMatchObject({
      actor_key: expect.stringMatching(/^share-link \d+$/),
      entity: 'share-link',
      actor_id: null,
      after: { unit_number: '1042', label: 'Receiving', opened_count: 4 },
    });
  });

  it('goes with the activity log when it ended longer ago than that is kept', async () => {
    const [gone, kept] = [await share(), await share()];
    await revoke(kept.id);
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .updateTable('share_links')
        .set({ expires_at: new Date(Date.now() - 10 * 365 * 24 * HOUR) })
        .where('id', '=', gone.id)
        .execute(),
    );
    await openAllRuns(app.deps);
    await continueRuns(app.deps, { signal: new AbortController().signal });
    expect((await app.call('GET', `/shared-vehicles/${gone.token}`)).statusCode).toBe(404);
    expect(await look(kept.token)).toMatchObject({ state: 'ended', reason: 'revoked' });
  });

  it('ends when its maker is deactivated, and no other one does', async () => {
    const maker = await organization.userWith('ASSET_UPDATE');
    const made = await app.call('POST', `/organizations/${organization.id}/assets/${truckId}/share-links`, {
      as: maker,
      body: { expiresAt: inHours(4) },
    });
    const token = made.json().url.split('/t/')[1];
    const other = await share();
    expect(await look(token)).toMatchObject({ state: 'live' });
    const gone = await app.call('DELETE', `/organizations/${organization.id}/users/${maker.id}`, {
      as: organization.admin,
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await look(token)).toMatchObject({ state: 'ended', reason: 'revoked' });
    expect(await look(other.token)).toMatchObject({ state: 'live' });
  });

  it('counts how often it was opened', async () => {
    const { token } = await share();
    await look(token);
    app.time.now += MINUTE_MS;
    await look(token);
    expect(await listed()).toMatchObject([
      { openedCount: 2, lastOpenedAt: new Date(NOW + MINUTE_MS).toISOString() },
    ]);
  });

  it('is made and revoked by whoever may change vehicles, whoever made it, and the log says so', async () => {
    const colleague = await organization.userWith('ASSET_UPDATE');
    const { id } = await share({ label: 'Receiving' });
    expect((await revoke(id, colleague)).statusCode).toBe(204);
    expect((await revoke(id, colleague)).statusCode).toBe(204);
    expect(await organization.activity()).toMatchObject([
      { action: 'revoke', entity: 'share-link', entity_id: String(id), actor_id: colleague.id },
      { action: 'create', entity: 'share-link', after: { label: 'Receiving', unit_number: '1042' } },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('of another organization is neither found nor ended', async () => {
    const { id, token } = await share();
    const other = await app.createOrganization();
    const answer = await app.call('DELETE', `/organizations/${other.id}/share-links/${id}`, {
      as: other.admin,
    });
    expect(answer.statusCode).toBe(404);
    expect(await look(token)).toMatchObject({ state: 'live' });
  });
});

describe('what cannot be shared', () => {
  it.each([
    [{ expiresAt: new Date(NOW - 1).toISOString() }, 'expiresAt', 'must be in the future'],
    [{ expiresAt: new Date(NOW + 31 * DAY).toISOString() }, 'expiresAt', 'must be within 30 days'],
    [{ endsAtArrival: true }, 'destination', 'Enter a destination.'],
    [{ showsArrival: true }, 'destination', 'Enter a destination.'],
  ])('%j is refused on its field', async (values, field, problem) => {
    const answer = await create(values);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ [field]: problem });
    expect(await listed()).toEqual([]);
  });

  it('is a trailer, a vehicle out of use, and one of nobody', async () => {
    const trailer = await fleet.addAsset({ kind: 'trailer' });
    const archived = await fleet.addAsset({ archived_at: new Date(NOW) });
    for (const assetId of [trailer, archived, 999_999]) {
      expect((await create({}, organization.admin, assetId)).statusCode).toBe(404);
    }
  });

  it('is more links than a vehicle can have', async () => {
    for (let count = 0; count < MAX_SHARE_LINKS.perVehicle; count++) {
      await share({ expiresAt: new Date(NOW + MINUTE_MS).toISOString() });
    }
    const answer = await create();
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('Vehicle 1042 has 20 open links, the maximum. Revoke one first.');
    app.time.now += MINUTE_MS;
    expect((await create()).statusCode, 'ended ones do not count').toBe(200);
  });

  it('is an arrival, by who may not see hours, or a place by who may not see places', async () => {
    const { id: placeId } = (
      await app.call('POST', `/organizations/${organization.id}/places`, {
        as: organization.admin,
        body: { name: 'Dock', category: 'customer', area: { shape: 'circle', ...TOLEDO, radiusMeters: 200 } },
      })
    ).json();
    const narrow = await organization.userWith('ASSET_UPDATE');
    const destination = { placeId };
    expect((await create({ destination: LOS_ANGELES, showsArrival: true }, narrow)).statusCode).toBe(403);
    expect((await create({ destination }, narrow)).statusCode).toBe(404);
    expect((await create({ destination })).json()).toMatchObject({ destinationName: 'Dock' });
  });
});

describe('an expected arrival', () => {
  it('counts the rests that the hours of the driver ask for', async () => {
    await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
    await marcus.record([{ status: 'D', at: MONDAY }], NOW);
    const { token } = await share({ destination: LOS_ANGELES, showsArrival: true });
    await fleet.storeState(truckId, seen());
    const { arrival, destination } = (await look(token)) as Extract<SharedVehicle, { state: 'live' }>;
    expect(destination).toEqual({ ...LOS_ANGELES, timeZone: 'America/Los_Angeles' });
    expect(arrival).toMatchObject({ isByHours: true, hasRest: true });
    const driveHours = arrival!.metersLeft / 1_609.344 / 55;
    expect(driveHours).toBeGreaterThan(35);
    const hours = (Date.parse(arrival!.at) - NOW) / HOUR;
    expect(hours, 'with three rests of ten hours').toBeGreaterThan(driveHours + 30);
  });

  it('is sooner by a rest in two parts for a driver who takes them so', async () => {
    await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
    await marcus.record(
      [
        { status: 'D', at: NOW - 13.5 * HOUR },
        { status: 'OFF', at: NOW - 8.5 * HOUR },
        { status: 'D', at: NOW - 5.5 * HOUR },
      ],
      NOW,
    );
    await fleet.storeState(truckId, seen());
    const arrival = async () => {
      const { token } = await share({
        destination: { name: 'Chicago, IL', lat: 41.88, lon: -87.63 },
        showsArrival: true,
      });
      return ((await look(token)) as Extract<SharedVehicle, { state: 'live' }>).arrival!;
    };
    const whole = await arrival();
    await app.call('PATCH', `/organizations/${organization.id}/drivers/${marcus.driverId}`, {
      as: organization.admin,
      body: { plansSplits: true },
    });
    const split = await arrival();
    expect([whole.hasRest, split.hasRest]).toEqual([true, true]);
    expect(Date.parse(whole.at) - Date.parse(split.at)).toBe(3 * HOUR);
  });

  it('tells how much of the way is behind since the link first saw the vehicle, not from before', async () => {
    await fleet.storePositions(truckId, [{ at: NOW - HOUR, ...TOLEDO, lat: 40 }]);
    const { token } = await share({
      destination: { name: 'North', lat: 45.65, lon: TOLEDO.lon },
      showsArrival: true,
    });
    app.time.now = NOW + HOUR;
    await fleet.storePositions(truckId, [{ at: NOW + MINUTE_MS, ...TOLEDO }]);
    await fleet.storeState(truckId, seen(42.65));
    const { arrival } = (await look(token)) as Extract<SharedVehicle, { state: 'live' }>;
    expect(arrival).toMatchObject({
      origin: { at: new Date(NOW + MINUTE_MS).toISOString(), ...TOLEDO, place: '1 mi SE of Toledo, OH' },
      progress: expect.closeTo(0.25, 3),
    });
  });

  it('is driving time alone where no hours are known', async () => {
    const { token } = await share({
      destination: { ...LOS_ANGELES, lat: 42.65, lon: -83.54 },
      showsArrival: true,
    });
    await fleet.storeState(truckId, seen());
    const stops = [TOLEDO, { lat: 42.65, lon: -83.54 }];
    const road = await app.call('POST', `/organizations/${organization.id}/routing/route`, {
      as: organization.admin,
      body: { stops },
    });
    const at = new Date(NOW + road.json().driveMinutes * MINUTE_MS).toISOString();
    expect(await look(token)).toMatchObject({ arrival: { isByHours: false, hasRest: false, at } });
  });

  it('comes under the rules of Canada behind the border, as in a plan', async () => {
    await fleet.assignDriver(truckId, marcus.driverId, MONDAY);
    await marcus.record([{ status: 'D', at: NOW - 9 * HOUR }], NOW);
    await fleet.storeState(truckId, seen());
    const hasRest = async (destination: object) => {
      const { token } = await share({ destination, showsArrival: true });
      return ((await look(token)) as Extract<SharedVehicle, { state: 'live' }>).arrival!.hasRest;
    };
    // About as far: after eleven hours of driving more are legal behind the border alone.
    expect(await hasRest({ name: 'Canton, OH', lat: 40.8, lon: -81.38 })).toBe(true);
    expect(await hasRest({ name: 'London, ON', lat: 42.98, lon: -81.24 })).toBe(false);
  });
});

describe('the end of a link', () => {
  const endOf = async (token: string) => {
    const { state, ...rest } = await look(token);
    return { state, ...('reason' in rest && { reason: rest.reason, endedAt: rest.endedAt }) };
  };

  it('comes when its time is over', async () => {
    const { token } = await share();
    app.time.now += 4 * HOUR;
    const endedAt = new Date(NOW + 4 * HOUR).toISOString();
    expect(await endOf(token)).toEqual({ state: 'ended', reason: 'expired', endedAt });
  });

  it('says nothing but that and whose it was', async () => {
    const { id, token } = await share({ destination: LOS_ANGELES });
    await fleet.storeState(truckId, seen());
    await revoke(id);
    expect(await look(token)).toEqual({
      state: 'ended',
      reason: 'revoked',
      endedAt: new Date(NOW).toISOString(),
      organizationName: expect.stringMatching(/^Carrier /),
      timeZone: 'America/Chicago',
      zones: expect.objectContaining({ zones: { 'America/Chicago': 0 } }),
    });
  });

  it('comes when the vehicle is archived, and is not undone with that', async () => {
    const { token } = await share();
    const asset = `/organizations/${organization.id}/assets/${truckId}`;
    await app.call('DELETE', asset, { as: organization.admin });
    await app.call('POST', `${asset}/restore`, { as: organization.admin });
    expect(await endOf(token)).toMatchObject({ reason: 'withdrawn' });
  });

  it('comes when the organization is deactivated', async () => {
    const { token } = await share();
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .updateTable('organizations')
        .set({ status: 'deactivated' })
        .where('id', '=', organization.id)
        .execute(),
    );
    expect(await endOf(token)).toMatchObject({ reason: 'withdrawn' });
  });

  it('comes when the vehicle parks at the destination, not when it drives by or parked there before', async () => {
    const arrive = { endsAtArrival: true, destination: { name: 'Toledo, OH', ...TOLEDO } };
    const job = new ArrivalsJob(app.deps);
    await fleet.storeState(truckId, { ...seen(), at: NOW - 1 }, { status: 'stopped' });
    const { token } = await share(arrive);
    const { token: withoutEnd } = await share({ destination: arrive.destination });
    const move = async (values: object) => {
      await app.database.asWriter((tx) =>
        tx
          .updateTable('asset_state')
          .set({ at: new Date(app.time.now), received_at: new Date(app.time.now), ...values })
          .where('organization_id', '=', organization.id)
          .execute(),
      );
      await job.catchUp();
    };
    await job.catchUp();
    expect(await endOf(token)).toEqual({ state: 'live' });
    await move({ status: 'moving' });
    expect(await endOf(token)).toEqual({ state: 'live' });
    await move({ status: 'stopped', lat: Math.round((TOLEDO.lat + 0.03) * 1e7) });
    expect(await endOf(token), '3.3 km away').toEqual({ state: 'live' });
    await move({ status: 'stopped', lat: Math.round((TOLEDO.lat + 0.02) * 1e7) });
    expect(await endOf(token), '2.2 km away').toMatchObject({ reason: 'arrived' });
    expect(await endOf(withoutEnd)).toEqual({ state: 'live' });
  });
});

describe('a guess', () => {
  it.each(['x', 'A'.repeat(43), '%27or%271'])('as %s is not found', async (token) => {
    for (const path of [`/shared-vehicles/${token}`, `/shared-vehicles/${token}/stream`]) {
      expect((await app.call('GET', path)).statusCode).toBe(404);
    }
  });

  it('slows its address down', async () => {
    const ask = async () =>
      (await app.app.inject({ url: '/api/v1/shared-vehicles/guess', remoteAddress: '203.0.113.9' }))
        .statusCode;
    const answers = [];
    for (let count = 0; count < 310; count++) answers.push(await ask());
    expect(answers.slice(0, 300).every((status) => status === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the stream of a link', () => {
  async function follow(token: string) {
    const response = await fetch(`${origin}/shared-vehicles/${token}/stream`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      response,
      /** The next event of a vehicle; undefined at the end of the stream. */
      async next(): Promise<SharedVehicle | undefined> {
        for (;;) {
          const [, data] = /event: vehicle\ndata: (.*)\n\n/.exec(text) ?? [];
          if (data !== undefined) {
            text = text.slice(text.indexOf(data) + data.length + 2);
            return JSON.parse(data);
          }
          const { done, value } = await reader.read();
          if (done) return undefined;
          text += value;
        }
      },
    };
  }

  it('sends each move and the end, and closes', async () => {
    const { id, token } = await share();
    await fleet.storeState(truckId, seen());
    const viewers = await Promise.all([follow(token), follow(token), follow(token)]);
    for (const viewer of viewers) {
      expect(viewer.response.headers.get('content-type')).toContain('text/event-stream');
      expect(await viewer.next()).toMatchObject({ state: 'live', position: { lat: TOLEDO.lat } });
    }
    app.time.now += MINUTE_MS;
    app.deps.bus.publish({
      topic: 'positions',
      organizationId: organization.id,
      positions: [livePosition(truckId, seen(41.7), 0)],
    });
    for (const viewer of viewers) {
      expect(await viewer.next()).toMatchObject({ position: { lat: 41.7, place: '3 mi NNE of Toledo, OH' } });
    }
    await revoke(id);
    for (const viewer of viewers) {
      expect(await viewer.next()).toMatchObject({ state: 'ended', reason: 'revoked' });
      expect(await viewer.next()).toBeUndefined();
    }
  });

  it('ends at once with the vehicle', async () => {
    const { token } = await share();
    const viewer = await follow(token);
    expect(await viewer.next()).toMatchObject({ state: 'live', position: null });
    await app.call('DELETE', `/organizations/${organization.id}/assets/${truckId}`, {
      as: organization.admin,
    });
    expect(await viewer.next()).toMatchObject({ state: 'ended', reason: 'withdrawn' });
    expect(await viewer.next()).toBeUndefined();
  });
});
