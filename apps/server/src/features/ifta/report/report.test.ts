import type { IftaIssue, IftaReport, IftaRow } from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';
import { TestFuelTax } from '../../../testing/fuel-tax.ts';

const NOVEMBER = Date.UTC(2026, 10, 12, 12);
const heavy = { fuel_type: 'diesel', axles: 3, gross_weight_pounds: 80_000 };

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let tax: TestFuelTax;
let truck: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOVEMBER;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  tax = new TestFuelTax(app.database, organization.id);
  truck = await fleet.addAsset({ ...heavy, unit_number: '1042' });
});

function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as = organization.admin,
) {
  return app.call(method, `/organizations/${organization.id}/ifta/${path}`, {
    as,
    ...(body !== undefined && { body }),
  });
}

const report = async (query = ''): Promise<IftaReport> => (await send('GET', `report${query}`)).json();
const issues = async (): Promise<IftaIssue[]> => (await send('GET', 'issues?quarter=3Q2026')).json().items;
const finalize = () => send('POST', 'report/finalize', { quarter: '3Q2026' });

/** 1,000 miles in Ohio, 500 in Pennsylvania, 20 in the District; 250 gallons: 6.08 miles per gallon. */
async function quarter(): Promise<void> {
  await tax.drive([
    { assetId: truck, date: '2026-07-10', miles: { OH: 600, PA: 300, DC: 20 } },
    { assetId: truck, date: '2026-09-30', miles: { OH: 400, PA: 200 } },
    { assetId: truck, date: '2026-10-01', miles: { OH: 77 } },
  ]);
  await tax.buy([
    { assetId: truck, date: '2026-07-10', jurisdiction: 'OH', gallons: 200 },
    { assetId: truck, date: '2026-08-10', jurisdiction: 'PA', gallons: 50 },
  ]);
}

const setUpOn = (day: string) =>
  app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx
      .updateTable('organizations')
      .set({ created_at: new Date(`${day}T12:00:00Z`) })
      .where('id', '=', organization.id)
      .execute(),
  );

