import { dayTicks, valueTicks } from './axis-ticks.ts';
import styles from './dashboard-page.module.css';

export const HEIGHT_PX = 168;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });

interface AxesOptions {
  days: string[];
  values: readonly number[];
  /** Ends the axis there, whatever the values. */
  top?: number;
}

/** What all charts of days have in common. */
export function axesOf({ days, values, top }: AxesOptions) {
  const ticks = valueTicks(top ?? Math.max(0, ...values));
  return {
    gridAxis: 'x',
    gridColor: 'var(--gridline)',
    textColor: 'var(--text-muted)',
    strokeDasharray: '0',
    tickLine: 'none',
    classNames: { axis: styles.axis },
    xAxisProps: { interval: 0, ticks: dayTicks(days), padding: { left: 4, right: 4 } },
    yAxisProps: {
      width: 40,
      interval: 0,
      ticks,
      domain: [0, ticks.at(-1) ?? 1],
      tickFormatter: (value: number) => compact.format(value),
    },
  } as const;
}
