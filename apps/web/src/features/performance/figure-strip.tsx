import type { FleetPerformance, PerformanceFigure } from '@longhaul/contract';
import { HelpAbout } from '../../components/help-about/help-about.tsx';
import { formatCount } from '../../format/measure.ts';
import styles from '../../records/analytics/analytics.module.css';
import { useMeasures } from '../../session/measures.ts';
import { FIGURE_LABELS, formatChange, formatDollars, formatFigure } from './figure-labels.ts';

const SHOWN: readonly PerformanceFigure[] = [
  'scoreE4',
  'milesPerGallonE4',
  'idleShareE4',
  'legalUseE4',
  'daysUsedE4',
  'onTimeE4',
  'eventsPer1000MilesE4',
];

/** The figures of the whole fleet, each with its change since the period that it is compared with. */
export function FigureStrip({ performance: { fleet, earlier } }: { performance: FleetPerformance }) {
  const { distance, distanceUnit } = useMeasures();
  return (
    <section className={styles.strip} aria-label="Fleet figures">
      <div className={styles.figure}>
        <h2>{distanceUnit === 'mi' ? 'Miles' : 'Kilometers'}</h2>
        <b>{distance(fleet.meters)}</b>
        <small>{milesChange(fleet.meters, earlier.meters)}</small>
      </div>
      {SHOWN.map((figure) => {
        const change = formatChange(figure, earlier[figure], fleet[figure]);
        return (
          <div key={figure} className={styles.figure}>
            <h2>
              <HelpAbout subject={`figure:${figure}`}>{FIGURE_LABELS[figure].title}</HelpAbout>
            </h2>
            <b>{formatFigure(figure, fleet[figure])}</b>
            <small>
              {change ? (
                <span data-tone={change.isBetter ? 'better' : 'worse'}>{change.text}</span>
              ) : (
                <span>{fleet[figure] === null ? 'No data' : 'No change'}</span>
              )}
              {figure === 'idleShareE4' && fleet.idleCents !== null && (
                <span>{formatDollars(fleet.idleCents)} of fuel</span>
              )}
            </small>
          </div>
        );
      })}
    </section>
  );
}

function milesChange(after: number, before: number): string {
  if (before === 0) return 'Nothing to compare with';
  const percent = Math.round(((after - before) / before) * 100);
  if (percent === 0) return 'No change';
  return `${percent > 0 ? '+' : '-'}${formatCount(Math.abs(percent))}%`;
}