describe('the report of a quarter', () => {
  it('is a no-operation return when nothing ran', async () => {
    await setUpOn('2026-06-30');
    expect(await report()).toMatchObject({
      period: { quarter: '3Q2026', dueDate: '2026-11-02', daysToDue: -10, status: 'ready', stamp: null },
      basis: 'current',
      filed: null,
      newerData: null,
      taxReturn: { isNoOperation: true, totalCents: 0, schedules: [] },
      rows: [],
    });
  });

  it('does not apply to a quarter that ended before the organization was set up, which cannot be finalized', async () => {
    await setUpOn('2026-10-01');
    expect((await report('?quarter=3Q2026')).period.status).toBe('not-applicable');
    // Without a quarter the report is of the first that applies.
    expect((await report()).period.quarter).toBe('4Q2026');
    const refused = await finalize();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '3Q2026 ended before the organization was set up, so there is nothing to finalize.',
    ]);
    const { items } = (await send('GET', 'returns')).json();
    expect(items.map((each: { quarter: string }) => each.quarter)).toEqual(['4Q2026']);
    await quarter();
    expect((await report()).period).toMatchObject({ quarter: '3Q2026', status: 'ready' });
  });

  it('foots, from the miles of its own days and the fuel of qualified vehicles', async () => {
    await quarter();
    const light = await fleet.addAsset({ axles: 2, gross_weight_pounds: 26_000 });
    await tax.drive([{ assetId: light, date: '2026-08-01', miles: { IN: 900 } }]);
    await tax.buy([{ assetId: null, date: '2026-08-01', jurisdiction: 'IN', gallons: 90 }]);
    const { taxReturn, rows, totals } = await report();
    const [schedule] = taxReturn.schedules;
    expect(schedule).toMatchObject({
      fuel: 'diesel',
      totalMiles: 1_520,
      totalGallons: 250,
      mpgHundredths: 608,
    });
    expect(schedule!.otherPlaces).toEqual([{ place: 'DC', miles: 20 }]);
    const line = (code: string) => schedule!.lines.find(({ jurisdiction }) => jurisdiction === code);
    expect(line('OH')).toMatchObject({
      totalMiles: 1_000,
      taxableGallons: 164,
      taxPaidGallons: 200,
      netGallons: -36,
    });
    expect(line('PA')).toMatchObject({
      totalMiles: 500,
      taxableGallons: 82,
      taxPaidGallons: 50,
      netGallons: 32,
    });
    expect(taxReturn.taxCents).toBe(schedule!.lines.reduce((sum, { taxCents }) => sum + taxCents!, 0));
    expect(rows.map(({ place, taxCents }) => [place, taxCents])).toEqual([
      ['DC', null],
      ['OH', line('OH')!.taxCents],
      ['PA', line('PA')!.taxCents],
    ]);
    expect(totals).toMatchObject({ vehicleCount: 1, mpgHundredths: 608, purchaseCount: 2 });
  });

  it('groups by vehicle, vehicle and jurisdiction, and month', async () => {
    await quarter();
    const second = await fleet.addAsset({ ...heavy, unit_number: '2000' });
    await tax.drive([{ assetId: second, date: '2026-08-20', miles: { OH: 100 } }]);
    const of = async (groupBy: string) => (await report(`?groupBy=${groupBy}`)).rows;
    const miles = ({ meters }: IftaRow) => Math.round(meters / 1_609.344);
    expect((await of('vehicle')).map((row) => [row.vehicle?.unitNumber, miles(row)])).toEqual([
      ['1042', 1_520],
      ['2000', 100],
    ]);
    expect((await of('month')).map((row) => [row.month, miles(row)])).toEqual([
      ['2026-07', 920],
      ['2026-08', 100],
      ['2026-09', 600],
    ]);
    expect((await of('vehicle-jurisdiction')).map((row) => [row.vehicle?.unitNumber, row.place])).toEqual([
      ['1042', 'DC'],
      ['1042', 'OH'],
      ['1042', 'PA'],
      ['2000', 'OH'],
    ]);
  });

  it('is not for filing once a filter leaves something out, or for a range of days', async () => {
    await quarter();
    const second = await fleet.addAsset({ ...heavy, unit_number: '2000', fuel_type: 'cng' });
    const group = await fleet.addGroup('East', [second]);
    await tax.drive([
      { assetId: second, date: '2026-08-20', miles: { OH: 100, UNATTRIBUTED: 5 }, estimatedMiles: 40 },
    ]);
    const milesBy = async (query: string) => {
      const { totals, period } = await report(query);
      return [Math.round(totals.meters / 1_609.344), period.stamp];
    };
    const stamp = 'Not for filing';
    expect(await milesBy('')).toEqual([1_625, null]);
    expect(await milesBy(`?vehicleId=${truck}`)).toEqual([1_520, stamp]);
    expect(await milesBy(`?groupId=${group}`)).toEqual([105, stamp]);
    expect(await milesBy('?fuel=cng')).toEqual([105, stamp]);
    expect(await milesBy('?distanceSource=gps')).toEqual([40, stamp]);
    expect(await milesBy('?dataQuality=unattributed')).toEqual([105, stamp]);
    expect(await milesBy('?from=2026-07-01&to=2026-07-31')).toEqual([920, stamp]);
    expect(await milesBy('?from=2026-09-01&to=2026-10-31')).toEqual([677, stamp]);
    expect((await report('?fuelTax=unpaid')).totals.milliliters).toBe(0);
    expect((await report('?withNonMembers=false')).rows.map(({ place }) => place)).toEqual([
      'OH',
      'PA',
      'UNATTRIBUTED',
    ]);
    expect((await report('?jurisdictions=credit')).rows.map(({ place }) => place)).toEqual(['OH']);
    expect((await send('GET', 'report?from=2026-09-01')).statusCode).toBe(422);
    expect((await send('GET', 'report?quarter=5Q2026')).statusCode).toBe(422);
  });

  it('leaves out archived vehicles only when asked to, and counts one of unknown weight', async () => {
    const old = await fleet.addAsset({ unit_number: 'OLD', archived_at: new Date() });
    await tax.drive([{ assetId: old, date: '2026-08-20', miles: { OH: 100 } }]);
    expect((await report()).totals.vehicleCount).toBe(1);
    expect((await report('?withArchived=false')).totals.vehicleCount).toBe(0);
    expect((await issues()).map(({ kind }) => kind)).toEqual([
      'no-mpg',
      'unknown-fuel-type',
      'unknown-qualification',
      'vehicle-without-fuel',
    ]);
  });

  it('is refused without IFTA_LIST and to another organization', async () => {
    expect(
      (await send('GET', 'report', undefined, await organization.userWithout('IFTA_LIST'))).statusCode,
    ).toBe(403);
    expect((await send('GET', 'report', undefined, (await app.createOrganization()).admin)).statusCode).toBe(
      404,
    );
  });
});

