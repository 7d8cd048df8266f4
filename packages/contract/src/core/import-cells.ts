import { isJurisdictionCode, jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import { FUEL_HEADINGS, fuelTypes } from '@longhaul/ifta';
import { readInches } from './inches.ts';

/**
 * How the cells of a column are read: a whole number, feet and inches, a decimal, a year (also of two digits), a calendar day, a time of
 * day (also with AM and PM), both together, a yes or no, a code in any case, a state or province by code or name, a fuel or a unit of
 * fuel by any usual name.
 */
export type CellKind =
  | 'number'
  | 'decimal'
  | 'inches'
  | 'year'
  | 'date'
  | 'time'
  | 'date-time'
  | 'flag'
  | 'code'
  | 'jurisdiction'
  | 'fuel'
  | 'fuel-unit';

/** The value of a cell as a schema expects it; undefined for text that is not of the kind. */
export function readImportCell(text: string, kind: CellKind): string | number | boolean | undefined {
  return READERS[kind](text.trim());
}

/** Whether the cell says that there is nothing to say: `n/a`, `-`, `none`. */
export const isBlankCell = (text: string): boolean =>
  /^(|n\/?a\.?|none|null|unknown|tbd|\?+|-+|—)$/i.test(text.trim());

const READERS: Record<CellKind, (text: string) => string | number | boolean | undefined> = {
  number: (text) => wholeNumber(text),
  decimal: (text) => decimal(text),
  inches: (text) => readInches(text) ?? undefined,
  year: (text) => year(text),
  date: (text) => calendarDate(text),
  time: (text) => timeOfDay(text),
  'date-time': (text) => dateTime(text),
  flag: (text) => {
    if (/^(yes|y|true|t|1|x|✓)$/i.test(text)) return true;
    return /^(no|n|false|f|0)$/i.test(text) ? false : undefined;
  },
  code: (text) => text.toLowerCase(),
  jurisdiction: (text) => jurisdiction(text),
  fuel: (text) => fuel(text),
  'fuel-unit': (text) => fuelUnit(text),
};

/** With a unit that lists show behind it; of other units nothing is guessed. */
function wholeNumber(text: string): number | undefined {
  const [, digits, thousands] =
    /^(\d[\d, ]*)(?:\.0+)? ?(k)? ?(?:lbs?\.?|pounds|mi|miles|gal|gals|gallons|axles?)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replace(/\D/g, '')) * (thousands ? 1_000 : 1);
}

function decimal(text: string): number | undefined {
  const plain = /^\((.*)\)$/.test(text) ? `-${text.slice(1, -1)}` : text;
  return /^-?\$? ?(\d[\d, ]*(\.\d+)?|\.\d+) ?(usd|cad|gal|gals|gallons|lbs?|mi|miles)?$/i.test(plain)
    ? Number(plain.replace(/[^\d.-]/g, ''))
    : undefined;
}

