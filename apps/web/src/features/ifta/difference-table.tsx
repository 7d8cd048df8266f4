import type { ReturnDifference } from '@longhaul/contract';
import { FUEL_HEADINGS } from '@longhaul/ifta';
import { formatRate } from '../../format/fuel-tax.ts';
import { formatCents, formatWhole } from './amounts.ts';
import { placeName } from './period-labels.ts';
import styles from './plain-table.module.css';

type LineChange = ReturnDifference['lines'][number];
type Line = LineChange['before'];

interface DifferenceTableProps {
  readonly difference: ReturnDifference;
  /** The heads of before and after: `Filed` and `Now`. */
  readonly words: { readonly before: string; readonly after: string };
  /** Scrolls within itself when more is below it. */
  readonly isShort?: boolean;
}

/** What differs between two states of a return, line by line: only lines that do, and what they come to. */
export function DifferenceTable({ difference, words, isShort = false }: DifferenceTableProps) {
  const { lines, interestCents, totalCents } = difference;
  const hasFuels = new Set(lines.map(({ fuel }) => fuel)).size > 1;
  if (lines.length === 0 && totalCents === 0) {
    return <p>No lines changed.</p>;
  }
  return (
    <section
      className={styles.wrap}
      data-short={isShort || undefined}
      aria-label="Lines that differ"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            <th scope="col" data-wide>
              Taxable miles
            </th>
            <th scope="col" data-wide>
              Net gal
            </th>
            <th scope="col" data-wide>
              Rate
            </th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((change) => (
            <tr key={`${change.fuel}-${change.jurisdiction}-${change.kind}-${change.fromDate}`}>
              <th scope="row">{nameOf(change, hasFuels)}</th>
              <td data-wide>{changeOf(change, (line) => line.taxableMiles, formatWhole)}</td>
              <td data-wide>{changeOf(change, (line) => line.netGallons, formatWhole)}</td>
              <td data-wide>
                {changeOf(change, (line) => (typeof line.rate === 'number' ? line.rate : null), formatRate)}
              </td>
              <td>{taxOf(change.before)}</td>
              <td>{taxOf(change.after)}</td>
              <td>
                <b>{signed(change.taxCents)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {interestCents !== 0 && (
            <tr>
              <th scope="row">Interest</th>
              <td data-wide />
              <td data-wide />
              <td data-wide />
              <td />
              <td />
              <td>{signed(interestCents)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Total</th>
            <td data-wide />
            <td data-wide />
            <td data-wide />
            <td />
            <td />
            <td>{signed(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** `+$12.30`, `−$4.00`, `$0.00`. */
export const signed = (cents: number): string => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

function nameOf({ jurisdiction, kind, fuel }: LineChange, hasFuel: boolean): string {
  const words = kind === 'surcharge' ? `${jurisdiction} surcharge` : placeName(jurisdiction);
  return hasFuel ? `${words}, ${FUEL_HEADINGS[fuel]}` : words;
}

function taxOf(line: Line): string {
  if (line === null) return 'No line';
  return line.taxCents === null ? 'Not calculated' : formatCents(line.taxCents);
}

/** `1,200 → 1,340`; one amount where both are the same. */
function changeOf(
  { before, after }: LineChange,
  pick: (line: NonNullable<Line>) => number | null,
  format: (amount: number) => string,
): string {
  const [first, second] = [before, after].map((line) => (line === null ? null : pick(line)));
  const words = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? 'none' : format(amount);
  if (first === second) return first === null ? '' : words(first);
  return `${words(first)} \u2192 ${words(second)}`;
}
