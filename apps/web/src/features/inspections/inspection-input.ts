import {
  INSPECTION_GROUPS,
  INSPECTION_ITEMS,
  type InspectionItem,
  type InspectionKind,
  type Signature,
  TRAILER_ITEMS,
} from '@longhaul/contract';

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
  readonly results: Partial<Record<InspectionItem, ItemResult>>;
  readonly defects: Partial<Record<InspectionItem, DefectInput>>;
  readonly secondDriverId: number | null;
  readonly secondDriverAgrees: boolean;
  readonly name: string;
  readonly strokes: Signature['strokes'];
}

interface ItemGroup {
  readonly title: string;
  readonly items: readonly { readonly code: InspectionItem; readonly title: string }[];
}

/** What is looked at: with a trailer its own items too. */
export function groupsOf(hasTrailer: boolean): ItemGroup[] {
  const groups = INSPECTION_GROUPS.map(({ title, items }) => ({
    title,
    items: Object.entries(items).map(([code, words]) => ({ code: code as InspectionItem, title: words })),
  }));
  const own: InspectionItem[] = hasTrailer ? ['landing-gear', 'doors', 'other'] : ['other'];
  return [
    ...groups,
    {
      title: hasTrailer ? 'Trailer and other' : 'Other',
      items: own.map((code) => ({ code, title: INSPECTION_ITEMS[code] })),
    },
  ];
}

/** What is wrong with what was entered; null when it can be signed. */
export function inspectionProblem(input: InspectionInput): string | null {
  if (input.vehicleId === null) return 'Choose the vehicle.';
  for (const { items } of groupsOf(input.trailerIds.length > 0)) {
    for (const { code, title } of items) {
      const result = input.results[code];
      if (result === undefined) return `Say whether it is OK: ${title.toLowerCase()}.`;
      if (result !== 'defect') continue;
      const defect = input.defects[code];
      if (!defect?.description.trim()) return `Describe the defect: ${title.toLowerCase()}.`;
      if (defect.isSafe === null) return `Say whether it is safe to drive: ${title.toLowerCase()}.`;
    }
  }
  if (!/^[\d,]{0,9}$/.test(input.odometer.trim())) return 'The odometer must be a whole number.';
  return input.name.trim().length < 2 ? 'Sign with your name.' : null;
}

/** The unit that a defect is on: as chosen, else the vehicle, or the first trailer for what only trailers have. */
export function unitOf(input: InspectionInput, code: InspectionItem): number {
  const chosen = input.defects[code]?.unitId ?? null;
  const units = [input.vehicleId ?? 0, ...input.trailerIds];
  if (chosen !== null && units.includes(chosen)) return chosen;
  const isTrailers = code === 'landing-gear' || code === 'doors';
  return (isTrailers ? input.trailerIds[0] : input.vehicleId) ?? 0;
}

export const mayBeOnTrailer = (code: InspectionItem): boolean => TRAILER_ITEMS.includes(code);

/** `metersPerUnit` of the odometer as it was entered. */
export function inspectionBody(input: InspectionInput, metersPerUnit: number) {
  const codes = groupsOf(input.trailerIds.length > 0).flatMap(({ items }) => items.map(({ code }) => code));
  const found = codes.filter((code) => input.results[code] === 'defect');
  const odometer = input.odometer.replace(/[,\s]/g, '');
  return {
    kind: input.kind,
    ...(input.driverId !== null && { driverId: input.driverId }),
    vehicleId: input.vehicleId ?? 0,
    trailerIds: [...input.trailerIds],
    odometerMeters: odometer === '' ? null : Math.round(Number(odometer) * metersPerUnit),
    isOdometerConfirmed: input.isOdometerConfirmed,
    place: input.place,
    items: codes.map((code) => ({ code, result: input.results[code] ?? ('na' as const) })),
    defects: found.map((code) => ({
      unitId: unitOf(input, code),
      item: code,
      description: input.defects[code]?.description.trim() ?? '',
      isSafe: input.defects[code]?.isSafe ?? false,
    })),
    secondDriver:
      input.secondDriverId === null ? null : { id: input.secondDriverId, agrees: input.secondDriverAgrees },
    signature: { name: input.name.trim(), strokes: input.strokes.map((points) => [...points]) },
  };
}
