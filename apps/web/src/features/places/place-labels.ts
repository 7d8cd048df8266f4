import type { PlaceCategory } from '@longhaul/contract';
import {
  IconBan,
  IconBed,
  IconBuildingWarehouse,
  IconGasStation,
  IconMapPin2,
  IconPackage,
  IconParking,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ChipTone } from '../../components/chip/chip.tsx';
import { formatMinutes } from '../../format/span.ts';
import type { UnitSystem } from '../../format/unit-system.ts';

interface CategoryLook {
  readonly title: string;
  readonly tone: ChipTone;
  readonly icon: TablerIcon;
}

export const CATEGORY_LOOKS: Readonly<Record<PlaceCategory, CategoryLook>> = {
  terminal: { title: 'Terminal', tone: 'accent', icon: IconBuildingWarehouse },
  customer: { title: 'Customer', tone: 'neutral', icon: IconPackage },
  yard: { title: 'Yard', tone: 'neutral', icon: IconParking },
  fuel: { title: 'Fuel stop', tone: 'caution', icon: IconGasStation },
  rest: { title: 'Rest', tone: 'neutral', icon: IconBed },
  'no-go': { title: 'No-go', tone: 'violation', icon: IconBan },
  other: { title: 'Other', tone: 'neutral', icon: IconMapPin2 },
};

/** `9:42`, hours and minutes; a dash without any. */
export const dwellText = (seconds: number | null): string =>
  seconds === null ? '–' : formatMinutes(seconds / 60);

const SQUARE_METERS_PER_ACRE = 4_046.8564224;
const SQUARE_METERS_PER_HECTARE = 10_000;

/** `14.2 acres`, `5.7 ha`. */
export function areaText(squareMeters: number, units: UnitSystem): string {
  const isImperial = units === 'imperial';
  const value = squareMeters / (isImperial ? SQUARE_METERS_PER_ACRE : SQUARE_METERS_PER_HECTARE);
  const digits = Math.abs(value) < 100 ? 1 : 0;
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number} ${isImperial ? 'acres' : 'ha'}`;
}

const FEET_PER_METER = 1 / 0.3048;

/** `820 ft`, `1.2 mi`; `250 m`, `1.9 km`. */
export function radiusText(meters: number, units: UnitSystem): string {
  if (units === 'metric') return meters < 1_000 ? `${meters} m` : `${(meters / 1_000).toFixed(1)} km`;
  const feet = meters * FEET_PER_METER;
  return feet < 2_640 ? `${Math.round(feet)} ft` : `${(feet / 5_280).toFixed(1)} mi`;
}
