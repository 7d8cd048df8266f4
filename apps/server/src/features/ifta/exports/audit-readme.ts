/** For whoever opens the pack and knows nothing of the product. */
export function auditReadme(facts: readonly (readonly [string, string])[], timeZone: string): string {
  const head = facts.map(([title, words]) => `${`${title}:`.padEnd(20)}${words}`);
  const text = [
    'FUEL TAX RECORDS (IFTA)',
    '',
    ...head,
    '',
    ...notes(timeZone),
    '',
    ...FILES.flatMap(([name, ...lines]) => [name, ...lines.map((line) => `    ${line}`), '']),
  ];
  return `${text.join('\r\n')}\r\n`;
}

const notes = (timeZone: string): string[] => [
  'Distances are in US statute miles of 1,609.344 m, fuel in US gallons of 3.785411784 l. The records are',
  'kept in whole meters and milliliters and rounded only as they are written here.',
  `Days and months are those of ${timeZone}. "Time (UTC)" is universal time; "Local time" is the same`,
  `instant by the clock of ${timeZone}, with its offset from UTC.`,
  'A jurisdiction is a state or province by its postal code; MX is Mexico, UNATTRIBUTED is distance that',
  'nobody could place. Miles are what the odometer advanced; positions decide in which jurisdiction.',
  'Estimated miles are great-circle distances where no odometer could be read.',
  'The return and the summary of a finalized quarter are as they were filed; the other files are the records as they',
  'stand. What was changed or removed after the filing says when, and "Changed since" tells how much that is.',
  'All CSV files are UTF-8 with commas, quotes doubled, one heading line.',
];

const FILES: readonly (readonly [string, ...string[]])[] = [
  [
    'return.csv',
    'The return line by line, as it was filed if it was: rates, miles, gallons and tax of each jurisdiction.',
  ],
  [
    'summary-by-vehicle-and-month.csv',
    'What the return was computed from: miles, estimated miles, miles entered by hand, gallons and tax-paid',
    'gallons of each vehicle, month and jurisdiction.',
  ],
  [
    'odometers-by-vehicle-and-month.csv',
    'The first and the last odometer reading of each vehicle and month, their difference, and the miles reported.',
  ],
  ['distance-by-day.csv', 'Miles of each vehicle, day and jurisdiction.'],
  [
    'crossings.csv',
    'Each crossing of a border: time, place and odometer between the two fixes around it. Uncertainty: how far',
    'from that place the truck may have crossed, by the distance it drove between the two.',
  ],
  ['trips.csv', 'Each trip with its beginning, its end, both odometers and its miles.'],
  [
    'fuel-purchases.csv',
    'Each receipt. Verification: verified when the truck stood within 100 m of the place of sale, 10 minutes before or',
    'after; otherwise what is missing (no-vehicle, no-time, no-place, no-position), or elsewhere.',
  ],
  [
    'adjustments.csv',
    'What a person stated: exempt and trip permit miles, where unplaced miles were driven (attribution), and miles',
    'that no device saw (distance), each with its reason.',
  ],
  [
    'remarks.csv',
    'What was odd: silences (gap), an odometer that fell or jumped, a vehicle that was carried without turning its',
    'wheels, positions that no truck can have reached. "Odometer" and "Next" are the readings before and after.',
  ],
  [
    'fixes/<unit>-<number>.csv',
    'Every position of a vehicle: time, latitude and longitude in degrees (WGS 84), odometer, and the distance from the',
    'fix before it, by the odometer where both have one and else along the great circle.',
  ],
];
