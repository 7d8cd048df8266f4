import type { DashboardCharts, HosRule } from '@longhaul/contract';
import { BarChart } from '@mantine/charts';
import type { CSSProperties } from 'react';
import { Card } from '../../components/card/card.tsx';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { axesOf, HEIGHT_PX } from './axes.ts';
import styles from './dashboard-page.module.css';

/** Of the limits of a kind a driver has one, by the rule set: they share a color. */
const RULE_COLORS: Readonly<Record<HosRule, string>> = {
  'driving-11': 'var(--rule-0)',
  'driving-10': 'var(--rule-0)',
  'window-14': 'var(--rule-1)',
  'duty-15': 'var(--rule-1)',
  'break-30': 'var(--rule-2)',
  'cycle-60': 'var(--rule-3)',
  'cycle-70': 'var(--rule-3)',
  'cycle-70-off-24': 'var(--rule-3)',
  'cycle-80': 'var(--rule-3)',
  'cycle-80-off-24': 'var(--rule-3)',
  'cycle-112': 'var(--rule-3)',
  'cycle-120': 'var(--rule-3)',
  'cycle-switch': 'var(--rule-3)',
  'day-driving-13': 'var(--rule-0)',
  'day-duty-14': 'var(--rule-1)',
  'day-off-10': 'var(--rule-2)',
  'day-off-2': 'var(--rule-2)',
  'driving-12': 'var(--rule-0)',
  'driving-13': 'var(--rule-0)',
  'driving-15': 'var(--rule-0)',
  'duty-14': 'var(--rule-1)',
  'duty-16': 'var(--rule-1)',
  'duty-18': 'var(--rule-1)',
  'duty-20': 'var(--rule-1)',
  'off-24': 'var(--rule-3)',
  'window-16': 'var(--rule-1)',
  'window-18': 'var(--rule-1)',
  'window-20': 'var(--rule-1)',
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
          <p className={styles.none}>No violations on these days.</p>
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
