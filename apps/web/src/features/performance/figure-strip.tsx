import type { FleetPerformance, PerformanceFigure } from '@longhaul/contract';
import { HelpAbout } from '../../components/help-about/help-about.tsx';
import { formatCount } from '../../format/measure.ts';
import { useMeasures } from '../../session/measures.ts';
import { FIGURE_LABELS, formatChange, formatDollars, formatFigure } from './figure-labels.ts';
import styles from './performance.module.css';

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
  const share = earlier.meters === 0 ? null : (fleet.meters - earlier.meters) / earlier.meters;
  return (
    <section className={styles.strip} aria-label="Figures of the fleet">
      <div className={styles.figure}>
        <h2>{distanceUnit === 'mi' ? 'Miles' : 'Kilometers'}</h2>
        <b>{distance(fleet.meters)}</b>
        <small>
          {share === null
            ? 'Nothing to compare with'
            : `${share >= 0 ? '+' : '-'}${formatCount(Math.abs(share * 100))}%`}
        </small>
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
