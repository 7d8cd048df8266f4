import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import momentZones from 'moment-timezone';
import meta from 'moment-timezone/data/meta/latest.json' with { type: 'json' };
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' };
import type { ZoneData } from '../packages/units/src/zones/zone-table.ts';

const DATA = path.resolve(import.meta.dirname, '../packages/units/data');
const FILE = path.join(DATA, 'zones.json');
const NAMES_FILE = path.join(DATA, 'zone-names.json');
const MINUTE_MS = 60_000;
const FROM = '2000-01-01T00:00:00.000Z';
const UNTIL = '2061-01-01T00:00:00.000Z';
/** The days of the last instants end later than these do. */
const MARGIN_MS = 3 * 86_400_000;

/** Abbreviations that some programs take for a place; the International Components for Unicode say for which. */
const ABBREVIATIONS = {
  AST: 'America/Anchorage',
  CNT: 'America/St_Johns',
  CST: 'America/Chicago',
  IET: 'America/Indiana/Indianapolis',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  PNT: 'America/Phoenix',
  PRT: 'America/Puerto_Rico',
  PST: 'America/Los_Angeles',
  ACT: 'Australia/Darwin',
  AET: 'Australia/Sydney',
  AGT: 'America/Argentina/Buenos_Aires',
  ART: 'Africa/Cairo',
  BET: 'America/Sao_Paulo',
  BST: 'Asia/Dhaka',
  CAT: 'Africa/Harare',
  CTT: 'Asia/Shanghai',
  EAT: 'Africa/Addis_Ababa',
  ECT: 'Europe/Paris',
  MIT: 'Pacific/Apia',
  NET: 'Asia/Yerevan',
  NST: 'Pacific/Auckland',
  PLT: 'Asia/Karachi',
  SST: 'Pacific/Guadalcanal',
  VST: 'Asia/Ho_Chi_Minh',
};

/** The zone table of the installed release of moment-timezone, which keeps the time zone database to the year 2499. */
export function zoneData(): ZoneData {
  const { US, CA, MX } = meta.countries;
  const clocks: string[] = [];
  const numberOf = (zone: string): number => {
    const clock = clockText(zone);
    if (!clocks.includes(clock)) clocks.push(clock);
    return clocks.indexOf(clock);
  };
  const offered = [...Object.keys(meta.zones), 'UTC'];
  const others = momentZones.tz.names().filter((name) => !offered.includes(name));
  const isOlderName = (name: string) =>
    name === 'Etc/UTC' || (name.includes('/') && !name.startsWith('Etc/'));
  const table = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, numberOf(name)]));
  return {
    release: packed.version,
    from: FROM,
    until: UNTIL,
    zones: table(offered),
    olderNames: table(others.filter(isOlderName)),
    refusedNames: {
      ...table(others.filter((name) => !isOlderName(name))),
      ...Object.fromEntries(Object.entries(ABBREVIATIONS).map(([name, zone]) => [name, numberOf(zone)])),
    },
    northAmerica: [...new Set([US, CA, MX].flatMap(({ zones }) => zones)), 'UTC'].toSorted(),
    clocks,
  };
}

/** Writes one zone and one clock a line, so that a change of the law is a line of a diff. */
export function zoneFile(data: ZoneData): string {
  const { release, from, until, zones, olderNames, refusedNames, northAmerica, clocks } = data;
  return `${JSON.stringify({ release, from, until, zones, olderNames, refusedNames, northAmerica, clocks }, null, 2)}\n`;
}

export const namesFile = (data: ZoneData): string => `${JSON.stringify(zoneNames(data), null, 2)}\n`;

/** Merged with Panama by the zone database, and a place in Nunavut. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'America/Coral_Harbour': 'America/Atikokan' };

/** The name that is offered, of each older or second one: `US/Central` is `America/Chicago`. */
function zoneNames({ zones, olderNames }: Pick<ZoneData, 'zones' | 'olderNames'>): Record<string, string> {
  const firstNames = new Map(packed.links.map((link) => link.split('|').reverse() as [string, string]));
  const firstOf = (name: string) => firstNames.get(name) ?? name;
  const current = (name: string): string => {
    const alike = Object.keys(zones).filter((zone) => firstOf(zone) === firstOf(name));
    const isNear = (zone: string) => zone.split('/')[0] === name.split('/')[0];
    const found =
      OTHER_NAMES[name] ?? alike.find((zone) => zone === firstOf(name)) ?? alike.find(isNear) ?? alike[0];
    if (found === undefined) throw new Error(`${name} has no name that is offered.`);
    return found;
  };
  return Object.fromEntries(Object.keys(olderNames).map((name) => [name, current(name)]));
}

/** @throws Error when `newer` is an older release than `stored`. */
export function refuseOlder(stored: Pick<ZoneData, 'release'>, newer: Pick<ZoneData, 'release'>): void {
  if (newer.release < stored.release) {
    throw new Error(
      `The installed moment-timezone has ${newer.release}, older than ${stored.release} of ${path.basename(FILE)}.`,
    );
  }
}

function clockText(name: string): string {
  const zone = momentZones.tz.zone(name);
  if (zone === null) throw new Error(`moment-timezone has no zone ${name}.`);
  const fromAt = Date.parse(FROM);
  const untilAt = Date.parse(UNTIL) + MARGIN_MS;
  const offsets: number[] = [];
  const order: number[] = [];
  const minutes: number[] = [];
  let last = fromAt;
  zone.untils.forEach((until, index) => {
    const startsAt = zone.untils[index - 1] ?? Number.NEGATIVE_INFINITY;
    // Minutes behind UTC in moment; a change of the name alone is none of the clock.
    const offset = -zone.offsets[index]! || 0;
    if ((until ?? Number.POSITIVE_INFINITY) <= fromAt || startsAt >= untilAt) return;
    if (!offsets.includes(offset)) offsets.push(offset);
    if (order.at(-1) === offsets.indexOf(offset)) return;
    if (order.length > 0) {
      minutes.push((startsAt - last) / MINUTE_MS);
      last = startsAt;
    }
    order.push(offsets.indexOf(offset));
  });
  if (![...offsets, ...minutes].every(Number.isInteger)) throw new Error(`${name} changes within a minute.`);
  const base36 = (numbers: number[]) => numbers.map((number) => number.toString(36));
  return `${offsets.join(' ')}|${base36(order).join('')}|${base36(minutes).join(' ')}`;
}

if (import.meta.main) {
  const data = zoneData();
  if (existsSync(FILE)) refuseOlder(JSON.parse(readFileSync(FILE, 'utf8')), data);
  writeFileSync(FILE, zoneFile(data));
  writeFileSync(NAMES_FILE, namesFile(data));
  console.log(`${path.basename(FILE)}: ${data.release}, ${Object.keys(data.zones).length} zones`);
}
