import {
  COMMAND_BODIES,
  type CommandResult,
  type SyncAnswer,
  type SyncCommand,
  type SyncRequest,
  unstorablePaths,
} from '@longhaul/contract';
import { deriveDriverNow } from '../../domain/hos/derive-driver.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { type HosDriver, loadHosDriver, lockHosDriver } from '../../domain/hos/hos-driver.ts';
import { readMovingVehicle } from '../../domain/hos/own-log/current-day.ts';
import type { UserActor } from '../../platform/actor.ts';
import { sqlState } from '../../platform/database/errors.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { coded, conflict, DomainError, invalid, notFound } from '../../platform/errors.ts';
import { fieldsOfIssues } from '../../platform/field-messages.ts';
import { applyCommand, isKnownKind } from './apply-command.ts';
import type { Applied } from './command-context.ts';
import { commandDigest, isDeep } from './command-digest.ts';
import { type CommandTime, commandTime } from './command-time.ts';
import { readCopy } from './copy.ts';
import { selectWantedPages } from './document-queries.ts';
import {
  countDevices,
  type DeviceKey,
  findCommand,
  insertCommand,
  isIdUsed,
  lockDevice,
  type StoredCommand,
  saveDevice,
  selectWantedPhotos,
  takeNumber,
} from './queries.ts';

/** An emptied phone is a new device; nobody empties one so often. */
const MAX_DEVICES = 200;

/**
 * Takes commands in the order of their numbers, each in a transaction of its own with its records and its number, and
 * answers what the phone does not have. @throws DomainError 404 without a driver profile, 410 for a lost phone, 422
 */
export async function syncDriverApp(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  request: SyncRequest,
): Promise<SyncAnswer> {
  const { database, clock } = deps;
  const receivedAt = clock.now();
  const device: DeviceKey = { organizationId, driverId: actor.userId, deviceId: request.deviceId };
  await database.inOrganizationOf(actor, (tx) => greetDevice(tx, device, request, receivedAt));
  const commands = request.commands.toSorted((a, b) => a.seq - b.seq);
  const results = new Map<SyncCommand, CommandResult>();
  let mustWait = false;
  for (const command of commands) {
    const result = mustWait
      ? waiting(command)
      : await takeCommand(deps, actor, device, command, request, receivedAt);
    if (result.outcome === 'wait') mustWait = true;
    results.set(command, result);
  }
  const copy = await database.inOrganizationOf(actor, async (tx) => {
    // Once for all commands: until then, or if this fails, the background finds it marked.
    await deriveDriverNow(tx, device, clock.now());
    return {
      lastSeq: (await lockDevice(tx, device))?.last_seq ?? 0,
      photosWanted: await selectWanted(tx, device),
      movingVehicle: await readMovingVehicle(tx, device, clock.now()),
      parts: await readCopy(tx, actor, device, request.have, clock.now()),
    };
  });
  return {
    protocol: 1,
    serverTime: new Date(clock.now()).toISOString(),
    ...copy,
    results: request.commands.map((command) => results.get(command)!),
  };
}

/** Most that one answer asks for. */
const WANTED_LIMIT = 200;

async function selectWanted(tx: DatabaseTransaction, device: DeviceKey): Promise<string[]> {
  const photos = await selectWantedPhotos(tx, device, WANTED_LIMIT);
  const pages = await selectWantedPages(tx, device, WANTED_LIMIT);
  return [...new Set([...photos, ...pages])].sort().slice(0, WANTED_LIMIT);
}

/** @throws DomainError 404, 410, 422 */
async function greetDevice(
  tx: DatabaseTransaction,
  device: DeviceKey,
  { deviceName, appVersion, unsent }: SyncRequest,
  receivedAt: number,
): Promise<void> {
  const { organizationId, driverId } = device;
  if (!(await lockHosDriver(tx, organizationId, driverId))) throw notFound('This driver');
  const known = await lockDevice(tx, device);
  if (known?.lost_at) throw new DomainError(410, 'This phone was marked as lost.', { code: 'lost' });
  if (!known && (await countDevices(tx, device)) >= MAX_DEVICES) {
    throw invalid({ deviceId: `must be one of the ${MAX_DEVICES} phones that this driver had` });
  }
  const heard = { last_at: new Date(receivedAt), name: deviceName, version: appVersion, unsent };
  await saveDevice(tx, device, heard);
}

