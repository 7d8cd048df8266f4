import type { FuelPurchase, UnitMaintenance } from '@longhaul/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let truck: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  truck = await fleet.addAsset({ unit_number: '1042' });
});

const JOLIET = { lat: 41.4812, lon: -88.0817 };
const receipt = {
  date: '2026-09-14',
  time: '14:35',
  seller: 'Plains Travel Stop 12',
  jurisdiction: 'il',
  fuel: 'diesel',
  quantity: 118.204,
  priceCents: 44_906,
  ...JOLIET,
};
/** 14:35 in Chicago. */
const AT = Date.UTC(2026, 8, 14, 19, 35);

function send(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path = '',
  body?: object | Buffer | string,
  as = organization.admin,
) {
  const headers: Record<string, string> = Buffer.isBuffer(body)
    ? { 'content-type': 'image/png' }
    : typeof body === 'string'
      ? { 'content-type': 'text/csv' }
      : {};
  return app.call(method, `/organizations/${organization.id}/ifta/fuel-purchases${path}`, {
    as,
    headers,
    ...(body !== undefined && { body }),
  });
}

const enter = async (change: object = {}) => (await send('POST', '', { ...receipt, ...change })).json();

describe('a fuel purchase', () => {
  it('is kept as the receipt says it, and in milliliters', async () => {
    const entered = await enter({ assetId: truck });
    expect(entered).toMatchObject({
      date: '2026-09-14',
      time: '14:35',
      purchasedAt: new Date(AT).toISOString(),
      jurisdiction: 'IL',
      quantity: 118.204,
      unit: 'gallons',
      milliliters: 447_451,
      isTaxPaid: true,
      isFull: true,
      vehicle: { id: truck, unitNumber: '1042' },
      source: 'manual',
      verification: 'no-position',
      receiptImage: null,
    });
    expect((await send('GET', '?quarter=3Q2026')).json()).toMatchObject({ total: 1, items: [entered] });
    expect((await send('GET', '?quarter=2Q2026')).json().total).toBe(0);
    expect((await organization.activity())[0]).toMatchObject({ action: 'create', entity: 'fuel-purchase' });
  });

  it('is verified when the truck was within 100 m and 10 minutes, and says else what is missing', async () => {
    const near = { at: AT + 9 * 60_000, lat: JOLIET.lat + 0.0008, lon: JOLIET.lon };
    await fleet.storePositions(truck, [near, { ...near, at: AT + 11 * 60_000, lat: 42 }]);
    expect((await enter({ assetId: truck })).verification).toBe('verified');
    expect((await enter({ assetId: truck, seller: 'Other', lat: 41.483 })).verification).toBe('elsewhere');
    expect((await enter({ assetId: truck, seller: 'Later', time: '16:00' })).verification).toBe(
      'no-position',
    );
    expect((await enter({ assetId: truck, seller: 'Untimed', time: '' })).verification).toBe('no-time');
    expect((await enter({ seller: 'Nobody' })).verification).toBe('no-vehicle');
    const unplaced = await enter({ assetId: truck, seller: 'Unplaced', lat: null, lon: null });
    expect(unplaced.verification).toBe('no-place');
    const verified = (await send('GET', '?fuelVerification=verified')).json();
    expect(verified.items.map(({ seller }: { seller: string }) => seller)).toEqual([receipt.seller]);
    const { json } = await send('PATCH', `/${unplaced.id}`, JOLIET);
    expect(json().verification).toBe('verified');
  });

  it('is verified by a truck that stood there between two fixes, as one does with its engine off', async () => {
    const elsewhere = { lat: 41.5, lon: -88.1 };
    await fleet.storePositions(truck, [
      { at: AT - 90 * 60_000, ...elsewhere },
      { at: AT - 25 * 60_000, ...JOLIET },
      { at: AT + 40 * 60_000, ...JOLIET },
      { at: AT + 120 * 60_000, ...elsewhere },
    ]);
    expect((await enter({ assetId: truck })).verification).toBe('verified');
    const left = await enter({ assetId: truck, seller: 'Left already', time: '15:55' });
    expect(left.verification).toBe('no-position');
    const before = await enter({ assetId: truck, seller: 'Not there yet', time: '13:30' });
    expect(before.verification).toBe('no-position');
  });

  it('names the vehicles that drove in its jurisdiction on its day, the one at the pump first', async () => {
    const other = await fleet.addAsset({ unit_number: '2217' });
    const elsewhere = await fleet.addAsset({ unit_number: '3001' });
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx
        .insertInto('ifta_days')
        .values(
          [
            { asset_id: truck, place: 'IL', meters: 40_000 },
            { asset_id: other, place: 'IL', meters: 90_000 },
            { asset_id: elsewhere, place: 'OH', meters: 90_000 },
          ].map((day) => ({
            ...day,
            organization_id: organization.id,
            date: '2026-09-14',
            estimated_meters: 0,
          })),
        )
        .execute(),
    );
    await fleet.storePositions(truck, [{ at: AT, ...JOLIET }]);
    const { id } = await enter();
    const { items } = (await send('GET', `/${id}/likely-vehicles`)).json();
    expect(items).toEqual([
      { id: truck, unitNumber: '1042', wasAtSale: true, meters: 40_000 },
      { id: other, unitNumber: '2217', wasAtSale: false, meters: 90_000 },
    ]);
    expect((await send('GET', '/999999/likely-vehicles')).statusCode).toBe(404);
  });

  it('is refused when the receipt already exists or makes no sense', async () => {
    const { id } = await enter({ assetId: truck });
    expect((await send('POST', '', { ...receipt, assetId: truck })).statusCode).toBe(409);
    expect((await send('POST', '', { ...receipt, assetId: truck, time: null })).statusCode).toBe(409);
    const second = await send('POST', '', { ...receipt, assetId: truck, time: '21:10' });
    expect(second.statusCode).toBe(200);
    expect((await send('PATCH', `/${id}`, { time: '21:10' })).statusCode).toBe(409);
    expect((await send('PATCH', `/${id}`, { seller: 'PLAINS TRAVEL STOP 12' })).statusCode).toBe(200);
    const trailer = await fleet.addAsset({ kind: 'trailer' });
    const refusals: [object, string][] = [
      [{ assetId: trailer }, 'assetId'],
      [{ date: '2062-09-14' }, 'date'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: 1.0005 }, 'quantity'],
      [{ jurisdiction: 'XX' }, 'jurisdiction'],
      [{ time: '25:00' }, 'time'],
      [{ lon: null }, 'lon'],
      [{ fuel: 'water' }, 'fuel'],
    ];
    for (const [change, field] of refusals) {
      const { statusCode, json } = await send('POST', '', { ...receipt, ...change });
      expect([statusCode, Object.keys(json().fields)]).toEqual([422, [field]]);
    }
  });

  it('is corrected and removed, each with an entry in the activity log', async () => {
    const { id } = await enter({ assetId: truck });
    const changed = await send('PATCH', `/${id}`, { quantity: 400, unit: 'liters', time: null });
    expect(changed.json()).toMatchObject({ milliliters: 400_000, time: null, purchasedAt: null });
    expect((await send('PATCH', `/${id}`, { quantity: 400 })).statusCode).toBe(200);
    expect((await send('DELETE', `/${id}`)).json().fields).toEqual({ reason: expect.any(String) });
    expect((await send('DELETE', `/${id}?reason=Entered%20twice`)).statusCode).toBe(204);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
    const activity = await organization.activity();
    expect(activity.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    expect(activity[0]?.after).toEqual({ removalReason: 'Entered twice' });
    expect((await send('POST', '', { ...receipt, assetId: truck })).statusCode).toBe(200);
  });

  it('is entered once when it is sent twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '', { ...receipt, assetId: truck })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('says in the activity log what was changed, and nothing else', async () => {
    const { id } = await enter({ assetId: truck });
    await send('PATCH', `/${id}`, { time: '15:00', quantity: 118.204, seller: 'Plains Travel Stop 13' });
    expect((await organization.activity())[0]).toMatchObject({ action: 'update', entity: 'fuel-purchase' });
    const logged = (
      await app.call('GET', `/organizations/${organization.id}/activity-logs`, { as: organization.admin })
    ).json();
    const { before, after } = logged.items[0];
    expect([before, after]).toEqual([
      { seller: 'Plains Travel Stop 12', purchased_at: new Date(AT).toISOString() },
      { seller: 'Plains Travel Stop 13', purchased_at: new Date(AT + 25 * 60_000).toISOString() },
    ]);
  });

  it('has a picture of the receipt', async () => {
    const { id } = await enter();
    const { receiptImage } = (await send('PUT', `/${id}/image`, PNG)).json();
    const path = receiptImage.slice(receiptImage.indexOf('/fuel-purchases') + '/fuel-purchases'.length);
    const image = await send('GET', path);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await send('PUT', `/${id}/image`, Buffer.from('no image'))).statusCode).toBe(422);
    expect((await send('DELETE', `/${id}/image`)).json().receiptImage).toBeNull();
    expect((await send('GET', `/${id}/image`)).statusCode).toBe(404);
  });

  it('is neither shown to nor changed by another organization', async () => {
    const { id } = await enter();
    const stranger = await app.createOrganization();
    for (const [method, path, body] of MUTATIONS(id)) {
      const asked = (orgId: number) =>
        app.call(method, `/organizations/${orgId}/ifta/fuel-purchases${path}`, {
          as: stranger.admin,
          body,
          headers: Buffer.isBuffer(body) ? { 'content-type': 'image/png' } : {},
        });
      expect([method, path, (await asked(stranger.id)).statusCode]).toEqual([method, path, 404]);
      expect([method, path, (await asked(organization.id)).statusCode]).toEqual([method, path, 404]);
    }
    expect((await send('GET', `/${id}`, undefined, stranger.admin)).statusCode).toBe(404);
    expect((await send('GET', `/${id}`)).json()).toMatchObject({
      quantity: receipt.quantity,
      receiptImage: null,
    });
  });

  it('is changed by nobody without IFTA_UPDATE', async () => {
    const { id } = await enter();
    const user = await organization.userWithout('IFTA_UPDATE');
    for (const [method, path, body] of [...MUTATIONS(id), ['POST', '', receipt] as const]) {
      expect([method, path, (await send(method, path, body, user)).statusCode]).toEqual([method, path, 403]);
    }
    expect((await send('GET', `/${id}`, undefined, user)).statusCode).toBe(200);
  });
});

