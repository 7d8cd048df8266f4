import { type GridGeometry, type Placed, placeLabels, round } from './grid-geometry.ts';
import styles from './log-grid.module.css';

const PX_PER_LETTER = 6;

interface GridPlacesProps {
  readonly geometry: GridGeometry;
  /** Where the vehicle stood, from when to when. */
  readonly places: readonly Placed[];
}

/** The remarks of the form: a bracket under each stop with its place. */
export function GridPlaces({ geometry, places }: GridPlacesProps) {
  const { bottom, xOf, left, isNarrow } = geometry;
  const y = bottom + 12;
  return (
    <g>
      {!isNarrow && (
        <text x={0} y={y + 14} className={styles.name} data-muted>
          Remarks
        </text>
      )}
      {placeLabels(places, geometry, (text) => text.length * PX_PER_LETTER).map(({ from, to, text, x }) => (
        <g key={from}>
          <path
            className={styles.bracket}
            d={`M${round(Math.max(left, xOf(from)))} ${y - 6}v6H${round(xOf(to))}v-6`}
          />
          {x !== null && (
            <text x={round(x)} y={y + 14} className={styles.place}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
