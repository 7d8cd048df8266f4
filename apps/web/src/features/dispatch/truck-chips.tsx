import { hasPermission } from '@longhaul/contract';
import { useMediaQuery } from '@mantine/hooks';
import { FilterChip } from '../../components/chip/chip.tsx';
import panelStyles from '../../map/controls/map-panel.module.css';
import { useCurrentUser } from '../../session/session.ts';
import { breakpointsPx } from '../../theme/theme.ts';
import styles from './dispatch.module.css';
import { isLeft, TRUCK_FILTERS, type TruckFilterName } from './trucks.ts';
import type { Trucks } from './use-trucks.ts';

const NAMES: Record<TruckFilterName, string> = {
  now: 'Can drive now',
  free: 'Free today',
  resting: 'Resting',
};

interface TruckChipsProps extends Pick<Trucks, 'trucks' | 'busy'> {
  readonly filter: TruckFilterName | undefined;
  readonly onFilter: (filter: TruckFilterName | undefined) => void;
}

/** Which trucks the map shows, each choice with how many it leaves there. */
export function TruckChips({ trucks, busy, filter, onFilter }: TruckChipsProps) {
  const isPhone = useMediaQuery(`(max-width: ${breakpointsPx.mobile}px)`) ?? false;
  const maySeeLoads = hasPermission(useCurrentUser(), 'LOAD_LIST');
  const located = trucks.filter(({ position }) => position !== null);
  const countOf = (each: TruckFilterName) => located.filter((truck) => isLeft(truck, each, busy)).length;
  return (
    <fieldset className={`${panelStyles.panel} ${styles.truckChips}`} aria-label="Show on the map">
      <FilterChip isPressed={filter === undefined} count={located.length} onClick={() => onFilter(undefined)}>
        All
      </FilterChip>
      {TRUCK_FILTERS.filter((each) => each !== 'free' || maySeeLoads).map((each) => (
        <FilterChip
          key={each}
          isPressed={filter === each}
          {...((each !== 'free' || busy !== null) && { count: countOf(each) })}
          onClick={() => onFilter(filter === each ? undefined : each)}
        >
          {isPhone && each === 'now' ? 'Now' : NAMES[each]}
        </FilterChip>
      ))}
    </fieldset>
  );
}
