import { createRandom, type Random } from '../random.ts';
import { demoVin } from './identifiers.ts';
import { type TerminalKey, terminals } from './terminals.ts';

/** Over the border: from the terminal to Ontario and back. */
export type Haul = 'long' | 'regional' | 'border';

export interface DemoTruck {
  unitNumber: string;
  vin: string;
  year: number;
  make: string;
  model: string;
  plate: string;
  plateState: string;
  fuelType: 'diesel';
  grossWeightPounds: number;
  axles: number;
  terminal: TerminalKey;
  haul: Haul;
  /** Days after Monday on which its week starts: spread, so that some trucks are on the road at every hour. */
  startDay: number;
  /** Half of the drivers prefer the night. */
  drivesAtNight: boolean;
  /** At the start of its schedule, 5 January 2026. */
  startOdometerMeters: number;
}

export interface DemoTrailer {
  unitNumber: string;
  vin: string;
  year: number;
  make: string;
  model: string;
  plate: string;
  plateState: string;
  grossWeightPounds: number;
  axles: number;
  terminal: TerminalKey;
  /** The truck that pulls it; null for one parked in the yard. */
  pulledBy: string | null;
}

type Units = Readonly<Partial<Record<TerminalKey, readonly string[]>>>;

const PRAIRIE_LINE_TRUCKS: Units = {
  desMoines: ['1042', '1716', '1118', '1348', '1127', '1150', '1163', '1175', '1201', '1214'],
  memphis: ['2217', '1902', '1533', '2109', '1940', '1955', '1968'],
  dallas: ['1187', '2051', '2204', '2240', '2263', '2275', '2288'],
  columbus: ['1310', '1325', '1339', '1352', '1366', '1380'],
  atlanta: ['2120', '2134', '1424', '2148', '2162'],
  denver: ['1099', '0975', '0981', '0994', '1006'],
};

const PRAIRIE_LINE_TRAILERS: Units = {
  desMoines: ['T-318', 'T-301', 'T-304', 'T-307', 'T-311', 'T-314', 'T-322', 'T-325', 'T-329'],
  memphis: ['T-204', 'T-207', 'T-210', 'T-213', 'T-216'],
  dallas: ['T-220', 'T-223', 'T-226', 'T-231', 'T-234'],
  columbus: ['T-402', 'T-405', 'T-408', 'T-411'],
  atlanta: ['T-501', 'T-504', 'T-507'],
  denver: ['T-601', 'T-604', 'T-607', 'T-610'],
};

const CASCADE_CROWN_TRUCKS: Units = { portland: ['11', '12', '14', '15'] };
const CASCADE_CROWN_TRAILERS: Units = { portland: ['R1', 'R2'] };

const BORDER_TRUCKS = ['1352'];

/** Every fifth trailer waits in its yard. */
const YARD_TRAILER_EVERY = 5;

const DAYS_PER_WEEK = 7;

const TRUCK_MODELS = [
  { maker: '1FU', make: 'Freightliner', model: 'Cascadia' },
  { maker: '1XK', make: 'Kenworth', model: 'T680' },
  { maker: '1XP', make: 'Peterbilt', model: '579' },
  { maker: '4V4', make: 'Volvo', model: 'VNL 760' },
  { maker: '3HS', make: 'International', model: 'LT' },
  { maker: '1M1', make: 'Mack', model: 'Anthem' },
] as const;

const TRAILER_MODELS = [
  { maker: '1UY', make: 'Utility', model: '3000R reefer' },
  { maker: '1JJ', make: 'Wabash', model: 'DuraPlate dry van' },
  { maker: '1GR', make: 'Great Dane', model: 'Champion dry van' },
] as const;

export const prairieLineTrucks = trucksOf(PRAIRIE_LINE_TRUCKS, 100);
export const prairieLineTrailers = trailersOf(PRAIRIE_LINE_TRAILERS, PRAIRIE_LINE_TRUCKS, 300);
export const cascadeCrownTrucks = trucksOf(CASCADE_CROWN_TRUCKS, 500);
export const cascadeCrownTrailers = trailersOf(CASCADE_CROWN_TRAILERS, CASCADE_CROWN_TRUCKS, 600);

function unitsOf(units: Units): { terminal: TerminalKey; unitNumber: string; index: number }[] {
  return Object.entries(units).flatMap(([terminal, numbers]) =>
    numbers.map((unitNumber, index) => ({ terminal: terminal as TerminalKey, unitNumber, index })),
  );
}

function trucksOf(units: Units, firstSerial: number): DemoTruck[] {
  return unitsOf(units).map(({ terminal, unitNumber }, index) => {
    const random = createRandom('truck', terminal, unitNumber);
    const { maker, make, model } = unitNumber === '1042' ? TRUCK_MODELS[0] : random.pick(TRUCK_MODELS);
    const year = unitNumber === '1042' ? 2023 : Math.floor(random.between(2019, 2027));
    return {
      unitNumber,
      vin: demoVin(maker, year, firstSerial + index),
      year,
      make,
      model,
      plate: plateOf(random),
      plateState: terminals[terminal].state,
      fuelType: 'diesel',
      grossWeightPounds: 80_000,
      axles: 3,
      terminal,
      haul: BORDER_TRUCKS.includes(unitNumber) ? 'border' : random.chance(0.3) ? 'regional' : 'long',
      startDay: (index * 3) % DAYS_PER_WEEK,
      drivesAtNight: Math.floor(index / DAYS_PER_WEEK) % 2 === 1,
      startOdometerMeters: Math.round((2026.5 - year) * random.between(150e6, 190e6)),
    };
  });
}

function trailersOf(units: Units, trucks: Units, firstSerial: number): DemoTrailer[] {
  return unitsOf(units).map(({ terminal, unitNumber, index: yardIndex }, index) => {
    const random = createRandom('trailer', terminal, unitNumber);
    const { maker, make, model } = random.pick(TRAILER_MODELS);
    const year = Math.floor(random.between(2015, 2027));
    const isInYard = index % YARD_TRAILER_EVERY === YARD_TRAILER_EVERY - 1;
    return {
      unitNumber,
      vin: demoVin(maker, year, firstSerial + index),
      year,
      make,
      model,
      plate: plateOf(random),
      plateState: terminals[terminal].state,
      grossWeightPounds: 65_000,
      axles: 2,
      terminal,
      pulledBy: isInYard ? null : (trucks[terminal]?.[yardIndex] ?? null),
    };
  });
}

function plateOf(random: Random): string {
  const letters = Array.from({ length: 3 }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])).join('');
  return `${letters}${Math.floor(random.between(1000, 10_000))}`;
}