describe('the issues of a quarter', () => {
  it('name unplaced miles, resets, variance, fuel without a vehicle and mileage out of band', async () => {
    const at = Date.UTC(2026, 7, 3, 15);
    await tax.drive([
      {
        assetId: truck,
        date: '2026-08-03',
        miles: { OH: 900, UNATTRIBUTED: 100 },
        odometer: [1_000, 1_000 + 1_550_000],
        flags: [
          { kind: 'odometer-decrease', at, fromMeters: 500_000, toMeters: 1_000 },
          { kind: 'gap', fromAt: at, toAt: at + HOUR_MS, meters: 5_000, place: 'OH' },
          { kind: 'gap', fromAt: at, toAt: at + HOUR_MS, meters: 160_934, place: 'UNATTRIBUTED' },
        ],
      },
    ]);
    await tax.buy([
      { assetId: truck, date: '2026-08-03', jurisdiction: 'OH', gallons: 20 },
      { assetId: null, date: '2026-08-04', jurisdiction: 'PA', gallons: 10 },
    ]);
    const found = await issues();
    expect(found.map(({ kind, severity }) => `${severity} ${kind}`)).toEqual([
      'warning mpg-out-of-band',
      'warning variance',
      'warning vehicle-mpg',
      'warning unattributed',
      'warning odometer',
      'warning fuel-without-vehicle',
      'notice gap',
    ]);
    expect(found.every(({ message, fix }) => message.length > 10 && fix.length > 10)).toBe(true);
    const unplaced = found.find(({ kind }) => kind === 'unattributed')!;
    expect([Date.parse(unplaced.from!), Date.parse(unplaced.to!)]).toEqual([at, at + HOUR_MS]);
    expect(unplaced.message).toMatch(/on 08\/03\/26/);
  });

  it('name fuel of a vehicle that reported no miles, for which tax would be credited', async () => {
    await quarter();
    const silent = await fleet.addAsset({ ...heavy, unit_number: '1050' });
    await tax.buy([{ assetId: silent, date: '2026-08-03', jurisdiction: 'OH', gallons: 20 }]);
    expect(
      (await issues()).map(({ kind, severity, vehicle }) => [kind, severity, vehicle?.unitNumber]),
    ).toEqual([['vehicle-without-miles', 'warning', '1050']]);
  });

  it('name fuel that a vehicle does not run on, which would be credited without a mile', async () => {
    await quarter();
    const petrol = await fleet.addAsset({ ...heavy, fuel_type: 'gasoline', unit_number: '77' });
    await tax.drive([{ assetId: petrol, date: '2026-08-03', miles: { OH: 500 } }]);
    const [date, jurisdiction] = ['2026-08-03', 'OH'];
    await tax.buy([
      { assetId: petrol, date, jurisdiction, gallons: 60, fuel: 'gasoline' },
      { assetId: petrol, date, jurisdiction, gallons: 20, fuel: 'gasohol' },
      { assetId: truck, date, jurisdiction, gallons: 30, fuel: 'gasoline' },
    ]);
    const found = (await issues()).filter(({ kind }) => kind === 'other-fuel');
    expect(found).toMatchObject([
      { severity: 'warning', vehicle: { unitNumber: '1042' }, fuel: 'gasoline' },
      { severity: 'warning', vehicle: { unitNumber: '77' }, fuel: 'gasohol' },
    ]);
    expect(found[0]!.message).toBe('1042 runs on Special Diesel and bought 30 gallons of Gasoline.');
  });

  it('name the way of a vehicle that moved while its odometer stood still: ferry, tow, or a fault', async () => {
    await quarter();
    const at = Date.UTC(2026, 7, 3, 15);
    const carried = (meters: number, fromAt: number) => ({
      kind: 'carried',
      fromAt,
      toAt: fromAt + HOUR_MS,
      meters,
    });
    const flags = [
      carried(40_000, at),
      carried(40_000, at + 2 * HOUR_MS),
      carried(25_000, at + 30 * HOUR_MS),
    ];
    await tax.drive([
      { assetId: truck, date: '2026-08-03', miles: { OH: 1 }, flags: flags.slice(0, 2) },
      { assetId: truck, date: '2026-08-04', miles: { OH: 1 }, flags: flags.slice(2) },
    ]);
    expect(
      (await issues()).map(({ kind, severity, date, meters }) => [kind, severity, date, meters]),
    ).toEqual([
      ['carried', 'warning', '2026-08-03', 80_000],
      ['carried', 'notice', '2026-08-04', 25_000],
    ]);
  });

  it('of unplaced miles stay when what was said of another day places more than that day has left', async () => {
    await tax.drive([
      { assetId: truck, date: '2026-08-03', miles: { OH: 970, UNATTRIBUTED: 30 } },
      { assetId: truck, date: '2026-08-05', miles: { UNATTRIBUTED: 40 } },
    ]);
    // Said before a tracker sent what it had kept, by which most of it was in Ohio.
    const body = { date: '2026-08-03', assetId: truck, kind: 'attribution', reason: 'Driver: I-69' };
    await send('POST', 'adjustments', { ...body, jurisdiction: 'IN', meters: 20 * 1_609 });
    await send('POST', 'adjustments', { ...body, jurisdiction: 'MI', meters: 80 * 1_609 });
    const { rows } = await report();
    expect(rows.map(({ place, meters }) => [place, Math.round(meters / 1_609.344)])).toEqual([
      ['IN', 20],
      ['MI', 10],
      ['OH', 970],
      ['UNATTRIBUTED', 40],
    ]);
  });

  it('of variance leave out what an odometer was set back or forth by', async () => {
    const at = Date.UTC(2026, 7, 4, 15);
    const reset = { kind: 'odometer-decrease', at, fromMeters: 801_609_344, toMeters: 1_000 };
    const [first, second] = [800_000_000, 1_000 + 1_609_344];
    const days = [
      { date: '2026-08-03', miles: { OH: 500 }, odometer: [first, first + 804_672] as const },
      {
        date: '2026-08-04',
        miles: { OH: 1_500 },
        odometer: [first + 804_672, second] as const,
        flags: [reset],
      },
    ];
    await tax.drive(days.map((day) => ({ assetId: truck, ...day })));
    await tax.buy([{ assetId: truck, date: '2026-08-03', jurisdiction: 'OH', gallons: 300 }]);
    expect((await issues()).map(({ kind }) => kind)).toEqual(['odometer']);
    const lost = await fleet.addAsset({ ...heavy, unit_number: '1043' });
    await tax.drive(days.map((day) => ({ assetId: lost, ...day, miles: { OH: 400 } })));
    await tax.buy([{ assetId: lost, date: '2026-08-03', jurisdiction: 'OH', gallons: 120 }]);
    expect((await issues()).map(({ kind }) => kind).sort()).toEqual(['odometer', 'odometer', 'variance']);
  });

  it('of unplaced miles are resolved by saying where they were driven, and the sum stays', async () => {
    await tax.drive([{ assetId: truck, date: '2026-08-03', miles: { OH: 900, UNATTRIBUTED: 100 } }]);
    await tax.buy([{ assetId: truck, date: '2026-08-03', jurisdiction: 'OH', gallons: 150 }]);
    const before = (await report()).totals.meters;
    const [{ key } = { key: '' }] = await issues();
    const parts = [
      { jurisdiction: 'IN', meters: 120_000 },
      { jurisdiction: 'MI', meters: 40_934 },
    ];
    const body = { quarter: '3Q2026', key, parts, reason: 'Driver: I-69 to Coldwater' };
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('POST', 'issues/resolve', body, user)).statusCode).toBe(403);
    const short = await send('POST', 'issues/resolve', { ...body, parts: parts.slice(0, 1) });
    expect([short.statusCode, short.json().fields]).toEqual([
      422,
      { parts: 'must add up to the 160934 meters of the issue' },
    ]);
    const twice = await send('POST', 'issues/resolve', { ...body, parts: [parts[0], parts[0]] });
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([422, ['parts']]);
    expect((await send('POST', 'issues/resolve', body)).json().items).toEqual([]);
    expect((await send('POST', 'issues/resolve', body)).statusCode).toBe(404);
    const { rows, totals } = await report();
    expect(totals.meters).toBe(before);
    expect(rows.map(({ place, meters }) => [place, Math.round(meters / 1_609.344)])).toEqual([
      ['IN', 75],
      ['MI', 25],
      ['OH', 900],
    ]);
    expect((await organization.activity())[0]).toMatchObject({ action: 'resolve', entity: 'ifta-issue' });
  });

  it('of unplaced miles come with a split along the line between the fixes around the silence', async () => {
    const [fromAt, toAt] = [Date.UTC(2026, 7, 3, 15), Date.UTC(2026, 7, 3, 17)];
    await fleet.storePositions(truck, [
      { at: fromAt, lat: 41.3, lon: -85.9 },
      { at: toAt, lat: 41.3, lon: -84.0 },
    ]);
    const gap = { kind: 'gap', fromAt, toAt, meters: 160_934, place: 'UNATTRIBUTED' };
    await tax.drive([
      { assetId: truck, date: '2026-08-03', miles: { OH: 900, UNATTRIBUTED: 100 }, flags: [gap] },
    ]);
    await tax.buy([{ assetId: truck, date: '2026-08-03', jurisdiction: 'OH', gallons: 150 }]);
    const [{ key } = { key: '' }] = await issues();
    const { parts } = (await send('GET', `issues/split?quarter=3Q2026&key=${key}`)).json();
    expect(parts.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction).sort()).toEqual([
      'IN',
      'OH',
    ]);
    const sum = parts.reduce((total: number, { meters }: { meters: number }) => total + meters, 0);
    expect(sum).toBe(160_934);
  });

  it('are acknowledged with a note as long as they say the same', async () => {
    await tax.drive([{ assetId: truck, date: '2026-08-03', miles: { OH: 900, UNATTRIBUTED: 100 } }]);
    const [error, warning] = await issues();
    expect([error!.kind, warning!.kind]).toEqual(['no-mpg', 'unattributed']);
    const note = { quarter: '3Q2026', note: 'No record of this day' };
    expect((await send('POST', 'issues/acknowledge', { ...note, key: error!.key })).statusCode).toBe(409);
    const { items } = (await send('POST', 'issues/acknowledge', { ...note, key: warning!.key })).json();
    expect(items[1].acknowledgement).toMatchObject({ note: note.note, by: 'Test User' });
    await tax.drive([{ assetId: truck, date: '2026-08-04', miles: { UNATTRIBUTED: 1 } }]);
    expect((await issues()).filter(({ acknowledgement }) => acknowledgement !== null)).toHaveLength(1);
    const reopened = await send('POST', 'issues/reopen', { quarter: '3Q2026', key: warning!.key });
    expect(reopened.json().items.every((issue: IftaIssue) => issue.acknowledgement === null)).toBe(true);
  });
});