/** `21` and `'21` are 2021, `98` is 1998: vehicles of 2050 are not sold yet. */
function year(text: string): number | undefined {
  const [, long, short] = /^(?:((?:19|20)\d{2})(?:\.0+)?|['’]?(\d{2}))$/.exec(text) ?? [];
  if (long !== undefined) return Number(long);
  return short === undefined ? undefined : Number(short) + (Number(short) < 50 ? 2_000 : 1_900);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `mm/dd/yy`, `2026-09-14`, `Sep 14, 2026` and `14-Sep-26`, also with a time of day behind it. */
function calendarDate(text: string): string | undefined {
  const day = text.replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(day);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(day);
  if (american) return dateOf(american[3], american[1], american[2]);
  const [, first, month, second, named] =
    /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]*\.?[ -](?:(\d{1,2}),? )?(\d{4}|\d{2})$/i.exec(day) ?? [];
  const number = MONTHS.indexOf(month?.toLowerCase() ?? '') + 1;
  const date = first ?? second;
  return number === 0 || date === undefined ? undefined : dateOf(named, String(number), date);
}

function dateOf(year = '', month = '', day = ''): string {
  return `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A clock time, also as the four digits of a card report, with a date before it or a zone behind it. */
function timeOfDay(text: string): string | undefined {
  const clock = text.replace(/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[ T]/, '');
  const [, hour = '', minute = '', half = ''] =
    /^(\d{1,2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)? ?([ap])?\.?m?\.?( [A-Z]{3})?$/i.exec(clock) ?? [];
  if (minute === '') return undefined;
  const base = half === '' ? Number(hour) : Number(hour) % 12;
  return `${String(base + (/p/i.test(half) ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/** A day with a time of day behind it, as `2026-09-14T14:35`; midnight where there is none. */
function dateTime(text: string): string | undefined {
  const date = calendarDate(text);
  const clock = /[ T](\d{1,2}:?\d{2}.*)$/.exec(text)?.[1];
  const time = clock === undefined ? '00:00' : timeOfDay(clock.replace(/Z$/, ''));
  return date === undefined || time === undefined ? undefined : `${date}T${time}`;
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

let namedJurisdictions: ReadonlyMap<string, string> | undefined;

/** `OH`, `O.H.`, `Ohio`, `Ont.` or the end of `Toledo, OH`. */
function jurisdiction(text: string): string | undefined {
  namedJurisdictions ??= new Map<string, string>([
    ...jurisdictionCodes.map((code) => [letters(jurisdictionName(code)), code] as const),
    ...Object.entries(USUAL_JURISDICTIONS),
  ]);
  const words = letters(text);
  const code = words.toUpperCase();
  if (isJurisdictionCode(code)) return code;
  const named = namedJurisdictions.get(words);
  if (named !== undefined) return named;
  const behind = /^.+[,\s]\s*([a-z.]+)$/i.exec(text)?.[1];
  return behind === undefined ? undefined : jurisdiction(behind);
}

/** Abbreviations that people write and no other state or province shares. */
const USUAL_JURISDICTIONS: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  cal: 'CA',
  colo: 'CO',
  conn: 'CT',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  okla: 'OK',
  ont: 'ON',
  ore: 'OR',
  oreg: 'OR',
  penn: 'PA',
  penna: 'PA',
  que: 'QC',
  sask: 'SK',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
  washingtondc: 'DC',
  alta: 'AB',
  pq: 'QC',
  nf: 'NL',
};

/** Words of card reports for each fuel; `2` of `#2 diesel` and the like say nothing. */
const FUEL_WORDS: Readonly<Record<string, string>> = {
  diesel: 'diesel',
  ulsd: 'diesel',
  dsl: 'diesel',
  dies: 'diesel',
  d: 'diesel',
  truckdiesel: 'diesel',
  tractor: 'diesel',
  gas: 'gasoline',
  gasoline: 'gasoline',
  unl: 'gasoline',
  unleaded: 'gasoline',
  unlead: 'gasoline',
  petrol: 'gasoline',
  bio: 'biodiesel',
  biodiesel: 'biodiesel',
  lpg: 'propane',
  propane: 'propane',
  lng: 'lng',
  cng: 'cng',
  electric: 'electricity',
};
const SILENT_FUEL_WORDS = new Set([
  'fuel',
  'no',
  'number',
  'clear',
  'low',
  'ultra',
  'sulfur',
  'sulphur',
  'special',
  'regular',
  'reg',
  'premium',
  'prem',
  'super',
  'mid',
  'midgrade',
  'plus',
  'auto',
  'truck',
  'winter',
  'summer',
  'blend',
  'on',
  'road',
  'hwy',
  'highway',
]);

/** By its code, the name that lists show, or words that all mean one fuel: `D/ULSD`, `#2 Diesel`, `UNL REG`. */
function fuel(text: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const words = plain(text);
  const known = fuelTypes.find((type) => [plain(type), plain(FUEL_HEADINGS[type])].includes(words));
  if (known !== undefined) return known;
  if (/^b\d{1,2}$/.test(words)) return Number(words.slice(1)) > 5 ? 'biodiesel' : 'diesel';
  const meant = new Set<string>();
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    if (word === '' || SILENT_FUEL_WORDS.has(word)) continue;
    const type = FUEL_WORDS[word];
    if (type === undefined) return undefined;
    meant.add(type);
  }
  return meant.size === 1 ? [...meant][0] : undefined;
}

function fuelUnit(text: string): 'gallons' | 'liters' | undefined {
  const words = letters(text);
  if (
    ['g', 'ga', 'gal', 'gals', 'gallon', 'gallons', 'usg', 'usgal', 'usgallon', 'usgallons'].includes(words)
  )
    return 'gallons';
  return ['l', 'lt', 'ltr', 'ltrs', 'liter', 'liters', 'litre', 'litres'].includes(words)
    ? 'liters'
    : undefined;
}
