import type { HosRule, ViolationList } from '@longhaul/contract';
import { Skeleton } from '@mantine/core';
import { Card } from '../../components/card/card.tsx';
import { RULE_NAMES } from '../../components/log-grid/rule-labels.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { formatOver } from '../../format/span.ts';
import styles from './violations.module.css';

const SHOWN_DRIVERS = 5;

interface ViolationChartsProps {
  readonly totals: ViolationList['totals'];
  readonly onRule: (rule: HosRule) => void;
  readonly onDriver: (driverId: number) => void;
}

/** Totals by rule, by day and by driver; a bar leads to what it counts. */
export function ViolationCharts({ totals, onRule, onDriver }: ViolationChartsProps) {
  const byDriver = totals.byDriver.slice(0, SHOWN_DRIVERS);
  return (
    <div className={styles.charts}>
      <Card title="By rule">
        <Bars
          bars={totals.byRule.map(({ rule, count, minutes }) => ({
            key: rule,
            name: RULE_NAMES[rule],
            count,
            minutes,
            open: () => onRule(rule),
          }))}
        />
      </Card>
      <Card title="Per day" facts={`${formatOver(totals.minutes)} of driving past the limit`}>
        <DayColumns days={totals.byDate} />
      </Card>
      <Card
        title="By driver"
        facts={totals.driverCount > SHOWN_DRIVERS ? `${totals.driverCount} drivers` : ''}
      >
        <Bars
          bars={byDriver.map(({ driver, count, minutes }) => ({
            key: String(driver.id),
            name: `${driver.firstName} ${driver.lastName}`,
            count,
            minutes,
            open: () => onDriver(driver.id),
          }))}
        />
      </Card>
    </div>
  );
}

const CARD_HEIGHT_PX = 218;

/** Holds the room of the charts, so that the table below does not move when they come. */
export function ViolationChartsSkeleton() {
  return (
    <div className={styles.charts} aria-hidden="true">
      {['rule', 'day', 'driver'].map((card) => (
        <Skeleton key={card} height={CARD_HEIGHT_PX} />
      ))}
    </div>
  );
}

interface Bar {
  key: string;
  name: string;
  count: number;
  minutes: number;
  open: () => void;
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, count, minutes, open }) => (
        <li key={key}>
          <button type="button" className={styles.bar} onClick={open} title={`${formatOver(minutes)} total`}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <b>{count}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

const HEIGHT_PX = 110;

function DayColumns({ days }: { days: ViolationList['totals']['byDate'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const words = days
    .filter(({ count }) => count > 0)
    .map(({ date, count }) => `${formatCalendarDate(date)}: ${count}`)
    .join(', ');
  const named = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter((day) => day !== undefined);
  return (
    <figure className={styles.columns} aria-label={`Violations per day. ${words}`}>
      <svg
        viewBox={`0 0 ${days.length * 10} ${HEIGHT_PX}`}
        preserveAspectRatio="none"
        height={HEIGHT_PX}
        width="100%"
        aria-hidden="true"
      >
        <path
          className={styles.lines}
          d={`M0 .5H${days.length * 10}M0 ${HEIGHT_PX - 0.5}H${days.length * 10}`}
        />
        {days.map(({ date, count }, index) => {
          const heightPx = (count / most) * (HEIGHT_PX - 18);
          return (
            <rect
              key={date}
              className={styles.column}
              x={index * 10 + 1.2}
              y={HEIGHT_PX - heightPx}
              width={7.6}
              height={heightPx}
            >
              <title>{`${formatCalendarDate(date)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles.axis}>
        {named.map(({ date }) => (
          <span key={date}>{formatCalendarDate(date).slice(0, 5)}</span>
        ))}
        <span className={styles.most}>max {most}</span>
      </figcaption>
    </figure>
  );
}
