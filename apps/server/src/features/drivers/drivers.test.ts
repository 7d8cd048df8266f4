import type { DriverSummary } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
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

function ask(query = '', as = organization.admin, organizationId = organization.id) {
  return app.call('GET', `/organizations/${organizationId}/drivers${query}`, { as });
}

async function names(query = ''): Promise<string[]> {
  return (await ask(query)).json().items.map(({ lastName }: DriverSummary) => lastName);
}

describe('the list of drivers', () => {
  it('is an empty page in an organization without drivers, whatever other members it has', async () => {
    expect((await ask()).json()).toEqual({ items: [], page: 1, size: 15, total: 0 });
  });

  it('tells the vehicle a driver has now, and none that was given back', async () => {
    const vehicle = await fleet.addAsset({ unit_number: 'T-5' });
    const [reyes, okafor] = [await fleet.addDriver('Dana', 'Reyes'), await fleet.addDriver('Sam', 'Okafor')];
    await fleet.assignDriver(vehicle, okafor, app.time.now - 2 * MINUTE_MS, app.time.now - MINUTE_MS);
    await fleet.assignDriver(vehicle, reyes, app.time.now - MINUTE_MS);
    expect((await ask()).json().items).toMatchObject([
      { id: okafor, firstName: 'Sam', lastName: 'Okafor', vehicle: null, ruleSet: 'us-property-70-8' },
      { id: reyes, firstName: 'Dana', lastName: 'Reyes', vehicle: { id: vehicle, name: 'T-5' } },
    ]);
  });

  it('finds by name, license and vehicle, and sorts', async () => {
    const vehicle = await fleet.addAsset({ unit_number: 'T-5' });
    const reyes = await fleet.addDriver('Dana', 'Reyes', 'OH-123');
    await fleet.addDriver('Sam', 'Okafor');
    await fleet.assignDriver(vehicle, reyes, app.time.now);
    expect(await names('?q=dana%20r')).toEqual(['Reyes']);
    expect(await names('?q=oh-1')).toEqual(['Reyes']);
    expect(await names('?q=t-5')).toEqual(['Reyes']);
    expect(await names('?sort=-name')).toEqual(['Reyes', 'Okafor']);
    expect(await names('?sort=-vehicle')).toEqual(['Reyes', 'Okafor']);
    expect((await ask('?sort=password')).statusCode).toBe(422);
  });

  it.each(['', '&q=v'])(
    'sorts by vehicle, those without one last either way, page by page (%s)',
    async (filter) => {
      const drivers: [lastName: string, unit: string | null][] = [
        ['Vogt', 'b-2'],
        ['Vega', null],
        ['Vance', 'A-1'],
        ['Vale', 'C-3'],
        ['Voss', null],
      ];
      for (const [lastName, unit_number] of drivers) {
        const id = await fleet.addDriver('Dana', lastName);
        if (unit_number) await fleet.assignDriver(await fleet.addAsset({ unit_number }), id, app.time.now);
      }
      const pages = (sort: string) =>
        Promise.all([1, 2, 3, 4].map((page) => names(`?sort=${sort}&size=2&page=${page}${filter}`)));
      expect(await pages('vehicle')).toEqual([['Vance', 'Vogt'], ['Vale', 'Vega'], ['Voss'], []]);
      expect(await pages('-vehicle')).toEqual([['Vale', 'Vogt'], ['Vance', 'Vega'], ['Voss'], []]);
    },
  );

  it('sorts by each of its columns, and reports how many match past the last page too', async () => {
    for (const name of ['Reyes', 'Okafor', 'Reyes']) await fleet.addDriver('Dana', name);
    for (const field of [
      'username',
      'email',
      'phone',
      'licenseNumber',
      'licenseExpiresOn',
      'homeTerminalName',
      'homeTerminalTimeZone',
      'ruleSet',
      'vehicle',
    ]) {
      expect(await names(`?sort=${field}`), field).toHaveLength(3);
    }
    expect((await ask('?q=reyes&sort=-ruleSet&page=9')).json()).toMatchObject({ items: [], total: 2 });
  });

  it('contains nothing from another organization', async () => {
    const other = await app.createOrganization();
    await new TestFleet(app.database, other.id).addDriver('Not', 'Ours');
    expect((await ask()).json().total).toBe(0);
    expect((await ask('', organization.admin, other.id)).statusCode).toBe(404);
  });

  it('is refused without DRIVER_LIST', async () => {
    expect((await ask('', await organization.userWithout('DRIVER_LIST'))).statusCode).toBe(403);
  });
});
