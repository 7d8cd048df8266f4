import { FUEL_HEADINGS, fuelTypes } from '@longhaul/ifta';

/** Words of card reports for each fuel; digits as in `#2 diesel` are ignored. */
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
const NEUTRAL_FUEL_WORDS = new Set([
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

/** A fuel by its code, its name in lists, or words that all mean one fuel: `D/ULSD`, `#2 Diesel`, `UNL REG`. */
export function readFuel(text: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const words = plain(text);
  const known = fuelTypes.find((type) => [plain(type), plain(FUEL_HEADINGS[type])].includes(words));
  if (known !== undefined) return known;
  if (/^b\d{1,2}$/.test(words)) return Number(words.slice(1)) > 5 ? 'biodiesel' : 'diesel';
  const meant = new Set<string>();
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    if (word === '' || NEUTRAL_FUEL_WORDS.has(word)) continue;
    const type = FUEL_WORDS[word];
    if (type === undefined) return undefined;
    meant.add(type);
  }
  return meant.size === 1 ? [...meant][0] : undefined;
}

/** Products of card reports that no truck burns on the road. */
const OTHER_PRODUCTS =
  /\b(?:def[dp]?|diesel exhaust fluid|reefer|refrigeration|ulsr|rfr|refr|(?<!fuel )oil|lube|lubricants?|additives?|anti-?freeze|cash|cadv|scales?|scle|wash|showers?|parking|tires?|tolls?|permits?|fees?|merch(?:andise)?|misc(?:ellaneous)?)\b/i;

/** Whether a product is none of the fuels that a truck is taxed for, such as DEF, reefer fuel, oil or cash. */
export const isOtherProduct = (text: string): boolean =>
  OTHER_PRODUCTS.test(text) && text.split(/[/+&,]/).every((part) => readFuel(part) === undefined);

/** `gallons` or `liters` by any usual name. */
export function readFuelUnit(text: string): 'gallons' | 'liters' | undefined {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  if (
    ['g', 'ga', 'gal', 'gals', 'gallon', 'gallons', 'usg', 'usgal', 'usgallon', 'usgallons'].includes(words)
  )
    return 'gallons';
  return ['l', 'lt', 'ltr', 'ltrs', 'liter', 'liters', 'litre', 'litres'].includes(words)
    ? 'liters'
    : undefined;
}