const waiting = ({ id, seq }: SyncCommand): CommandResult => ({
  id,
  seq,
  outcome: 'wait',
  at: null,
  clockOffsetMs: 0,
  flags: [],
  reason: null,
});

type Refusal = NonNullable<CommandResult['reason']>;

const OTHER_COMMAND: Refusal = {
  code: 'other-command',
  text: 'Another entry has this number already. That one stays.',
  fields: {},
};

/** The number is taken for good, with what the command becomes or the reason why it becomes nothing. */
async function takeCommand(
  { database, clock }: Deps,
  actor: UserActor,
  device: DeviceKey,
  command: SyncCommand,
  request: SyncRequest,
  receivedAt: number,
): Promise<CommandResult> {
  const take = (refusal?: Refusal) =>
    database.inOrganizationOf(actor, async (tx) => {
      const driver = await lockHosDriver(tx, device.organizationId, device.driverId);
      const stored = await lockDevice(tx, device);
      if (!driver || !stored) throw notFound('This driver');
      if (stored.lost_at) throw new DomainError(410, 'This phone was marked as lost.', { code: 'lost' });
      const digest = commandDigest(command);
      if (command.seq <= stored.last_seq) {
        return answerAgain(command, digest, await findCommand(tx, device, command.seq));
      }
      if (command.seq > stored.last_seq + 1 || !isKnownKind(command.kind, command.v)) return waiting(command);
      const previousAt = stored.last_command_at?.getTime() ?? null;
      const time = commandTime(command, { ...request, receivedAt, previousAt });
      const reason = refusal ?? ((await isIdUsed(tx, device, command.id)) ? OTHER_COMMAND : null);
      const outcome =
        reason === null ? await apply(tx, actor, driver, command, time, clock.now()) : 'refused';
      await insertCommand(tx, device, isStorable(command) ? command : { ...command, body: {} }, {
        ...time,
        digest,
        outcome,
        reason,
        receivedAt,
      });
      await takeNumber(tx, device, { seq: command.seq, at: new Date(time.at) });
      return presentResult(command, { ...time, outcome, reason });
    });
  try {
    return await take();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return take(refusal);
  }
}

const isStorable = ({ body }: SyncCommand) => !isDeep(body) && unstorablePaths(body).length === 0;

/** @throws DomainError with the reason why it is refused */
async function apply(
  tx: DatabaseTransaction,
  actor: UserActor,
  driver: HosDriver,
  command: SyncCommand,
  { at, isTooOld }: CommandTime,
  now: number,
): Promise<Applied> {
  if (isTooOld) {
    throw coded(conflict('This is more than 8 days old. Enter it as an edit of that day.'), 'too-old');
  }
  if (!isKnownKind(command.kind, command.v)) throw new Error(`Not a known command: ${command.kind}`);
  if (!isStorable(command)) throw invalid({ body: 'must not contain characters that are no text' });
  const parsed = COMMAND_BODIES[command.kind][1].safeParse(command.body);
  if (!parsed.success) throw invalid(fieldsOfIssues(parsed.error.issues, command.body));
  return applyCommand({ tx, actor, driver, command, at, now: Math.max(now, at) }, command.kind, parsed.data);
}

const CODES: Readonly<Record<number, string>> = {
  403: 'no-permission',
  404: 'not-found',
  409: 'conflict',
  422: 'not-valid',
};

/** Values that no schema knows to be wrong, such as a number out of range, are as bad a body as one that a schema refuses. */
const BAD_VALUE = /^(22...|23...)$/;

/** Why a command is refused for good; null of what is no fault of the command. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DomainError) {
    if (error.status === 410) return null;
    const code = error.code ?? CODES[error.status];
    if (code === undefined) return null;
    return { code, text: error.message, fields: { ...error.fields } };
  }
  if (!BAD_VALUE.test(sqlState(error) ?? '')) return null;
  return { code: 'not-valid', text: 'This entry cannot be stored.', fields: {} };
}

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

/** @throws DomainError 404 */
export async function assertIsDriver(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  if (!(await loadHosDriver(tx, organizationId, driverId))) throw notFound('This driver');
}
