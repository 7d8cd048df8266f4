import type { DatedFact } from '@longhaul/units';
import { formatCalendarDate } from '../../format/date.ts';
import { factDays } from '../../format/fact-days.ts';
import styles from './fact-source.module.css';

export interface FactSourceProps {
  /** The value in words. */
  readonly fact: Omit<DatedFact<string>, 'key'>;
}

/** The dated fact that a figure rests on: its value, the days on which it holds, who says so, and when that was verified. */
export function FactSource({ fact }: FactSourceProps) {
  const { value, from, until, source, verifiedOn } = fact;
  return (
    <span className={styles.fact}>
      <b>{value}</b>, {lowered(factDays({ from, until }))}: {source.replace(/\.$/, '')}.{' '}
      {verifiedOn === null ? 'Never verified.' : `Verified ${formatCalendarDate(verifiedOn)}.`}
    </span>
  );
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
