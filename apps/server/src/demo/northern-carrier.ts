import { PERMISSION_PRESETS } from '@longhaul/contract';
import { EVENT_TYPE, MODE_CODE, RECORD_ORIGIN, RECORD_STATUS, STATUS_CODE, type ZoneId } from '@longhaul/hos';
import { addDays, DAY_MS, dateAt, HOUR_MS, startOfDate } from '@longhaul/units';
import { markHosDirty } from '../domain/hos/changed.ts';
import { LIMIT_REACHED } from '../domain/hos/device-limits.ts';
import { refreshRules } from '../domain/hos/driver-rules.ts';
import { openHomeTerminals } from '../domain/hos/home-terminals.ts';
import { loadHosDriver } from '../domain/hos/hos-driver.ts';
import { insertRecords } from '../domain/hos/new-records.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import {
  insertDeclaration,
  insertEntry,
  insertHeaders,
  insertNorthernOrganization,
  insertZone,
} from './northern-queries.ts';

const ZONE = 'America/Winnipeg';
const DAYS = 21;

type Status = keyof typeof STATUS_CODE;
/** From an hour of the day on. */
type Step = readonly [hour: number, status: Status, detail?: StepDetail];
interface StepDetail {
  readonly mode?: 'PC' | 'YM';
  readonly miles?: number;
  /** Driving that the device recorded past a limit of personal use or of a yard move. */
  readonly limit?: keyof typeof LIMIT_REACHED;
}

const WORK: readonly Step[] = [
  [6, 'ON'],
  [6.5, 'D'],
  [11.5, 'OFF'],
  [12.5, 'D'],
  [17.5, 'ON'],
  [18, 'OFF'],
];
/** 12:30 of driving and 8:30 off duty: the day lacks 1:30 off duty. */
const LACKING: readonly Step[] = [
  [0, 'D'],
  [2, 'OFF'],
  [10.5, 'D'],
  [21, 'ON'],
];
/** The day after: 11:30 off duty, and 9 hours, before driving. */
const TAKEN: readonly Step[] = [
  [0, 'OFF'],
  [11.5, 'D'],
  [15.5, 'OFF'],
];
const NOT_TAKEN: readonly Step[] = [
  [0, 'OFF'],
  [9, 'D'],
  [15.5, 'OFF'],
];
/** Two drivers of a team, four and four hours in the berth. */
const TEAM: readonly Step[] = [
  [2, 'SB'],
  [6, 'D'],
  [10, 'SB'],
  [14, 'D'],
  [18, 'SB'],
];
const REST: readonly Step[] = [[0, 'OFF']];
/** The device recorded driving in a yard move above 32 km/h, and from 75 km of personal use on. */
const PAST_DEVICE_LIMITS: readonly Step[] = [
  [6, 'ON', { mode: 'YM' }],
  [6.2, 'D', { limit: 'yard-move' }],
  [6.4, 'ON'],
  [6.5, 'D'],
  [11.5, 'OFF'],
  [12.5, 'D'],
  [16.5, 'ON'],
  [17, 'OFF', { mode: 'PC', miles: 210_380 }],
  [18.3, 'D', { limit: 'personal-use', miles: 210_426.61 }],
  [18.7, 'OFF', { miles: 210_441 }],
];
/** 11 hours without a break: legal in Canada, not where the driver was in the United States. */
const NO_BREAK: readonly Step[] = [
  [5.5, 'ON'],
  [6, 'D'],
  [17, 'OFF'],
];

interface NorthernDriver {
  readonly name: string;
  readonly cycle: 1 | 2;
  /** What is driven so many days ago, instead of the week's work. */
  readonly days?: Readonly<Record<number, readonly Step[]>>;
  /** Into another zone so many days ago, at an hour of the day. */
  readonly crossings?: readonly (readonly [daysAgo: number, hour: number, zone: ZoneId])[];
  /** Into the United States so many days ago, while the device was silent from one hour of the day to another. */
  readonly silentCrossing?: readonly [daysAgo: number, hour: number, from: number, until: number];
  readonly deferralDaysAgo?: number;
  readonly ferryDaysAgo?: number;
  readonly teamOf?: number;
  readonly isSwitchProposed?: boolean;
}

