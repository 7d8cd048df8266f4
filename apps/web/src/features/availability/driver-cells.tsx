import type { DriveLimit, DriverAvailability } from '@longhaul/contract';
import type { ReactNode } from 'react';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import { clockBars, limitingClock } from '../../components/time-left/clock-bars.ts';
import { formatDateTime } from '../../format/date.ts';
import { SHORT_RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { formatMinutes, timeAgo } from '../../format/span.ts';
import { otherText } from '../../records/day-limits.tsx';
import { ReadinessChip } from '../../records/maintenance/readiness-chip.tsx';
import styles from './availability.module.css';
import type { LiveClocks } from './live-clocks.ts';

/** A driver with what is counted for the list at its current time. */
export interface CountedDriver {
  readonly row: DriverAvailability;
  readonly clocks: LiveClocks | null;
  readonly now: number;
  /** Of the whole list. */
  readonly timeZone: string;
  /** A time in the zone of the list, with its day where it is another, and the zone where it is not the viewer's. */
  readonly timeText: (at: number) => string;
  /** The same without the day, beside what says how long ago it was. */
  readonly clockText: (at: number) => string;
}

interface CellProps {
  readonly driver: CountedDriver;
}

export const driverName = ({ driver }: DriverAvailability): string =>
  `${driver.firstName} ${driver.lastName}`;

export function UnitOf({ driver: { row } }: CellProps) {
  const { vehicle } = row;
  return (
    <span className={styles.unit}>
      {vehicle?.name ?? 'No vehicle'}
      {vehicle && <ReadinessChip unitIds={[vehicle.id]} />}
    </span>
  );
}

export function Status({ driver: { row, now, clockText } }: CellProps) {
  const { status, mode, since } = row;
  if (status === null || since === null) return <span className={styles.quiet}>No records yet</span>;
  const sinceMs = Date.parse(since);
  return (
    <span className={styles.lines}>
      <DutyStatusChip status={status} mode={mode} />
      <span>
        {formatMinutes((now - sinceMs) / 60_000)}, since {clockText(sinceMs)}
      </span>
    </span>
  );
}

const ENDS_DRIVING: Readonly<Record<DriveLimit, string>> = {
  driving: 'to driving limit',
  window: 'to end of shift',
  break: 'to break',
  cycle: 'to cycle limit',
};

/** Less than this to drive is shown as short. */
const SHORT_MINUTES = 60;

/** How long the driver can drive now and what ends it, or when driving is legal next. */
export function CanDrive({ driver }: CellProps) {
  const { row, clocks, now, timeText } = driver;
  if (!clocks) return <Lead words="Cycle not known" />;
  const { relief, drivableMinutes, nextDrivingAt } = clocks;
  if (relief && !relief.isOver) {
    return (
      <Lead words={`Relief ${relief.declaration}`}>
        {`${relief.section} doesn’t apply until ${timeText(relief.endsAt)}`}
      </Lead>
    );
  }
  if (drivableMinutes >= 1) {
    return (
      <Lead
        figure={formatMinutes(drivableMinutes)}
        tone={drivableMinutes < SHORT_MINUTES ? 'short' : undefined}
      >
        {ENDS_DRIVING[limitingClock(clocks, row.ruleSet)]}
      </Lead>
    );
  }
  if (row.status === 'D') {
    return (
      <Lead words="In violation" tone="over">
        {`next ${timeText(nextDrivingAt)}`}
      </Lead>
    );
  }
  const wait = `in ${formatMinutes((nextDrivingAt - now) / 60_000)}`;
  return (
    <Lead figure={timeText(nextDrivingAt)}>
      {relief ? `${wait}, rest after relief ${relief.declaration}` : wait}
    </Lead>
  );
}

interface LeadProps {
  readonly figure?: string;
  readonly words?: string;
  readonly tone?: 'short' | 'over' | undefined;
  readonly children?: ReactNode;
}

function Lead({ figure, words, tone, children }: LeadProps) {
  return (
    <span className={styles.lead} data-tone={tone}>
      <b data-words={words !== undefined || undefined}>{figure ?? words}</b>
      {children && <span>{children}</span>}
    </span>
  );
}

/** Time left of one clock; the one that ends driving first is set off. */
export function Clock({ driver: { row, clocks }, clock }: CellProps & { readonly clock: DriveLimit }) {
  const bar = clocks && clockBars(clocks, row.ruleSet).find(({ key }) => key === clock);
  if (!bar) return <span className={styles.quiet}>–</span>;
  if (!bar.isKnown) return <span className={styles.quiet}>Unknown</span>;
  const text = formatMinutes(bar.leftMinutes);
  if (!bar.isLimiting) return <span data-none={bar.leftMinutes < 1 || undefined}>{text}</span>;
  return (
    <b className={styles.limiting} data-short={bar.leftMinutes < SHORT_MINUTES || undefined}>
      {text}
      <span className={styles.hidden}>, ends driving first</span>
    </b>
  );
}

/** A position older than this says little about where the driver is. */
const OLD_POSITION_MS = 3_600_000;

export function Location({ driver: { row, now } }: CellProps) {
  const { position } = row;
  if (!position) return <span className={styles.quiet}>Location unknown</span>;
  const isOld = now - Date.parse(position.at) > OLD_POSITION_MS;
  return (
    <span className={styles.lines}>
      <span>{placeText(position)}</span>
      <span data-old={isOld || undefined}>{timeAgo(new Date(position.at), new Date(now))}</span>
    </span>
  );
}

export const placeText = ({ place, lat, lon }: NonNullable<DriverAvailability['position']>): string =>
  place ?? `${lat.toFixed(2)}, ${lon.toFixed(2)}`;

/** Of a driver who works in several zones: which set counts, rest that is due, and the time left elsewhere. */
export function OtherRules({ driver: { row, timeZone } }: CellProps) {
  const { rules, ruleSet } = row;
  if (rules === null) return null;
  const { offToday, off24By, others } = rules.clocks;
  return (
    <span className={styles.zones}>
      <span>{SHORT_RULE_SET_LABELS[ruleSet]}</span>
      {others.map(({ ruleset, limits }) => (
        <span key={ruleset}>{otherText(ruleset, limits)}</span>
      ))}
      {offToday && (
        <span>{`off today ${formatMinutes(offToday.countedMinutes)} of ${formatMinutes(offToday.neededMinutes)}`}</span>
      )}
      {off24By && <span>{`24 h off by ${formatDateTime(new Date(off24By), timeZone)}`}</span>}
    </span>
  );
}

export const hasOtherRules = ({ rules }: DriverAvailability): boolean => rules !== null;
