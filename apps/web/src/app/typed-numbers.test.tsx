import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows } from '../features/device-models/signal-map-rows.ts';
import { truckWanted } from '../features/dispatch/truck-filter.tsx';
import { type FuelInput, fuelOf } from '../features/driver-app/fuel-input.ts';
import { partsOf } from '../features/ifta/issues/split-parts.ts';
import {
  type InspectionInput,
  inspectionBody,
  inspectionProblem,
} from '../features/inspections/inspection-input.ts';
import { LoadForm } from '../features/loads/load-form.ts';
import { EMPTY_ORDER, orderBody, orderProblem } from '../features/maintenance/order-form.ts';
import { readCents } from '../format/money.ts';
import { readBasisPoints, readCounter } from '../format/typed-values.ts';
import { asNumber } from '../forms/as-number.ts';

const REFUSED = null;
type Reader = (text: string) => unknown;

const asRefused = (value: unknown) => (value === undefined || Number.isNaN(value) ? REFUSED : value);
const registered =
  (decimals: number): Reader =>
  (text) =>
    asRefused(asNumber(decimals).setValueAs(text));

const receipt = (typed: Partial<FuelInput>) =>
  fuelOf(
    {
      seller: '',
      jurisdiction: '',
      quantity: '',
      unit: 'gallons',
      price: '',
      currency: 'USD',
      odometer: '',
      ...typed,
    },
    100,
  );

const inspection = (odometer: string): InspectionInput => ({
  kind: 'pre-trip',
  driverId: null,
  vehicleId: null,
  trailerIds: [],
  odometer,
  isOdometerConfirmed: false,
  place: '',
  equipment: {},
  date: '2026-11-29',
  ownItems: [],
  results: {},
  defects: {},
  secondDriverId: null,
  secondDriverAgrees: false,
  name: 'Ann Lee',
  strokes: [],
});

function orderOf(typed: { quantity?: string; price?: string; tax?: string }) {
  const line = {
    key: 0,
    kind: 'part' as const,
    description: 'Filter',
    quantity: typed.quantity ?? '1',
    price: typed.price ?? '1',
  };
  const input = { ...EMPTY_ORDER, assetId: 1, title: 'Oil', lines: [line], taxPercent: typed.tax ?? '' };
  return orderProblem(input) === null ? orderBody(input) : null;
}

/** Whole numbers. */
const WHOLE: Record<string, Reader> = {
  'a field of whole numbers': registered(0),
  'weight of a wanted truck': (text) => asRefused(truckWanted({ weight: text }).weightPounds),
  'I/O ID of a signal': (text) => {
    const read = readRows([
      { key: 1, ioId: text, signal: 'ignition', multiplier: '1', offset: '0', isSigned: false },
    ]);
    return 'map' in read ? read.map[0]?.ioId : REFUSED;
  },
};

/** In tenths and hundredths: three digits after a comma are thousands. */
const UP_TO_TWO_DECIMALS: Record<string, Reader> = {
  'a field of tenths': registered(1),
  'a field of hundredths': registered(2),
  'an odometer or engine hours': (text) => asRefused(readCounter(text)),
  money: (text) => hundredth(readCents(text)),
  'price of a receipt on the phone': (text) => hundredth(receipt({ price: text })?.priceCents),
  'odometer of a receipt on the phone': (text) => hundredth(receipt({ odometer: text })?.odometerMeters),
  'price of a part': (text) => {
    const [line] = orderOf({ price: text })?.lines ?? [];
    return line?.kind === 'part' ? hundredth(line.unitCents) : REFUSED;
  },
  'distance of a part of a gap': (text) => {
    const split = [
      { jurisdiction: 'OH', typed: text },
      { jurisdiction: 'IN', typed: '' },
    ];
    return hundredth(partsOf(split, 10_000_000, 100)?.[0]?.meters);
  },
};

/** In thousandths and finer: three digits after a comma may be decimals. */
const THREE_DECIMALS: Record<string, Reader> = {
  'a field of thousandths': registered(3),
  'a fuel tax rate': registered(4),
  'quantity of a receipt on the phone': (text) => asRefused(receipt({ quantity: text })?.quantity),
  'quantity of a part': (text) => {
    const [line] = orderOf({ quantity: text })?.lines ?? [];
    return line?.kind === 'part' ? line.quantityThousandths / 1_000 : REFUSED;
  },
};

const hundredth = (value: number | null | undefined) => (value == null ? REFUSED : value / 100);

