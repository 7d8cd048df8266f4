import type { GatewayDetail, History } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const HOUR = 60 * MINUTE_MS;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let one: number;
let two: number;
let truck: number;
let trailer: number;
let serial = 0;
const names = { one: '', two: '' };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  names.one = `one-${++serial}`;
  names.two = `two-${serial}`;
  one = await fleet.addGateway({ unique_id: names.one });
  two = await fleet.addGateway({ unique_id: names.two });
  truck = await fleet.addAsset({ unit_number: 'T-1' });
  trailer = await fleet.addAsset({ unit_number: 'R-1', kind: 'trailer' });
});

type Options = { as?: TestUser; organizationId?: number };

function put(path: string, { as = organization.admin, organizationId = organization.id }: Options = {}) {
  return app.call('PUT', `/organizations/${organizationId}/gateways/${path}`, { as });
}

async function pairingOf(gateway: number): Promise<string | undefined> {
  const answer = await app.call('GET', `/organizations/${organization.id}/gateways/${gateway}`, {
    as: organization.admin,
  });
  return (answer.json() as GatewayDetail).asset?.name;
}

const refusalOf = async (answer: ReturnType<typeof put>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().message];
};
const entries = async () =>
  (await organization.activity()).map(({ action, entity_id }) => `${action} ${entity_id}`);
const ports = async (uniqueId: string) => (await app.deps.ingest.resolve(uniqueId, 'osmand', null))?.assetId;

