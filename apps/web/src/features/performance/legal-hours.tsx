import type { FleetPerformance } from '@longhaul/contract';
import { Card } from '../../components/card/card.tsx';
import { formatFigure, formatHours } from './figure-labels.ts';
import styles from './performance.module.css';

/** Of the driving that 49 CFR 395 allowed on days with driving or work: what was driven, and what was not. */
export function LegalHours({ performance: { legalHours, fleet } }: { performance: FleetPerformance }) {
  const { legalSeconds, drivenSeconds } = legalHours;
  const unused = Math.max(0, legalSeconds - drivenSeconds);
  return (
    <Card
      title="Legal driving hours"
      facts={legalSeconds > 0 ? `${formatHours(legalSeconds)} h allowed` : undefined}
    >
      {legalSeconds === 0 ? (
        <p className={styles.none}>No logs in this period.</p>
      ) : (
        <>
          <div className={styles.legalBar} aria-hidden="true">
            <i data-part="driven" style={{ flex: drivenSeconds }} />
            <i data-part="unused" style={{ flex: unused }} />
          </div>
          <dl className={styles.legend}>
            <div>
              <dt data-part="driven">Driven</dt>
              <dd>
                {formatHours(drivenSeconds)} h, {formatFigure('legalUseE4', fleet.legalUseE4)}
              </dd>
            </div>
            <div>
              <dt data-part="unused">Not used</dt>
              <dd>{formatHours(unused)} h</dd>
            </div>
          </dl>
        </>
      )}
    </Card>
  );
}
