import type { DriverAvailability, LoadSummary } from '@longhaul/contract';
import { useEffect, useMemo, useState } from 'react';
import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import { shortTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { boundsOfPoints } from '../../map/bounds-of-points.ts';
import { MapTools } from '../../map/controls/map-tools.tsx';
import type { MapSurface } from '../../map/map-surface.ts';
import { StopPainter } from '../../map/places/stop-painter.ts';
import { VehiclePainter } from '../../map/vehicles/vehicle-painter.ts';
import { VEHICLE_MARKS, VehicleStore } from '../../map/vehicles/vehicle-store.ts';
import { hoursLeft } from '../../records/hours-left.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';
import { padding } from './dispatch-map.tsx';

const CLOSEST_ZOOM = 9;
/** Scale and credits: there is no plan below yet. */
const FOOT_PX = 80;

interface WaitingMapProps {
  readonly surface: MapSurface;
  readonly drivers: readonly DriverAvailability[];
  readonly loads: readonly LoadSummary[];
}

/** Every truck with the hours that its driver has left, or when the rest ends, and where loads wait. */
export function WaitingMap({ surface, drivers, loads }: WaitingMapProps) {
  const { units: organizationUnits, timeZone } = useOrganization();
  const units = useCurrentUser().units ?? organizationUnits;
  const [store] = useState(() => new VehicleStore());
  const [names] = useState(() => new Map<number, string>());
  const [painter] = useState(
    () =>
      new VehiclePainter(
        store,
        () => surface.colors,
        (id) => names.get(id) ?? '',
      ),
  );
  useEffect(() => {
    store.isGliding = false;
    return surface.overlay.add(painter);
  }, [surface, store, painter]);
  const trucks = useMemo(
    () => drivers.filter(({ vehicle, position }) => vehicle !== null && position !== null),
    [drivers],
  );
  useEffect(() => {
    names.clear();
    for (const driver of trucks)
      names.set(driver.vehicle!.id, `${driver.vehicle!.name} ${leftText(driver, timeZone)}`);
    store.replaceAll(
      trucks.map(({ vehicle, position, status }) => [
        vehicle!.id,
        Date.parse(position!.at),
        Math.round(position!.lat * 1e6),
        Math.round(position!.lon * 1e6),
        0,
        0,
        VEHICLE_MARKS.indexOf(status === 'D' ? 'moving' : status === 'ON' ? 'idling' : 'stopped'),
      ]),
      Date.now(),
    );
    surface.overlay.invalidate();
  }, [surface, store, names, trucks, timeZone]);
  const pickups = loads.flatMap(({ id, pickup: { lat, lon } }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon }],
  );
  const pickupKey = pickups.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pickups are what the key says
  useEffect(() => {
    const remove = pickups.map((pickup) =>
      surface.overlay.addBelow(new StopPainter(() => surface.colors, pickup, { letter: 'P', name: null })),
    );
    return () => {
      for (const each of remove) each();
    };
  }, [surface, pickupKey]);
  const points = trucks.length > 0 ? trucks.map(({ position }) => position!) : pickups;
  const show = () => points.length > 0 && surface.fit(boundsOfPoints(points), padding(FOOT_PX), CLOSEST_ZOOM);
  const isKnown = points.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first trucks are known
  useEffect(() => {
    if (isKnown) show();
  }, [surface, isKnown]);
  return (
    <>
      <MapTools
        surface={surface}
        className={styles.tools}
        units={units}
        fit={{ label: 'Show all trucks', onFit: show }}
      />
      <table className={styles.hidden} aria-label="Trucks on the map">
        <thead>
          <tr>
            <th scope="col">Truck</th>
            <th scope="col">Driver</th>
            <th scope="col">Status</th>
            <th scope="col">Hours left</th>
            <th scope="col">Location</th>
          </tr>
        </thead>
        <tbody>
          {trucks.map((row) => (
            <tr key={row.driver.id}>
              <th scope="row">{row.vehicle!.name}</th>
              <td>{`${row.driver.firstName} ${row.driver.lastName}`}</td>
              <td>{row.status && DUTY_LABELS[row.status]}</td>
              <td>{leftText(row, timeZone)}</td>
              <td>{row.position!.place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** `4:39`, or when the rest ends: the smallest of driving, shift and cycle. */
function leftText({ clocks }: DriverAvailability, timeZone: string): string {
  if (!clocks) return '';
  const { minutes } = hoursLeft(clocks);
  return minutes >= 1
    ? formatMinutes(minutes)
    : shortTime(Date.parse(clocks.nextDrivingAt), Date.now(), timeZone);
}
