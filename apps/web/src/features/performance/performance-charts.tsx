import type { FleetPerformance, PerformanceSubject } from '@longhaul/contract';
import { BarChart, LineChart, ScatterChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { countText, formatCount } from '../../format/measure.ts';
import { useMeasures } from '../../session/measures.ts';
import { figureValue, formatFigure } from './figure-labels.ts';
import styles from './performance.module.css';

const HEIGHT_PX = 220;

interface PerformanceChartsProps {
  readonly performance: FleetPerformance;
  readonly of: PerformanceSubject;
  readonly onOpen: (id: number) => void;
}

export function PerformanceCharts({ performance, of, onOpen }: PerformanceChartsProps) {
  return (
    <div className={styles.charts}>
      <Weeks performance={performance} />
      <Scatter performance={performance} of={of} onOpen={onOpen} />
    </div>
  );
}

const WEEK_FIGURES = [
  { value: 'meters', label: 'Miles' },
  { value: 'scoreE4', label: 'Score' },
  { value: 'idleShareE4', label: 'Idle' },
  { value: 'calendarUseE4', label: 'Calendar use' },
] as const;
type WeekFigure = (typeof WEEK_FIGURES)[number]['value'];

/** Thousands as `12k`: an axis has little room. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const AXES = {
  gridAxis: 'x',
  gridColor: 'var(--gridline)',
  textColor: 'var(--text-muted)',
  strokeDasharray: '0',
  tickLine: 'none',
} as const;

function Weeks({ performance: { weeks } }: { performance: FleetPerformance }) {
  const { metersPerUnit, distanceUnit } = useMeasures();
  const [figure, setFigure] = useState<WeekFigure>('meters');
  const label = WEEK_FIGURES.find(({ value }) => value === figure)!.label;
  const rows = weeks.map((week) => ({
    week: formatCalendarDate(week.from).slice(0, 5),
    value: shownIn(week, figure, metersPerUnit),
  }));
  const common = {
    h: HEIGHT_PX,
    data: rows,
    dataKey: 'week',
    yAxisProps: { width: 44, tickFormatter: (value: number) => compact.format(value) },
    valueFormatter: (value: number) =>
      figure === 'meters'
        ? `${formatCount(value)} ${distanceUnit}`
        : figure === 'scoreE4'
          ? String(Math.round(value))
          : `${value.toFixed(1)}%`,
    ...AXES,
  };
  return (
    <Card
      title="By week"
      action={<Segmented label="Figure by week" options={WEEK_FIGURES} value={figure} onChange={setFigure} />}
    >
      <figure aria-label={`${label} by week, ${countText(rows.length, 'week')}`}>
        {figure === 'meters' ? (
          <BarChart
            {...common}
            series={[{ name: 'value', label, color: 'var(--series)' }]}
            maxBarWidth={40}
          />
        ) : (
          <LineChart
            {...common}
            series={[{ name: 'value', label, color: 'var(--series)' }]}
            curveType="linear"
            connectNulls={false}
          />
        )}
      </figure>
    </Card>
  );
}

function shownIn(
  week: FleetPerformance['weeks'][number],
  figure: WeekFigure,
  metersPerUnit: number,
): number | null {
  if (figure === 'meters') return week.meters / metersPerUnit;
  const valueE4 = week[figure];
  return valueE4 === null ? null : figureValue(figure, valueE4);
}

/** Fuel against idling: a dot each, the medians as lines. */
function Scatter({ performance: { subjects, medians }, of, onOpen }: PerformanceChartsProps) {
  const dots = subjects.flatMap(({ id, idleShareE4, milesPerGallonE4 }) =>
    idleShareE4 === null || milesPerGallonE4 === null
      ? []
      : [{ id, idle: idleShareE4 / 100, mpg: milesPerGallonE4 / 10_000 }],
  );
  const { idleShareE4: idle, milesPerGallonE4: mpg } = medians;
  return (
    <Card title="mpg against idle share" facts={`one dot a ${of}`}>
      {dots.length === 0 || idle === null || mpg === null ? (
        <p className={styles.none}>
          No fuel use data in this period. Enter fuel purchases with odometer readings.
        </p>
      ) : (
        <figure
          aria-label={`Miles per gallon against idle share of ${countText(dots.length, of)}: median ${formatFigure('milesPerGallonE4', mpg)} mpg at ${formatFigure('idleShareE4', idle)}`}
        >
          <ScatterChart
            h={HEIGHT_PX}
            data={[{ color: 'var(--series)', name: of === 'vehicle' ? 'Vehicle' : 'Driver', data: dots }]}
            dataKey={{ x: 'idle', y: 'mpg' }}
            labels={{ x: 'Idle share', y: 'mpg' }}
            xAxisLabel="idle share of engine time"
            valueFormatter={{ x: (value) => `${value.toFixed(1)}%`, y: (value) => value.toFixed(2) }}
            xAxisProps={{
              domain: domainOf(dots.map((dot) => dot.idle)),
              tickFormatter: (value: number) => `${value.toFixed(1)}%`,
            }}
            yAxisProps={{
              domain: domainOf(dots.map((dot) => dot.mpg)),
              width: 40,
              tickFormatter: (value: number) => value.toFixed(1),
            }}
            referenceLines={[
              { x: idle / 100, color: 'var(--text-muted)', label: 'median' },
              { y: mpg / 10_000, color: 'var(--text-muted)' },
            ]}
            scatterProps={{ onClick: (dot: unknown) => openDot(dot, onOpen) }}
            {...AXES}
          />
        </figure>
      )}
    </Card>
  );
}

function openDot(dot: unknown, onOpen: (id: number) => void): void {
  const id = (dot as { payload?: { id?: number } }).payload?.id;
  if (id !== undefined) onOpen(id);
}

/** A tenth of room on either side. */
function domainOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.5, (high - low) / 10);
  return [Math.max(0, low - room), high + room];
}
