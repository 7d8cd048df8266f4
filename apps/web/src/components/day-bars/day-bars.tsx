import styles from './day-bars.module.css';

const WIDTH = 120;
const HEIGHT = 20;

/** A small bar a day, the oldest first; the words beside it say the number. */
export function DayBars({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const step = WIDTH / Math.max(1, counts.length);
  return (
    <svg className={styles.bars} width={WIDTH} height={HEIGHT} aria-hidden="true">
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
  );
}
