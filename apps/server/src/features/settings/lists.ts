import type { State, UnitSystemWords, UsTimeZone } from '@longhaul/contract';
import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { isMember } from '@longhaul/ifta';
import type { CalendarDate } from '@longhaul/units';

/** From east to west. Arizona and Hawaii keep standard time all year. */
export const US_TIME_ZONES: UsTimeZone[] = [
  { id: 'America/Puerto_Rico', name: 'Atlantic (Puerto Rico)' },
  { id: 'America/New_York', name: 'Eastern' },
  { id: 'America/Chicago', name: 'Central' },
  { id: 'America/Denver', name: 'Mountain' },
  { id: 'America/Phoenix', name: 'Mountain, no daylight saving (Arizona)' },
  { id: 'America/Los_Angeles', name: 'Pacific' },
  { id: 'America/Anchorage', name: 'Alaska' },
  { id: 'Pacific/Honolulu', name: 'Hawaii' },
];

const CANADIAN = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);

/** Members are those of `today`. */
export const statesOn = (today: CalendarDate): State[] =>
  jurisdictionCodes.map((code) => ({
    code,
    name: jurisdictionName(code),
    country: code === 'MX' ? 'MX' : CANADIAN.has(code) ? 'CA' : 'US',
    isIftaMember: isMember(code, today),
  }));

export const UNIT_SYSTEMS: UnitSystemWords[] = [
  {
    id: 'imperial',
    name: 'Miles, gallons and pounds',
    distance: 'mi',
    speed: 'mph',
    volume: 'gal',
    weight: 'lb',
    fuelEconomy: 'mpg',
  },
  {
    id: 'metric',
    name: 'Kilometers, liters and kilograms',
    distance: 'km',
    speed: 'km/h',
    volume: 'L',
    weight: 'kg',
    fuelEconomy: 'L/100 km',
  },
];
