import type { AheadSpan } from '@longhaul/hos';
import type { CSSProperties } from 'react';
import styles from './availability.module.css';
import { type DayAxis, shareOf } from './day-axis.ts';

interface HoursBarProps {
  readonly spans: readonly AheadSpan[];
  readonly axis: DayAxis;
  /** A time of the list, such as `22:41`. */
  readonly timeText: (at: number) => string;
}

/** When a driver can drive within the 24 hours of the list, and when rest is due. */
export function HoursBar({ spans, axis, timeText }: HoursBarProps) {
  const words = barWords(spans, timeText);
  return (
    <div className={styles.bar} role="img" aria-label={words} title={words}>
      <AxisLines axis={axis} />
      {spans.map((span, index) =>
        span.kind === 'break' ? null : (
          <i
            key={span.startAt}
            data-kind={span.kind === 'driving' && spans[index - 1]?.kind === 'break' ? 'after' : span.kind}
            style={spanStyle(axis, span)}
          />
        ),
      )}
      <i className={styles.now} style={{ left: `${shareOf(axis, axis.now)}%` }} />
    </div>
  );
}

function AxisLines({ axis }: { readonly axis: DayAxis }) {
  return axis.ticks.map(({ at, isMajor }) => (
    <i
      key={at}
      className={styles.line}
      data-major={isMajor || undefined}
      style={{ left: `${shareOf(axis, at)}%` }}
    />
  ));
}

function spanStyle(axis: DayAxis, { startAt, endAt }: AheadSpan): CSSProperties {
  const left = shareOf(axis, startAt);
  return { left: `${left}%`, width: `${shareOf(axis, endAt) - left}%` };
}

/** `Can drive 14:41 to 22:41, then after a break to 02:11`. */
function barWords(spans: readonly AheadSpan[], timeText: (at: number) => string): string {
  const parts: string[] = [];
  for (const [index, { kind, startAt, endAt }] of spans.entries()) {
    if (kind !== 'driving') continue;
    parts.push(
      spans[index - 1]?.kind === 'break' && parts.length > 0
        ? `then after a break to ${timeText(endAt)}`
        : `${parts.length === 0 ? 'Can drive' : 'again'} ${timeText(startAt)} to ${timeText(endAt)}`,
    );
  }
  return parts.length === 0 ? 'Cannot drive within 24 hours' : parts.join(', ');
}

/** The hours above the bars. */
export function AxisHead({ axis }: { readonly axis: DayAxis }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      <b style={{ left: `${shareOf(axis, axis.now)}%` }}>{axis.nowLabel}</b>
      {axis.ticks.map(({ at, label, isMajor }) => (
        <span key={at} data-major={isMajor || undefined} style={{ left: `${shareOf(axis, at)}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

export function BarLegend() {
  return (
    <span className={styles.legend}>
      <span data-kind="driving">driving</span>
      <span data-kind="after">after a 30-minute break</span>
      <span data-kind="rest">rest</span>
      Assumes they drive as soon as they legally can
    </span>
  );
}
