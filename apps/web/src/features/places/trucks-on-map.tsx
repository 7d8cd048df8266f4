import { useEffect } from 'react';
import type { MapSurface } from '../../map/map-surface.ts';
import { VehiclePainter } from '../../map/vehicles/vehicle-painter.ts';
import { useFleet } from '../../records/fleet/use-fleet.ts';
import { useOrganization } from '../../session/session.ts';

const LOOK_INTERVAL_MS = 250;

/** The vehicles above the places, live, so that one sees who is where; they are chosen on the map of vehicles. */
export function TrucksOnMap({ surface }: { readonly surface: MapSurface }) {
  const { id: orgId } = useOrganization();
  const { fleet } = useFleet(orgId);
  useEffect(() => {
    const { store } = fleet;
    store.isGliding = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const painter = new VehiclePainter(
      store,
      () => surface.colors,
      (id) => fleet.nameOf(id),
    );
    const remove = surface.overlay.add(painter);
    let drawn = -1;
    const timer = setInterval(() => {
      const version = store.version + fleet.listVersion;
      if (version === drawn) return;
      drawn = version;
      surface.overlay.invalidate();
    }, LOOK_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      remove();
    };
  }, [surface, fleet]);
  return null;
}