describe('finalizing', () => {
  it('is refused while the quarter runs or settles, and while an issue is open', async () => {
    await quarter();
    app.time.now = Date.UTC(2026, 8, 30);
    expect((await finalize()).json().message).toMatch(/ends 2026-09-30/);
    app.time.now = Date.UTC(2026, 9, 3);
    expect((await finalize()).json().message).toMatch(/72 hours/);
    app.time.now = NOVEMBER;
    await tax.buy([{ assetId: null, date: '2026-08-04', jurisdiction: 'PA', gallons: 10 }]);
    const refused = await finalize();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^One issue is to be/),
    ]);
    const user = await organization.userWithout('IFTA_UPDATE');
    expect((await send('POST', 'report/finalize', { quarter: '3Q2026' }, user)).statusCode).toBe(403);
  });

  it('waits for miles of the quarter that are being derived, and not for those of later days', async () => {
    await quarter();
    const pending = (at: string) =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        tx.client.query(
          `insert into ifta_progress (organization_id, asset_id, pending_from) values ($1, $2, $3)
           on conflict (organization_id, asset_id) do update set pending_from = excluded.pending_from`,
          [organization.id, truck, at],
        ),
      );
    await pending('2026-09-30T20:00:00Z');
    expect((await report()).pendingVehicles).toBe(1);
    expect((await finalize()).json().message).toMatch(/still being calculated/);
    await pending('2026-11-01T20:00:00Z');
    expect((await report()).pendingVehicles).toBe(0);
    expect((await finalize()).statusCode).toBe(200);
  });

  it('waits for miles that are counted in another zone than the organization is in now', async () => {
    await quarter();
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.client.query(
        `insert into ifta_progress (organization_id, asset_id, time_zone) values ($1, $2, 'America/Chicago')`,
        [organization.id, truck],
      ),
    );
    const moveTo = (time_zone: string) =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
        tx.updateTable('organizations').set({ time_zone }).where('id', '=', organization.id).execute(),
      );
    await moveTo('America/New_York');
    expect((await report()).pendingVehicles).toBe(1);
    expect((await finalize()).json().message).toMatch(/still being calculated/);
    await moveTo('America/Chicago');
    expect((await finalize()).statusCode).toBe(200);
  });

  it('waits for fixes of the quarter that nothing was derived from yet, late ones too', async () => {
    await quarter();
    const at = Date.UTC(2026, 8, 30, 20);
    const derived = (until: string, lateFrom: string | null) =>
      app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
        const key = { organization_id: organization.id, asset_id: truck };
        await tx.deleteFrom('derivation_progress').where('asset_id', '=', truck).execute();
        await tx
          .insertInto('derivation_progress')
          .values({ ...key, derived_until: until })
          .execute();
        await tx.deleteFrom('derivation_requests').where('asset_id', '=', truck).execute();
        if (lateFrom !== null)
          await tx
            .insertInto('derivation_requests')
            .values({ ...key, from_at: lateFrom })
            .execute();
      });
    await fleet.storeState(truck, { at, lat: 41, lon: -83 });
    expect((await finalize()).json().message).toMatch(/still being calculated/);
    await derived('2026-09-30T19:00:00Z', null);
    expect((await finalize()).json().message).toMatch(/still being calculated/);
    await derived('2026-11-01T00:00:00Z', '2026-09-01T00:00:00Z');
    expect((await finalize()).json().message).toMatch(/still being calculated/);
    await derived('2026-11-01T00:00:00Z', '2026-10-20T00:00:00Z');
    expect((await finalize()).statusCode).toBe(200);
  });

  it('is done once when two people finalize, or amend, at the same moment', async () => {
    await quarter();
    const codes = async (attempts: ReturnType<typeof finalize>[]) =>
      (await Promise.all(attempts)).map(({ statusCode }) => statusCode).sort();
    expect(await codes([finalize(), finalize(), finalize()])).toEqual([200, 409, 409]);
    app.time.now += MINUTE_MS;
    const changedAt = new Date(app.time.now);
    await tax.drive([{ assetId: truck, date: '2026-08-15', miles: { IN: 60 }, changedAt }]);
    const amend = () => send('POST', 'report/amend', { quarter: '3Q2026', reason: 'Late fixes' });
    expect(await codes([amend(), amend()])).toEqual([200, 409]);
    const { items } = (await send('GET', 'returns')).json();
    expect(items[1].revisions.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1]);
  });

  it('freezes the return, shows newer data, and keeps an amendment beside it', async () => {
    await quarter();
    const before = await report();
    const first = (await finalize()).json();
    expect(first).toMatchObject({
      revision: 1,
      quarter: '3Q2026',
      difference: null,
      finalizedBy: 'Test User',
    });
    expect(first.taxReturn).toEqual(before.taxReturn);
    expect((await finalize()).statusCode).toBe(409);
    expect(await report()).toMatchObject({
      period: { status: 'finalized' },
      basis: 'filed',
      newerData: null,
    });
    const reason = { quarter: '3Q2026', reason: 'Late fixes of unit 1042' };
    expect((await send('POST', 'report/amend', reason)).json().message).toMatch(/Nothing has changed/);

    app.time.now += MINUTE_MS;
    const changedAt = new Date(app.time.now);
    await tax.drive([{ assetId: truck, date: '2026-08-15', miles: { IN: 60 }, changedAt }]);
    const later = await report();
    expect(later.taxReturn).toEqual(before.taxReturn);
    expect(later.rows).toEqual(before.rows);
    expect(later.newerData).toMatchObject({ vehicleDays: 1, purchases: 0, rates: 0 });
    expect(later.newerData!.difference.lines.map(({ jurisdiction }) => jurisdiction)).toContain('IN');
    expect((await report('?basis=current')).rows.map(({ place }) => place)).toEqual(['DC', 'IN', 'OH', 'PA']);
    const { items } = (await send('GET', 'returns')).json();
    expect(items).toMatchObject([
      { quarter: '4Q2026', status: 'open', revisions: [] },
      { quarter: '3Q2026', status: 'finalized', hasNewerData: true, revisions: [{ revision: 1 }] },
    ]);

    const amended = (await send('POST', 'report/amend', reason)).json();
    expect(amended).toMatchObject({ revision: 2, reason: reason.reason });
    const sum = amended.difference.lines.reduce(
      (total: number, line: { taxCents: number }) => total + line.taxCents,
      0,
    );
    expect(amended.difference.totalCents).toBe(sum);
    expect((await send('GET', `returns/${first.id}`)).json()).toEqual(first);
    expect(await report()).toMatchObject({
      period: { status: 'amended' },
      newerData: null,
      filed: { revision: 2 },
    });
    expect((await organization.activity()).map(({ action }) => action)).toEqual(['amend', 'finalize']);
  });

  it('shows a receipt that was moved to another quarter since', async () => {
    await quarter();
    const { items } = (await send('GET', 'fuel-purchases?quarter=3Q2026')).json();
    await finalize();
    app.time.now += MINUTE_MS;
    await send('PATCH', `fuel-purchases/${items[0].id}`, { date: '2026-10-02' });
    expect((await report()).newerData).toMatchObject({ purchases: 1 });
    const [, summary] = (await send('GET', 'returns')).json().items;
    expect(summary).toMatchObject({ quarter: '3Q2026', hasNewerData: true });
  });

  it('bears interest on what is owed when it is paid late', async () => {
    await quarter();
    const body = { quarter: '3Q2026', interest: { yearlyBasisPoints: 900, paidDate: '2026-11-12' } };
    const { taxReturn } = (await send('POST', 'report/finalize', body)).json();
    expect(taxReturn.interest.map(({ jurisdiction }: { jurisdiction: string }) => jurisdiction)).toEqual([
      'PA',
    ]);
    expect(taxReturn.totalCents).toBe(taxReturn.taxCents + taxReturn.interestCents);
    expect((await report()).newerData).toBeNull();
  });

  it('bears interest, as an amendment, on what it adds alone, and keeps it in the next one', async () => {
    await quarter();
    const first = (await finalize()).json().taxReturn;
    expect(first.interest).toEqual([]);
    const later = () => {
      app.time.now += MINUTE_MS;
      return new Date(app.time.now);
    };
    await tax.drive([{ assetId: truck, date: '2026-08-15', miles: { IN: 300 }, changedAt: later() }]);
    const amend = { quarter: '3Q2026', reason: 'Late fixes' };
    const interest = { yearlyBasisPoints: 900, paidDate: '2026-11-12' };
    const second = (await send('POST', 'report/amend', { ...amend, interest })).json();
    // The tax of Pennsylvania fell with the miles per gallon; a month of 9 % a year is 0.75 %.
    const { taxCents } = second.difference.lines.find(
      ({ jurisdiction }: { jurisdiction: string }) => jurisdiction === 'IN',
    );
    const charged = { jurisdiction: 'IN', interestCents: Math.round(taxCents * 0.0075) };
    expect(second.taxReturn.interest).toMatchObject([charged]);
    await tax.drive([{ assetId: truck, date: '2026-08-16', miles: { DC: 1 }, changedAt: later() }]);
    const third = (await send('POST', 'report/amend', amend)).json();
    expect(third.taxReturn.interest).toMatchObject([charged]);
    expect(third.difference.interestCents).toBe(0);
  });

  it('cannot be undone: the runtime role may neither change nor delete a return', async () => {
    await quarter();
    await finalize();
    const scope = { organizationId: organization.id, actorId: null };
    for (const statement of ['update ifta_returns set revision = 9', 'delete from ifta_returns']) {
      const attempt = app.database.inOrganization(scope, (tx) => tx.client.query(statement));
      await expect(attempt).rejects.toThrow(/permission denied/);
    }
  });

  // The last one: what it loads stays for all organizations.
  it('shows rates that were loaded for all organizations since, and what they would change', async () => {
    await quarter();
    await finalize();
    app.time.now += MINUTE_MS;
    const rate = { fuel: 'diesel', kind: 'base', value: 5_000, fromDate: null, untilDate: null };
    const rates = ['OH', 'PA'].map((jurisdiction) => ({ jurisdiction, ...rate }));
    await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .insertInto('platform_rate_files')
        .values({
          quarter: '3Q2026',
          status: 'final',
          source: '3Q2026.csv',
          rates: JSON.stringify(rates),
          loaded_at: new Date(app.time.now),
        })
        .execute(),
    );
    const { newerData, taxReturn } = await report();
    expect(newerData).toMatchObject({ vehicleDays: 0, rates: 1 });
    expect(newerData!.difference.lines.map(({ jurisdiction, after }) => [jurisdiction, after!.rate])).toEqual(
      [
        ['OH', 5_000],
        ['PA', 5_000],
      ],
    );
    expect(taxReturn.schedules[0]!.lines.every(({ rate: filed }) => filed !== 5_000)).toBe(true);
  });
});
