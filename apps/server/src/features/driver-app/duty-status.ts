import { COMMAND_BODIES, type CommandBody, type SyncCommand } from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { type DutyRecord, EVENT_TYPE, RECORD_ORIGIN, spansOfRecords } from '@longhaul/hos';
import { SECOND_MS } from '@longhaul/units';
import {
  addStatus,
  type PlannedStatus,
  planStatus,
  type StatusChange,
  storeStatuses,
} from '../../domain/hos/edits/change-log.ts';
import { selectAssignedVehicles } from '../../domain/hos/edits/queries.ts';
import { readRecords, recordsOfDay } from '../../domain/hos/edits/store-edit.ts';
import { dateAt, dayBounds } from '../../domain/hos/hos-driver.ts';
import { type LogTarget, lockedDay } from '../../domain/hos/log/log-target.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Applied, type CommandContext, keyOf, type PhoneCommand } from './command-context.ts';
import { findCommand, selectSuperseded } from './queries.ts';
import { type Became, refusalOf } from './refusal.ts';

type Duty = CommandBody<'duty-status'>;

export async function applyDutyStatus(context: CommandContext, duty: Duty): Promise<Applied> {
  const startedAt = await enterStatus(context, duty).catch(toSuperseded);
  if (startedAt === 'superseded') return startedAt;
  await enterSuperseded(context, startedAt);
  return 'stored';
}

/** Looking at the vehicle is on duty (395.2): a driver who began it off duty is set on duty from then on. */
export async function setOnDuty(context: CommandContext, startedAt: number): Promise<void> {
  const { tx, driver, now } = context;
  const day = lockedDay(driver, dateAt(driver, startedAt), now);
  const inForce = spansOfRecords(await readRecords(tx, day)).findLast((span) => span.startedAt <= startedAt);
  if (inForce !== undefined && inForce.status !== 'OFF' && inForce.status !== 'SB') return;
  const onDuty = { status: 'ON', mode: null, locationText: null } as const;
  await enterStatus({ ...context, at: startedAt }, onDuty).catch((error) => {
    // The report counts without it, such as where a device recorded driving meanwhile.
    if (!(error instanceof DomainError)) throw error;
  });
}

/** @returns when it begins, epoch ms. @throws DomainError 409, 422 */
async function enterStatus(context: CommandContext, duty: Duty): Promise<number> {
  const { tx, actor, driver, command, at, now } = context;
  const dayAt = async (instant: number) => {
    const target: LogTarget = { ...keyOf(driver), date: dateAt(driver, instant) };
    const day = lockedDay(driver, target.date, Math.max(now, instant));
    return { target, day, records: await readRecords(tx, day) };
  };
  const first = await dayAt(at);
  const startAt = await freeSecond(context, first.records, async (instant) => (await dayAt(instant)).records);
  const on = startAt === at ? first : await dayAt(startAt);
  return addStatus(
    { tx, ...on, now: Math.max(now, startAt), origin: RECORD_ORIGIN.driver },
    actor,
    statusChange(command, duty, startAt),
  );
}

const wholeSecond = (at: number) => Math.floor(at / SECOND_MS) * SECOND_MS;

/** The entry of a phone that begins at the second, if there is one. */
const takenBy = (records: readonly DutyRecord[], at: number) =>
  records.find((record) => record.at === wholeSecond(at) && record.ref?.includes('/') === true);

/**
 * Two entries of one second, such as of two phones, are a second apart, in the order in which they were made and not in that
 * in which they came: one that was made before the other begins a second before it, else in the next second that is free.
 */
async function freeSecond(
  { tx, driver, command, at }: CommandContext,
  records: readonly DutyRecord[],
  recordsAt: (instant: number) => Promise<readonly DutyRecord[]>,
): Promise<number> {
  const other = takenBy(records, at);
  if (!other) return at;
  const [otherId = ''] = other.ref?.split('/') ?? [];
  const made = await findCommand(tx, keyOf(driver), otherId);
  const isOfOtherPhone = made !== undefined && made.device_id !== command.deviceId;
  if (isOfOtherPhone && isMadeBefore({ id: command.id, at }, { id: otherId, at: made.at.getTime() })) {
    const before = wholeSecond(at) - SECOND_MS;
    if (!takenBy(await recordsAt(before), before)) return before;
  }
  let next = wholeSecond(at) + SECOND_MS;
  while (takenBy(await recordsAt(next), next)) next += SECOND_MS;
  return next;
}

type Made = { id: string; at: number };
const isMadeBefore = (one: Made, other: Made) =>
  one.at === other.at ? one.id < other.id : one.at < other.at;

function statusChange(
  { id, position }: PhoneCommand,
  { status, mode, locationText, annotation = null }: Duty,
  at: number,
): StatusChange {
  return {
    edit: { kind: 'change-status', duty: { status, mode, locationText }, at },
    annotation,
    commandId: id,
    ...(position && { position: placeOf(position, mode) }),
  };
}

/** Two decimals, one under personal conveyance: 49 CFR 395, subpart B, appendix A, 4.3.1.6, 4.7.3. */
function placeOf(position: NonNullable<SyncCommand['position']>, mode: string | null) {
  const factor = mode === 'PC' ? 10 : 100;
  const lat = Math.round(position.lat * factor) / factor;
  const lon = Math.round(position.lon * factor) / factor;
  return { lat, lon, text: placeText(lat, lon).slice(0, 60) };
}

