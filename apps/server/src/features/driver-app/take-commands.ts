import {
  COMMAND_BODIES,
  type CommandKind,
  type CommandResult,
  type SyncCommand,
  type SyncRequest,
  unstorablePaths,
} from '@longhaul/contract';
import type { z } from 'zod';
import { deriveOnceLater } from '../../domain/hos/derive-driver.ts';
import { type HosDriver, lockHosDriver } from '../../domain/hos/hos-driver.ts';
import type { UserActor } from '../../platform/actor.ts';
import { asUnavailable, isConflict } from '../../platform/database/errors.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { coded, conflict, DomainError, invalid, notFound } from '../../platform/errors.ts';
import { fieldsOfIssues } from '../../platform/field-messages.ts';
import { applyCommand, isKnownKind } from './apply-command.ts';
import type { Applied, CommandContext } from './command-context.ts';
import { commandDigest, isDeep } from './command-digest.ts';
import { type CommandTime, commandTime } from './command-time.ts';
import type { DutyEntry } from './duty-log.ts';
import { applyDutyStatuses } from './duty-status.ts';
import {
  countDevices,
  type DeviceKey,
  insertCommands,
  lockDevice,
  type StoredCommand,
  type StoredDevice,
  saveDevice,
  selectCommands,
  selectUsedIds,
  type TakenCommand,
  takeNumber,
} from './queries.ts';
import { type Became, OTHER_COMMAND, refusalOf } from './refusal.ts';

/** An emptied phone is a new device; nobody empties one so often. */
const MAX_DEVICES = 200;

/** The driver and the phone, both locked. @throws DomainError 404, 410, 422 */
async function greetDevice(
  tx: DatabaseTransaction,
  device: DeviceKey,
  { deviceName, appVersion, unsent }: SyncRequest,
  receivedAt: number,
): Promise<{ driver: HosDriver; stored: StoredDevice }> {
  const { organizationId, driverId } = device;
  const [driver, known] = await Promise.all([
    lockHosDriver(tx, organizationId, driverId),
    lockDevice(tx, device),
  ]);
  if (!driver) throw notFound('This driver');
  if (known?.lost_at) throw new DomainError(410, 'This phone was marked as lost.', { code: 'lost' });
  if (!known && (await countDevices(tx, device)) >= MAX_DEVICES) {
    throw invalid({ deviceId: `must be one of the ${MAX_DEVICES} phones that this driver had` });
  }
  const heard = { last_at: new Date(receivedAt), name: deviceName, version: appVersion, unsent };
  return { driver, stored: await saveDevice(tx, device, heard) };
}

export const waiting = ({ id, seq }: SyncCommand): CommandResult => ({
  id,
  seq,
  outcome: 'wait',
  at: null,
  clockOffsetMs: 0,
  flags: [],
  reason: null,
});

/**
 * Commands in the order of their numbers, in one transaction. Each is undone alone if it is refused, and its number is taken
 * for good with the reason. Answers up to the first that must wait: also one that failed through no fault of its own, which
 * the phone sends again. @throws DomainError 404, 410, 422
 */
