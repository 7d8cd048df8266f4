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
    <p className={styles.caution}>
      {rates.loadedAt === null ? builtInText(unconfirmed(rates, taxReturn)) : FILE_LABELS}{' '}
      <Link to="/ifta" search={{ tab: 'rates', quarter: rates.quarter }} onClick={onLeave}>
        Open the rates
      </Link>
    </p>
  );
}

const FILE_LABELS = 'These rates are preliminary and may change.';

function builtInText(count: number): string {
  const words = 'These rates are preliminary: they came with Longhaul, not from the official file.';
  if (count === 0) return words;
  return `${words} ${count === 1 ? 'One of this return was' : `${count} of this return were`} seen in one public copy only, or carried over from the quarter before.`;
}

/** Rates of the return that no two public copies agree on. */
export function unconfirmed(
  { rows }: Pick<RateTable, 'rows'>,
  { schedules }: Pick<IftaReport['taxReturn'], 'schedules'>,
): number {
  const used = new Set(
    schedules.flatMap(({ fuel, lines }) =>
      lines.map(({ jurisdiction, kind }) => `${fuel} ${jurisdiction} ${kind}`),
    ),
  );
  return rows.filter(
    ({ source, confidence, fuel, jurisdiction, kind }) =>
      source === 'built-in' && confidence !== 'high' && used.has(`${fuel} ${jurisdiction} ${kind}`),
  ).length;
}
