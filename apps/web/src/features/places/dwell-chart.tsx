import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { countText, formatCount } from '../../format/measure.ts';
import styles from './place-card.module.css';
import { dwellText } from './place-labels.ts';

const HEIGHT_PX = 120;

interface DwellChartProps {
  /** Visits by whole hours inside; the last bin holds all longer ones. */
  readonly histogram: readonly number[];
  readonly medianSeconds: number | null;
}

/** How long those who left had stayed. */
export function DwellChart({ histogram, medianSeconds }: DwellChartProps) {
  const count = histogram.reduce((sum, visits) => sum + visits, 0);
  if (count === 0) return null;
  const last = histogram.length - 1;
  const median = medianSeconds === null ? null : Math.min(last, Math.floor(medianSeconds / 3_600));
  const data = histogram.map((visits, hours) => ({
    hours: hours === last ? `${hours}+` : `${hours}`,
    visits,
  }));
  return (
    <figure
      className={styles.chart}
      aria-label={`Dwell of ${countText(count, 'visit')}, median ${dwellText(medianSeconds)}`}
    >
      <figcaption className={styles.caption}>
        <h3>Dwell of {countText(count, 'visit')}</h3>
        <span>visits by hours inside</span>
      </figcaption>
      <BarChart
        h={HEIGHT_PX}
        data={data}
        dataKey="hours"
        series={[{ name: 'visits', label: 'Visits', color: 'var(--series)' }]}
        barProps={{ radius: [2, 2, 0, 0] }}
        withTooltip
        referenceLines={
          median === null
            ? []
            : [
                {
                  x: data[median]!.hours,
                  label: `median ${dwellText(medianSeconds)}`,
                  color: 'var(--text)',
                  strokeDasharray: '3 3',
                  labelPosition: median > last / 2 ? 'insideTopRight' : 'insideTopLeft',
                },
              ]
        }
        gridAxis="y"
        tickLine="none"
        yAxisProps={{ width: 28, allowDecimals: false, tickFormatter: formatCount }}
        gridProps={{ vertical: false }}
        valueFormatter={(visits) => countText(visits, 'visit')}
      />
    </figure>
  );
}
