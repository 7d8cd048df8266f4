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
export const TRAILER_ITEMS: readonly InspectionItem[] = [
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
