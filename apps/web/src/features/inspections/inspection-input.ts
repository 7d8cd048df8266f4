import {
  type ChecklistItem,
  checklistOf,
  type Equipment,
  type InspectionKind,
  type OwnInspectionItem,
  type Signature,
} from '@longhaul/contract';
import { readCounter } from '../../format/typed-values.ts';

export type ItemResult = 'ok' | 'defect' | 'na';

/** A defect as it is entered; `unitId` of the vehicle or a trailer. */
export interface DefectInput {
  readonly unitId: number | null;
  readonly description: string;
  readonly isSafe: boolean | null;
  readonly photos: readonly File[];
}

export interface InspectionInput {
  readonly kind: InspectionKind;
  readonly driverId: number | null;
  readonly vehicleId: number | null;
  readonly trailerIds: readonly number[];
  readonly odometer: string;
  /** It was refused as implausible, and entered once more. */
  readonly isOdometerConfirmed: boolean;
  readonly place: string;
  /** What the units are, as far as it is known, by their ids. */
  readonly equipment: Readonly<Record<number, Equipment | null | undefined>>;
  /** On which it is filed: the checklist is that of the day. */
  readonly date: string;
  /** What the organization added to the checklist. */
  readonly ownItems: readonly OwnInspectionItem[];
  /** By the codes of the items. */
  readonly results: Readonly<Record<string, ItemResult | undefined>>;
  readonly defects: Readonly<Record<string, DefectInput | undefined>>;
  readonly secondDriverId: number | null;
  readonly secondDriverAgrees: boolean;
  readonly name: string;
  readonly strokes: Signature['strokes'];
}

type Inspected = Pick<InspectionInput, 'vehicleId' | 'trailerIds' | 'equipment' | 'ownItems' | 'date'>;

export function groupsOf({ vehicleId, trailerIds, equipment, ownItems, date }: Inspected) {
  const unit = (id: number) => ({ equipment: equipment[id] });
  return checklistOf(
    { vehicle: vehicleId === null ? null : unit(vehicleId), trailers: trailerIds.map(unit) },
    ownItems,
    date,
  );
}

/** What is wrong with what was entered; null when it can be signed. */
export function inspectionProblem(input: InspectionInput): string | null {
  if (input.vehicleId === null) return 'Choose the vehicle.';
  for (const { items } of groupsOf(input)) {
    for (const { code, title } of items) {
      const result = input.results[code];
      if (result === undefined) return `Mark OK or defect: ${title.toLowerCase()}.`;
      if (result !== 'defect') continue;
      const defect = input.defects[code];
      if (!defect?.description.trim()) return `Describe the defect: ${title.toLowerCase()}.`;
      if (defect.isSafe === null) return `Mark whether it’s safe to drive: ${title.toLowerCase()}.`;
    }
  }
  if (odometerOf(input) === undefined) return 'Enter the odometer as a number, such as 123456.';
  return input.name.trim().length < 2 ? 'Sign with your name.' : null;
}

/** Null where nothing was entered, undefined where it is no number. */
const odometerOf = ({ odometer }: InspectionInput): number | null | undefined =>
  odometer.trim() === '' ? null : readCounter(odometer);

/** Units that a defect of the item may be on. */
export function unitsOf({ vehicleId, trailerIds }: InspectionInput, { on }: ChecklistItem): number[] {
  const vehicles = vehicleId === null || on === 'trailer' ? [] : [vehicleId];
  return [...vehicles, ...(on === 'vehicle' ? [] : trailerIds)];
}

/** The unit that a defect is on: as chosen, else the first that it may be on. */
export function unitOf(input: InspectionInput, item: ChecklistItem): number {
  const units = unitsOf(input, item);
  const chosen = input.defects[item.code]?.unitId ?? null;
  return chosen !== null && units.includes(chosen) ? chosen : (units[0] ?? 0);
}

/** `metersPerUnit` of the odometer as it was entered. */
export function inspectionBody(input: InspectionInput, metersPerUnit: number) {
  const all = groupsOf(input).flatMap(({ items }) => items);
  const found = all.filter(({ code }) => input.results[code] === 'defect');
  const odometer = odometerOf(input) ?? null;
  return {
    kind: input.kind,
    ...(input.driverId !== null && { driverId: input.driverId }),
    vehicleId: input.vehicleId ?? 0,
    trailerIds: [...input.trailerIds],
    odometerMeters: odometer === null ? null : Math.round(odometer * metersPerUnit),
    isOdometerConfirmed: input.isOdometerConfirmed,
    place: input.place,
    items: all.map(({ code }) => ({ code, result: input.results[code] ?? ('na' as const) })),
    defects: found.map((item) => ({
      unitId: unitOf(input, item),
      item: item.code,
      description: input.defects[item.code]?.description.trim() ?? '',
      isSafe: input.defects[item.code]?.isSafe ?? false,
    })),
    secondDriver:
      input.secondDriverId === null ? null : { id: input.secondDriverId, agrees: input.secondDriverAgrees },
    signature: { name: input.name.trim(), strokes: input.strokes.map((points) => [...points]) },
  };
}
