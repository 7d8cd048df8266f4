import type { HosLog } from '@longhaul/contract';
import { changeOfDay, RECORD_STATUS, type RuleSetId, ruleSets, zones } from '@longhaul/hos';
import { odometerReading, wholeMiles } from '@longhaul/units';
import type { TerminalClock } from './clock.ts';
import { CONTENT_WIDTH, line, type Mark, type Measure, PAGE, text } from './drawing.ts';
import { cutText } from './fit-text.ts';
import { shortDate } from './labels.ts';

export const NOT_REGISTERED = 'Longhaul is not a registered ELD.';

const ROW_HEIGHT = 25;
const COLUMN = CONTENT_WIDTH / 4;

type Fact = { label: string; value: string; span?: 2 };

const TITLE_HEIGHT = 34;

export function titleHeight(rows: number): number {
  return TITLE_HEIGHT + rows * ROW_HEIGHT + 6;
}

/** Why the day is longer or shorter; nothing of every other day. */
function changeRow(log: HosLog): Fact[][] {
  const change = changeOfDay(log);
  if (!change) return [];
  const { hours, next } = change;
  const why = `${Number(hours.toFixed(2))} hours: the next begins at ${next.dayStartsAt}, ${next.timeZone}`;
  return [[{ label: 'Length of the day', value: why, span: 2 }]];
}

/** What 395.8(d) and Appendix A 4.8.1.3(b) ask for above the grid. */
export function factRows(log: HosLog, clock: TerminalClock): Fact[][] {
  const { driver, carrier, vehicles } = log;
  const license = [driver.licenseState, driver.licenseNumber].filter((part) => part !== null).join(' ');
  return [
    [
      { label: 'Driver', value: driver.name },
      { label: 'Driver ID', value: driver.username },
      { label: 'Driver’s license', value: license },
      { label: 'Co-driver', value: log.coDriver?.name ?? 'None' },
    ],
    [
      { label: 'Motor carrier', value: carrier.name },
      { label: 'USDOT number', value: carrier.usdotNumber ?? '' },
      { label: 'Main office', value: carrier.address?.replaceAll(/\s*\n\s*/g, ', ') ?? '', span: 2 },
    ],
    [
      {
        label: 'Home terminal',
        value: [driver.homeTerminalName, driver.homeTerminalAddress].filter(Boolean).join(', '),
      },
      { label: 'Time zone', value: `${log.timeZone} (${clock.offset(log.startsAt)})` },
      { label: '24-hour period starts', value: log.dayStartsAt },
      ...(isFederal(log) ? [{ label: 'Rules', value: federalText(log) }] : []),
    ],
    ...changeRow(log),
    ...ruleRow(log),
    ...vehicleRows(vehicles),
    [
      { label: 'Trailers', value: log.trailers.join(', ') || 'None' },
      { label: 'Shipping document', value: log.shippingDocument ?? '' },
      { label: 'Exceptions claimed', value: log.exceptions.map(({ kind }) => kind).join(', ') || 'None' },
      { label: 'Total miles driving', value: milesText(log.distanceMeters) },
    ],
    ...claimRows(log, clock),
    ...modeRow(log),
    ...canadianRows(log, clock),
  ];
}

/** When each exception applied, two in a row. */
function claimRows(log: HosLog, clock: TerminalClock): Fact[][] {
  const facts = log.exceptions.map(({ kind, from, until, place, form }): Fact => {
    const end = until === null ? 'the end of the shift' : clock.timeOn(log, until);
    const noTimes = form === 'whole-day' ? 'whole day, old format' : 'without times, not counted';
    const times = from === null ? noTimes : `${clock.timeOn(log, from)} to ${end}`;
    return { label: kind, value: [times, place].filter(Boolean).join(', '), span: 2 };
  });
  return facts.flatMap((_, index) => (index % 2 === 0 ? [facts.slice(index, index + 2)] : []));
}

const MODES = {
  'eld-connected': 'ELD',
  'logging-software': 'Logging software, not a registered ELD',
  'time-record': 'Time record, 395.1(e)(1)',
} as const;
const REASONS = {
  'eight-days': '8 days in 30, 395.8(a)(1)(iii)(A)(1)',
  'driveaway-towaway': 'Driveaway-towaway, 395.8(a)(1)(iii)(A)(2)',
  'engine-before-2000': 'Engine before 2000, 395.8(a)(1)(iii)(A)(4)',
  'short-rental': 'Short-term rental',
  'eld-malfunction': 'ELD malfunction since',
  'eld-revoked': 'ELD revoked, until',
} as const;

/** What the record is kept with, and why no ELD is needed; nothing where nobody said. */
function modeRow({ logMode }: HosLog): Fact[][] {
  if (logMode === null) return [];
  const { mode, reason, reasonDate, warning } = logMode;
  const why = reason === null ? '' : [REASONS[reason], reasonDate].filter(Boolean).join(' ');
  return [
    [
      { label: 'Kept with', value: MODES[mode], span: 2 },
      {
        label: 'Reason',
        value: warning === 'over' ? `ELD required. ${why}` : why || 'None',
        span: 2,
      },
    ],
  ];
}

