import type { DriverAvailability } from '@longhaul/contract';
import { useEffect, useMemo, useRef } from 'react';
import type { MapSurface } from '../../map/map-surface.ts';
import { type Pickup, PickupPainter } from '../../map/places/pickup-painter.ts';
import { boundsOfVehicles } from '../../map/vehicles/bounds-of-vehicles.ts';
import type { HoursMark } from '../../map/vehicles/sprites.ts';
import { VehiclePainter } from '../../map/vehicles/vehicle-painter.ts';
import { UNKNOWN_HEADING, VEHICLE_MARKS, VehicleStore } from '../../map/vehicles/vehicle-store.ts';
import { padding } from './dispatch-map.tsx';

const CLUSTER_CLOSEST_ZOOM = 13;

export interface TruckOnMap {
  readonly driver: DriverAvailability;
  readonly mark: HoursMark;
}

interface HoursOnMap {
  readonly surface: MapSurface;
  /** With a vehicle and its position. */
  readonly trucks: readonly TruckOnMap[];
  readonly pickups: readonly Pickup[];
  readonly activeId: number | null;
  readonly onPickup: (loadId: number) => void;
  /** What lies below the map when a group is opened. */
  readonly footPx: number;
}

/** Draws each truck with its ring of hours, and the pickups above them; labels and names of towns leave both free. */
export function useHoursOnMap({ surface, trucks, pickups, activeId, onPickup, footPx }: HoursOnMap): void {
  const pickupKey = pickups.map(({ id, lat, lon }) => `${id} ${lat} ${lon}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pickups are what the key says
  const pins = useMemo(() => new PickupPainter(() => surface.colors, pickups), [surface, pickupKey]);
  const drawn = useRef(new Map<number, { name: string; mark: HoursMark }>());
  const latest = useRef({ pins, onPickup });
  latest.current = { pins, onPickup };
  const store = useRef<VehicleStore>(undefined);
  store.current ??= new VehicleStore();

  useEffect(() => {
    pins.activeId = activeId;
    surface.overlay.invalidate();
  }, [surface, pins, activeId]);

  useEffect(() => {
    const vehicles = store.current!;
    vehicles.isGliding = false;
    const names = surface.clearOfNames();
    const painter = new VehiclePainter(
      vehicles,
      () => surface.colors,
      (id) => drawn.current.get(id)?.name ?? '',
      {
        of: (id) => drawn.current.get(id)?.mark,
        obstacles: (view) => latest.current.pins.boxes(view),
        onPlaced: (view, boxes) => {
          // While the map moves, names and boxes move with it.
          if (!surface.isMoving) names.set(view, boxes);
        },
      },
    );
    const stops = [
      names.remove,
      surface.overlay.add(painter),
      surface.onHover((point) => {
        const hit = point && painter.hitAt(point);
        const hoveredId = hit?.assetId ?? null;
        if (painter.hoveredId !== hoveredId) {
          painter.hoveredId = hoveredId;
          surface.overlay.invalidate();
        }
        return (
          point !== null && (Boolean(hit?.cluster) || latest.current.pins.hitAt(surface.view, point) !== null)
        );
      }),
      surface.onClick((point) => {
        const cluster = painter.hitAt(point)?.cluster;
        const [pickup] = latest.current.pins.hitAt(surface.view, point) ?? [];
        if (cluster)
          surface.fit(boundsOfVehicles(vehicles, cluster.slots), padding(footPx), CLUSTER_CLOSEST_ZOOM);
        else if (pickup !== undefined) latest.current.onPickup(pickup);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [surface, footPx]);

  // Above the trucks, after whose effect this one runs.
  useEffect(() => surface.overlay.add(pins), [surface, pins]);

  useEffect(() => {
    drawn.current = new Map(
      trucks.map(({ driver, mark }) => [driver.vehicle!.id, { name: driver.vehicle!.name, mark }]),
    );
    store.current!.replaceAll(
      trucks.map(({ driver: { vehicle, position, status } }) => [
        vehicle!.id,
        Date.parse(position!.at),
        Math.round(position!.lat * 1e6),
        Math.round(position!.lon * 1e6),
        0,
        UNKNOWN_HEADING,
        VEHICLE_MARKS.indexOf(status === 'D' ? 'moving' : status === 'ON' ? 'idling' : 'stopped'),
      ]),
      Date.now(),
    );
    surface.overlay.invalidate();
  }, [surface, trucks]);
}
