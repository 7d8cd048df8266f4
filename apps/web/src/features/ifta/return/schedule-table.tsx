import type { IftaReport, TaxReturn } from '@longhaul/contract';
import { FUEL_HEADINGS, UNATTRIBUTED } from '@longhaul/ifta';
import { Card } from '../../../components/card/card.tsx';
import { formatCalendarDate } from '../../../format/date.ts';
import { formatCents, formatWhole } from '../amounts.ts';
import { placeName } from '../period-labels.ts';
import { useRates } from '../use-rates.ts';
import { LineRow } from './line-row.tsx';
import table from './return-table.module.css';

export type Schedule = TaxReturn['schedules'][number];

interface ScheduleTableProps {
  readonly schedule: Schedule;
  readonly report: IftaReport;
  readonly isOnlyOne: boolean;
  /** Lines are left out by a filter; they still count in the return. */
  readonly isNarrowed: boolean;
}

/** The schedule of one fuel: a line per jurisdiction, surcharge and rate period, and totals that foot. */
export function ScheduleTable({ schedule, report, isOnlyOne, isNarrowed }: ScheduleTableProps) {
  const { fuel, lines, otherPlaces } = schedule;
  const title = isOnlyOne ? 'Return' : `Return, ${FUEL_HEADINGS[fuel]}`;
  return (
    <Card
      title={title}
      facts={
        <>
          {factsOf(schedule, isOnlyOne)}
          {report.period.quarter !== null && report.basis === 'current' && (
            <RateStatus quarter={report.period.quarter} />
          )}
        </>
      }
      isFlush
    >
      <section
        className={table.wrap}
        aria-label={isOnlyOne ? 'Return lines' : `Return lines, ${FUEL_HEADINGS[fuel]}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Jurisdiction</th>
              <th scope="col">Total miles</th>
              <th scope="col" data-wide>
                Taxable miles
              </th>
              <th scope="col" data-wide>
                Taxable gal
              </th>
              <th scope="col" data-wide>
                Tax-paid gal
              </th>
              <th scope="col">Net gal</th>
              <th scope="col" data-wide>
                Rate
              </th>
              <th scope="col">Tax</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={`${line.jurisdiction}-${line.kind}-${line.fromDate}`}
                line={line}
                days={daysOf(line, report.period)}
                quarter={report.period.quarter}
              />
            ))}
            {otherPlaces.map(({ place, miles }) => (
              <tr key={place} className={table.aside} data-attention={place === UNATTRIBUTED || undefined}>
                <th scope="row">
                  <span className={table.inset} title={placeName(place)}>
                    {otherText(place)}
                  </span>
                </th>
                <td>{formatWhole(miles)}</td>
                <Blanks />
              </tr>
            ))}
          </tbody>
          <Totals schedule={schedule} isNarrowed={isNarrowed} />
        </table>
      </section>
    </Card>
  );
}

const otherText = (place: string) => (place === UNATTRIBUTED ? 'Unattributed' : `${place}, not a member`);

/** Of the seven columns of numbers, those that a place without a tax line leaves empty. */
function Blanks() {
  return (
    <>
      <td data-wide />
      <td data-wide />
      <td data-wide />
      <td />
      <td data-wide />
      <td />
    </>
  );
}

function Totals({ schedule, isNarrowed }: { readonly schedule: Schedule; readonly isNarrowed: boolean }) {
  const { lines, otherPlaces, totalMiles, taxCents } = schedule;
  const base = lines.filter(({ kind }) => kind === 'base');
  const sum = (field: 'totalMiles' | 'taxableMiles' | 'taxableGallons' | 'taxPaidGallons' | 'netGallons') =>
    base.reduce((total, line) => total + (line[field] ?? 0), 0);
  const shownMiles = sum('totalMiles') + otherPlaces.reduce((total, { miles }) => total + miles, 0);
  const shownTax = lines.reduce((total, line) => total + (line.taxCents ?? 0), 0);
  const isWhole = lines.every((line) => line.taxCents !== null);
  return (
    <tfoot>
      <tr>
        <th scope="row">{isNarrowed ? 'Shown' : isWhole ? 'Total' : 'Total of the calculated lines'}</th>
        <td>{formatWhole(shownMiles)}</td>
        <td data-wide>{formatWhole(sum('taxableMiles'))}</td>
        <td data-wide>{formatWhole(sum('taxableGallons'))}</td>
        <td data-wide>{formatWhole(sum('taxPaidGallons'))}</td>
        <td>{formatWhole(sum('netGallons'))}</td>
        <td data-wide />
        <td data-credit={shownTax < 0 || undefined}>{formatCents(shownTax)}</td>
      </tr>
      {isNarrowed && (
        <tr>
          <th scope="row">Whole return</th>
          <td>{formatWhole(totalMiles)}</td>
          <td data-wide />
          <td data-wide />
          <td data-wide />
          <td />
          <td data-wide />
          <td data-credit={taxCents < 0 || undefined}>{formatCents(taxCents)}</td>
        </tr>
      )}
    </tfoot>
  );
}

/** Of a rate that changed within the period, the days of its line. */
function daysOf(
  { fromDate, untilDate }: Schedule['lines'][number],
  { from, to }: IftaReport['period'],
): string | null {
  const [starts, ends] = [fromDate === from, untilDate === to];
  if (starts && ends) return null;
  if (starts) return `to ${formatCalendarDate(untilDate)}`;
  if (ends) return `from ${formatCalendarDate(fromDate)}`;
  return `${formatCalendarDate(fromDate)} to ${formatCalendarDate(untilDate)}`;
}

function factsOf({ lines, fuel }: Schedule, isOnlyOne: boolean): string {
  const count = new Set(lines.map(({ jurisdiction }) => jurisdiction)).size;
  const surcharges = lines.filter(({ kind }) => kind === 'surcharge').length;
  const words = [
    ...(isOnlyOne ? [FUEL_HEADINGS[fuel]] : []),
    count === 1 ? '1 jurisdiction' : `${count} jurisdictions`,
    ...(surcharges > 0 ? [surcharges === 1 ? '1 surcharge' : `${surcharges} surcharges`] : []),
  ];
  return words.join(', ');
}

/** `, rates final`, once it is known. */
function RateStatus({ quarter }: { readonly quarter: string }) {
  const { data } = useRates(quarter);
  return data ? `, rates ${data.status ?? 'unknown'}` : null;
}