export async function takeCommands(
  { database, clock, log }: Pick<Deps, 'database' | 'clock'> & { log: DatabaseLogger },
  actor: UserActor,
  device: DeviceKey,
  commands: readonly SyncCommand[],
  request: SyncRequest,
  receivedAt: number,
): Promise<CommandResult[]> {
  const { results, failure } = await database.inOrganizationOf(actor, async (tx) => {
    deriveOnceLater(tx);
    const { driver, stored } = await greetDevice(tx, device, request, receivedAt);
    const { known, ids } = await selectKnown(tx, device, commands, stored.last_seq);
    const phone: PhoneState = { seq: stored.last_seq, at: stored.last_command_at?.getTime() ?? null, ids };
    const timeOf = (command: SyncCommand, previousAt: number | null) =>
      commandTime(command, { ...request, receivedAt, previousAt });
    const results: CommandResult[] = [];
    let failure: { error: unknown; command: SyncCommand } | null = null;
    let oneByOneUntil = 0;
    while (results.length < commands.length && !failure) {
      const command = commands[results.length]!;
      if (command.seq <= phone.seq) {
        // Of this request, where it was not there before.
        const first =
          known.get(command.seq) ?? (await selectCommands(tx, device, [command.seq])).get(command.seq);
        results.push(answerAgain(command, commandDigest(command), first));
        continue;
      }
      if (command.seq !== phone.seq + 1 || !isKnownKind(command.kind, command.v)) {
        results.push(waiting(command));
        break;
      }
      const context = { tx, actor, driver, now: clock.now() };
      const next = results.length < oneByOneUntil ? [command] : commands.slice(results.length);
      const run = dutyRun(next, device, phone, timeOf);
      const time = timeOf(command, phone.at);
      const became =
        run.length > 0
          ? await takeRun(context, run)
          : [await becomeOf(tx, phone.ids.has(command.id), () => apply(context, device, command, time))];
      if (became === null) {
        oneByOneUntil = results.length + run.length;
        continue;
      }
      const taken: TakenCommand[] = [];
      for (const [index, each] of became.entries()) {
        const sent = commands[results.length]!;
        if ('error' in each) {
          failure = { error: each.error, command: sent };
          results.push(waiting(sent));
          break;
        }
        const timed = { ...(run[index]?.time ?? time), ...each };
        const kept = isStorable(sent) ? sent : { ...sent, body: {} };
        taken.push({ ...timed, command: kept, digest: commandDigest(sent) });
        results.push(presentResult(sent, timed));
        phone.ids.add(sent.id);
        [phone.seq, phone.at] = [sent.seq, timed.at];
      }
      await insertCommands(tx, device, taken, receivedAt);
    }
    if (phone.seq > stored.last_seq && phone.at !== null) {
      await takeNumber(tx, device, { seq: phone.seq, at: new Date(phone.at) });
    }
    return { results, failure };
  });
  if (!failure) return results;
  const unavailable = asUnavailable(failure.error);
  if (unavailable) throw unavailable;
  const { kind, id } = failure.command;
  log.error(
    { err: failure.error, kind, command: id },
    'An entry of a phone failed; it waits for the next sync',
  );
  return results;
}

/** Those of the commands that were taken before, by number, and ids that were used, on whatever phone. */
async function selectKnown(
  tx: DatabaseTransaction,
  device: DeviceKey,
  commands: readonly SyncCommand[],
  lastSeq: number,
) {
  const before = commands.filter(({ seq }) => seq <= lastSeq);
  const [known, ids] = await Promise.all([
    selectCommands(
      tx,
      device,
      before.map(({ seq }) => seq),
    ),
    selectUsedIds(
      tx,
      device,
      commands.map(({ id }) => id),
    ),
  ]);
  return { known, ids };
}

/** What a phone's commands are held against: the last number that was taken, its time, and ids that were used. */
type PhoneState = { seq: number; at: number | null; ids: Set<string> };
type Run = readonly (DutyEntry & { time: CommandTime })[];

/** Valid duty changes with the next numbers. */
function dutyRun(
  commands: readonly SyncCommand[],
  { deviceId }: DeviceKey,
  phone: PhoneState,
  timeOf: (command: SyncCommand, previousAt: number | null) => CommandTime,
): Run {
  const run: (DutyEntry & { time: CommandTime })[] = [];
  const ids = new Set(phone.ids);
  let { seq, at } = phone;
  for (const command of commands) {
    const isNext = command.seq === seq + 1 && !ids.has(command.id);
    if (command.kind !== 'duty-status' || command.v !== 1 || !isNext || !isStorable(command)) break;
    const duty = COMMAND_BODIES['duty-status'][1].safeParse(command.body);
    const time = timeOf(command, at);
    if (!duty.success || time.isTooOld) break;
    const { id, position } = command;
    run.push({ command: { id, position, deviceId }, duty: duty.data, at: time.at, time });
    ids.add(id);
    [seq, at] = [command.seq, time.at];
  }
  return run;
}

