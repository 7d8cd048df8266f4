import type { AssetDetail, ImportResult } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const VIN = '1M8GDM9AXKP042788';
const HOUR = 60 * MINUTE_MS;

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

function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: Options = {}) {
  const { as = organization.admin, organizationId = organization.id, body } = options;
  return app.call(method, `/organizations/${organizationId}/assets${path}`, {
    as,
    ...(body && { body: { ...body } }),
  });
}

const refusalOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().message];
};
const actions = async () => (await organization.activity()).map(({ action }) => action);

describe('a new vehicle or trailer', () => {
  it('is listed as it was told, its IFTA qualification decided by its build', async () => {
    const body = { kind: 'vehicle', unitNumber: '1042', vin: VIN.toLowerCase(), axles: 3, plateState: 'il' };
    const answer = await send('POST', '', { body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await send('GET', '')).json().items).toMatchObject([
      { unitNumber: '1042', vin: VIN, plateState: 'IL', isIftaQualified: true, iftaQualifiedOverride: null },
    ]);
    expect(await organization.activity()).toMatchObject([
      { action: 'create', entity: 'vehicle', actor_id: organization.admin.id },
    ]);
  });

  it.each([
    ['a VIN with a mistyped character', { vin: '1M8GDM9AXKP042789' }, 'vin', /check digit/],
    ['a VIN of 16 characters', { vin: '1M8GDM9AXKP04278' }, 'vin', /has 16/],
    ['no unit number', { unitNumber: ' ' }, 'unitNumber', /required/],
    ['a unit number of 10,000 characters', { unitNumber: 'x'.repeat(10_000) }, 'unitNumber', /at most 50/],
    ['a state that is none', { plateState: 'QQ' }, 'plateState', /state or province/],
    ['a height of three inches', { heightInches: 3 }, 'heightInches', /at least 24/],
    ['equipment of no kind', { equipment: 'boat' }, 'equipment', /not valid/],
    ['half an axle', { axles: 2.5 }, 'axles', /not valid/],
    ['an unknown fuel', { fuelType: 'coal' }, 'fuelType', /not valid/],
  ])('is refused with %s, on its field', async (_, change, field, message) => {
    const answer = await send('POST', '', { body: { kind: 'vehicle', unitNumber: 'T-1', ...change } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toMatch(message);
    expect((await send('GET', '')).json().total).toBe(0);
  });

  it('takes a VIN with another check digit once somebody looked twice, as a truck of another market has it', async () => {
    const vin = 'XLRTE47MS0E123456';
    const body = { kind: 'vehicle', unitNumber: 'DAF-1', vin };
    expect((await send('POST', '', { body })).json().fields.vin).toMatch(/check digit.*isVinConfirmed/);
    const created = await send('POST', '', { body: { ...body, isVinConfirmed: true } });
    expect(created.json(), created.body).toMatchObject({ vin });
    const path = `/${created.json().id}`;
    const other = 'XLRTE47MS0E123457';
    expect((await send('PATCH', path, { body: { vin: other } })).json().fields.vin).toMatch(/check digit/);
    expect((await send('PATCH', path, { body: { vin: other, isVinConfirmed: true } })).json()).toMatchObject({
      vin: other,
    });
    // What is stored is not asked about again.
    expect((await send('PATCH', path, { body: { vin: other, make: 'DAF' } })).statusCode).toBe(200);
  });

  it('is refused when the unit number or VIN is in use, naming where; a trailer may share the number of a vehicle', async () => {
    await fleet.addAsset({ unit_number: 'T-1', vin: VIN });
    const again = await send('POST', '', { body: { kind: 'vehicle', unitNumber: 't-1' } });
    expect(again.statusCode).toBe(409);
    expect(again.json().fields).toEqual({ unitNumber: 'Vehicle T-1 already exists.' });
    const vin = await send('POST', '', { body: { kind: 'trailer', unitNumber: 'T-1', vin: VIN } });
    expect(vin.json().fields).toEqual({ vin: 'Vehicle T-1 already has this VIN.' });
    expect((await send('POST', '', { body: { kind: 'trailer', unitNumber: 'T-1' } })).statusCode).toBe(200);
  });

  it('may have the VIN that another organization has', async () => {
    const other = await app.createOrganization();
    await new TestFleet(app.database, other.id).addAsset({ unit_number: 'T-1', vin: VIN });
    const answer = await send('POST', '', { body: { kind: 'vehicle', unitNumber: 'T-1', vin: VIN } });
    expect(answer.statusCode).toBe(200);
  });

  it('is refused without ASSET_CREATE', async () => {
    const as = await organization.userWithout('ASSET_CREATE');
    const body = { kind: 'vehicle', unitNumber: 'T-1' };
    expect((await send('POST', '', { as, body })).statusCode).toBe(403);
  });
});

describe('a vehicle', () => {
  it('is changed field by field, cleared by blanks, and IFTA qualification can be overridden', async () => {
    const id = await fleet.addAsset({
      unit_number: 'T-1',
      make: 'Volvo',
      axles: 2,
      gross_weight_pounds: 26_000,
    });
    const change = { make: '', year: 2022, iftaQualifiedOverride: true };
    expect((await send('PATCH', `/${id}`, { body: change })).json()).toMatchObject({
      unitNumber: 'T-1',
      make: null,
      year: 2022,
      isIftaQualified: true,
    });
    await send('PATCH', `/${id}`, { body: { iftaQualifiedOverride: null } });
    expect((await send('GET', `/${id}`)).json().isIftaQualified).toBe(false);
    await send('PATCH', `/${id}`, { body: { year: 2022 } });
    expect(await actions()).toEqual(['update', 'update']);
  });

  it('cannot be changed without ASSET_UPDATE, nor archived without ASSET_DELETE, nor from elsewhere', async () => {
    const id = await fleet.addAsset();
    const [noUpdate, noDelete] = [
      await organization.userWithout('ASSET_UPDATE'),
      await organization.userWithout('ASSET_DELETE'),
    ];
    expect((await send('PATCH', `/${id}`, { as: noUpdate, body: { year: 2020 } })).statusCode).toBe(403);
    expect((await send('DELETE', `/${id}`, { as: noDelete })).statusCode).toBe(403);
    const other = await app.createOrganization();
    const elsewhere = { as: other.admin, organizationId: other.id };
    expect((await send('PATCH', `/${id}`, { ...elsewhere, body: { year: 2020 } })).statusCode).toBe(404);
    expect((await send('DELETE', `/${id}`, elsewhere)).statusCode).toBe(404);
    expect(await actions()).toEqual([]);
  });

  it('is archived out of the list and restored, unless its number is taken by then', async () => {
    const id = await fleet.addAsset({ unit_number: 'T-1' });
    await send('DELETE', `/${id}`);
    expect((await send('GET', '')).json().total).toBe(0);
    expect((await send('GET', '?isArchived=true')).json().items).toMatchObject([{ unitNumber: 'T-1' }]);
    expect((await send('GET', `/${id}`)).statusCode).toBe(200);
    const usurper = await fleet.addAsset({ unit_number: 'T-1' });
    expect(await refusalOf(send('POST', `/${id}/restore`))).toEqual([409, 'Vehicle T-1 already exists.']);
    await send('DELETE', `/${usurper}`);
    expect((await send('POST', `/${id}/restore`)).json().archivedAt).toBeNull();
    expect(await actions()).toEqual(['restore', 'archive', 'archive']);
  });

  it('cannot be archived while it has a driver, a trailer or a device, and the refusal names it', async () => {
    const id = await fleet.addAsset({ unit_number: 'T-1' });
    const driver = await fleet.addDriver('Dana', 'Reyes');
    const trailer = await fleet.addAsset({ unit_number: 'R-1', kind: 'trailer' });
    const gateway = await fleet.addGateway({ unique_id: `archive-${id}` });
    await fleet.pair(gateway, id, app.time.now - HOUR);
    await fleet.attachTrailer(id, trailer, app.time.now - HOUR);
    await fleet.assignDriver(id, driver, app.time.now - HOUR);
    expect((await refusalOf(send('DELETE', `/${id}`)))[1]).toMatch(/^Dana Reyes drives Vehicle T-1/);
    await send('DELETE', `/${id}/driver`);
    expect((await refusalOf(send('DELETE', `/${id}`)))[1]).toMatch(/^Trailer R-1 is attached to vehicle T-1/);
    await send('PUT', `/${id}/deattach/${trailer}`);
    expect((await refusalOf(send('DELETE', `/${id}`)))[1]).toMatch(/^Device archive-\d+ is paired/);
  });
});

describe('a driver and a vehicle', () => {
  let vehicle: number;
  let driver: number;
  beforeEach(async () => {
    vehicle = await fleet.addAsset({ unit_number: 'T-1' });
    driver = await fleet.addDriver('Dana', 'Reyes');
  });

  it('are assigned and unassigned, with both times in the history', async () => {
    const from = app.time.now;
    expect((await send('PUT', `/${vehicle}/driver/${driver}`)).json().driver).toEqual({
      id: driver,
      name: 'Dana Reyes',
    });
    app.time.now += MINUTE_MS;
    const parted: AssetDetail = (await send('DELETE', `/${vehicle}/driver`)).json();
    expect(parted.driver).toBeNull();
    expect(parted.driverHistory).toEqual([
      {
        id: driver,
        name: 'Dana Reyes',
        from: new Date(from).toISOString(),
        until: new Date(from + MINUTE_MS).toISOString(),
      },
    ]);
    expect(await actions()).toEqual(['unassign-driver', 'assign-driver']);
  });

  it('may change within one millisecond, without losing a step of the history', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await send('PUT', `/${vehicle}/driver/${driver}`)).statusCode).toBe(200);
      expect((await send('DELETE', `/${vehicle}/driver`)).statusCode).toBe(200);
    }
    expect((await send('GET', `/${vehicle}`)).json().driverHistory).toHaveLength(3);
  });

  it('are refused while either has another, naming it', async () => {
    const other = await fleet.addAsset({ unit_number: 'T-2' });
    await send('PUT', `/${vehicle}/driver/${driver}`);
    expect(await refusalOf(send('PUT', `/${other}/driver/${driver}`))).toEqual([
      409,
      'Dana Reyes drives vehicle T-1. Unassign Dana Reyes there first.',
    ]);
    const okafor = await fleet.addDriver('Sam', 'Okafor');
    expect(await refusalOf(send('PUT', `/${vehicle}/driver/${okafor}`))).toEqual([
      409,
      'Dana Reyes drives Vehicle T-1. Unassign Dana Reyes first.',
    ]);
    expect((await send('PUT', `/${vehicle}/driver/${driver}`)).statusCode).toBe(200);
    expect(await actions()).toEqual(['assign-driver']);
  });

  it('assigned twice at once end with one of them, never with two', async () => {
    const other = await fleet.addAsset({ unit_number: 'T-2' });
    const answers = await Promise.all([
      send('PUT', `/${vehicle}/driver/${driver}`),
      send('PUT', `/${other}/driver/${driver}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('need ASSET_UPDATE, a vehicle and a driver of this organization who is not archived', async () => {
    const as = await organization.userWithout('ASSET_UPDATE');
    expect((await send('PUT', `/${vehicle}/driver/${driver}`, { as })).statusCode).toBe(403);
    const trailer = await fleet.addAsset({ kind: 'trailer' });
    expect((await send('PUT', `/${trailer}/driver/${driver}`)).statusCode).toBe(409);
    const other = await app.createOrganization();
    const stranger = await new TestFleet(app.database, other.id).addDriver('Not', 'Ours');
    expect((await send('PUT', `/${vehicle}/driver/${stranger}`)).statusCode).toBe(404);
    expect((await send('PUT', `/${vehicle}/driver/${organization.admin.id}`)).statusCode).toBe(404);
    await app.call('DELETE', `/organizations/${organization.id}/drivers/${driver}`, {
      as: organization.admin,
    });
    expect((await refusalOf(send('PUT', `/${vehicle}/driver/${driver}`)))[1]).toMatch(/archived/);
    expect((await send('GET', `/${vehicle}`)).json().driver).toBeNull();
  });
});

describe('a trailer and a vehicle', () => {
  it('are attached and detached, and both histories tell it', async () => {
    const vehicle = await fleet.addAsset({ unit_number: 'T-1' });
    const trailer = await fleet.addAsset({ unit_number: 'R-1', kind: 'trailer' });
    const attached: AssetDetail = (await send('PUT', `/${vehicle}/attach/${trailer}`)).json();
    expect(attached.trailers).toEqual([{ id: trailer, name: 'R-1' }]);
    app.time.now += MINUTE_MS;
    await send('PUT', `/${vehicle}/deattach/${trailer}`);
    const history = (await send('GET', `/${trailer}`)).json().attachmentHistory;
    expect(history).toMatchObject([{ id: vehicle, name: 'T-1', until: expect.any(String) }]);
    expect(await actions()).toEqual(['detach', 'attach']);
  });

  it('are refused while another vehicle has the trailer, naming it', async () => {
    const [one, two] = [
      await fleet.addAsset({ unit_number: 'T-1' }),
      await fleet.addAsset({ unit_number: 'T-2' }),
    ];
    const trailer = await fleet.addAsset({ unit_number: 'R-1', kind: 'trailer' });
    await send('PUT', `/${one}/attach/${trailer}`);
    expect(await refusalOf(send('PUT', `/${two}/attach/${trailer}`))).toEqual([
      409,
      'Trailer R-1 is attached to vehicle T-1. Detach it there first.',
    ]);
    expect((await refusalOf(send('PUT', `/${two}/deattach/${trailer}`)))[1]).toBe(
      'Trailer R-1 is not attached to Vehicle T-2. It is attached to vehicle T-1.',
    );
    expect((await send('PUT', `/${one}/attach/${two}`)).statusCode).toBe(409);
    const as = await organization.userWithout('ASSET_UPDATE');
    expect((await send('PUT', `/${one}/deattach/${trailer}`, { as })).statusCode).toBe(403);
  });
});

describe('an import of assets', () => {
  function importCsv(csv: string, query = '', as = organization.admin) {
    return app.call('POST', `/organizations/${organization.id}/assets/import?kind=vehicle${query}`, {
      as,
      body: csv,
      headers: { 'content-type': 'text/csv' },
    });
  }

  it('reports what is wrong with each row and stores nothing, then stores all of the corrected file', async () => {
    await fleet.addAsset({ unit_number: 'T-1', vin: VIN });
    const bad = `Unit number,VIN,Year,"Gross weight, lb",IFTA qualified\nt-1,,,,\nT-2,${VIN},,,\nT-3,,MMXX,"80,000",maybe\nT-4,,2020,1,no\nT-4,,,,`;
    const dry: ImportResult = (await importCsv(bad, '&dryRun=true')).json();
    expect(dry).toMatchObject({ isDryRun: true, faultyCount: 4, importedCount: 0 });
    expect(dry.rows.map(({ errors }) => errors)).toEqual([
      { unitNumber: 'Vehicle T-1 already exists.' },
      { vin: 'Vehicle T-1 already has this VIN.' },
      { year: 'Year is not valid.', iftaQualifiedOverride: 'IFTA qualified is not valid.' },
      {},
      { unitNumber: 'Duplicate of line 5.' },
    ]);
    expect((await importCsv(bad)).statusCode).toBe(422);
    expect((await send('GET', '')).json().total).toBe(1);
    expect(await actions()).toEqual([]);

    const good = 'unit_number,AXLES,Gross weight lb,IFTA qualified\nT-2,3,"80,000",\nT-3,2,,Yes\n';
    expect((await importCsv(good)).json().importedCount).toBe(2);
    expect((await send('GET', '?sort=unitNumber')).json().items).toMatchObject([
      { unitNumber: 'T-1' },
      { unitNumber: 'T-2', grossWeightPounds: 80_000, isIftaQualified: true },
      { unitNumber: 'T-3', iftaQualifiedOverride: true },
    ]);
    expect(await actions()).toEqual(['import', 'import']);
  });

  it('takes a VIN with another check digit where a column says that the plate has it', async () => {
    const head = 'Unit number,VIN,VIN as on the plate';
    const dry = await importCsv(`${head}\nD-1,XLRTE47MS0E123456,\nD-2,XLRTE47MS0E123457,yes`, '&dryRun=true');
    expect(dry.json<ImportResult>().rows.map(({ errors }) => errors)).toEqual([
      { vin: expect.stringMatching(/check digit.*column VIN as on the plate/) },
      {},
    ]);
    expect((await importCsv(`${head}\nD-2,XLRTE47MS0E123457,yes`)).json().importedCount).toBe(1);
  });

  it('reads what people write: short years, state names, fuels of all names, blanks in words', async () => {
    const csv = [
      'Unit #,Yr,St,Fuel type,"Gross weight, lb",Axles,"Odometer, mi",VIN,Height,Length,Equipment',
      'T-2,21,iowa,D/ULSD,80k,5 axles,"312,456 mi",n/a,"13\'6""",22 ft,Dry Van',
      'T-3,\'98,Tenn.,UNL,"26,000 lbs",-,TBD,none',
      'T-4,2019.0,N.Y.,E-85,,,,',
    ].join('\n');
    const headings = { 'Unit #': 'unitNumber', Yr: 'year', St: 'plateState' };
    const named = Object.entries(headings).reduce((text, [from, to]) => text.replace(from, to), csv);
    const answer = await importCsv(named);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await send('GET', '?sort=unitNumber')).json().items).toMatchObject([
      {
        unitNumber: 'T-2',
        year: 2021,
        plateState: 'IA',
        fuelType: 'diesel',
        grossWeightPounds: 80_000,
        axles: 5,
        odometerMiles: 312_456,
        heightInches: 162,
        lengthInches: 264,
        equipment: 'dry-van',
        vin: null,
      },
      {
        unitNumber: 'T-3',
        year: 1998,
        plateState: 'TN',
        fuelType: 'gasoline',
        grossWeightPounds: 26_000,
        axles: null,
        odometerMiles: null,
      },
      { unitNumber: 'T-4', year: 2019, plateState: 'NY', fuelType: 'e-85' },
    ]);
  });

  it('assigns drivers by name or username, and says of each name why it cannot', async () => {
    const driver = await fleet.addDriver('Marcus', 'Delgado');
    const busy = await fleet.addDriver('Dana', 'Reyes');
    await fleet.assignDriver(await fleet.addAsset({ unit_number: 'T-1' }), busy, app.time.now - MINUTE_MS);
    for (const _ of [1, 2]) await fleet.addDriver('Sam', 'Okafor');
    const rows = [
      'T-2,"DELGADO, Marcus"',
      'T-3,marcus  delgado',
      'T-4,Dana Reyes',
      'T-5,Sam Okafor',
      'T-6,Nobody',
    ];
    const bad = ['Unit number,Driver', ...rows].join('\n');
    const dry: ImportResult = (await importCsv(bad, '&dryRun=true')).json();
    expect(dry.rows.map(({ errors }) => errors)).toEqual([
      {},
      { driver: 'Marcus Delgado is also the driver in line 2.' },
      { driver: 'Dana Reyes drives vehicle T-1.' },
      { driver: '2 drivers are named Sam Okafor. Use the username.' },
      { driver: 'No driver named Nobody.' },
    ]);
    expect((await importCsv('Unit number,Driver\nT-2,"DELGADO, Marcus"\nT-3,\n')).statusCode).toBe(200);
    expect((await send('GET', '?sort=unitNumber')).json().items).toMatchObject([
      { unitNumber: 'T-1' },
      { unitNumber: 'T-2', driver: { id: driver, name: 'Marcus Delgado' } },
      { unitNumber: 'T-3', driver: null },
    ]);
    expect(await actions()).toContain('assign-driver');
  });

  it('refuses a driver for a trailer', async () => {
    await fleet.addDriver('Marcus', 'Delgado');
    const answer = await app.call(
      'POST',
      `/organizations/${organization.id}/assets/import?kind=trailer&dryRun=true`,
      {
        as: organization.admin,
        body: 'Unit number,Driver\nTR-1,Marcus Delgado',
        headers: { 'content-type': 'text/csv' },
      },
    );
    expect(answer.json().rows[0].errors).toEqual({ driver: 'A trailer has no driver.' });
  });

  it('takes a thousand rows', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `M-${index},Volvo,${index % 2 ? '3' : ''}`);
    const answer = await importCsv(['Unit number,Make,Axles', ...rows].join('\n'));
    expect(answer.json().importedCount).toBe(1000);
  });

  it('is refused without ASSET_CREATE and without a kind', async () => {
    const as = await organization.userWithout('ASSET_CREATE');
    expect((await importCsv('Unit number\nT-1', '', as)).statusCode).toBe(403);
    expect((await send('POST', '/import', { body: {} })).statusCode).toBe(422);
  });
});
