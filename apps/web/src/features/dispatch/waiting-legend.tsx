import panelStyles from '../../map/controls/map-panel.module.css';
import styles from './dispatch.module.css';

const RING_RADIUS = 6.5;
const FULL = 2 * Math.PI * RING_RADIUS;

/** What rings and pins on the map mean. */
export function WaitingLegend() {
  return (
    <ul className={`${panelStyles.legend} ${styles.legend}`} aria-label="Legend">
      <li>
        <Ring share={0.75} />
        Hours left, of 11
      </li>
      <li>
        <Ring share={0.08} isShort />
        Under 1:00
      </li>
      <li>
        <Ring share={0} />
        Resting, with the time it ends
      </li>
      <li>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true" className={styles.bare}>
          <circle r="6.5" />
          <rect x="-2" y="-2" width="4" height="4" rx="1" />
        </svg>
        No driver
      </li>
      <li>
        <Ring share={0.6} text="4" />
        Group
      </li>
      <li>
        <svg width="14" height="18" viewBox="-9 -18 18 24" aria-hidden="true">
          <path className={styles.pin} d="M-8 -5 A9 9 0 1 1 8 -5 L0 6 Z" />
        </svg>
        Pickup without a truck
      </li>
    </ul>
  );
}

function Ring({ share, isShort, text }: { share: number; isShort?: boolean; text?: string }) {
  return (
    <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true" className={styles.ring}>
      <circle r={RING_RADIUS} />
      {share > 0 && (
        <circle
          r={RING_RADIUS}
          data-left={isShort ? 'short' : 'enough'}
          strokeDasharray={`${share * FULL} ${FULL}`}
          transform="rotate(-90)"
        />
      )}
      {text && (
        <text y="3" textAnchor="middle">
          {text}
        </text>
      )}
    </svg>
  );
}