const DRIVERS: readonly NorthernDriver[] = [
  {
    name: 'Aaron Friesen',
    cycle: 1,
    crossings: [
      [3, 8, 'us'],
      [3, 16, 'canada-south'],
      [1, 9, 'us'],
    ],
  },
  { name: 'Brigitte Lavallee', cycle: 2 },
  { name: 'Cal Thorvaldson', cycle: 1, teamOf: 3, days: { 4: TEAM, 3: TEAM, 2: TEAM } },
  { name: 'Dana Chartrand', cycle: 1, teamOf: 2, days: { 4: TEAM, 3: TEAM, 2: TEAM } },
  {
    name: 'Evan Penner',
    cycle: 1,
    ferryDaysAgo: 5,
    days: {
      5: [
        [0, 'SB'],
        [8, 'D'],
        [13, 'OFF'],
      ],
    },
  },
  { name: 'Farah Nasser', cycle: 1, deferralDaysAgo: 3, days: { 4: REST, 3: LACKING, 2: TAKEN } },
  { name: 'Gord Mackie', cycle: 2, deferralDaysAgo: 3, days: { 4: REST, 3: LACKING, 2: NOT_TAKEN } },
  {
    name: 'Hanna Unger',
    cycle: 1,
    crossings: [
      [6, 10, 'canada-north'],
      [3, 14, 'canada-south'],
    ],
  },
  { name: 'Ivan Bodnar', cycle: 1, days: { 4: REST, 3: LACKING, 2: TAKEN } },
  { name: 'June Desjarlais', cycle: 2, days: { 2: PAST_DEVICE_LIMITS } },
  { name: 'Karl Reimer', cycle: 1, isSwitchProposed: true },
  {
    name: 'Lise Beaulieu',
    cycle: 2,
    days: { 2: NO_BREAK, 1: REST },
    silentCrossing: [2, 14 + 32 / 60, 14 + 10 / 60, 15 + 5 / 60],
    crossings: [[2, 16, 'canada-south']],
  },
];

/** A carrier of 12 drivers in Winnipeg who keep their logs by hand. Returns whether it was not in place yet. */
export async function fillNorthernCarrier(
  tx: DatabaseTransaction,
  { now, passwordHash }: { now: number; passwordHash: string },
): Promise<boolean> {
  const made = await insertNorthernOrganization(tx, {
    names: DRIVERS.map(({ name }) => name),
    timeZone: ZONE,
    passwordHash,
    driverCodes: [...PERMISSION_PRESETS.driver.codes],
  });
  if (made === null) return false;
  const { organizationId, driverIds, truckIds, adminId } = made;
  await openHomeTerminals(tx, organizationId, driverIds, { setBy: adminId, now });
  for (const [index, driver] of DRIVERS.entries()) {
    const key = { organizationId, driverId: driverIds[index]! };
    const vehicleId = truckIds[index % truckIds.length]!;
    await enterRules(tx, key, driver, { now, adminId, vehicleId });
    const coDriverId = driver.teamOf === undefined ? null : driverIds[driver.teamOf]!;
    await insertHeaders(tx, key, datesUntil(now), coDriverId);
    const records = recordsOf(driver, now, vehicleId);
    await insertRecords(
      tx,
      organizationId,
      key.driverId,
      records.map((record) => ({ ...record, driver_id: key.driverId })),
    );
    const hos = await loadHosDriver(tx, organizationId, key.driverId);
    if (hos) await refreshRules(tx, hos);
    await markHosDirty(tx, { ...key, fromDate: '1970-01-01' });
  }
  return true;
}

