import type { InspectionItem } from '@longhaul/contract';

/** What a driver finds at the end of a day; safe to drive with until the shop has repaired it. */
export interface Finding {
  item: InspectionItem;
  on: 'vehicle' | 'trailer';
  description: string;
  repair: string;
}

export const FINDINGS: readonly Finding[] = [
  {
    item: 'clearance-lamps',
    on: 'vehicle',
    description: 'Clearance lamp out, roof left',
    repair: 'Bulb replaced',
  },
  {
    item: 'mud-flaps',
    on: 'trailer',
    description: 'Mud flap bracket loose, left',
    repair: 'Bracket tightened',
  },
  { item: 'wipers', on: 'vehicle', description: 'Wiper streaks, driver side', repair: 'Blades replaced' },
  {
    item: 'reflectors',
    on: 'trailer',
    description: 'Reflective tape peeling, rear door',
    repair: 'Tape replaced',
  },
  { item: 'horn', on: 'vehicle', description: 'Air horn weak', repair: 'Line cleared of water' },
  {
    item: 'tail-lamps',
    on: 'trailer',
    description: 'Left tail lamp flickers',
    repair: 'Ground wire cleaned',
  },
  {
    item: 'tires',
    on: 'vehicle',
    description: 'Right steer tire 12 psi low',
    repair: 'Valve core replaced, aired up',
  },
  { item: 'fuses', on: 'vehicle', description: 'Spare fuses missing', repair: 'Fuses put in' },
];
