import { useEffect, useRef } from 'react';
import type { MapSurface, Padding } from '../../map/map-surface.ts';
import { boundsOfVehicles } from '../../map/vehicles/bounds-of-vehicles.ts';
import { VehiclePainter } from '../../map/vehicles/vehicle-painter.ts';
import type { VehicleStore } from '../../map/vehicles/vehicle-store.ts';
import type { Fleet } from '../../records/fleet/fleet.ts';
import type { FleetView } from '../../records/fleet/fleet-view.ts';

interface VehiclesOnMap {
  readonly surface: MapSurface | null;
  readonly fleet: Fleet;
  readonly view: FleetView;
  readonly selectedId: number | null;
  readonly hoveredId: number | null;
  readonly padding: () => Padding;
  readonly onSelect: (assetId: number | null) => void;
}

/** How often the store is asked whether something moved; drawing itself waits for an animation frame. */
const LOOK_INTERVAL_MS = 100;
const CLUSTER_CLOSEST_ZOOM = 13;

/** Puts the fleet on the map: draws it, lets it be clicked, brings it into sight at first. */
export function useVehiclesOnMap(options: VehiclesOnMap): void {
  const { surface, fleet, view, selectedId, hoveredId } = options;
  const painter = useRef<VehiclePainter>(undefined);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (surface === null) return;
    fleet.store.isGliding = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = new VehiclePainter(
      fleet.store,
      () => surface.colors,
      (id) => fleet.nameOf(id),
    );
    painter.current = created;
    created.selectedId = latest.current.selectedId;
    const stops = [
      surface.overlay.add(created),
      surface.onClick((point) => click(surface, created, point, latest.current)),
      surface.onHover((point) => hover(surface, created, point)),
      redrawOnNews(surface, created, fleet.store),
    ];
    return () => {
      for (const stop of stops) stop();
      painter.current = undefined;
    };
  }, [surface, fleet]);

  useEffect(() => {
    fleet.showOnly(view.assets);
    painter.current?.filterChanged();
    surface?.overlay.invalidate();
  }, [surface, fleet, view]);

  useEffect(() => {
    if (painter.current) painter.current.selectedId = selectedId;
    surface?.overlay.invalidate();
  }, [surface, selectedId]);

  useEffect(() => {
    if (painter.current) painter.current.hoveredId = hoveredId;
    surface?.overlay.invalidate();
  }, [surface, hoveredId]);
}

function redrawOnNews(surface: MapSurface, painter: VehiclePainter, store: VehicleStore): () => void {
  let drawnVersion = store.version;
  const timer = setInterval(() => {
    if (store.version === drawnVersion || !painter.isWorthDrawing(surface.view, Date.now())) return;
    drawnVersion = store.version;
    surface.overlay.invalidate();
  }, LOOK_INTERVAL_MS);
  return () => clearInterval(timer);
}

function click(
  surface: MapSurface,
  painter: VehiclePainter,
  point: { x: number; y: number },
  { fleet, padding, onSelect }: VehiclesOnMap,
): void {
  const hit = painter.hitAt(point);
  if (hit?.assetId !== undefined) onSelect(hit.assetId);
  else if (hit?.cluster)
    surface.fit(boundsOfVehicles(fleet.store, hit.cluster.slots), padding(), CLUSTER_CLOSEST_ZOOM);
}

function hover(
  surface: MapSurface,
  painter: VehiclePainter,
  point: { x: number; y: number } | null,
): boolean {
  const hit = point === null ? null : painter.hitAt(point);
  const hoveredId = hit?.assetId ?? null;
  if (painter.hoveredId !== hoveredId) {
    painter.hoveredId = hoveredId;
    surface.overlay.invalidate();
  }
  return hit !== null;
}

/** Slots of the vehicles that the filters leave. */
export function* visibleSlots(store: VehicleStore): Generator<number> {
  for (let slot = 0; slot < store.count; slot++) if (store.hidden[slot] === 0) yield slot;
}