/**
 * A status that changed nothing when it came may change something now that an earlier one has come from another phone: the
 * log is the same in whatever order they arrive.
 */
async function enterSuperseded(context: CommandContext, startedAt: number): Promise<void> {
  const { tx, driver, now } = context;
  const waiting = await selectSuperseded(tx, keyOf(driver), startedAt);
  if (waiting.length === 0) return;
  const day = lockedDay(driver, dateAt(driver, startedAt), now);
  const next = (await readRecords(tx, { ...day, endAt: now + 1 })).find(({ at }) => at > startedAt);
  for (const { id, at, body, position, device_id: deviceId } of waiting) {
    if (next && at.getTime() >= next.at) return;
    const duty = COMMAND_BODIES['duty-status'][1].safeParse(body);
    if (!duty.success) continue;
    const command = { id, position: position as SyncCommand['position'], deviceId };
    const entered = await enterStatus({ ...context, command, at: at.getTime() }, duty.data).catch(
      toSuperseded,
    );
    if (entered !== 'superseded') return enterSuperseded(context, entered);
  }
}

function toSuperseded(error: unknown): 'superseded' {
  if (error instanceof DomainError && error.code === 'no-change') return 'superseded';
  throw error;
}

/** A duty change among others of the same phone, with when it was made, epoch ms. */
export type DutyEntry = { command: PhoneCommand; duty: Duty; at: number };

/**
 * What `applyDutyStatus` does with each of them in turn, with the records of the driver read once and written once. Null, with
 * nothing written, where an entry needs more than that: one that meets another in its second, or one that changed nothing
 * before and may change something now.
 */
export async function applyDutyStatuses(
  { tx, actor, driver, now }: Pick<CommandContext, 'tx' | 'actor' | 'driver' | 'now'>,
  entries: readonly DutyEntry[],
): Promise<Became[] | null> {
  const key = keyOf(driver);
  const firstAt = entries[0]!.at;
  const { startAt } = dayBounds(driver, dateAt(driver, firstAt));
  const { endAt } = dayBounds(driver, dateAt(driver, now));
  const [read, superseded, assignments] = await Promise.all([
    readRecords(tx, { driver, startAt, endAt }),
    selectSuperseded(tx, key, wholeSecond(firstAt) - SECOND_MS),
    selectAssignedVehicles(tx, key, { from: new Date(firstAt), until: new Date(now) }),
  ]);
  if (superseded.length > 0) return null;
  const vehicleAt = (at: number) =>
    assignments.find(({ from, until }) => from.getTime() <= at && (until === null || until.getTime() > at))
      ?.asset_id ?? null;
  let records = read;
  const planned: PlannedStatus[] = [];
  const became: Became[] = [];
  let unchangedAt = Number.NEGATIVE_INFINITY;
  for (const { command, duty, at } of entries) {
    if (takenBy(records, at)) return null;
    const target: LogTarget = { ...key, date: dateAt(driver, at) };
    const day = lockedDay(driver, target.date, now);
    const context = {
      tx,
      target,
      day,
      records: recordsOfDay(records, day),
      now,
      origin: RECORD_ORIGIN.driver,
    };
    const status = await planStatus(context, actor, statusChange(command, duty, at), vehicleAt).catch(
      asBecame,
    );
    if ('outcome' in status) {
      if (status.outcome === 'superseded') unchangedAt = at;
      became.push(status);
      continue;
    }
    if (unchangedAt > status.at) return null;
    planned.push(status);
    records = withPlanned(records, status, planned.length);
    became.push({ outcome: 'stored', reason: null });
  }
  if (planned.length > 0) await storeStatuses(tx, driver, planned, now);
  return became;
}

/** @throws what is no fault of the entry */
function asBecame(error: unknown): Became {
  if (error instanceof DomainError && error.code === 'no-change')
    return { outcome: 'superseded', reason: null };
  const reason = refusalOf(error);
  if (reason === null) throw error;
  return { outcome: 'refused', reason };
}

/** The log as it is read again once the change is stored. */
function withPlanned(
  records: readonly DutyRecord[],
  { at, rows }: PlannedStatus,
  number: number,
): DutyRecord[] {
  const index = records.findIndex((record) => record.at > at);
  const added = rows.map(
    (row, part): DutyRecord => ({
      // Of no record that is stored; a change of status strikes and copies none.
      id: -(number * 10 + part),
      type: row.type === EVENT_TYPE.dutyStatus ? EVENT_TYPE.dutyStatus : EVENT_TYPE.mode,
      code: row.code,
      mode: row.mode ?? null,
      at,
      origin: row.origin,
      vehicleId: row.vehicle_id ?? null,
      lat: row.lat ?? null,
      lon: row.lon ?? null,
      locationText: row.location_text ?? null,
      totalMiles: row.total_miles ?? null,
      sourceId: null,
      ref: `${row.command_id}/${part}`,
    }),
  );
  return index < 0 ? [...records, ...added] : records.toSpliced(index, 0, ...added);
}
