import type { IftaReport, RateTable } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import styles from './filing.module.css';

interface RateCautionProps {
  readonly rates: RateTable;
  readonly taxReturn: IftaReport['taxReturn'];
  readonly onLeave: () => void;
}

/** What is filed at rates that are not final may have to be amended; nothing when they are. */
export function RateCaution({ rates, taxReturn, onLeave }: RateCautionProps) {
  if (rates.status !== 'preliminary') return null;
  return (
    <div className={styles.caution}>
      <p>
        {rates.loadedAt === null ? builtInText(unconfirmed(rates, taxReturn)) : FILE_LABELS}{' '}
        <Link to="/ifta" search={{ tab: 'rates', quarter: rates.quarter }} onClick={onLeave}>
          View rates
        </Link>
      </p>
      {doubts(rates, taxReturn).map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </div>
  );
}

const FILE_LABELS = 'These rates are preliminary and may change.';

function builtInText(count: number): string {
  const words = 'These rates are preliminary: they came with Longhaul, not from the official file.';
  if (count === 0) return words;
  return `${words} ${count === 1 ? 'One rate on this return was' : `${count} rates on this return were`} found in only one public source, carried over from the last quarter, or in doubt.`;
}

/** Rates of the return that no two public copies agree on, or that are in doubt although they do. */
export function unconfirmed(rates: Rates, taxReturn: Return): number {
  return unconfirmedRows(rates, taxReturn).length;
}

/** Why built-in rates of the return may be wrong, each once. */
export function doubts(rates: Rates, taxReturn: Return): string[] {
  return [...new Set(unconfirmedRows(rates, taxReturn).flatMap(({ doubt }) => doubt ?? []))];
}

type Rates = Pick<RateTable, 'rows'>;
type Return = Pick<IftaReport['taxReturn'], 'schedules'>;

function unconfirmedRows({ rows }: Rates, { schedules }: Return): RateTable['rows'] {
  const used = new Set(
    schedules.flatMap(({ fuel, lines }) =>
      lines.map(({ jurisdiction, kind }) => `${fuel} ${jurisdiction} ${kind}`),
    ),
  );
  return rows.filter(
    ({ source, confidence, fuel, jurisdiction, kind }) =>
      source === 'built-in' && confidence !== 'high' && used.has(`${fuel} ${jurisdiction} ${kind}`),
  );
}
