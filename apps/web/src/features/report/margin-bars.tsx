import { movedParts, type Report, reportText } from '@longhaul/contract';
import styles from './report.module.css';
import { partName, periodTitle } from './report-labels.ts';

type Change = NonNullable<NonNullable<Report['money']>['marginChange']>;

/** From the margin a mile of the period before to this one, part by part. */
export function MarginBars({ report, change }: { report: Report; change: Change }) {
  const bars = barsOf(report, change);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const span = Math.max(1, high - low);
  const percent = (e4: number) => (100 * (e4 - low)) / span;
  return (
    <section>
      <h3>What moved the margin per mile</h3>
      <ol className={styles.bars}>
        {bars.map(({ title, from, to, tone, value }) => (
          <li key={title}>
            <span className={styles.track} aria-hidden="true">
              <i
                data-tone={tone}
                style={{
                  bottom: `${percent(Math.min(from, to))}%`,
                  height: `max(1px, ${percent(Math.max(from, to)) - percent(Math.min(from, to))}%)`,
                }}
              />
              <em style={{ bottom: `${percent(Math.max(from, to))}%` }}>{value}</em>
            </span>
            <span className={styles.barName}>{title}</span>
            <span className={styles.hidden}>{value}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Bar {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly tone: 'total' | 'better' | 'worse';
  readonly value: string;
}

function barsOf({ kind, period, comparedWith }: Report, { beforeE4, afterE4, parts }: Change): Bar[] {
  const total = (own: Report['period'], e4: number): Bar => ({
    title: periodTitle(kind, own).replace(/ (20\d\d|to .*)$/, ''),
    from: 0,
    to: e4,
    tone: 'total',
    value: reportText.rate(e4),
  });
  let at = beforeE4;
  const moved = movedParts(parts).map(({ name, e4 }): Bar => {
    const from = at;
    at += e4;
    return {
      title: partName(name),
      from,
      to: at,
      tone: e4 < 0 ? 'worse' : 'better',
      value: `${e4 < 0 ? '-' : '+'}${(Math.abs(e4) / 100).toFixed(1)}¢`,
    };
  });
  return [total(comparedWith, beforeE4), ...moved, total(period, afterE4)];
}
