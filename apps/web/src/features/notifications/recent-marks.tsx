import { DAY_MS } from '@longhaul/units';
import styles from './inbox.module.css';

const DAYS = 30;
const WIDTH = 90;
const HEIGHT = 16;

/** How often in the last thirty days, a bar a day, and in words. */
export function RecentMarks({ instants }: { readonly instants: readonly string[] }) {
  const now = Date.now();
  const counts = Array.from({ length: DAYS }, () => 0);
  for (const instant of instants) {
    const day = DAYS - 1 - Math.floor((now - Date.parse(instant)) / DAY_MS);
    if (day >= 0 && day < DAYS) counts[day]! += 1;
  }
  const most = Math.max(1, ...counts);
  const step = WIDTH / DAYS;
  return (
    <span className={styles.recent}>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {counts.map((count, day) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar for each day, in order
            key={day}
            x={day * step + 0.5}
            width={Math.max(1, step - 1)}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
          />
        ))}
      </svg>
      {instants.length === 1 ? 'once' : `${instants.length} times`}
    </span>
  );
}