describe('a typed number never loses its comma', () => {
  it.each(Object.entries(WHOLE))('%s', (_, read) => {
    expect(['1500', '1,500', '1 500', '1,5', '1.5', '1.500', '1,50', '1,,5', 'about 15'].map(read)).toEqual([
      1_500,
      1_500,
      1_500,
      REFUSED,
      REFUSED,
      REFUSED,
      REFUSED,
      REFUSED,
      REFUSED,
    ]);
  });

  it.each(Object.entries(UP_TO_TWO_DECIMALS))('%s', (_, read) => {
    expect(['1500', '1,500', '1,5', '1.5', '1.500', '1,500.5', '1.500,5', '1,,5'].map(read)).toEqual([
      1_500,
      1_500,
      1.5,
      1.5,
      REFUSED,
      1_500.5,
      1_500.5,
      REFUSED,
    ]);
  });

  it.each(Object.entries(THREE_DECIMALS))('%s', (_, read) => {
    expect(['1500', '1,500', '1,5', '1.5', '1.500', '0,125', '1,500.5', '1.2.3'].map(read)).toEqual([
      1_500,
      REFUSED,
      1.5,
      1.5,
      1.5,
      0.125,
      1_500.5,
      REFUSED,
    ]);
  });

  it('weight of a load', () => {
    const { weight } = LoadForm.shape;
    const isTaken = (text: string) => weight.safeParse(text).success;
    expect(['42000', '42,000', '4,2', '42.000', '42,05'].map(isTaken)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('odometer of an inspection', () => {
    const problem = (text: string) => inspectionProblem({ ...inspection(text), vehicleId: 1 });
    const read = (text: string) => inspectionBody(inspection(text), 10).odometerMeters;
    expect(['123,456', '12345,6', ''].map(read)).toEqual([1_234_560, 123_456, null]);
    expect(problem('1,2,3')).not.toBeNull();
  });

  it.each([
    ['9', 900],
    ['9.5', 950],
    ['7,25', 725],
    [' 10.25 % ', 1_025],
    ['0', 0],
    ['', null],
    ['nine', null],
    ['9.125', null],
    ['-1', null],
    ['100', null],
  ])('a percentage, %j', (text, basisPoints) => expect(readBasisPoints(text)).toBe(basisPoints));

  it('tax on parts', () => {
    expect(orderOf({ tax: '7,25' })?.partsTaxBasisPoints).toBe(725);
    expect(orderOf({ tax: '7,255' })).toBeNull();
  });
});

const SOURCE = join(import.meta.dirname, '..');
const READERS =
  /\b(readTypedNumber|readCounter|readCents|readBasisPoints|asNumber|readRows|truckWanted|fuelOf)\b/;
/** Where the form's numbers are read. */
const READ_ELSEWHERE: Record<string, string> = {
  'features/device-models/signal-map-drawer.tsx': 'features/device-models/signal-map-rows.ts',
  'features/driver-app/documents-page.tsx': 'features/driver-app/fuel-input.ts',
  'features/driver-app/prior-hours-page.tsx': 'components/prior-hours/prior-hours-input.ts',
  'features/ifta/filing/interest-fields.tsx': 'features/ifta/filing/filing-form.ts',
  'features/ifta/issues/split-fields.tsx': 'features/ifta/issues/split-parts.ts',
  'features/inspections/inspection-form.tsx': 'features/inspections/inspection-input.ts',
  'features/loads/load-fields.tsx': 'features/loads/load-form.ts',
  'features/maintenance/order-fields.tsx': 'features/maintenance/order-form.ts',
};
/** Codes, times and small counts of digits alone: what holds any other character is refused. */
const DIGITS_ALONE = [
  'features/accounts/getting-started-page.tsx',
  'features/accounts/second-step.tsx',
  'features/driver-app/roadside-page.tsx',
  'features/driver-app/seat-card.tsx',
  'features/gateways/truck-form.tsx',
  'features/hos/log/change-fields.tsx',
  'features/maintenance/fault-rules-card.tsx',
  'features/organizations/new-organization-drawer.tsx',
  'features/retention/period-form.tsx',
  'features/users/my-account/two-step-card.tsx',
  'features/users/sign-on/advanced.tsx',
  'features/webhooks/webhook-form.tsx',
  'forms/minute-of-day-field.tsx',
];

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

describe('every field for numbers', () => {
  const fields = sources.filter(({ text }) =>
    /inputMode[^\n]*(numeric|decimal)|type="number"|NumberInput/.test(text),
  );

  it.each(fields.map(({ path }) => path))('%s is read by the one reader, or takes digits alone', (path) => {
    if (DIGITS_ALONE.includes(path)) return;
    const reading = sources.find((one) => one.path === (READ_ELSEWHERE[path] ?? path));
    expect(reading?.text).toMatch(READERS);
  });

  it('is known as one', () => {
    const known = [...Object.keys(READ_ELSEWHERE), ...DIGITS_ALONE];
    expect(known.filter((path) => !fields.some((field) => field.path === path))).toEqual([]);
  });

  it('is read without dropping commas', () => {
    const dropping = sources.filter(({ text }) =>
      /\.replace(All)?\((\/[^/\n]*,\S*\/[a-z]*|','), ''\)/.test(text),
    );
    // It reads the examples of our own articles.
    expect(dropping.map(({ path }) => path)).toEqual(['features/help/given.ts']);
  });
});
