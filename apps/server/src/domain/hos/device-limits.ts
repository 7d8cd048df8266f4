import { distanceMeters, MOVING_KPH } from '@longhaul/geo';
import { placeText } from '@longhaul/geo/places';
import {
  type DutyMode,
  type DutyRecord,
  type DutySpan,
  EVENT_TYPE,
  RECORD_ORIGIN,
  RECORD_STATUS,
  STATUS_CODE,
  spansOfRecords,
} from '@longhaul/hos';
import { addDays, DAY_MS, METERS_PER_MILE, SECOND_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { NO_ODOMETER } from '../positions/fix-columns.ts';
import { type FixesOf, readFixes } from '../positions/read-fixes.ts';
import { voidCertifications } from './certifications.ts';
import type { DriverKey } from './derived-queries.ts';
import { currentRecordStatus } from './duty-records.ts';
import { dateAt, dayBounds, type HosDriver } from './hos-driver.ts';
import { insertRecords, type NewRecord } from './new-records.ts';
import { isInCanada } from './personal-use.ts';
import { recordDutyChanges } from './record-duty-changes.ts';

/** Of the Canadian ELD standard: past them the device records driving until the mode ends. */
const PERSONAL_USE_METERS = 75_000;
const YARD_MOVE_KPH = 32;

/** Logs of older days keep what was recorded; so many fixes of one stretch are looked at. */
const DAYS_BACK = 60;
const FIXES_OF_A_STRETCH = 20_000;

type Limit = 'personal-use' | 'yard-move';
const LIMITS: { readonly [mode in DutyMode]?: Limit } = { PC: 'personal-use', YM: 'yard-move' };
const limitOf = (mode: DutyMode | null) => (mode === null ? undefined : LIMITS[mode]);
/** As the device notes it. */
export const LIMIT_REACHED = {
  'personal-use': 'Personal use reached 75 km in the day',
  'yard-move': 'Yard move above 32 km/h',
};
const ENDED = { 'personal-use': 'Personal use ended', 'yard-move': 'Yard move ended' };

type Fixes = FixesOf<'lat' | 'lon' | 'speed' | 'odometer'>;

/** A mode that the driver chose, in a known vehicle. Epoch ms. */
type Stretch = {
  limit: Limit;
  startAt: number;
  endAt: number;
  vehicleId: number;
  record: DutyRecord;
  /** What follows where the mode was only cleared: driving would go on without a status of its own. */
  next: DutySpan | null;
};

/** Where in a stretch the limit was passed, and how far it had come by then. */
type Passed = { at: number; lat: number; lon: number; meters: number };

/**
 * Driving where personal use in Canada passes 75 km in a day and where a yard move there goes faster than 32 km/h, as
 * records of the device. Answers from when on the log changed; null when it did not.
 */
export async function deriveDeviceLimits(
  tx: DatabaseTransaction,
  driver: HosDriver,
  {
    from,
    now,
    readRecords,
  }: { from: number; now: number; readRecords: (from: number) => Promise<DutyRecord[]> },
): Promise<number | null> {
  if (driver.rules === null) return null;
  const earliest = dayBounds(driver, addDays(dateAt(driver, now), -DAYS_BACK)).startAt;
  const asked = Math.max(dayBounds(driver, addDays(dateAt(driver, from), -1)).startAt, earliest);
  const stored = await selectStored(tx, driver, asked - DAY_MS);
  const made = new Set(stored.map(({ id }) => id));
  const spans = spansOfRecords((await readRecords(asked)).filter(({ id }) => !made.has(id)));
  const startAt = Math.max(dayOfFirstStretch(driver, spans, asked), earliest);
  const stretches = stretchesOf(spans, now).filter(({ endAt }) => endAt > startAt);
  const fixes = await readFixes(
    tx.client,
    driver.organizationId,
    stretches.map(({ vehicleId, startAt: since, endAt }) => ({
      assetId: vehicleId,
      from: since,
      until: endAt,
    })),
    ['lat', 'lon', 'speed', 'odometer'],
    { count: FIXES_OF_A_STRETCH, which: 'oldest' },
  );
  const wanted = recordsOf(driver, stretches, fixes, now);
  // Positions that retention removed take no record back.
  const unseen = stretches.filter((_, index) => fixes[index]!.at.length === 0);
  const isSame = (record: NewRecord, row: StoredRecord) =>
    (record.at as Date).getTime() === row.at.getTime() && record.code === row.code;
  const gone = stored.filter(
    (row) =>
      row.status === RECORD_STATUS.active &&
      row.at.getTime() >= startAt &&
      !wanted.some((record) => isSame(record, row)) &&
      !unseen.some((stretch) => stretch.startAt <= row.at.getTime() && row.at.getTime() <= stretch.endAt),
  );
  const added = wanted.filter(
    (record) => !stored.some((row) => row.status === RECORD_STATUS.active && isSame(record, row)),
  );
  if (gone.length + added.length === 0) return null;
  const at = new Date(now);
  if (gone.length > 0) {
    const rows = gone.map(({ id }) => ({
      organization_id: driver.organizationId,
      event_id: id,
      record_status: RECORD_STATUS.changed,
      edit_id: null,
      set_at: at,
    }));
    await tx.insertInto('eld_record_statuses').values(rows).execute();
    const ids = gone.map(({ id }) => id);
    await recordDutyChanges(tx, driver.organizationId, ids, 'updated');
  }
  await insertRecords(tx, driver.organizationId, driver.driverId, added);
  const changedAt = [
    ...gone.map((row) => row.at.getTime()),
    ...added.map((row) => (row.at as Date).getTime()),
  ];
  const { organizationId, driverId } = driver;
  const dates = datesOf(driver, stretches, changedAt);
  await voidCertifications(tx, { organizationId, driverId, dates, at });
  return Math.min(...changedAt);
}

type StoredRecord = { id: number; at: Date; code: number; status: number };

function selectStored(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  from: number,
): Promise<StoredRecord[]> {
  return tx
    .selectFrom('eld_events as e')
    .select(['e.id', 'e.at', 'e.code', currentRecordStatus(organizationId).as('status')])
    .where('e.organization_id', '=', organizationId)
    .where('e.driver_id', '=', driverId)
    .where('e.device_limit', 'is not', null)
    .where('e.at', '>=', new Date(from))
    .execute();
}

/** A stretch that runs at `from` is looked at from the beginning of the day on which it began. */
function dayOfFirstStretch(driver: HosDriver, spans: readonly DutySpan[], from: number): number {
  let startAt = from;
  for (;;) {
    const running = spans.findLast(({ startedAt }) => startedAt <= startAt);
    if (!running || running.startedAt >= startAt || limitOf(running.mode) === undefined) return startAt;
    startAt = dayBounds(driver, dateAt(driver, running.startedAt)).startAt;
  }
}

function stretchesOf(spans: readonly DutySpan[], now: number): Stretch[] {
  return spans.flatMap(({ mode, startedAt, record }, index): Stretch[] => {
    const limit = limitOf(mode);
    const next = spans[index + 1] ?? null;
    const endAt = Math.min(next?.startedAt ?? now, now);
    if (limit === undefined || record.vehicleId === null || endAt <= startedAt) return [];
    const isCleared = next !== null && next.record.type === EVENT_TYPE.mode && next.mode === null;
    return [
      {
        limit,
        startAt: startedAt,
        endAt,
        vehicleId: record.vehicleId,
        record,
        next: isCleared ? next : null,
      },
    ];
  });
}

function recordsOf(
  driver: HosDriver,
  stretches: readonly Stretch[],
  fixes: readonly Fixes[],
  now: number,
): NewRecord[] {
  const used = new Map<string, number>();
  return stretches.flatMap((stretch, index) => {
    const passed =
      stretch.limit === 'personal-use'
        ? farthestUse(driver, stretch, fixes[index]!, used)
        : fastYardMove(driver, fixes[index]!);
    if (passed === null) return [];
    // At one instant a mode counts after a duty status.
    const at = Math.max(Math.ceil(passed.at / SECOND_MS) * SECOND_MS, stretch.startAt + SECOND_MS);
    return at >= stretch.endAt ? [] : recordsOfOne(driver, stretch, { ...passed, at }, now);
  });
}

function recordsOfOne(driver: HosDriver, stretch: Stretch, passed: Passed, now: number): NewRecord[] {
  const { limit, record, next, vehicleId } = stretch;
  const [lat, lon] = [rounded(passed.lat), rounded(passed.lon)];
  const made = {
    driver_id: driver.driverId,
    vehicle_id: vehicleId,
    record_status: RECORD_STATUS.active,
    origin: RECORD_ORIGIN.automatic,
    type: EVENT_TYPE.dutyStatus,
    received_at: new Date(now),
    device_limit: limit,
  };
  const miles = record.totalMiles === null ? null : record.totalMiles + passed.meters / METERS_PER_MILE;
  const driving: NewRecord = {
    ...made,
    code: STATUS_CODE.D,
    at: new Date(passed.at),
    lat,
    lon,
    location_text: placeText(lat, lon),
    // Rounded up, so that the way to it is not below the limit.
    total_miles: miles === null ? null : Math.ceil(miles * 100) / 100,
    annotation: LIMIT_REACHED[limit],
  };
  if (next === null) return [driving];
  const { lat: endLat, lon: endLon, locationText, totalMiles } = next.record;
  const after: NewRecord = {
    ...made,
    code: STATUS_CODE[next.status],
    at: new Date(next.startedAt),
    lat: endLat,
    lon: endLon,
    location_text: locationText,
    total_miles: totalMiles,
    annotation: ENDED[limit],
  };
  return [driving, after];
}

/** 49 CFR 395, subpart B, appendix A, 4.3.1.6: two decimals. */
const rounded = (degrees: number) => Math.round(degrees / 1e5) / 100;

/** `used` is what earlier stretches of each day came to; this one is added. */
function farthestUse(
  driver: HosDriver,
  { startAt }: Stretch,
  { at, lat, lon, speed, odometer }: Fixes,
  used: Map<string, number>,
): Passed | null {
  let meters = 0;
  let until = startAt;
  let date = '';
  for (let index = 1; index < at.length; index++) {
    if (at[index]! >= until) {
      date = dateAt(driver, at[index]!);
      until = dayBounds(driver, date).endAt;
    }
    if (!isInCanada(driver, at[index]!)) continue;
    const [before, after] = [index - 1, index].map((place) => ({
      lat: lat[place]! / 1e7,
      lon: lon[place]! / 1e7,
    }));
    const counted = odometer[index]! - odometer[index - 1]!;
    const isCounted =
      odometer[index - 1]! !== NO_ODOMETER && odometer[index]! !== NO_ODOMETER && counted >= 0;
    const isMoving = Math.max(speed[index - 1]!, speed[index]!) >= MOVING_KPH * 10;
    const driven = isCounted ? counted : isMoving ? distanceMeters(before!, after!) : 0;
    if (driven === 0) continue;
    const left = Math.max(0, PERSONAL_USE_METERS - (used.get(date) ?? 0));
    if (driven >= left) {
      used.set(date, PERSONAL_USE_METERS);
      const share = left / driven;
      return {
        at: at[index - 1]! + (at[index]! - at[index - 1]!) * share,
        lat: lat[index - 1]! + (lat[index]! - lat[index - 1]!) * share,
        lon: lon[index - 1]! + (lon[index]! - lon[index - 1]!) * share,
        meters: meters + left,
      };
    }
    meters += driven;
    used.set(date, (used.get(date) ?? 0) + driven);
  }
  return null;
}

function fastYardMove(driver: HosDriver, { at, lat, lon, speed }: Fixes): Passed | null {
  const index = speed.findIndex(
    (tenths, place) => tenths > YARD_MOVE_KPH * 10 && isInCanada(driver, at[place]!),
  );
  if (index === -1) return null;
  return { at: at[index]!, lat: lat[index]!, lon: lon[index]!, meters: 0 };
}

/** Days on which the log looks otherwise: from each change to the end of its stretch. */
function datesOf(driver: HosDriver, stretches: readonly Stretch[], changedAt: readonly number[]): string[] {
  const dates = new Set<string>();
  for (const at of changedAt) {
    const endAt = stretches.find((stretch) => stretch.startAt <= at && at < stretch.endAt)?.endAt ?? at;
    for (let date = dateAt(driver, at); date <= dateAt(driver, endAt); date = addDays(date, 1))
      dates.add(date);
  }
  return [...dates];
}
