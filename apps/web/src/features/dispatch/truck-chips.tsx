import { FilterChip } from '../../components/chip/chip.tsx';
import panelStyles from '../../map/controls/map-panel.module.css';
import styles from './dispatch.module.css';
import { isLeft, TRUCK_FILTERS, type TruckFilterName } from './trucks.ts';
import type { Trucks } from './use-trucks.ts';

const NAMES: Record<TruckFilterName, string> = {
  now: 'Can drive now',
  free: 'Free today',
  resting: 'Resting',
};
const NONE: ReadonlySet<number> = new Set();

interface TruckChipsProps extends Pick<Trucks, 'trucks' | 'busy'> {
  readonly filter: TruckFilterName | undefined;
  readonly onFilter: (filter: TruckFilterName | undefined) => void;
}

/** Which trucks the map shows, each choice with how many it leaves there. */
export function TruckChips({ trucks, busy, filter, onFilter }: TruckChipsProps) {
  const located = trucks.filter(({ position }) => position !== null);
  return (
    <fieldset className={`${panelStyles.panel} ${styles.truckChips}`} aria-label="Show on the map">
      <FilterChip isPressed={filter === undefined} count={located.length} onClick={() => onFilter(undefined)}>
        All
      </FilterChip>
      {TRUCK_FILTERS.filter((each) => each !== 'free' || busy !== null).map((each) => (
        <FilterChip
          key={each}
          isPressed={filter === each}
          count={located.filter((truck) => isLeft(truck, each, busy ?? NONE)).length}
          onClick={() => onFilter(filter === each ? undefined : each)}
        >
          {NAMES[each]}
        </FilterChip>
      ))}
    </fieldset>
  );
}