function datesUntil(now: number): string[] {
  const today = dateAt(now, ZONE);
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
}

/** An hour of a day so many days ago. */
const hourOf = (now: number, daysAgo: number, hour: number): number =>
  startOfDate(addDays(dateAt(now, ZONE), -daysAgo), ZONE) + hour * HOUR_MS;

type DriverKey = { organizationId: number; driverId: number };

async function enterRules(
  tx: DatabaseTransaction,
  key: DriverKey,
  { cycle, crossings = [], silentCrossing, deferralDaysAgo, ferryDaysAgo, isSwitchProposed }: NorthernDriver,
  { now, adminId, vehicleId }: { now: number; adminId: number; vehicleId: number },
): Promise<void> {
  const sets = { 1: 'canada-south-70-7', 2: 'canada-south-120-14' } as const;
  const setAt = new Date(now - 30 * DAY_MS);
  await insertEntry(tx, key, {
    ruleSet: sets[cycle],
    from: new Date(0),
    state: 'active',
    setBy: adminId,
    setAt,
  });
  if (isSwitchProposed) {
    const from = new Date(hourOf(now, 0, 0));
    await insertEntry(tx, key, {
      ruleSet: sets[2],
      from,
      state: 'proposed',
      setBy: adminId,
      setAt: new Date(now),
    });
  }
  for (const [daysAgo, hour, zone] of crossings) {
    await insertZone(tx, key, { zone, at: new Date(hourOf(now, daysAgo, hour)) });
  }
  if (silentCrossing) {
    const [daysAgo, ...hours] = silentCrossing;
    const [at, from, until] = hours.map((hour) => new Date(hourOf(now, daysAgo, hour)));
    const between = { from: from!, until: until!, vehicleId };
    await insertZone(tx, key, { zone: 'us', at: at!, between });
  }
  if (deferralDaysAgo !== undefined) {
    const date = addDays(dateAt(now, ZONE), -deferralDaysAgo);
    await insertDeclaration(tx, key, { kind: 'deferral', log_date: date, recorded_at: new Date(now) });
  }
  if (ferryDaysAgo === undefined) return;
  await insertDeclaration(tx, key, {
    kind: 'ferry',
    log_date: addDays(dateAt(now, ZONE), -ferryDaysAgo),
    from_at: new Date(hourOf(now, ferryDaysAgo, 0)),
    to_at: new Date(hourOf(now, ferryDaysAgo, 8)),
    crossing_minutes: 390,
    receipt: 'MA-204417',
    recorded_at: new Date(now),
  });
}

/** Five days of work a week, as the driver entered them up to now. */
function recordsOf({ days = {} }: NorthernDriver, now: number, vehicleId: number) {
  const steps = datesUntil(now).flatMap((date, index) => {
    const daysAgo = DAYS - 1 - index;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const own = days[daysAgo] ?? (weekday === 0 || weekday === 6 ? REST : WORK);
    return own.map(([hour, status, detail = {}]) => ({
      at: hourOf(now, daysAgo, hour),
      status,
      ...detail,
    }));
  });
  return steps
    .filter(({ at }) => at < now)
    .flatMap(({ at, status, mode, miles = null, limit }) => {
      const record = {
        record_status: RECORD_STATUS.active,
        origin: limit ? RECORD_ORIGIN.automatic : RECORD_ORIGIN.driver,
        type: EVENT_TYPE.dutyStatus,
        code: STATUS_CODE[status],
        at: new Date(at),
        received_at: new Date(at),
        vehicle_id: vehicleId,
        lat: 49.9,
        lon: -97.14,
        location_text: 'Winnipeg, MB',
        total_miles: miles,
        ...(limit && { device_limit: limit, annotation: LIMIT_REACHED[limit] }),
      };
      return mode ? [record, { ...record, type: EVENT_TYPE.mode, code: MODE_CODE[mode] }] : [record];
    });
}
