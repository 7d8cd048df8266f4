import { distanceMeters } from '@longhaul/geo';
import { useEffect, useRef, useState } from 'react';
import { boundsOfPoints } from '../../map/bounds-of-points.ts';
import type { Bounds, LonLat, MapSurface, Padding } from '../../map/map-surface.ts';
import { latOf, lonOf, screenX, screenY } from '../../map/overlay/mercator.ts';
import { boundsOfVehicles } from '../../map/vehicles/bounds-of-vehicles.ts';
import type { Fleet } from '../../records/fleet/fleet.ts';
import { visibleSlots } from './use-vehicles-on-map.ts';

const FOLLOW_INTERVAL_MS = 1_000;
const FOLLOW_ZOOM = 9;
const SHARED_LINK_ZOOM = 6;
const PLACE_ZOOM = 8;
const WHOLE_FLEET_CLOSEST_ZOOM = 9;
const NEAR_CLOSEST_ZOOM = 10;
const NEAREST_IN_SIGHT = 3;
const WAIT_FOR_FLEET_MS = 100;

interface Camera {
  readonly isFollowing: boolean;
  readonly setFollowing: (isFollowing: boolean) => void;
  readonly fitFleet: () => void;
  /** The chosen vehicle while it is in sight. */
  readonly placeInSight: () => LonLat | null;
}

/**
 * Where the map looks: at the place of the address or what is near to a place searched for, else at the fleet first, at the chosen vehicle when it is out of
 * sight, after it while following.
 */
export function useCamera(
  surface: MapSurface | null,
  fleet: Fleet,
  selectedId: number | null,
  place: LonLat | null,
  near: LonLat | null,
  padding: () => Padding,
): Camera {
  const [isFollowing, setFollowing] = useState(false);
  const firstSelected = useRef(selectedId);
  const hasPlace = useRef(false);
  hasPlace.current = place !== null || near !== null;
  const { lat, lon } = place ?? {};

  useEffect(() => {
    if (surface === null) return;
    return afterFleetLoaded(fleet, () => {
      if (hasPlace.current) return;
      const slot = firstSelected.current === null ? undefined : fleet.store.slotOf(firstSelected.current);
      if (slot === undefined) fitFleet(surface, fleet, padding(), false);
      else surface.moveTo(placeOf(fleet, slot), padding(), { zoom: SHARED_LINK_ZOOM, durationMs: 0 });
    });
  }, [surface, fleet, padding]);

  useEffect(() => {
    const slot = selectedId === null ? undefined : fleet.store.slotOf(selectedId);
    setFollowing(false);
    if (surface === null || slot === undefined || isInFreeSight(surface, fleet, slot, padding())) return;
    surface.moveTo(placeOf(fleet, slot), padding());
  }, [surface, fleet, selectedId, padding]);

  useEffect(() => {
    if (surface === null || lat === undefined || lon === undefined) return;
    surface.moveTo({ lat, lon }, padding(), { zoom: PLACE_ZOOM });
  }, [surface, lat, lon, padding]);

  const { lat: nearLat, lon: nearLon } = near ?? {};
  useEffect(() => {
    if (surface === null || nearLat === undefined || nearLon === undefined) return;
    const center = { lat: nearLat, lon: nearLon };
    return afterFleetLoaded(fleet, () => {
      surface.fit(boundsAround(center, fleet), withRoom(padding()), NEAR_CLOSEST_ZOOM);
    });
  }, [surface, fleet, nearLat, nearLon, padding]);

  useEffect(() => {
    if (surface === null || selectedId === null || !isFollowing) return;
    const step = (zoom?: number) => {
      const slot = fleet.store.slotOf(selectedId);
      if (slot === undefined) return;
      const motion = zoom === undefined ? { durationMs: FOLLOW_INTERVAL_MS, isSteady: true } : { zoom };
      surface.moveTo(placeOf(fleet, slot), padding(), motion);
    };
    step(FOLLOW_ZOOM);
    let isArriving = true;
    const timer = setInterval(() => {
      if (isArriving && surface.isMoving) return;
      isArriving = false;
      step();
    }, FOLLOW_INTERVAL_MS);
    const stopListening = surface.onUserMove(() => setFollowing(false));
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [surface, fleet, selectedId, isFollowing, padding]);

  return {
    isFollowing,
    setFollowing,
    fitFleet: () => {
      if (surface) fitFleet(surface, fleet, padding(), true);
    },
    placeInSight: () => {
      const slot = selectedId === null ? undefined : fleet.store.slotOf(selectedId);
      if (surface === null || slot === undefined) return null;
      return isInFreeSight(surface, fleet, slot, padding()) ? placeOf(fleet, slot) : null;
    },
  };
}

/** Around a place and the few vehicles that are nearest to it. */
function boundsAround(center: LonLat, fleet: Fleet): Bounds {
  const places = fleet.assets.flatMap(({ id }) => fleet.placeOf(id) ?? []);
  const nearest = places.toSorted((a, b) => distanceMeters(center, a) - distanceMeters(center, b));
  return boundsOfPoints([center, ...nearest.slice(0, NEAREST_IN_SIGHT)]);
}

function afterFleetLoaded(fleet: Fleet, act: () => void): () => void {
  const timer = setInterval(() => {
    if (fleet.listVersion === 0 || fleet.heardAt === 0) return;
    clearInterval(timer);
    act();
  }, WAIT_FOR_FLEET_MS);
  return () => clearInterval(timer);
}

function fitFleet(surface: MapSurface, fleet: Fleet, padding: Padding, isAnimated: boolean): void {
  const bounds = boundsOfVehicles(fleet.store, visibleSlots(fleet.store));
  surface.fit(bounds, withRoom(padding), WHOLE_FLEET_CLOSEST_ZOOM, isAnimated);
}

/** Icons and labels reach beyond the places. */
function withRoom({ top, right, bottom, left }: Padding): Padding {
  return { top: top + 32, right: right + 32, bottom: bottom + 40, left: left + 32 };
}

function placeOf(fleet: Fleet, slot: number): { lon: number; lat: number } {
  const now = Date.now();
  return { lon: lonOf(fleet.store.xAt(slot, now)), lat: latOf(fleet.store.yAt(slot, now)) };
}

function isInFreeSight(surface: MapSurface, { store }: Fleet, slot: number, padding: Padding): boolean {
  const { view } = surface;
  const x = screenX(view, store.toX[slot]!);
  const y = screenY(view, store.toY[slot]!);
  return (
    x > padding.left &&
    x < view.widthPx - padding.right &&
    y > padding.top &&
    y < view.heightPx - padding.bottom
  );
}