/** SOR/2005-313, s. 82: cycle, deferral, and the odometer of personal use; of a day under Canadian rules. */
function canadianRows({ rules, events }: HosLog, clock: TerminalClock): Fact[][] {
  const sets = rules?.sets.filter(({ ruleSet }) => ruleSets[ruleSet].country === 'canada') ?? [];
  if (rules === null || sets.length === 0) return [];
  const { deferral } = rules.clocks;
  const ferry = rules.declarations.findLast(({ kind, state }) => kind === 'ferry' && state === 'declared');
  const personal = events.filter(
    ({ mode, recordStatus }) => mode === 'PC' && recordStatus === RECORD_STATUS.active,
  );
  const readings = personal.flatMap(({ totalMiles }) => (totalMiles === null ? [] : reading(totalMiles)));
  const odometers = readings.length === 0 ? 'not recorded' : `from ${readings.join(', ')} mi`;
  return [
    [
      {
        label: 'Cycle in Canada',
        value: [...new Set(sets.map(({ ruleSet }) => `Cycle ${ruleSets[ruleSet].switchRest?.cycle}`))].join(
          ', then ',
        ),
      },
      { label: 'Deferral, s. 16', value: deferral === null ? 'None' : `Day ${deferral.day}` },
      {
        label: 'Personal use, odometer',
        value:
          personal.length === 0 ? 'None' : `${odometers}, ${(rules.personalUseMeters / 1_000).toFixed(1)} km`,
      },
      {
        label: 'Ferry, s. 17',
        value: ferry?.from ? `${clock.stamp(ferry.from)}, receipt ${ferry.receipt ?? 'none'}` : 'None',
      },
    ],
    [
      {
        label: 'Crossings',
        value:
          rules.sets
            .filter(({ reason }) => reason === 'border' || reason === 'latitude')
            .map(({ from, zone }) => `${clock.stamp(from)} into ${zones[zone].name}`)
            .join('; ') || 'None',
        span: 2,
      },
    ],
  ];
}

function vehicleRows(vehicles: HosLog['vehicles']): Fact[][] {
  if (vehicles.length === 0) return [[{ label: 'Vehicle', value: 'None', span: 2 }]];
  return vehicles.map(({ name, vin, startMiles, endMiles }) => [
    { label: 'Truck or tractor', value: name },
    { label: 'VIN', value: vin ?? '' },
    { label: 'Odometer at start and end', value: odometerText(startMiles, endMiles), span: 2 },
  ]);
}

function odometerText(start: number | null, end: number | null): string {
  if (start === null || end === null) return '';
  return `${reading(start)} to ${reading(end)} mi`;
}

const reading = (miles: number) => odometerReading(miles).toLocaleString('en-US');

function milesText(meters: number | null): string {
  return meters === null ? '' : `${wholeMiles(meters).toLocaleString('en-US')} mi`;
}

const setsOf = ({ rules, ruleset }: HosLog): RuleSetId[] => [
  ...new Set(rules?.sets.map(({ ruleSet }) => ruleSet) ?? [ruleset]),
];

const isFederal = (log: HosLog) =>
  setsOf(log).every((id) => ruleSets[id].zone === 'us' && ruleSets[id].pilot === null);

function federalText({ ruleset }: HosLog): string {
  const { cycle } = ruleSets[ruleset];
  const kind = ruleset.includes('passenger') ? 'Passenger' : 'Property';
  return `${kind}, ${Math.round(cycle.limitMs / 3_600_000)} h in ${cycle.days} days`;
}

/** Every set of the day with the text that it was read from, and whether all of it was. */
function ruleRow(log: HosLog): Fact[][] {
  if (isFederal(log)) return [];
  return setsOf(log).map((id): Fact[] => {
    const { name, verified } = ruleSets[id];
    const inFull = verified.isReadInFull ? '' : ', not fully verified';
    return [
      { label: 'Rules', value: name, span: 2 },
      { label: 'Text of the rules', value: `${verified.source}, read ${verified.on}${inFull}`, span: 2 },
    ];
  });
}

const isInCanada = (log: HosLog) => setsOf(log).some((id) => ruleSets[id].country === 'canada');

export function headerMarks(log: HosLog, clock: TerminalClock, measure: Measure, top: number): Mark[] {
  const right = PAGE.margin + CONTENT_WIDTH;
  const weekday = new Date(`${log.logDate}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const rule = top + TITLE_HEIGHT - 4;
  return [
    text(PAGE.margin, top, 'Driver’s record of duty status', { size: 15, typeface: 'bold' }),
    text(
      PAGE.margin,
      top + 18,
      `${isInCanada(log) ? 'SOR/2005-313, s. 82' : '49 CFR 395.8'}, one 24-hour period`,
      { size: 8, ink: 'grey' },
    ),
    text(right, top, `${weekday}, ${shortDate(log.logDate)}`, { size: 13, typeface: 'bold', align: 'right' }),
    text(right, top + 18, log.hasEnded ? NOT_REGISTERED : `Day not ended. ${NOT_REGISTERED}`, {
      align: 'right',
      ink: 'grey',
    }),
    line([PAGE.margin, rule], [right, rule], { width: 1 }),
    ...factRows(log, clock).flatMap((facts, row) =>
      factMarks(facts, measure, top + TITLE_HEIGHT + row * ROW_HEIGHT),
    ),
  ];
}

function factMarks(facts: readonly Fact[], measure: Measure, top: number): Mark[] {
  let left: number = PAGE.margin;
  return facts.flatMap(({ label, value, span = 1 }) => {
    const x = left;
    const width = COLUMN * span;
    left += width;
    const cut = cutText(value, { width: width - 8, size: 9, measure });
    return [text(x, top, label, { size: 6.5, ink: 'grey' }), text(x, top + 8.5, cut, { size: 9 })];
  });
}
