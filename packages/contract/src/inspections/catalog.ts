import type { OwnInspectionItem } from './own-items.ts';

/** What a driver looks at (49 CFR 392.7, 396.11(a)(1)), in the order of a walk around the vehicle. */
export const INSPECTION_GROUPS = [
  {
    title: 'Brakes',
    items: {
      'service-brakes': 'Service brakes',
      'parking-brake': 'Parking brake',
      'brake-hoses': 'Brake hoses and air lines',
      'trailer-brake-connections': 'Trailer brake connections',
    },
  },
  {
    title: 'Lights',
    items: {
      headlights: 'Headlights and high beam',
      'turn-signals': 'Turn signals, front and rear',
      'stop-lamps': 'Stop lamps',
      'tail-lamps': 'Tail lamps',
      'clearance-lamps': 'Clearance and marker lamps',
      reflectors: 'Reflectors and tape',
    },
  },
  {
    title: 'Tires and wheels',
    items: { tires: 'Tires', 'wheels-rims': 'Wheels and rims', lugs: 'Lugs', 'mud-flaps': 'Mud flaps' },
  },
  {
    title: 'Coupling',
    items: { 'fifth-wheel': 'Fifth wheel', 'locking-jaws': 'Locking jaws', kingpin: 'Kingpin' },
  },
  {
    title: 'Cab and engine',
    items: {
      steering: 'Steering',
      horn: 'Horn',
      wipers: 'Wipers',
      mirrors: 'Mirrors',
      windshield: 'Windshield',
    },
  },
  {
    title: 'Emergency equipment',
    items: {
      'fire-extinguisher': 'Fire extinguisher',
      triangles: 'Warning triangles',
      fuses: 'Spare fuses',
      'seat-belts': 'Seat belts',
    },
  },
] as const;

type ItemsOf<Group> = Group extends { items: infer Items } ? keyof Items : never;
export type InspectionItem = ItemsOf<(typeof INSPECTION_GROUPS)[number]> | 'landing-gear' | 'doors' | 'other';

/** Title of each item; of a trailer alone, and what is on no list. */
export const INSPECTION_ITEMS = {
  ...Object.assign({}, ...INSPECTION_GROUPS.map(({ items }) => items)),
  'landing-gear': 'Landing gear',
  doors: 'Doors',
  other: 'Other',
} as Readonly<Record<InspectionItem, string>>;

/** Found on a trailer: what a defect of one may be about. */
const TRAILER_ITEMS: readonly InspectionItem[] = [
  'service-brakes',
  'brake-hoses',
  'trailer-brake-connections',
  'turn-signals',
  'stop-lamps',
  'tail-lamps',
  'clearance-lamps',
  'reflectors',
  'tires',
  'wheels-rims',
  'lugs',
  'mud-flaps',
  'kingpin',
  'landing-gear',
  'doors',
  'other',
];

/** Found on a trailer alone. */
const ONLY_TRAILER_ITEMS: readonly InspectionItem[] = ['landing-gear', 'doors'];

export interface ChecklistItem {
  readonly code: string;
  readonly title: string;
  /** Of an own item. */
  readonly titleEs: string | null;
  /** Where a defect of it may be. */
  readonly on: OwnInspectionItem['unitKind'];
}

export interface ChecklistGroup {
  readonly title: string;
  readonly items: readonly ChecklistItem[];
}

/** What is looked at, in the order of a walk: the catalog, what the organization added, and with a trailer its own items. */
export function checklistOf(
  hasTrailer: boolean,
  ownItems: readonly OwnInspectionItem[],
): readonly ChecklistGroup[] {
  const catalog = (code: InspectionItem): ChecklistItem => {
    const isOnTrailers = TRAILER_ITEMS.includes(code) ? 'any' : 'vehicle';
    const on = ONLY_TRAILER_ITEMS.includes(code) ? 'trailer' : isOnTrailers;
    return { code, title: INSPECTION_ITEMS[code], titleEs: null, on };
  };
  const own = ownItems
    .filter(({ unitKind }) => hasTrailer || unitKind !== 'trailer')
    .map(({ code, title, titleEs, unitKind }) => ({ code, title, titleEs, on: unitKind }));
  return [
    ...INSPECTION_GROUPS.map(({ title, items }) => ({
      title,
      items: (Object.keys(items) as InspectionItem[]).map(catalog),
    })),
    ...(own.length > 0 ? [{ title: 'Added by the carrier', items: own }] : []),
    ...(hasTrailer ? [{ title: 'Trailer', items: ONLY_TRAILER_ITEMS.map(catalog) }] : []),
    { title: 'Other', items: [catalog('other')] },
  ];
}
