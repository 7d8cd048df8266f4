import { placeText } from '@longhaul/geo/places';
import {
  type DutyRecord,
  type DutySpan,
  EVENT_TYPE,
  INTERMEDIATE_CODE,
  MODE_CODE,
  RECORD_STATUS,
  type SpanRecord,
  spansOfRecords,
} from '@longhaul/hos';
import {
  certificationObstacles,
  insertCertification,
  voidCertifications,
} from '../../domain/hos/certifications.ts';
import { markHosDirty } from '../../domain/hos/changed.ts';
import { datesTouched } from '../../domain/hos/dates-touched.ts';
import { selectDutyRecords } from '../../domain/hos/duty-records.ts';
import { dateAt, type HosDriver, lockHosDriver } from '../../domain/hos/hos-driver.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Gateway } from '../../telematics/gateway.ts';
import {
  type ArrivedEvent,
  type CheckedEvent,
  checkEldEvents,
  dutyKey,
  type EldRefusal,
  type KnownRecords,
} from './check-eld-events.ts';
import {
  type DeviceRecord,
  insertDeviceRecords,
  lockGateway,
  type Stretch,
  selectDriverIds,
  selectNewestAt,
  selectPairings,
  selectSequence,
} from './eld-queries.ts';

type Stored = { accepted: number; duplicates: number; late: number; refused: EldRefusal[] };

const PERSONAL_CONVEYANCE = 'PC';

/** What a batch of one device leaves behind: its records, certifications made by it, days to be certified again. */
export async function storeEldEvents(
  tx: DatabaseTransaction,
  gateway: Gateway,
  events: readonly ArrivedEvent[],
  now: number,
): Promise<Stored> {
  if (events.length === 0) return { accepted: 0, duplicates: 0, late: 0, refused: [] };
  const { organizationId, gatewayId } = gateway;
  await lockGateway(tx, organizationId, gatewayId);
  const times = events.map(({ at }) => at).filter((at) => Number.isFinite(at));
  const stretch = {
    organizationId,
    gatewayId,
    from: new Date(Math.min(...times)),
    until: new Date(Math.max(...times)),
  };
  const { known, drivers, duties } = await loadKnown(tx, stretch, events);
  const { accepted, refused, duplicates } = checkEldEvents(events, known, now);
  const { certifiable, notCertifiable } = await checkCertifications(tx, accepted, drivers);
  const pairings = await selectPairings(tx, stretch);
  const spans = spansByDriver(duties, certifiable);
  const records = certifiable.map((event): DeviceRecord => {
    const pairing = pairings.find(
      ({ paired_at, unpaired_at }) =>
        paired_at.getTime() <= event.at && (unpaired_at === null || unpaired_at.getTime() > event.at),
    );
    const isPrivate = isUnderPersonalConveyance(event, spans);
    return recordOf(event, { gateway, vehicleId: pairing?.asset_id ?? null, isPrivate, now });
  });
  const ids = records.length === 0 ? [] : await insertDeviceRecords(tx, records);
  for (const driver of drivers.values()) {
    const own = certifiable.filter(({ driverId }) => driverId === driver.driverId);
    await followUp(tx, driver, own, now);
  }
  await storeCertifications(tx, organizationId, certifiable, ids);
  return {
    accepted: certifiable.length,
    duplicates,
    late: certifiable.filter(({ isLate }) => isLate).length,
    refused: [...refused, ...notCertifiable],
  };
}

async function loadKnown(tx: DatabaseTransaction, stretch: Stretch, events: readonly ArrivedEvent[]) {
  const { organizationId, gatewayId } = stretch;
  const usernames = new Set(events.flatMap(({ username }) => username?.toLowerCase() ?? []));
  const driverIds = await selectDriverIds(tx, organizationId, [...usernames]);
  const drivers = new Map<number, HosDriver>();
  const duties = new Map<number, DutyRecord[]>();
  const newestAt = new Map<number | null, number>();
  const dutyKeys = new Set<string>();
  for (const driverId of [...driverIds.values()].sort((a, b) => a - b)) {
    const driver = await lockHosDriver(tx, organizationId, driverId);
    if (driver) drivers.set(driverId, driver);
    const range = { from: stretch.from.getTime(), until: stretch.until.getTime() + 1 };
    const records = await selectDutyRecords(tx, { organizationId, driverId, ...range });
    for (const { type, at } of records) dutyKeys.add(dutyKey(driverId, type, at));
    duties.set(driverId, records);
  }
  for (const driverId of [null, ...drivers.keys()]) {
    const at = await selectNewestAt(tx, { organizationId, driverId, gatewayId });
    if (at !== undefined) newestAt.set(driverId, at);
  }
  const sequence = await selectSequence(tx, stretch);
  const known: KnownRecords = { sequence, driverIds, newestAt, dutyKeys };
  return { known, drivers, duties };
}

