import type { DashboardCharts } from '@longhaul/contract';
import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { countDays } from '../../components/date-range/date-range.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { countText, formatCount } from '../../format/measure.ts';
import { useMeasures } from '../../session/measures.ts';
import { axesOf, HEIGHT_PX } from './axes.ts';
import { withoutToday } from './axis-ticks.ts';
import styles from './dashboard-page.module.css';
import { ViolationChart } from './violation-chart.tsx';

const SECONDS_PER_HOUR = 3600;

/** The bar of today is drawn lighter: its day is not over. */
export function Charts({ charts }: { charts: DashboardCharts }) {
  const { distanceUnit } = useMeasures();
  const { days, today } = charts;
  const metersPerUnit = distanceUnit === 'mi' ? 1609.344 : 1000;
  const rows = days.map((day) => ({
    day: formatCalendarDate(day.date).slice(0, 5),
    isToday: day.date === today,
    distance: day.distanceMeters / metersPerUnit,
    driving: day.drivingSeconds / SECONDS_PER_HOUR,
    idling: day.idleSeconds / SECONDS_PER_HOUR,
    utilization: day.vehiclesInService === 0 ? 0 : (100 * day.vehiclesDriven) / day.vehiclesInService,
  }));
  const words = countText(countDays(charts), 'day');
  const sum = (key: 'distance' | 'driving' | 'idling') =>
    formatCount(rows.reduce((total, row) => total + row[key], 0));
  const barsOf = (key: 'distance' | 'utilization' | 'idling') =>
    rows.map(({ day, isToday, [key]: value }) => ({ day, value, isToday }));
  const whole = rows.filter(({ isToday }) => !isToday);
  const lined = withoutToday(rows);
  const mean = whole.reduce((total, row) => total + row.utilization, 0) / Math.max(1, whole.length);

  return (
    <div className={styles.charts}>
      <ChartCard
        title={distanceUnit === 'mi' ? 'Miles per day' : 'Kilometers per day'}
        figure={sum('distance')}
        words={words}
      >
        <DayBars label="Distance" unit={distanceUnit} bars={barsOf('distance')} />
      </ChartCard>
      <ChartCard
        title="Driving hours per day"
        figure={formatCount(lined.reduce((total, { driving }) => total + driving, 0))}
        words={lined.length === rows.length ? words : `${countText(lined.length, 'day')}, without today`}
      >
        <AreaChart
          h={HEIGHT_PX}
          data={lined}
          dataKey="day"
          series={[{ name: 'driving', label: 'Driving', color: 'var(--series)' }]}
          curveType="linear"
          withDots={false}
          withGradient={false}
          fillOpacity={0.1}
          valueFormatter={(hours) => `${formatCount(hours)} h`}
          {...axesOf({ days: lined.map(({ day }) => day), values: lined.map(({ driving }) => driving) })}
        />
      </ChartCard>
      <ViolationChart charts={charts} />
      <ChartCard title="Utilization" figure={`${Math.round(mean)}%`} words="of vehicles used per day">
        <DayBars label="Utilization" unit="%" bars={barsOf('utilization')} top={100} />
      </ChartCard>
      <ChartCard title="Idling hours per day" figure={sum('idling')} words={words}>
        <DayBars label="Idling" unit="h" bars={barsOf('idling')} />
      </ChartCard>
    </div>
  );
}

interface Bar {
  day: string;
  value: number;
  isToday: boolean;
}

interface DayBarsProps {
  label: string;
  unit: string;
  bars: Bar[];
  top?: number;
}

function DayBars({ label, unit, bars, top }: DayBarsProps) {
  return (
    <BarChart
      h={HEIGHT_PX}
      type="stacked"
      data={bars.map(({ day, value, isToday }) => ({ day, [isToday ? 'today' : 'whole']: value }))}
      dataKey="day"
      series={[
        { name: 'whole', label, color: 'var(--series)' },
        { name: 'today', label: `${label} so far`, color: 'var(--seq-2)' },
      ]}
      barProps={{ radius: [2, 2, 0, 0] }}
      maxBarWidth={28}
      valueFormatter={(value) => `${formatCount(value)} ${unit}`}
      {...axesOf({
        days: bars.map(({ day }) => day),
        values: bars.map(({ value }) => value),
        ...(top !== undefined && { top }),
      })}
    />
  );
}

interface ChartCardProps {
  title: string;
  figure: string;
  words: string;
  children: ReactNode;
}

function ChartCard({ title, figure, words, children }: ChartCardProps) {
  return (
    <Card
      title={title}
      action={
        <span className={styles.chartFigure}>
          <b>{figure}</b> {words}
        </span>
      }
    >
      <figure aria-label={`${title}: ${figure} ${words}`}>{children}</figure>
    </Card>
  );
}
