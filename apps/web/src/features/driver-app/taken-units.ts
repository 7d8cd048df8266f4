import type { InspectedUnit, SentNumberedVehicleBody } from '@longhaul/contract';
import { useApp } from './app-context.ts';
import { lastRestStart } from './last-rest.ts';
import type { LogView } from './log-view.ts';
import { bodyOf, type Copy, type KeptCommand } from './phone-store.ts';

export interface Taken {
  readonly vehicle: InspectedUnit | null;
  /** The number of a truck that the office does not have in its list. */
  readonly unlisted: string | null;
  readonly trailers: readonly InspectedUnit[];
  /** The office does not have it yet. */
  readonly isHere: boolean;
}

function assignedVehicle({ days }: Copy): InspectedUnit | null {
  const today = Object.keys(days).sort().at(-1);
  const assigned = today === undefined ? null : days[today]!.assignedVehicle;
  return assigned && { ...assigned, equipment: null };
}

/** The truck and trailers that the driver has: what was chosen on this phone goes before what the office has. */
export function useTaken(): Taken {
  const { state, view, nowMs } = useApp();
  return takenUnits(state.copy, state.commands, { view, nowMs });
}

export function takenUnits(
  copy: Copy,
  commands: readonly KeptCommand[],
  { view, nowMs }: { view: Pick<LogView, 'spans'> | null; nowMs: number },
): Taken {
  const { units, vehicles } = copy;
  // Who files no inspections has no units here; the log of today names the vehicle too.
  const atOffice = {
    vehicle: units ? units.vehicle : assignedVehicle(copy),
    trailers: units?.trailers ?? [],
  };
  const named = (id: number): InspectedUnit =>
    vehicles?.items.find((unit) => unit.id === id) ?? { id, name: `${id}`, equipment: null };
  const chosen = commands.findLast(({ kind }) => kind === 'vehicle');
  if (chosen?.result === null && chosen.v === 1) {
    const { vehicleId, trailerIds } = bodyOf<'vehicle'>(chosen);
    return {
      vehicle: vehicleId === null ? null : named(vehicleId),
      unlisted: null,
      trailers: trailerIds.map(named),
      isHere: true,
    };
  }
  const isUnknown = chosen?.result?.reason?.code === 'no-such-unit';
  const isOfShift = isUnknown && chosen.madeAt >= lastRestStart(view?.spans ?? [], nowMs);
  const isReplaced = isUnknown && chosen.isPutAway && atOffice.vehicle !== null;
  if (chosen && (chosen.result === null || (isOfShift && !isReplaced))) {
    const { unitNumber, trailerIds = [] } = chosen.body as unknown as SentNumberedVehicleBody;
    const isHere = chosen.result === null;
    return { vehicle: null, unlisted: unitNumber, trailers: trailerIds.map(named), isHere };
  }
  return { ...atOffice, unlisted: null, isHere: false };
}
