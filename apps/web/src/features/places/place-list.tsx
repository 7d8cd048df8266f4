import type { PlaceSummary } from '@longhaul/contract';
import { formatCount } from '../../format/measure.ts';
import { CategoryChip } from './category-chip.tsx';
import { dwellText } from './place-labels.ts';
import styles from './place-list.module.css';
import type { PlaceSort } from './place-search.ts';

const HEADS: readonly { readonly sort: PlaceSort; readonly title: string; readonly words: string }[] = [
  { sort: 'insideCount', title: 'In', words: 'trucks inside now' },
  { sort: 'visitCount', title: 'Visits', words: 'visits' },
  { sort: 'medianDwell', title: 'Dwell', words: 'median dwell' },
];

interface ListHeadProps {
  readonly sort: PlaceSort;
  readonly onSort: (sort: PlaceSort) => void;
}

/** What the list is sorted by; each figure is a way to sort, and pressed again it is by name. */
export function ListHead({ sort, onSort }: ListHeadProps) {
  const words = HEADS.find((head) => head.sort === sort)?.words ?? 'name';
  return (
    <div className={styles.head}>
      <span className={styles.words}>Sorted by {words}</span>
      {HEADS.map((head) => (
        <button
          key={head.sort}
          type="button"
          aria-pressed={head.sort === sort}
          title={`Sort by ${head.words}`}
          onClick={() => onSort(head.sort === sort ? 'name' : head.sort)}
        >
          {head.title}
        </button>
      ))}
    </div>
  );
}

interface PlaceListProps {
  readonly places: readonly PlaceSummary[];
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
}

export function PlaceList({ places, selectedId, onSelect }: PlaceListProps) {
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <li key={place.id} aria-current={place.id === selectedId || undefined}>
          <button type="button" className={styles.row} onClick={() => onSelect(place.id)}>
            <span className={styles.name}>{place.name}</span>
            <span className={styles.where}>
              <CategoryChip category={place.category} />
              <span className={styles.location}>{place.address ?? place.location}</span>
            </span>
            <span className={styles.figure} data-strong={place.insideCount > 0 || undefined}>
              <span className={styles.unseen}>inside now: </span>
              {formatCount(place.insideCount)}
            </span>
            <span className={styles.figure}>
              <span className={styles.unseen}>visits: </span>
              {formatCount(place.visitCount)}
            </span>
            <span className={styles.figure}>
              <span className={styles.unseen}>median dwell: </span>
              {dwellText(place.medianDwellSeconds)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
