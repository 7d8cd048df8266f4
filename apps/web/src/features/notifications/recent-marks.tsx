import { DAY_MS } from '@longhaul/units';
import { DayBars } from '../../components/day-bars/day-bars.tsx';
import styles from './inbox.module.css';

const DAYS = 30;

/** How often in the last thirty days, a bar a day, and in words. */
export function RecentMarks({ instants }: { readonly instants: readonly string[] }) {
  const now = Date.now();
  const counts = Array.from({ length: DAYS }, () => 0);
  for (const instant of instants) {
    const day = DAYS - 1 - Math.floor((now - Date.parse(instant)) / DAY_MS);
    if (day >= 0 && day < DAYS) counts[day]! += 1;
  }
  return (
    <span className={styles.recent}>
      <DayBars counts={counts} />
      {instants.length === 1 ? 'once' : `${instants.length} times`}
    </span>
  );
}
