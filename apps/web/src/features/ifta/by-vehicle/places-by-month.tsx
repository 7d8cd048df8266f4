import type { IftaRow } from '@longhaul/contract';
import { UNATTRIBUTED } from '@longhaul/ifta';
import { formatGallonsOf, formatMilesOf } from '../amounts.ts';
import { placeName } from '../period-labels.ts';
import styles from '../plain-table.module.css';

interface PlacesByMonthProps {
  /** One null for the whole period. */
  readonly months: readonly (string | null)[];
  /** Of each month, by jurisdiction. */
  readonly rows: readonly (readonly IftaRow[])[];
}

interface PlaceSums {
  readonly place: string;
  /** Of each month. */
  readonly meters: number[];
  milliliters: number;
}

const NAMES = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const nameOf = (month: string) => NAMES.format(new Date(`${month}-01T00:00:00Z`));
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** Miles of a vehicle by jurisdiction and month, the most first. */
export function PlacesByMonth({ months, rows }: PlacesByMonthProps) {
  const places = placesOf(rows);
  const hasMonths = months.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.wrap} aria-label="Miles by jurisdiction and month" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            {hasMonths &&
              months.map((month) => (
                <th key={month} scope="col">
                  {month && nameOf(month)}
                </th>
              ))}
            <th scope="col">Miles</th>
            <th scope="col">Gallons</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, meters, milliliters }) => (
            <tr key={place} data-attention={place === UNATTRIBUTED || undefined}>
              <th scope="row">{placeName(place)}</th>
              {hasMonths &&
                months.map((month, index) => <td key={month}>{milesOrBlank(meters[index] ?? 0)}</td>)}
              <td>{milesOrBlank(sumOf(meters))}</td>
              <td>{milliliters > 0 && formatGallonsOf(milliliters)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {hasMonths &&
              months.map((month, index) => (
                <td key={month}>{formatMilesOf(sumOf(places.map(({ meters }) => meters[index] ?? 0)))}</td>
              ))}
            <td>{formatMilesOf(sumOf(places.map(({ meters }) => sumOf(meters))))}</td>
            <td>{formatGallonsOf(sumOf(places.map(({ milliliters }) => milliliters)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const milesOrBlank = (meters: number) => (meters === 0 ? '' : formatMilesOf(meters));

function placesOf(rows: PlacesByMonthProps['rows']): PlaceSums[] {
  const sums = new Map<string, PlaceSums>();
  for (const [index, ofMonth] of rows.entries()) {
    for (const { place, meters, milliliters } of ofMonth) {
      if (place === null) continue;
      const sum = sums.get(place) ?? { place, meters: rows.map(() => 0), milliliters: 0 };
      sums.set(place, sum);
      sum.meters[index] = meters;
      sum.milliliters += milliliters;
    }
  }
  return [...sums.values()].sort((a, b) => sumOf(b.meters) - sumOf(a.meters));
}
