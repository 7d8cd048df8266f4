import type { IncidentDetail } from '@longhaul/contract';
import { formatTime } from '../../format/date.ts';
import { useMeasures } from '../../session/measures.ts';
import styles from './inbox.module.css';
import { peakOf, peakText, roundAxis } from './speed-peak.ts';

const WIDTH = 376;
const HEIGHT = 120;
/** Room for the label of a peak on the highest line. */
const TOP = 16;
const LEFT = 28;
const BOTTOM = 18;

/** Speed before, during and after with the limit of the rule; the incident is shaded. */
export function SpeedStrip({
  incident,
  timeZone,
}: {
  readonly incident: IncidentDetail;
  readonly timeZone: string;
}) {
  const measures = useMeasures();
  const { fixes } = incident;
  const inUnits = (kph: number) => (kph * 1_000) / measures.metersPerUnit;
  const times = fixes.map(({ at }) => Date.parse(at));
  const [from, until] = [times[0]!, times.at(-1)!];
  const limitKph = typeof incident.details.limitKph === 'number' ? incident.details.limitKph : null;
  const speeds = fixes.map(({ speedKph }) => inUnits(speedKph));
  const axis = roundAxis(limitKph === null ? speeds : [...speeds, inUnits(limitKph)]);
  const [bottom, top] = [axis[0]!, axis.at(-1)!];
  const x = (at: number) => LEFT + ((at - from) / Math.max(1, until - from)) * (WIDTH - LEFT);
  const y = (speed: number) => TOP + (1 - (speed - bottom) / (top - bottom)) * (HEIGHT - BOTTOM - TOP);
  const startX = x(Math.max(from, Date.parse(incident.startedAt)));
  const endX = x(Math.min(until, Date.parse(incident.endedAt ?? new Date(until).toISOString())));
  const peak = peakOf(fixes);
  const [peakX, peakY] = [x(Date.parse(peak.at)), y(inUnits(peak.speedKph))];
  const peakWords = peakText(inUnits(peak.speedKph), limitKph === null ? null : inUnits(limitKph));
  // Of a rule it may have been entered with a decimal; that of a sign is whole, as the headline has it.
  const digits = incident.kind === 'posted-speed' ? 1 : 10;
  const limitWords = limitKph === null ? '' : `, limit ${Math.round(inUnits(limitKph) * digits) / digits}`;
  const line = speeds
    .map((speed, index) => `${x(times[index]!).toFixed(1)},${y(speed).toFixed(1)}`)
    .join(' ');
  return (
    <figure className={styles.strip}>
      <figcaption>
        <b>Speed</b> {measures.speedUnit}
        {limitWords}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Speed around the alert, peak ${peakWords} ${measures.speedUnit}${limitWords}`}
      >
        <rect
          className={styles.shade}
          x={startX}
          width={Math.max(1, endX - startX)}
          y={TOP}
          height={HEIGHT - BOTTOM - TOP}
        />
        {axis.map((speed) => (
          <g key={speed}>
            <line className={styles.rule} x1={LEFT} x2={WIDTH} y1={y(speed)} y2={y(speed)} />
            <text x={0} y={y(speed) + 4}>
              {speed}
            </text>
          </g>
        ))}
        {limitKph !== null && (
          <line
            className={styles.limit}
            x1={LEFT}
            x2={WIDTH}
            y1={y(inUnits(limitKph))}
            y2={y(inUnits(limitKph))}
          />
        )}
        <polyline className={styles.line} points={line} />
        <circle className={styles.peak} cx={peakX} cy={peakY} r={3.5} />
        <text
          className={styles.peakLabel}
          x={Math.min(WIDTH - 30, Math.max(LEFT + 30, peakX))}
          y={peakY - 8}
          textAnchor="middle"
        >
          peak {peakWords}
        </text>
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
