import type { InspectedUnit } from '@longhaul/contract';
import { useApp } from './app-context.ts';
import { bodyOf, type Copy } from './phone-store.ts';

interface Taken {
  readonly vehicle: InspectedUnit | null;
  readonly trailers: readonly InspectedUnit[];
  /** The office does not have it yet. */
  readonly isHere: boolean;
}

function assignedVehicle({ days }: Copy): InspectedUnit | null {
  const today = Object.keys(days).sort().at(-1);
  const assigned = today === undefined ? null : days[today]!.assignedVehicle;
  return assigned && { ...assigned, equipment: null };
}

/** The vehicle and trailers that the driver has: what was chosen on this phone goes before what the office has. */
export function useTaken(): Taken {
  const { state } = useApp();
  const { units, vehicles } = state.copy;
  const chosen = state.commands.findLast(({ kind, result }) => kind === 'vehicle' && result === null);
  if (!chosen) {
    // Who files no inspections has no units here; the log of today names the vehicle too.
    const vehicle = units ? units.vehicle : assignedVehicle(state.copy);
    return { vehicle, trailers: units?.trailers ?? [], isHere: false };
  }
  const { vehicleId, trailerIds } = bodyOf<'vehicle'>(chosen);
  const named = (id: number): InspectedUnit =>
    vehicles?.items.find((unit) => unit.id === id) ?? { id, name: `${id}`, equipment: null };
  return {
    vehicle: vehicleId === null ? null : named(vehicleId),
    trailers: trailerIds.map(named),
    isHere: true,
  };
}
