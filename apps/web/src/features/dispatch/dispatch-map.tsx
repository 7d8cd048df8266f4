import type { CandidateAnswer, PlannedCandidate } from '@longhaul/contract';
import { useEffect, useState } from 'react';
import { boundsOfPoints } from '../../map/bounds-of-points.ts';
import { MapTools } from '../../map/controls/map-tools.tsx';
import type { MapSurface, Padding } from '../../map/map-surface.ts';
import { StopPainter, stopLetter } from '../../map/places/stop-painter.ts';
import { VehiclePainter } from '../../map/vehicles/vehicle-painter.ts';
import { VEHICLE_MARKS, VehicleStore } from '../../map/vehicles/vehicle-store.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { breakpointsPx } from '../../theme/theme.ts';
import type { AskedTrip } from './asked-trip.ts';
import styles from './dispatch.module.css';

const CLOSEST_ZOOM = 9;

/** The plan below the map. */
const PLAN_PX = 340;

/** What the panels cover; above and below on a wide screen. */
export function padding(
  { top, bottom }: Pick<Padding, 'top' | 'bottom'> = { top: 60, bottom: PLAN_PX },
): Padding {
  return window.innerWidth <= breakpointsPx.mobile
    ? { top: 40, right: 52, bottom: 68, left: 52 }
    : { top, right: 80, bottom, left: 460 };
}

interface DispatchMapProps {
  readonly surface: MapSurface;
  readonly trip: AskedTrip | null;
  readonly found: CandidateAnswer | undefined;
  readonly chosen: PlannedCandidate | null;
  readonly onChoose: (vehicleId: number) => void;
}

/** The stops, and the trucks that were found: those on time moving, the others faded. */
export function DispatchMap({ surface, trip, found, chosen, onChoose }: DispatchMapProps) {
  const { units: organizationUnits } = useOrganization();
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
  useEffect(() => {
    const marks = [
      ...(found?.onTime ?? []).map((each) => ({ each, mark: 'stopped' as const })),
      ...(found?.late ?? []).map((each) => ({ each, mark: 'idling' as const })),
      ...(found?.cannot ?? []).map((each) => ({ each, mark: 'outdated' as const })),
    ];
    const shown = marks.filter(({ each }) => each.position !== null);
    names.clear();
    for (const { each } of shown) names.set(each.vehicle.id, each.vehicle.name);
    store.replaceAll(
      shown.map(({ each: { vehicle, position }, mark }) => [
        vehicle.id,
        Date.parse(position!.at),
        Math.round(position!.lat * 1e6),
        Math.round(position!.lon * 1e6),
        0,
        0,
        VEHICLE_MARKS.indexOf(mark),
      ]),
      Date.now(),
    );
    surface.overlay.invalidate();
  }, [surface, store, names, found]);
  const chosenId = chosen?.vehicle.id;
  useEffect(() => {
    painter.selectedId = chosenId ?? null;
    surface.overlay.invalidate();
  }, [surface, painter, chosenId]);
  useEffect(() => {
    if (trip === null) return;
    const remove = trip.stops.map((stop, index) =>
      surface.overlay.addBelow(
        new StopPainter(() => surface.colors, stop, {
          letter: stopLetter(index, trip.stops.length),
          name: stop.name,
        }),
      ),
    );
    return () => {
      for (const each of remove) each();
    };
  }, [surface, trip]);
  const points = [...(trip?.stops ?? []), ...(chosen?.position ? [chosen.position] : [])];
  const key = points.map(({ lat, lon }) => `${lat} ${lon}`).join();
  const show = () => points.length > 0 && surface.fit(boundsOfPoints(points), padding(), CLOSEST_ZOOM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points are what the key says
  useEffect(() => {
    show();
  }, [surface, key]);
  useEffect(
    () =>
      surface.onClick((at) => {
        const id = painter.hitAt(at)?.assetId;
        if (id !== undefined) onChoose(id);
      }),
    [surface, painter, onChoose],
  );
  return (
    <MapTools
      surface={surface}
      className={styles.tools}
      units={units}
      fit={{ label: 'Show the trip', onFit: show }}
    />
  );
}
