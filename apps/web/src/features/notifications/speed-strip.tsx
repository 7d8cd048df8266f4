import type { IncidentDetail } from '@longhaul/contract';
import { formatTime } from '../../format/date.ts';
import { useMeasures } from '../../session/measures.ts';
import styles from './inbox.module.css';

const WIDTH = 376;
const HEIGHT = 108;
const LEFT = 28;
const BOTTOM = 18;

/** Speed before, during and after; the incident is shaded. */
export function SpeedStrip({
  incident,
  timeZone,
}: {
  readonly incident: IncidentDetail;
  readonly timeZone: string;
}) {
  const measures = useMeasures();
  const { fixes } = incident;
  const times = fixes.map(({ at }) => Date.parse(at));
  const [from, until] = [times[0]!, times.at(-1)!];
  const top = Math.max(...fixes.map(({ speedKph }) => speedKph)) * 1.08 + 1;
  const x = (at: number) => LEFT + ((at - from) / Math.max(1, until - from)) * (WIDTH - LEFT);
  const y = (kph: number) => 4 + (1 - kph / top) * (HEIGHT - BOTTOM - 4);
  const startX = x(Math.max(from, Date.parse(incident.startedAt)));
  const endX = x(Math.min(until, Date.parse(incident.endedAt ?? new Date(until).toISOString())));
  const peak = fixes.reduce((most, fix) => (fix.speedKph > most.speedKph ? fix : most));
  const line = fixes
    .map((fix, index) => `${x(times[index]!).toFixed(1)},${y(fix.speedKph).toFixed(1)}`)
    .join(' ');
  return (
    <figure className={styles.strip}>
      <figcaption>
        <b>Speed</b> {measures.speedUnit}, peak {measures.speed(peak.speedKph)}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Speed around the alert, peak ${measures.speed(peak.speedKph)} ${measures.speedUnit}`}
      >
        <rect
          className={styles.shade}
          x={startX}
          width={Math.max(1, endX - startX)}
          y={0}
          height={HEIGHT - BOTTOM}
        />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line className={styles.rule} x1={LEFT} x2={WIDTH} y1={y(top * share)} y2={y(top * share)} />
            <text x={0} y={y(top * share) + 4}>
              {measures.speed(top * share)}
            </text>
          </g>
        ))}
        <polyline className={styles.line} points={line} />
        <circle className={styles.peak} cx={x(Date.parse(peak.at))} cy={y(peak.speedKph)} r={3.5} />
        <text x={LEFT} y={HEIGHT - 4}>
          {formatTime(new Date(from), timeZone)}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          {formatTime(new Date(until), timeZone)}
        </text>
      </svg>
    </figure>
  );
}
