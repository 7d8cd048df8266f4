import { jurisdictionName } from '@longhaul/geo';
import { FUEL_HEADINGS, type FuelTaxReturn, type ReturnLine, UNATTRIBUTED } from '@longhaul/ifta';

/** A row of the return as it is printed; amounts are numbers, what cannot be computed is a word. */
export interface PrintedRow {
  readonly kind: 'line' | 'outside' | 'total';
  readonly fuel: string;
  readonly name: string;
  readonly code: string;
  readonly from: string;
  readonly until: string;
  readonly rate: string;
  readonly totalMiles: number | '';
  readonly taxableMiles: number | '';
  readonly taxableGallons: number | '';
  readonly taxPaidGallons: number | '';
  readonly netGallons: number | '';
  /** Dollars and cents. */
  readonly tax: string;
}

const UNKNOWN = 'unknown';

/** Each fuel's lines, then its miles outside of the agreement, then its totals. */
export function printedRows({ schedules }: FuelTaxReturn): PrintedRow[] {
  return schedules.flatMap((schedule) => {
    const fuel = FUEL_HEADINGS[schedule.fuel];
    const blank = { fuel, from: '', until: '', rate: '', taxableMiles: '', taxableGallons: '' } as const;
    const rest = { ...blank, taxPaidGallons: '', netGallons: '' } as const;
    const sum = (field: 'taxableMiles' | 'taxableGallons' | 'taxPaidGallons' | 'netGallons') =>
      schedule.lines.reduce((total, line) => total + (line.kind === 'base' ? (line[field] ?? 0) : 0), 0);
    return [
      ...schedule.lines.map((line) => lineRow(fuel, line)),
      ...schedule.otherPlaces.map(({ place, miles }) => ({
        ...rest,
        kind: 'outside' as const,
        name: place === UNATTRIBUTED ? 'Not attributed' : jurisdictionName(place),
        code: place === UNATTRIBUTED ? '' : place,
        totalMiles: miles,
        tax: '',
      })),
      {
        ...rest,
        kind: 'total' as const,
        name: `Total (${mpgText(schedule.mpgHundredths)})`,
        code: '',
        totalMiles: schedule.totalMiles,
        taxableMiles: sum('taxableMiles'),
        taxableGallons: sum('taxableGallons'),
        taxPaidGallons: sum('taxPaidGallons'),
        netGallons: sum('netGallons'),
        tax: dollars(schedule.taxCents),
      },
    ];
  });
}

function lineRow(fuel: string, line: ReturnLine): PrintedRow {
  return {
    kind: 'line',
    fuel,
    name: `${jurisdictionName(line.jurisdiction)}${line.kind === 'surcharge' ? ' surcharge' : ''}`,
    code: line.jurisdiction,
    from: line.fromDate,
    until: line.untilDate,
    rate: typeof line.rate === 'number' ? (line.rate / 10_000).toFixed(4) : line.rate,
    totalMiles: line.totalMiles ?? '',
    taxableMiles: line.taxableMiles ?? '',
    taxableGallons: line.taxableGallons ?? '',
    taxPaidGallons: line.taxPaidGallons ?? '',
    netGallons: line.netGallons ?? '',
    tax: line.taxCents === null ? UNKNOWN : dollars(line.taxCents),
  };
}

/** `-16.92`. */
export function dollars(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

function mpgText(hundredths: number | null): string {
  return hundredths === null ? 'no miles per gallon' : `${(hundredths / 100).toFixed(2)} miles per gallon`;
}
