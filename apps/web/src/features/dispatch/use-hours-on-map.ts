import type { DutyStatus } from '@longhaul/contract';
import { useEffect, useMemo, useRef } from 'react';
import { boundsOfPoints } from '../../map/bounds-of-points.ts';
import type { MapSurface, Padding } from '../../map/map-surface.ts';
import { type Pickup, PickupPainter } from '../../map/places/pickup-painter.ts';
import { boundsOfVehicles } from '../../map/vehicles/bounds-of-vehicles.ts';
import type { HoursMark } from '../../map/vehicles/sprites.ts';
import { VehiclePainter } from '../../map/vehicles/vehicle-painter.ts';
import {
  UNKNOWN_HEADING,
  VEHICLE_MARKS,
  type VehicleMark,
  VehicleStore,
} from '../../map/vehicles/vehicle-store.ts';
import type { Truck } from './trucks.ts';

/** Groups of trucks and of pickups are opened up to here. */
const CLOSEST_ZOOM = 13;

interface HoursOnMap {
  readonly surface: MapSurface;
  /** With a position; the mark of a truck without a driver is null. */
  readonly trucks: readonly { readonly truck: Truck; readonly mark: HoursMark | null }[];
  readonly pickups: readonly Pickup[];
  readonly activeId: number | null;
  readonly onPickup: (loadId: number) => void;
  /** What is covered when a group is opened. */
  readonly paddingOfGroup: () => Padding;
}

/** Draws each truck with its ring of hours, and the pickups beside them; labels and names of towns leave both free. */
export function useHoursOnMap(options: HoursOnMap): void {
  const { surface, trucks, pickups, activeId, onPickup, paddingOfGroup } = options;
  const pickupKey = pickups.map(({ id, lat, lon }) => `${id} ${lat} ${lon}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pickups are what the key says
  const pins = useMemo(() => new PickupPainter(() => surface.colors, pickups), [surface, pickupKey]);
  const drawn = useRef(new Map<number, { name: string; mark: HoursMark | null }>());
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
        of: (id) => drawn.current.get(id)?.mark ?? undefined,
        paintBelow: (frame, marks) => {
          const boxes = latest.current.pins.place(frame.view, marks);
          latest.current.pins.paint(frame);
          return boxes;
        },
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
        return point !== null && (Boolean(hit?.cluster) || latest.current.pins.hitAt(point) !== null);
      }),
      surface.onClick((point) => {
        const found = latest.current.pins.hitAt(point) ?? [];
        const cluster = painter.hitAt(point)?.cluster;
        if (found.length > 1 && surface.view.zoom < CLOSEST_ZOOM)
          surface.fit(boundsOfPoints(found), paddingOfGroup(), CLOSEST_ZOOM);
        else if (found[0]) latest.current.onPickup(found[0].id);
        else if (cluster)
          surface.fit(boundsOfVehicles(vehicles, cluster.slots), paddingOfGroup(), CLOSEST_ZOOM);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [surface, paddingOfGroup]);

  useEffect(() => {
    drawn.current = new Map(trucks.map(({ truck: { id, unit }, mark }) => [id, { name: unit, mark }]));
    store.current!.replaceAll(
      trucks.map(({ truck: { id, position, drivers, status } }) => [
        id,
        Date.parse(position!.at),
        Math.round(position!.lat * 1e6),
        Math.round(position!.lon * 1e6),
        0,
        UNKNOWN_HEADING,
        VEHICLE_MARKS.indexOf(drivers[0] ? markOf(drivers[0].status) : (status ?? 'stopped')),
      ]),
      Date.now(),
    );
    surface.overlay.invalidate();
  }, [surface, trucks]);
}

/** Of a truck with a driver: what the driver does, whatever the truck does meanwhile. */
const markOf = (status: DutyStatus | null): VehicleMark =>
  status === 'D' ? 'moving' : status === 'ON' ? 'idling' : 'stopped';
