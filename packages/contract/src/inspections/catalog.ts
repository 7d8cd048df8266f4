import { isInspected } from '@longhaul/maintenance';
import type { CalendarDate } from '@longhaul/units';
import type { Equipment } from '../assets/size.ts';
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

/** Of an intermodal chassis beside the items of any trailer: 49 CFR 390.42(b), 392.7(b). */
const CHASSIS_ITEMS = {
  'rails-frames': 'Rails or support frames',
  'tie-down-bolsters': 'Tie-down bolsters',
  'locking-pins': 'Locking pins, clevises, clamps or hooks',
  sliders: 'Sliders or sliding frame lock',
} as const;

type ItemsOf<Group> = Group extends { items: infer Items } ? keyof Items : never;
export type InspectionItem =
  | ItemsOf<(typeof INSPECTION_GROUPS)[number]>
  | keyof typeof CHASSIS_ITEMS
  | 'emergency-exits'
  | 'landing-gear'
  | 'doors'
  | 'other';

/** Title of each item; of a bus, a chassis and a trailer alone, and what is on no list. */
export const INSPECTION_ITEMS = {
  ...Object.assign({}, ...INSPECTION_GROUPS.map(({ items }) => items)),
  'emergency-exits': 'Emergency exits',
  ...CHASSIS_ITEMS,
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
  'rails-frames',
  'tie-down-bolsters',
  'locking-pins',
  'sliders',
  'landing-gear',
  'doors',
  'other',
];

/** Found on a trailer alone. */
const ONLY_TRAILER_ITEMS: readonly InspectionItem[] = ['landing-gear', 'doors'];
const ONLY_CHASSIS_ITEMS = Object.keys(CHASSIS_ITEMS) as InspectionItem[];

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

/** A unit of a report; what it is as far as that is known. */
interface InspectedUnit {
  readonly equipment?: Equipment | null | undefined;
}

/** Equipment that moves containers on chassis, mostly of an intermodal equipment provider. */
export const isChassis = ({ equipment }: InspectedUnit): boolean => equipment === 'container';

/**
 * What is looked at on a day, in the order of a walk: the catalog, the exits of a bus, what the organization added, and with
 * a trailer its own items and those of a chassis. Items that the law no longer asks for are left out.
 */
export function checklistOf(
  {
    vehicle,
    trailers,
  }: { readonly vehicle: InspectedUnit | null; readonly trailers: readonly InspectedUnit[] },
  ownItems: readonly OwnInspectionItem[],
  date: CalendarDate,
): readonly ChecklistGroup[] {
  const hasTrailer = trailers.length > 0;
  const catalog = (code: InspectionItem): ChecklistItem => {
    const isOnTrailers = TRAILER_ITEMS.includes(code) ? 'any' : 'vehicle';
    const isOnlyThere = ONLY_TRAILER_ITEMS.includes(code) || ONLY_CHASSIS_ITEMS.includes(code);
    const on = isOnlyThere ? 'trailer' : isOnTrailers;
    return { code, title: INSPECTION_ITEMS[code], titleEs: null, on };
  };
  const asked = (codes: readonly InspectionItem[]) =>
    codes.filter((code) => isInspected(code, date)).map(catalog);
  const own = ownItems
    .filter(({ unitKind }) => hasTrailer || unitKind !== 'trailer')
    .map(({ code, title, titleEs, unitKind }) => ({ code, title, titleEs, on: unitKind }));
  return [
    ...INSPECTION_GROUPS.map(({ title, items }) => ({
      title,
      items: asked(Object.keys(items) as InspectionItem[]),
    })),
    ...(vehicle?.equipment === 'bus' ? [{ title: 'Bus', items: asked(['emergency-exits']) }] : []),
    ...(own.length > 0 ? [{ title: 'Added by the carrier', items: own }] : []),
    ...(hasTrailer ? [{ title: 'Trailer', items: asked(ONLY_TRAILER_ITEMS) }] : []),
    ...(trailers.some(isChassis) ? [{ title: 'Chassis', items: asked(ONLY_CHASSIS_ITEMS) }] : []),
    { title: 'Other', items: [catalog('other')] },
  ];
}
