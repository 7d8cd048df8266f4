import { lastDaysOfZones, zonesRelease } from '@longhaul/units';
import type { Period } from '../../../domain/ifta/period.ts';

/** Explains the pack to an auditor who does not know the product. */
export function auditReadme(
  facts: readonly (readonly [string, string])[],
  { timeZone, from, to }: Pick<Period, 'timeZone' | 'from' | 'to'>,
): string {
  const head = facts.map(([title, words]) => `${`${title}:`.padEnd(20)}${words}`);
  const text = [
    'FUEL TAX RECORDS (IFTA)',
    '',
    ...head,
    '',
    ...notes(timeZone),
    ...zoneChanges(timeZone, { from, to }),
    '',
    ...FILES.flatMap(([name, ...lines]) => [name, ...lines.map((line) => `    ${line}`), '']),
  ];
  return `${text.join('\r\n')}\r\n`;
}

const notes = (timeZone: string): string[] => [
  'Distances are in statute miles (1,609.344 m), fuel is in US gallons (3.785411784 L). Records are kept in whole',
  'meters and milliliters and rounded only in these files.',
  `Days and months are in the time zone ${timeZone}, by release ${zonesRelease()} of the time zone`,
  'database (tzdb). "Local time" is the same instant as "Time (UTC)", shown in that zone with its offset from UTC.',
  'Jurisdictions are postal codes of states and provinces; MX is Mexico, UNATTRIBUTED is distance that could not be',
  'assigned to a jurisdiction. Miles come from the odometer; GPS positions decide the jurisdiction.',
  'Estimated miles are great-circle distances where no odometer reading was available.',
  'The return and the summary of a finalized quarter are as filed; the other files show the current records.',
  'Records changed or removed after filing show when, and "Changed since" shows how many there are.',
  'All CSV files are UTF-8, comma-separated, with one heading row and doubled quotes.',
];

const zoneChanges = (timeZone: string, period: { from: string; to: string }): string[] =>
  lastDaysOfZones(timeZone, period).map(
    ({ date, hours, next }) => `${date} has ${hours} hours: the next day begins in ${next}.`,
  );

const FILES: readonly (readonly [string, ...string[]])[] = [
  [
    'return.csv',
    'The return line by line, as filed if it was filed: rates, miles, gallons and tax for each jurisdiction.',
  ],
  [
    'summary-by-vehicle-and-month.csv',
    'What the return was computed from: miles, estimated miles, manually entered miles, gallons and tax-paid gallons',
    'for each vehicle, month and jurisdiction.',
  ],
  [
    'odometers-by-vehicle-and-month.csv',
    'First and last odometer reading for each vehicle and month, their difference, and the miles reported.',
  ],
  ['distance-by-day.csv', 'Miles for each vehicle, day and jurisdiction.'],
  [
    'crossings.csv',
    'Each border crossing: time, location and odometer, computed between the last fix before and the first fix after it.',
    'Uncertainty: how far from that location the truck may have crossed, given the distance driven between the two.',
  ],
  ['trips.csv', 'Each trip with its start, its end, both odometer readings and its miles.'],
  [
    'fuel-purchases.csv',
    'Each receipt. Verification: verified when the truck was within 100 m of the place of sale within 10 minutes of the',
    'sale; otherwise what is missing (no-vehicle, no-time, no-place, no-position), or elsewhere.',
  ],
  [
    'adjustments.csv',
    'Manual entries: exempt and trip permit miles, the jurisdiction of unassigned miles (attribution), and miles no',
    'device recorded (distance), each with its reason.',
  ],
  [
    'remarks.csv',
    'Irregularities: gaps in reporting (gap), odometer decreases and jumps, vehicles moved without odometer miles such as',
    'on a ferry or tow (carried), and implausible positions. "Odometer" and "Next" are the readings before and after.',
  ],
  [
    'fixes/<unit>-<number>.csv',
    'Every position of a vehicle: time, latitude and longitude in degrees (WGS 84), odometer, and the distance from the',
    'previous fix: by odometer where both have one, otherwise along the great circle. Fuel level where the vehicle tells it.',
  ],
];