/** A driver certifies a day that had ended, with nothing left to answer. */
async function checkCertifications(
  tx: DatabaseTransaction,
  events: readonly CheckedEvent[],
  drivers: ReadonlyMap<number, HosDriver>,
): Promise<{ certifiable: CheckedEvent[]; notCertifiable: EldRefusal[] }> {
  const certifiable: CheckedEvent[] = [];
  const notCertifiable: EldRefusal[] = [];
  for (const event of events) {
    const driver = event.driverId === null ? undefined : drivers.get(event.driverId);
    const isCertification =
      event.type === EVENT_TYPE.certification && driver && event.certifiedDate !== undefined;
    const obstacles = isCertification
      ? await certificationObstacles(tx, driver, event.certifiedDate!, event.at)
      : [];
    if (obstacles.length === 0) certifiable.push(event);
    else notCertifiable.push({ index: event.index, reason: 'not-certifiable', detail: obstacles.join(' ') });
  }
  return { certifiable, notCertifiable };
}

/** 49 CFR 395, subpart B, appendix A, 4.3.1.6 and 4.7.3: a place has 2 decimals, 1 under personal conveyance. */
function recordOf(
  event: CheckedEvent,
  context: { gateway: Gateway; vehicleId: number | null; isPrivate: boolean; now: number },
): DeviceRecord {
  const { gateway, vehicleId, isPrivate, now } = context;
  const factor = isPrivate ? 10 : 100;
  const rounded = (degrees: number | undefined) =>
    degrees === undefined ? null : Math.round(degrees * factor) / factor;
  const [lat, lon] = [rounded(event.lat), rounded(event.lon)];
  return {
    organization_id: gateway.organizationId,
    gateway_id: gateway.gatewayId,
    vehicle_id: vehicleId,
    driver_id: event.driverId,
    sequence_id: event.sequence,
    record_status: RECORD_STATUS.active,
    origin: event.origin,
    type: event.type,
    code: event.code,
    at: new Date(event.at),
    total_miles: event.totalMiles ?? null,
    total_engine_hours: event.totalEngineHours ?? null,
    miles_since_power_up: event.milesSincePowerUp ?? null,
    engine_hours_since_power_up: event.engineHoursSincePowerUp ?? null,
    lat,
    lon,
    miles_since_fix: event.milesSinceLastFix ?? null,
    location_text: event.locationText ?? (lat === null || lon === null ? null : placeText(lat, lon)),
    annotation: event.annotation ?? null,
    has_malfunction: event.hasMalfunction,
    has_diagnostic: event.hasDiagnostic,
    fault_code: event.faultCode ?? null,
    certified_date: event.certifiedDate ?? null,
    is_late: event.isLate,
    received_at: new Date(now),
  };
}

type Spans = ReadonlyMap<number, readonly DutySpan<SpanRecord>[]>;

/** What was in force when, with the batch itself. */
function spansByDriver(
  duties: ReadonlyMap<number, readonly DutyRecord[]>,
  events: readonly CheckedEvent[],
): Spans {
  const arrived = events.map((event) => ({ ...event, mode: null, sourceId: null }));
  return new Map(
    [...duties].map(([driverId, records]) => {
      const own = arrived.filter((event) => event.driverId === driverId).filter(isDuty);
      const all: SpanRecord[] = [...records, ...own];
      return [driverId, spansOfRecords(all.sort((a, b) => a.at - b.at || a.type - b.type))];
    }),
  );
}

function isDuty<Event extends { type: number }>(event: Event): event is Event & Pick<SpanRecord, 'type'> {
  return event.type === EVENT_TYPE.dutyStatus || event.type === EVENT_TYPE.mode;
}

function isUnderPersonalConveyance({ driverId, at, type, code }: CheckedEvent, spans: Spans): boolean {
  const isReduced =
    (type === EVENT_TYPE.intermediate && code === INTERMEDIATE_CODE.reduced) ||
    (type === EVENT_TYPE.mode && code === MODE_CODE.PC);
  if (isReduced || driverId === null) return isReduced;
  return spans.get(driverId)?.findLast(({ startedAt }) => startedAt <= at)?.mode === PERSONAL_CONVEYANCE;
}

async function followUp(
  tx: DatabaseTransaction,
  driver: HosDriver,
  events: readonly CheckedEvent[],
  now: number,
): Promise<void> {
  const times = events.filter(isDuty).map(({ at }) => at);
  if (times.length === 0) return;
  const { organizationId, driverId } = driver;
  const dates = await datesTouched(tx, driver, { from: Math.min(...times), to: Math.max(...times), now });
  await voidCertifications(tx, { organizationId, driverId, dates, at: new Date(now) });
  await markHosDirty(tx, { organizationId, driverId, fromDate: dateAt(driver, Math.min(...times)) });
}

async function storeCertifications(
  tx: DatabaseTransaction,
  organizationId: number,
  events: readonly CheckedEvent[],
  ids: readonly number[],
): Promise<void> {
  for (const [index, { driverId, certifiedDate, at, type }] of events.entries()) {
    if (type !== EVENT_TYPE.certification || driverId === null || certifiedDate === undefined) continue;
    const day = { organizationId, driverId, date: certifiedDate };
    await insertCertification(tx, { ...day, eventId: ids[index]!, at: new Date(at) });
    await markHosDirty(tx, { organizationId, driverId, fromDate: certifiedDate });
  }
}
