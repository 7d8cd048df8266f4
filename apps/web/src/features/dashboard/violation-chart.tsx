import type { DashboardCharts, HosRule } from '@longhaul/contract';
import { BarChart } from '@mantine/charts';
import type { CSSProperties } from 'react';
import { Card } from '../../components/card/card.tsx';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { axesOf, HEIGHT_PX } from './axes.ts';
import styles from './dashboard-page.module.css';

/** A carrier is under one rule set: of both kinds only one is in the chart. */
const RULE_COLORS: Readonly<Record<HosRule, string>> = {
  'driving-11': 'var(--rule-0)',
  'driving-10': 'var(--rule-0)',
  'window-14': 'var(--rule-1)',
  'duty-15': 'var(--rule-1)',
  'break-30': 'var(--rule-2)',
  'cycle-60': 'var(--rule-3)',
  'cycle-70': 'var(--rule-3)',
};

/** So that the axis counts in whole violations. */
const FEWEST = 4;

export function ViolationChart({ charts: { days, violations } }: { charts: DashboardCharts }) {
  const rules = (Object.keys(RULE_COLORS) as HosRule[]).filter((rule) =>
    violations.some((violation) => violation.rule === rule),
  );
  const rows = days.map(({ date }) => {
    const ofDay = violations.filter((violation) => violation.date === date);
    return {
      day: formatCalendarDate(date).slice(0, 5),
      total: ofDay.reduce((sum, { count }) => sum + count, 0),
      ...Object.fromEntries(ofDay.map(({ rule, count }) => [rule, count])),
    };
  });
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  return (
    <Card
      title="Violations per day by rule"
      action={
        <span className={styles.legend} aria-hidden="true">
          {rules.map((rule) => (
            <span key={rule} style={{ '--swatch': RULE_COLORS[rule] } as CSSProperties}>
              {RULE_NAMES[rule]}
            </span>
          ))}
        </span>
      }
    >
      <figure aria-label={`Violations per day by rule: ${total}`}>
        {total === 0 ? (
          <p className={styles.none}>No violation on these days.</p>
        ) : (
          <BarChart
            h={HEIGHT_PX}
            type="stacked"
            data={rows}
            dataKey="day"
            series={rules.map((name) => ({ name, label: RULE_NAMES[name], color: RULE_COLORS[name] }))}
            maxBarWidth={28}
            {...axesOf({
              days: rows.map(({ day }) => day),
              values: [],
              top: Math.max(FEWEST, ...rows.map((row) => row.total)),
            })}
          />
        )}
      </figure>
    </Card>
  );
}
