import type { LoadSummary } from '@longhaul/contract';
import { useEffect, useMemo } from 'react';
import { boundsOfPoints } from '../../map/bounds-of-points.ts';
import { MapTools } from '../../map/controls/map-tools.tsx';
import type { MapSurface } from '../../map/map-surface.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';
import { padding } from './dispatch-map.tsx';
import { hoursMark } from './hours-mark.ts';
import { TruckChips } from './truck-chips.tsx';
import type { TruckFilterName } from './trucks.ts';
import { useHoursOnMap } from './use-hours-on-map.ts';
import { useLaneOnMap } from './use-lane-on-map.ts';
import type { Trucks } from './use-trucks.ts';
import { WaitingLegend } from './waiting-legend.tsx';

const CLOSEST_ZOOM = 9;
/** The filters above the map, and legend, scale and credits below it: there is no plan yet. */
const paddingOfMap = () => padding({ top: 90, bottom: 80 });

interface WaitingMapProps {
  readonly surface: MapSurface;
  readonly fleet: Trucks;
  readonly filter: TruckFilterName | undefined;
  readonly onFilter: (filter: TruckFilterName | undefined) => void;
  readonly loads: readonly LoadSummary[];
  /** The load under the pointer or with the focus. */
  readonly active: LoadSummary | null;
  /** On a phone the map is behind a button. */
  readonly isOpen: boolean;
  readonly onPickup: (loadId: number) => void;
}

/** Every truck with the hours that its driver has left, or when the rest ends, and where loads wait. */
export function WaitingMap(props: WaitingMapProps) {
  const { surface, fleet, filter, onFilter, loads, active, isOpen, onPickup } = props;
  const { units: organizationUnits, timeZone } = useOrganization();
  const units = useCurrentUser().units ?? organizationUnits;
  const { shown } = fleet;
  const trucks = useMemo(
    () =>
      shown.map((truck) => {
        const [driver] = truck.drivers;
        return { truck, mark: driver ? hoursMark(driver.clocks, Date.now(), timeZone) : null };
      }),
    [shown, timeZone],
  );
  const pickups = loads.flatMap(({ id, pickup: { lat, lon } }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon }],
  );
  useHoursOnMap({
    surface,
    trucks,
    pickups,
    activeId: active?.id ?? null,
    onPickup,
    paddingOfGroup: paddingOfMap,
  });
  useLaneOnMap(surface, active);
  const points = shown.length > 0 ? shown.map(({ position }) => position!) : pickups;
  const show = () => points.length > 0 && surface.fit(boundsOfPoints(points), paddingOfMap(), CLOSEST_ZOOM);
  const isKnown = !fleet.isLoading && points.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the trucks are known, and when the map is opened
  useEffect(() => {
    if (isKnown) show();
  }, [surface, isKnown, isOpen]);
  return (
    <>
      <MapTools
        surface={surface}
        className={styles.tools}
        units={units}
        fit={{ label: 'Show all trucks', onFit: show }}
      />
      <div className={styles.mapKey}>
        <TruckChips trucks={fleet.trucks} busy={fleet.busy} filter={filter} onFilter={onFilter} />
        <WaitingLegend />
      </div>
    </>
  );
}
