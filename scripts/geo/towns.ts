import type { JurisdictionCode } from '../../packages/geo/src/index.ts';
import type { City, Sources } from './sources.ts';

export interface Town {
  name: string;
  jurisdiction: JurisdictionCode;
  lat: number;
  lon: number;
  population: number;
}

/** Numbers that GeoNames gives the Canadian provinces. */
const PROVINCE_CODES: Record<string, JurisdictionCode> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};
/** Quarters of towns, historical places, areas and single farms give no useful place name. */
const TOWN_FEATURES = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLC']);
/** Names of the source that no one writes into an address. */
const USUAL_NAMES: Record<string, string> = {
  'Lexington-Fayette': 'Lexington',
  'Washington, D.C.': 'Washington',
};
/** Hamlets that the source gives the population of their metropolitan area. */
const WRONG_POPULATION = new Set(['Ironville, KY', 'Meads, KY']);
const MIN_POPULATION_MEXICO = 10_000;

/** Towns of North America, largest first; of a repeated name inside a jurisdiction only the largest. */
export function northAmericanTowns({ cities }: Sources): Town[] {
  const largest = new Map<string, Town>();
  for (const city of [...cities].sort((a, b) => b.population - a.population)) {
    const jurisdiction = jurisdictionOf(city);
    if (jurisdiction === null || city.population < 1 || !TOWN_FEATURES.has(city.featureCode)) continue;
    const name = USUAL_NAMES[city.name] ?? city.name;
    const key = `${name}, ${jurisdiction}`;
    if (largest.has(key) || WRONG_POPULATION.has(key)) continue;
    const [lon, lat] = city.loc.coordinates;
    largest.set(key, { name, jurisdiction, lat, lon, population: city.population });
  }
  return [...largest.values()];
}

function jurisdictionOf(city: City): JurisdictionCode | null {
  if (city.country === 'US') return city.adminCode as JurisdictionCode;
  if (city.country === 'CA') return PROVINCE_CODES[city.adminCode] ?? null;
  return city.country === 'MX' && city.population >= MIN_POPULATION_MEXICO ? 'MX' : null;
}

export function townsText(towns: readonly Town[]): string {
  return columnsText(towns, (group) => ({ population: group.map((town) => town.population) }));
}

export function citiesText(cities: readonly CityLabel[]): string {
  return columnsText(cities, (group) => ({ rank: group.map((city) => city.rank) }));
}

/** A line for each jurisdiction, a column for each property, degrees in ten-thousandths. */
function columnsText<Each extends Town>(
  towns: readonly Each[],
  columns: (group: readonly Each[]) => Record<string, number[]>,
): string {
  const groups = Map.groupBy(towns, (town) => town.jurisdiction);
  const lines = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([jurisdiction, group]) =>
      JSON.stringify({
        jurisdiction,
        names: group.map((town) => town.name),
        lat1e4: group.map((town) => Math.round(town.lat * 1e4)),
        lon1e4: group.map((town) => Math.round(town.lon * 1e4)),
        ...columns(group),
      }),
    );
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** City labels: the larger the rank number, the nearer a map must be before the label has room. */
export interface CityLabel extends Town {
  rank: number;
}

/** A rank's city has no larger city within `spacingKm`. */
const RANKS = [
  { rank: 1, spacingKm: 350, minPopulation: 200_000 },
  { rank: 2, spacingKm: 200, minPopulation: 80_000 },
  { rank: 3, spacingKm: 110, minPopulation: 30_000 },
  { rank: 4, spacingKm: 60, minPopulation: 10_000 },
  { rank: 5, spacingKm: 32, minPopulation: 8_000 },
  { rank: 6, spacingKm: 16, minPopulation: 30_000 },
];

export function cityLabels(towns: readonly Town[], kilometers: (a: Town, b: Town) => number): CityLabel[] {
  const labels: CityLabel[] = [];
  for (const town of towns.toSorted((a, b) => labelWeight(b) - labelWeight(a))) {
    const nearestKm = labels.reduce((least, other) => Math.min(least, kilometers(town, other)), Infinity);
    const row = RANKS.find((each) => nearestKm >= each.spacingKm && town.population >= each.minPopulation);
    if (row === undefined) continue;
    labels.push({ ...town, rank: row.rank });
  }
  return labels.sort((a, b) => a.rank - b.rank || b.population - a.population);
}

/** Of twin towns on the Mexican border the map names the northern one. */
function labelWeight(town: Town): number {
  return town.jurisdiction === 'MX' ? town.population / 4 : town.population;
}
