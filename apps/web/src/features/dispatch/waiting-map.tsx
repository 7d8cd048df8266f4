import type { DriverAvailability, LoadSummary } from '@longhaul/contract';
import { useEffect, useMemo } from 'react';
import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import { boundsOfPoints } from '../../map/bounds-of-points.ts';
import { MapTools } from '../../map/controls/map-tools.tsx';
import type { MapSurface } from '../../map/map-surface.ts';
import { hoursLeft } from '../../records/hours-left.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';
import { padding } from './dispatch-map.tsx';
import { hoursMark } from './hours-mark.ts';
import { useHoursOnMap } from './use-hours-on-map.ts';
import { useLaneOnMap } from './use-lane-on-map.ts';
import { WaitingLegend } from './waiting-legend.tsx';

const CLOSEST_ZOOM = 9;
/** Legend, scale and credits: there is no plan below yet. */
const FOOT_PX = 80;

interface WaitingMapProps {
  readonly surface: MapSurface;
  readonly drivers: readonly DriverAvailability[];
  readonly loads: readonly LoadSummary[];
  /** The load under the pointer or with the focus. */
  readonly active: LoadSummary | null;
  /** On a phone the map is behind a button. */
  readonly isOpen: boolean;
  readonly onPickup: (loadId: number) => void;
}

/** Every truck with the hours that its driver has left, or when the rest ends, and where loads wait. */
export function WaitingMap({ surface, drivers, loads, active, isOpen, onPickup }: WaitingMapProps) {
  const { units: organizationUnits, timeZone } = useOrganization();
  const units = useCurrentUser().units ?? organizationUnits;
  const located = useMemo(
    () => drivers.filter(({ vehicle, position }) => vehicle !== null && position !== null),
    [drivers],
  );
  const trucks = useMemo(
    () =>
      onePerTruck(located).map((driver) => ({
        driver,
        mark: hoursMark(driver.clocks, Date.now(), timeZone),
      })),
    [located, timeZone],
  );
  const pickups = loads.flatMap(({ id, pickup: { lat, lon } }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon }],
  );
  useHoursOnMap({ surface, trucks, pickups, activeId: active?.id ?? null, onPickup, footPx: FOOT_PX });
  useLaneOnMap(surface, active);
  const points = trucks.length > 0 ? trucks.map(({ driver }) => driver.position!) : pickups;
  const show = () => points.length > 0 && surface.fit(boundsOfPoints(points), padding(FOOT_PX), CLOSEST_ZOOM);
  const isKnown = points.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the first trucks are known, and when the map is opened
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
      <WaitingLegend />
      <table className={styles.hidden} aria-label="Trucks on the map">
        <thead>
          <tr>
            <th scope="col">Truck</th>
            <th scope="col">Driver</th>
            <th scope="col">Status</th>
            <th scope="col">Hours left, or when the rest ends</th>
            <th scope="col">Location</th>
          </tr>
        </thead>
        <tbody>
          {located.map((row) => (
            <tr key={row.driver.id}>
              <th scope="row">{row.vehicle!.name}</th>
              <td>{`${row.driver.firstName} ${row.driver.lastName}`}</td>
              <td>{row.status && DUTY_LABELS[row.status]}</td>
              <td>{hoursMark(row.clocks, Date.now(), timeZone).text}</td>
              <td>{row.position!.place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Of a team, the driver with more hours: the truck goes on with that one. */
function onePerTruck(drivers: readonly DriverAvailability[]): DriverAvailability[] {
  const best = new Map<number, DriverAvailability>();
  const minutesOf = ({ clocks }: DriverAvailability) => (clocks === null ? -1 : hoursLeft(clocks).minutes);
  for (const driver of drivers) {
    const other = best.get(driver.vehicle!.id);
    if (other === undefined || minutesOf(driver) > minutesOf(other)) best.set(driver.vehicle!.id, driver);
  }
  return [...best.values()];
}