const PNG = await sharp({ create: { width: 40, height: 80, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

const MUTATIONS = (id: number) =>
  [
    ['PATCH', `/${id}`, { quantity: 1 }],
    ['PUT', `/${id}/image`, PNG],
    ['DELETE', `/${id}/image`, undefined],
    ['DELETE', `/${id}?reason=No`, undefined],
  ] as const;

describe('the import of fuel purchases', () => {
  const head =
    'Date,Time,Seller,Jurisdiction,Quantity,Price,Vehicle,Tax paid,"Odometer, mi",Latitude,Longitude';
  const good =
    '09/14/2026,14:35,Plains Travel Stop 12,IL,118.204,"449.06",1042,yes,"312,456.5",41.4812,-88.0817';
  const import_ = async (rows: string[], query = '') =>
    send('POST', `/import${query}`, [head, ...rows].join('\n'));

  it('reports what is wrong with each row, and stores none of them', async () => {
    const rows = [good, '09/15/2026,,Stop 2,XX,abc,,,,,,', '09/16/2026,,Stop 3,OH,10,,9999,,,,', good];
    const dryRun = (await import_(rows, '?dryRun=true')).json();
    expect(dryRun).toMatchObject({ isDryRun: true, faultyCount: 3, importedCount: 0 });
    expect(dryRun.rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      [],
      ['jurisdiction', 'quantity'],
      ['unitNumber'],
      ['quantity'],
    ]);
    const refused = await import_(rows);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      422,
      ['line 3', 'line 4', 'line 5'],
    ]);
    expect((await send('GET')).json().total).toBe(0);
  });

  it('takes the first of two times that a clock shows alike, and names one that it skips', async () => {
    const at = (date: string, time: string) => good.replace('09/14/2026,14:35', `${date},${time}`);
    const skipped = at('03/08/2026', '02:30');
    expect((await import_([skipped])).json().fields).toEqual({
      'line 2': 'Line 2, Time: 02:30 does not exist on 2026-03-08 in America/Chicago: clocks spring forward.',
    });
    expect((await import_([at('11/02/2025', '01:30')])).json()).toMatchObject({ importedCount: 1 });
    const [item] = (await send('GET')).json().items;
    expect(item).toMatchObject({ time: '01:30', purchasedAt: '2025-11-02T06:30:00.000Z' });
    const refused = await send('PATCH', `/${item.id}`, { date: '2026-03-08', time: '02:30' });
    expect([refused.statusCode, refused.json().fields?.time]).toEqual([
      422,
      '02:30 does not exist on 2026-03-08 in America/Chicago: clocks spring forward.',
    ]);
  });

  it('takes two rows for the same receipt that differ in large and small letters alone', async () => {
    const shouted = good.replace('Plains Travel Stop', 'PLAINS TRAVEL STOP');
    expect((await import_([good, shouted])).json().fields).toEqual({
      'line 3': 'Line 3, Quantity: Duplicate of line 2.',
    });
  });

  it('stores all rows, once', async () => {
    await fleet.storePositions(truck, [{ at: AT, ...JOLIET }]);
    expect((await import_([good, '2026-09-16,,Stop 3,ON,200,,,no,,,'])).json()).toMatchObject({
      importedCount: 2,
    });
    expect((await send('GET', '?sort=date')).json().items).toMatchObject([
      {
        quantity: 118.204,
        priceCents: 44_906,
        odometerMeters: 502_849_994,
        source: 'import',
        verification: 'verified',
      },
      { jurisdiction: 'ON', isTaxPaid: false, vehicle: null, verification: 'no-vehicle' },
    ]);
    expect((await import_([good])).json().fields['line 2']).toMatch(/already exists/);
    const other = good.replace('14:35', '20:05');
    expect(
      (await import_([other, other.replace('yes', 'no'), '01/02/2062,,Stop 4,IL,10,,,,,,'])).json().fields,
    ).toEqual({
      'line 3': 'Line 3, Quantity: Duplicate of line 2.',
      'line 4': 'Line 4, Date: must not be in the future',
    });
    expect((await organization.activity())[0]).toMatchObject({ action: 'import', entity: 'fuel-purchase' });
  });

  it('reads what the list shows, and what receipts say', async () => {
    const shown = [
      'Date,Time,Seller,Jurisdiction,Fuel,Quantity,Unit,Price,Tax paid,Odometer',
      '09/12/26,2:35 PM,Stop 1,IL,Diesel,118.204 gal,gal,$449.06,Yes,"312,456 mi"',
      '9-13-26 06:10,6:10,Stop 2,ON,Special Diesel,200,L,,No,',
      '2026-09-14 18:00:00,18:00:00,Stop 3,OH,Gasoline,10,Gallons,,y,',
    ];
    const result = await send('POST', '/import', shown.join('\n').replace(',Fuel,', ',Fuel type,'));
    expect(result.json()).toMatchObject({ importedCount: 3 });
    expect((await send('GET', '?sort=date')).json().items).toMatchObject([
      {
        date: '2026-09-12',
        time: '14:35',
        fuel: 'diesel',
        quantity: 118.204,
        unit: 'gallons',
        priceCents: 44_906,
      },
      { date: '2026-09-13', time: '06:10', fuel: 'diesel', unit: 'liters', isTaxPaid: false },
      { date: '2026-09-14', time: '18:00', fuel: 'gasoline', unit: 'gallons', isTaxPaid: true },
    ]);
  });

  // Rows of an EFS transaction report; fuel of Ontario in liters is the form of its Canadian cards.
  it('reads EFS, whose currency names the unit, and leaves out DEF and odometers of 0', async () => {
    const table = [
      'Tran Date,Unit,Odometer,Location Name,State/ Prov,Item,Qty,Amt,Currency',
      '2026-10-02,1042,293580,PILOT JAMESTOWN 305,NM,ULSD,141.7,598.91,USD/Gallons',
      '2026-10-02,1042,293580,PILOT JAMESTOWN 305,NM,DEFD,2.95,13.17,USD/Gallons',
      '2026-10-03,1042,0,TA ELOY,AZ,ULSD,97.9,342.54,CAD/Liters',
    ].join('\n');
    app.time.now = Date.parse('2026-10-20T12:00:00Z');
    const answer = await send('POST', '/import', table);
    expect(answer.json()).toMatchObject({ importedCount: 2, leftOutCount: 1 });
    expect((await send('GET', '?sort=date')).json().items).toMatchObject([
      { quantity: 141.7, unit: 'gallons', currency: 'USD', priceCents: 59_891, vehicle: { id: truck } },
      { quantity: 97.9, unit: 'liters', currency: 'CAD', odometerMeters: null },
    ]);
  });

  // A row of Comdata: 206.29 gallons of diesel and 8.24 of DEF are 214.53 tractor gallons.
  it('reads Comdata, whose tractor gallons include DEF, by its diesel, and leaves out what is canceled', async () => {
    const head =
      'Transaction Date,Unit Number,Truck Stop Name,Truck Stop State,#2 Diesel Gallons,#2 Diesel Cost,Cancel flag';
    const table = [
      head,
      '10/05/2026,1042,LOVES #255,OK,206.29 ,$707.38000,N',
      '10/06/2026,1042,LOVES #255,OK,100.00 ,$343.00000,Y',
    ].join('\n');
    app.time.now = Date.parse('2026-10-20T12:00:00Z');
    expect((await send('POST', '/import', table)).json()).toMatchObject({
      importedCount: 1,
      leftOutCount: 1,
    });
    expect((await send('GET')).json().items).toMatchObject([{ quantity: 206.29, priceCents: 70_738 }]);
  });

  it('reads a file of Quebec with semicolons and decimal commas', async () => {
    const table =
      'Date;Seller;Jurisdiction;Quantity;Unit;Price;Currency;Vehicle\n' +
      '2026-10-02;Relais 20;Gatineau, QC, CA;345,62;liters;601,38;CAD;1042\n' +
      '2026-10-03;Relais 20;QC;118,204;liters;1 087,00;CAD;1042\n';
    app.time.now = Date.parse('2026-10-20T12:00:00Z');
    expect((await send('POST', '/import', table)).json()).toMatchObject({ importedCount: 2 });
    expect((await send('GET', '?sort=date')).json().items).toMatchObject([
      { jurisdiction: 'QC', quantity: 345.62, priceCents: 60_138 },
      { jurisdiction: 'QC', quantity: 118.204, priceCents: 108_700 },
    ]);
  });

  it('refuses a file with the day first, and names the vehicle that a spreadsheet has shortened', async () => {
    const table =
      'Date,Seller,Jurisdiction,Quantity,Vehicle\n03/10/2026,A,ON,100.0,1042\n25/10/2026,B,ON,102.0,1042';
    expect((await send('POST', '/import', table)).json().fields.file).toBe(
      'Line 3 has the date 25/10/2026, with the day first. Write the dates of this file with the month first, or as 2026-10-25.',
    );
    await fleet.addAsset({ unit_number: '0975' });
    const shortened = 'Date,Seller,Jurisdiction,Quantity,Vehicle\n09/10/2026,A,ON,100.0,975';
    expect((await send('POST', '/import', shortened)).json().fields).toEqual({
      'line 2': 'Line 2, Vehicle: There is no vehicle 975. There is a 0975.',
    });
  });

  it('does not guess what a quantity in another unit means', async () => {
    const table = 'Date,Seller,Jurisdiction,Quantity\n09/12/26,Stop 1,IL,118 L';
    expect((await send('POST', '/import', table)).json().fields).toEqual({
      'line 2': 'Line 2, Quantity: Quantity is not valid.',
    });
  });

  it('is refused without IFTA_UPDATE', async () => {
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('POST', '/import', `${head}\n${good}`, user)).statusCode).toBe(403);
    expect((await send('POST', '', receipt, user)).statusCode).toBe(403);
  });
});