describe('pairing a device', () => {
  it('is followed by the ports at once, and so is unpairing; the history tells from when until when', async () => {
    const from = app.time.now;
    expect(await ports(names.one)).toBeNull();
    expect((await put(`${one}/pair/${truck}`)).json().asset).toEqual({
      id: truck,
      name: 'T-1',
      kind: 'vehicle',
    });
    expect(await ports(names.one)).toBe(truck);
    app.time.now += MINUTE_MS;
    const parted: GatewayDetail = (await put(`${one}/unpair`)).json();
    expect(await ports(names.one)).toBeNull();
    expect(parted.asset).toBeNull();
    expect(parted.pairings).toEqual([
      {
        id: truck,
        name: 'T-1',
        from: new Date(from).toISOString(),
        until: new Date(from + MINUTE_MS).toISOString(),
      },
    ]);
    expect((await put(`${one}/unpair`)).statusCode).toBe(200);
    expect(await entries()).toEqual([`unpair ${one}`, `pair ${one}`]);
  });

  it('again with the same vehicle changes nothing; within one millisecond no step is lost', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await put(`${one}/pair/${truck}`)).statusCode).toBe(200);
      expect((await put(`${one}/pair/${truck}`)).statusCode).toBe(200);
      expect((await put(`${one}/unpair`)).json().pairings).toHaveLength(round + 1);
    }
    expect(await entries()).toHaveLength(6);
  });

  it('is refused while either has another, which is named', async () => {
    await put(`${one}/pair/${truck}`);
    expect(await refusalOf(put(`${two}/pair/${truck}`))).toEqual([
      409,
      `Vehicle T-1 has device ${names.one}. Swap, or unpair first.`,
    ]);
    expect(await refusalOf(put(`${one}/pair/${trailer}`))).toEqual([
      409,
      `Device ${names.one} is paired with vehicle T-1. Swap, or unpair first.`,
    ]);
    await put(`${two}/pair/${trailer}`);
    expect((await refusalOf(put(`${two}/pair/${truck}`)))[1]).toBe(
      `Vehicle T-1 has device ${names.one}. Device ${names.two} is paired with trailer R-1. Swap, or unpair first.`,
    );
    expect([await pairingOf(one), await pairingOf(two)]).toEqual(['T-1', 'R-1']);
  });

  it('of two devices with one vehicle at once ends with one of them', async () => {
    const answers = await Promise.all([put(`${one}/pair/${truck}`), put(`${two}/pair/${truck}`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('needs GAT_UPDATE, a device and an asset of this organization, neither archived', async () => {
    const as = await organization.userWithout('GAT_UPDATE');
    expect((await put(`${one}/pair/${truck}`, { as })).statusCode).toBe(403);
    expect((await put(`${one}/unpair`, { as })).statusCode).toBe(403);
    const other = await app.createOrganization();
    const stranger = await new TestFleet(app.database, other.id).addAsset();
    expect((await put(`${one}/pair/${stranger}`)).statusCode).toBe(404);
    const elsewhere = { as: other.admin, organizationId: other.id };
    expect((await put(`${one}/pair/${stranger}`, elsewhere)).statusCode).toBe(404);
    expect((await put(`${one}/unpair`, elsewhere)).statusCode).toBe(404);
    const archived = await fleet.addAsset({ unit_number: 'T-9', archived_at: new Date() });
    expect((await refusalOf(put(`${one}/pair/${archived}`)))[1]).toMatch(/^Vehicle T-9 is archived/);
    const gone = await fleet.addGateway({ archived_at: new Date() });
    expect((await put(`${gone}/pair/${truck}`)).statusCode).toBe(409);
    expect(await entries()).toEqual([]);
  });
});

describe('a swap', () => {
  const swap = (gateway: number, asset: number) => put(`${gateway}/pair/${asset}?swap=true`);

  it('exchanges what two devices are paired with', async () => {
    await put(`${one}/pair/${truck}`);
    await put(`${two}/pair/${trailer}`);
    expect((await swap(two, truck)).json().asset.name).toBe('T-1');
    expect([await pairingOf(one), await pairingOf(two)]).toEqual(['R-1', 'T-1']);
    expect([await ports(names.one), await ports(names.two)]).toEqual([trailer, truck]);
    expect((await entries()).slice(0, 2).sort()).toEqual([`pair ${one}`, `pair ${two}`]);
  });

  it('with a device that had nothing leaves the other without, and moves a device to a free vehicle', async () => {
    await put(`${one}/pair/${truck}`);
    await swap(two, truck);
    expect([await pairingOf(one), await pairingOf(two)]).toEqual([undefined, 'T-1']);
    await swap(two, trailer);
    expect([await pairingOf(one), await pairingOf(two)]).toEqual([undefined, 'R-1']);
    expect((await entries()).slice(0, 3)).toEqual([`pair ${two}`, expect.any(String), expect.any(String)]);
    expect(await entries()).toContain(`unpair ${one}`);
  });

  it('leaves what was recorded before with the asset it was recorded for, however late it arrives', async () => {
    const start = app.time.now;
    const report = async (uniqueId: string, lat: number, at = app.time.now) => {
      const gateway = await app.deps.ingest.resolve(uniqueId, 'osmand', null);
      const place = { latitudeE7: lat * 1e7, longitudeE7: -96 * 1e7, altitudeMeters: null };
      const motion = { speedKph: 0, headingDegrees: null, odometerMeters: null, ignition: null };
      const quality = { hasFix: true, accuracyMeters: null, readings: {} };
      const positions = [{ at, ...place, ...motion, ...quality }];
      const arrival = { protocol: 'osmand' as const, address: null, positions, raw: null };
      expect(await app.deps.ingest.ingest(gateway!, arrival)).toMatchObject({ accepted: 1 });
    };
    await put(`${one}/pair/${truck}`);
    await put(`${two}/pair/${trailer}`);
    app.time.now = start + MINUTE_MS;
    await report(names.one, 41);
    await report(names.two, 51);
    app.time.now = start + 2 * MINUTE_MS;
    await swap(two, truck);
    app.time.now = start + 3 * MINUTE_MS;
    await report(names.one, 41.125);
    await report(names.two, 51.125);

    // Late, from before the swap.
    await report(names.one, 40, start + MINUTE_MS / 2);

    const latitudes = async (path: string) => {
      const range = `from=${new Date(start).toISOString()}&to=${new Date(start + HOUR).toISOString()}`;
      const answer = await app.call(
        'GET',
        `/organizations/${organization.id}/history-routes/${path}?${range}`,
        {
          as: organization.admin,
        },
      );
      return (answer.json() as History).tracks.flatMap(({ assetName, lat }) => {
        const sumTo = (end: number) => lat.slice(0, end + 1).reduce((sum, step) => sum + step, 0);
        return lat.map((_, index) => `${assetName} ${sumTo(index) / 1e6}`);
      });
    };
    expect(await latitudes(`assets/${truck}`)).toEqual(['T-1 40', 'T-1 41', 'T-1 51.125']);
    expect(await latitudes(`assets/${trailer}`)).toEqual(['R-1 51', 'R-1 41.125']);
    expect(await latitudes(`gateways/${one}`)).toEqual(['T-1 40', 'T-1 41', 'R-1 41.125']);
    expect(await latitudes(`gateways/${two}`)).toEqual(['R-1 51', 'T-1 51.125']);
  });
});
