import type { IftaReport, ReturnRevision } from '@longhaul/contract';
import { METERS_PER_MILE } from '@longhaul/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';
import { TestFleet } from '../../../testing/fleet.ts';

/** One adjustment states at most so much. */
const MAX_METERS = 10_000_000;
const QUARTER = '3Q2026';

let app: TestApp;
let organization: TestOrganization;
let truck: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = Date.UTC(2026, 10, 12, 12);
  organization = await app.createOrganization();
  const build = { fuel_type: 'diesel', axles: 3, gross_weight_pounds: 80_000 };
  truck = await new TestFleet(app.database, organization.id).addAsset(build);
});

async function enter(path: string, body: object): Promise<void> {
  const url = `/organizations/${organization.id}/ifta/${path}`;
  const answer = await app.call('POST', url, { as: organization.admin, body: { ...body } });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function drive(jurisdiction: string, miles: number, kind = 'distance'): Promise<void> {
  for (let left = Math.round(miles * METERS_PER_MILE); left > 0; left -= MAX_METERS) {
    const meters = Math.min(left, MAX_METERS);
    await enter('adjustments', {
      date: '2026-08-12',
      assetId: truck,
      jurisdiction,
      kind,
      meters,
      reason: 'Trip sheet',
    });
  }
}

const buy = (jurisdiction: string, quantity: number, isTaxPaid = true) =>
  enter('fuel-purchases', {
    ...{
      date: '2026-08-12',
      seller: isTaxPaid ? 'Stop 9' : 'Farm tank',
      jurisdiction,
      fuel: 'diesel',
      quantity,
      unit: 'gallons',
    },
    assetId: truck,
    isTaxPaid,
  });

const setRate = (jurisdiction: string, dollars: number, kind = 'base') =>
  enter('rates/overrides', {
    quarter: QUARTER,
    jurisdiction,
    fuel: 'diesel',
    kind,
    reason: 'Worked return',
    value: Math.round(dollars * 10_000),
  });

async function report(): Promise<IftaReport> {
  const path = `/organizations/${organization.id}/ifta/report?quarter=${QUARTER}`;
  return (await app.call('GET', path, { as: organization.admin })).json();
}

const cents = (dollars: string) => Math.round(Number(dollars) * 100);

describe('a worked return, entered by hand', () => {
  // Jurisdiction, miles, taxable miles, tax-paid gallons, rate, surcharge.
  const ENTRIES: [string, number, number, number, number, number | null][] = [
    ['TX', 12_480, 12_298, 2_650, 0.2, null],
    ['OK', 3_115, 3_115, 780, 0.19, null],
    ['AR', 4_902, 4_902, 0, 0.285, null],
    ['TN', 5_210, 5_210, 1_008, 0.27, null],
    ['KY', 2_047, 2_047, 0, 0.22, 0.105],
    ['VA', 3_371, 3_371, 300, 0.336, 0.143],
  ];
  // Line, taxable gallons, net gallons, tax.
  const ANSWER: [string, number, number | null, string][] = [
    ['AR base', 746, 746, '212.61'],
    ['KY base', 312, 312, '68.64'],
    ['KY surcharge', 312, null, '32.76'],
    ['OK base', 474, -306, '-58.14'],
    ['TN base', 793, -215, '-58.05'],
    ['TX base', 1_872, -778, '-155.60'],
    ['VA base', 513, 213, '71.57'],
    ['VA surcharge', 513, null, '73.36'],
  ];

  it('matches to the cent: eight jurisdictions, two surcharges and a non-member', async () => {
    for (const [code, miles, taxable, paid, rate, surcharge] of ENTRIES) {
      await setRate(code, rate);
      if (surcharge !== null) await setRate(code, surcharge, 'surcharge');
      await drive(code, miles);
      if (taxable < miles) await drive(code, miles - taxable, 'exempt');
      if (paid > 0) await buy(code, paid);
    }
    await drive('DC', 18);

    const { taxReturn, rows, totals } = await report();
    const [schedule] = taxReturn.schedules;
    expect(schedule).toMatchObject({ totalMiles: 31_143, totalGallons: 4_738, mpgHundredths: 657 });
    expect(
      schedule!.lines.map((line) => [
        `${line.jurisdiction} ${line.kind}`,
        line.taxableGallons,
        line.netGallons,
        line.taxCents,
      ]),
    ).toEqual(ANSWER.map(([line, gallons, net, tax]) => [line, gallons, net, cents(tax)]));
    expect(schedule!.otherPlaces).toEqual([{ place: 'DC', miles: 18 }]);
    expect(taxReturn).toMatchObject({ totalCents: cents('187.15'), isComputed: true });
    expect(rows.reduce((sum, { taxCents }) => sum + (taxCents ?? 0), 0)).toBe(taxReturn.totalCents);
    expect(totals).toMatchObject({ taxCents: taxReturn.totalCents });
  });

  it('asks for whole gallons, not tenths', async () => {
    await setRate('OH', 0.3);
    await drive('OH', 1_000);
    await drive('DC', 200);
    await buy('OH', 100);
    await buy('OH', 100, false);
    const [schedule] = (await report()).taxReturn.schedules;
    expect(schedule).toMatchObject({ mpgHundredths: 600 });
    expect(schedule!.lines).toMatchObject([
      { taxableGallons: 167, netGallons: 67, taxCents: cents('20.10') },
    ]);
  });

  it('bears interest, 32 days late at 9 % a year, on a jurisdiction that owes 104.50', async () => {
    await setRate('OH', 0.5);
    await setRate('PA', 0.4);
    await drive('OH', 1_254);
    await drive('PA', 600);
    await buy('PA', 309);
    const { taxReturn } = await report();
    const owed = (code: string) =>
      taxReturn.schedules[0]!.lines.find((line) => line.jurisdiction === code)!.taxCents;
    expect([owed('OH'), owed('PA')]).toEqual([cents('104.50'), cents('-83.60')]);
    const answer = await app.call('POST', `/organizations/${organization.id}/ifta/report/finalize`, {
      as: organization.admin,
      body: { quarter: QUARTER, interest: { yearlyBasisPoints: 900, paidDate: '2026-12-04' } },
    });
    const filed: ReturnRevision = answer.json();
    expect(filed.taxReturn.interest).toEqual([
      { jurisdiction: 'OH', owedCents: cents('104.50'), interestCents: cents('1.57') },
    ]);
    expect(filed.taxReturn.totalCents).toBe(cents('104.50') - cents('83.60') + cents('1.57'));
  });
});