describe('the odometer of a purchase', () => {
  const maintenanceOf = async (assetId: number): Promise<UnitMaintenance> =>
    (
      await app.call('GET', `/organizations/${organization.id}/assets/${assetId}/maintenance`, {
        as: organization.admin,
      })
    ).json();
  const kilometers = async (assetId = truck) => {
    const meters = (await maintenanceOf(assetId)).counters.odometerMeters;
    return meters === null ? null : meters / 1_000;
  };
  const at = (date: string, km: number, more: object = {}) =>
    enter({ date, assetId: truck, odometerMeters: km * 1_000, seller: `Stop of ${date} ${km}`, ...more });

  it('is a reading of its vehicle, with its source', async () => {
    expect(await at('2026-09-14', 500_000)).toMatchObject({ odometerProblem: null });
    expect(await maintenanceOf(truck)).toMatchObject({
      counters: { odometerMeters: 500_000_000 },
      entered: [
        {
          counter: 'odometer',
          value: 500_000_000,
          at: new Date(AT).toISOString(),
          source: 'fuel-purchase',
        },
      ],
    });
  });

  it('is shown and not counted below the last reading or further than anybody drives, and never moves a count back', async () => {
    await at('2026-09-14', 500_000);
    expect(await at('2026-09-15', 499_000)).toMatchObject({ odometerProblem: 'below' });
    expect(await at('2026-09-16', 600_000)).toMatchObject({ odometerProblem: 'too-far' });
    expect(await kilometers()).toBe(500_000);
    expect(await at('2026-09-13', 499_500)).toMatchObject({ odometerProblem: null });
    expect(await kilometers()).toBe(500_000);
    expect(await at('2026-09-17', 501_000)).toMatchObject({ odometerProblem: null });
    expect(await kilometers()).toBe(501_000);
  });

  it('counts at the end of its day where the receipt says no time', async () => {
    await at('2026-09-14', 500_000, { time: '' });
    expect((await maintenanceOf(truck)).entered).toMatchObject([{ at: '2026-09-15T05:00:00.000Z' }]);
  });

  it('counts as the purchase says it by now, for the vehicle it says by now, and no longer once it is removed', async () => {
    const other = await fleet.addAsset({ unit_number: '1043' });
    await at('2026-09-13', 499_000);
    const { id } = await at('2026-09-14', 500_000);
    const change = async (body: object) => (await send('PATCH', `/${id}`, body)).json();
    expect(await change({ odometerMeters: 499_400_000 })).toMatchObject({ odometerProblem: null });
    expect(await kilometers()).toBe(499_400);
    expect(await change({ odometerMeters: 498_000_000 })).toMatchObject({ odometerProblem: 'below' });
    expect(await kilometers()).toBe(499_000);
    expect(await change({ assetId: other })).toMatchObject({ odometerProblem: null });
    expect([await kilometers(), await kilometers(other)]).toEqual([499_000, 498_000]);
    expect(await change({ seller: 'Another stop' })).toMatchObject({ odometerProblem: null });
    expect(await kilometers(other)).toBe(498_000);
    expect((await send('DELETE', `/${id}?reason=Entered%20twice`)).statusCode).toBe(204);
    expect([await kilometers(), await kilometers(other)]).toEqual([499_000, null]);
  });

  it('of a file counts in the order of its times', async () => {
    const file = [
      'Date,Time,Seller,Jurisdiction,Quantity,Vehicle,"Odometer, mi"',
      '09/16/2026,10:00,Stop C,IL,100,1042,311500',
      '09/14/2026,10:00,Stop A,IL,100,1042,311000',
      '09/15/2026,10:00,Stop B,IL,100,1042,310000',
    ].join('\n');
    const answer = await send('POST', '/import', file);
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = (await send('GET', '?quarter=3Q2026&sort=date')).json();
    expect(items.map((item: FuelPurchase) => [item.seller, item.odometerProblem])).toEqual([
      ['Stop A', null],
      ['Stop B', 'below'],
      ['Stop C', null],
    ]);
    expect(Math.round((await kilometers())! / 1.609344)).toBe(311_500);
  });
});