/** Null, with nothing written, where one of several failed: they are then taken one by one. */
async function takeRun(
  context: Omit<CommandContext, 'command' | 'at'>,
  run: Run,
): Promise<(Became | { error: unknown })[] | null> {
  const now = Math.max(context.now, run.at(-1)!.at);
  try {
    return await inSavepoint(context.tx, () => applyDutyStatuses({ ...context, now }, run));
  } catch (error) {
    return run.length > 1 && !isConflict(error) ? null : [failureOf(error)];
  }
}

/** What a command becomes; what it wrote before it was refused, or failed, is taken back. */
async function becomeOf(
  tx: DatabaseTransaction,
  isIdUsed: boolean,
  work: () => Promise<Applied>,
): Promise<Became | { error: unknown }> {
  if (isIdUsed) return { outcome: 'refused', reason: OTHER_COMMAND };
  try {
    return { outcome: await inSavepoint(tx, work), reason: null };
  } catch (error) {
    return failureOf(error);
  }
}

/** @throws a conflict, after which the whole transaction is run again */
function failureOf(error: unknown): Became | { error: unknown } {
  if (isConflict(error)) throw error;
  const reason = refusalOf(error);
  return reason === null ? { error } : { outcome: 'refused', reason };
}

/** @throws what `work` throws; after a conflict the transaction is to be run again, else it is as before the work. */
async function inSavepoint<Result>(
  { client }: DatabaseTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    // Not awaited first: the statements of the work travel with it.
    const [, result] = await Promise.all([client.query('savepoint command'), work()]);
    await client.query('release savepoint command');
    return result;
  } catch (error) {
    if (!isConflict(error)) await client.query('rollback to savepoint command');
    throw error;
  }
}

const isStorable = ({ body }: SyncCommand) => !isDeep(body) && unstorablePaths(body).length === 0;

/** @throws DomainError with the reason why it is refused */
async function apply(
  context: Omit<CommandContext, 'command' | 'at'>,
  { deviceId }: DeviceKey,
  command: SyncCommand,
  { at, isTooOld }: CommandTime,
): Promise<Applied> {
  if (isTooOld) {
    throw coded(conflict('This is more than 8 days old. Enter it as an edit for that day.'), 'too-old');
  }
  const { id, seq, kind, v, position, body } = command;
  if (!isKnownKind(kind, v)) throw new Error(`Not a known command: ${kind}`);
  if (!isStorable(command)) throw invalid({ body: 'must not contain characters that aren’t text' });
  const parsed = bodyOfVersion(kind, v).safeParse(body);
  if (!parsed.success) throw invalid(fieldsOfIssues(parsed.error.issues, body));
  if (kind === 'duty-status') throw new Error('A duty change that could be taken was not.');
  const now = Math.max(context.now, at);
  return applyCommand(
    { ...context, command: { id, seq, v, position, deviceId }, at, now },
    kind,
    parsed.data,
  );
}

const bodyOfVersion = (kind: CommandKind, v: number): z.ZodType =>
  (COMMAND_BODIES[kind] as Readonly<Record<number, z.ZodType>>)[v]!;

function answerAgain(command: SyncCommand, digest: string, stored: StoredCommand | undefined): CommandResult {
  // Older than what is kept: it was taken then.
  if (!stored) return { ...waiting(command), outcome: 'superseded' };
  const { outcome, at, clock_offset_ms: clockOffsetMs, flags } = stored;
  if (stored.digest !== digest || stored.id !== command.id) {
    return { ...waiting(command), outcome: 'refused', reason: OTHER_COMMAND };
  }
  return presentResult(command, {
    at: at.getTime(),
    clockOffsetMs: Number(clockOffsetMs),
    flags: flags as CommandResult['flags'],
    outcome,
    reason: stored.reason as CommandResult['reason'],
  });
}

function presentResult(
  { id, seq }: SyncCommand,
  { at, ...result }: Omit<CommandResult, 'id' | 'seq' | 'at'> & { at: number },
): CommandResult {
  const { outcome, clockOffsetMs, flags, reason } = result;
  return { id, seq, outcome, at: new Date(at).toISOString(), clockOffsetMs, flags, reason };
}
