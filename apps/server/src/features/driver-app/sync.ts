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
import { isConflict, sqlState } from '../../platform/database/errors.ts';
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
  insertCommand,
  lockDevice,
  type StoredCommand,
  saveDevice,
  selectCommands,
  selectUsedIds,
  selectWantedPhotos,
  takeNumber,
} from './queries.ts';

/** An emptied phone is a new device; nobody empties one so often. */
const MAX_DEVICES = 200;

/** So many share a transaction: while it runs, whatever else is entered for the driver waits. */
const COMMANDS_AT_ONCE = 25;

/**
 * Takes commands in the order of their numbers, each whole or not at all with its records and its number, and answers what
 * the phone does not have. @throws DomainError 404 without a driver profile, 410 for a lost phone, 422
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
  for (let from = 0; from < commands.length; from += COMMANDS_AT_ONCE) {
    const some = commands.slice(from, from + COMMANDS_AT_ONCE);
    const taken = await takeCommands(deps, actor, device, some, request, receivedAt);
    for (const [index, command] of some.entries()) results.set(command, taken[index] ?? waiting(command));
    if (taken.at(-1)?.outcome === 'wait') break;
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
    results: request.commands.map((command) => results.get(command) ?? waiting(command)),
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

/**
 * Each is undone alone if it is refused, and its number is taken for good with the reason. Answers up to the first that must
 * wait. What is no fault of a command ends the request; the commands before it are kept.
 */
async function takeCommands(
  { database, clock }: Deps,
  actor: UserActor,
  device: DeviceKey,
  commands: readonly SyncCommand[],
  request: SyncRequest,
  receivedAt: number,
): Promise<CommandResult[]> {
  const { results, failure } = await database.inOrganizationOf(actor, async (tx) => {
    const driver = await lockHosDriver(tx, device.organizationId, device.driverId);
    const stored = await lockDevice(tx, device);
    if (!driver || !stored) throw notFound('This driver');
    if (stored.lost_at) throw new DomainError(410, 'This phone was marked as lost.', { code: 'lost' });
    const [known, ids] = await Promise.all([
      selectCommands(
        tx,
        device,
        commands.flatMap(({ seq }) => (seq <= stored.last_seq ? [seq] : [])),
      ),
      selectUsedIds(
        tx,
        device,
        commands.map(({ id }) => id),
      ),
    ]);
    const phone = { seq: stored.last_seq, at: stored.last_command_at?.getTime() ?? null };
    const taken: CommandResult[] = [];
    let failed: { error: unknown } | null = null;
    for (const command of commands) {
      if (command.seq <= phone.seq) {
        // Of this request, where it was not there before.
        const first =
          known.get(command.seq) ?? (await selectCommands(tx, device, [command.seq])).get(command.seq);
        taken.push(answerAgain(command, commandDigest(command), first));
        continue;
      }
      if (command.seq !== phone.seq + 1 || !isKnownKind(command.kind, command.v)) {
        taken.push(waiting(command));
        break;
      }
      const time = commandTime(command, { ...request, receivedAt, previousAt: phone.at });
      const became = await becomeOf(tx, ids.has(command.id), () =>
        apply(tx, actor, driver, command, time, clock.now()),
      );
      if ('error' in became) {
        failed = became;
        break;
      }
      await insertCommand(tx, device, isStorable(command) ? command : { ...command, body: {} }, {
        ...time,
        ...became,
        digest: commandDigest(command),
        receivedAt,
      });
      ids.add(command.id);
      phone.seq = command.seq;
      phone.at = time.at;
      taken.push(presentResult(command, { ...time, ...became }));
    }
    if (phone.seq > stored.last_seq && phone.at !== null) {
      await takeNumber(tx, device, { seq: phone.seq, at: new Date(phone.at) });
    }
    return { results: taken, failure: failed };
  });
  if (failure) throw failure.error;
  return results;
}

type Became = { outcome: Applied | 'refused'; reason: Refusal | null };

/** What a command becomes; what it wrote before it was refused, or failed, is taken back. */
async function becomeOf(
  tx: DatabaseTransaction,
  isIdUsed: boolean,
  work: () => Promise<Applied>,
): Promise<Became | { error: unknown }> {
  if (isIdUsed) return { outcome: 'refused', reason: OTHER_COMMAND };
  const { client } = tx;
  try {
    // Not awaited first: the statements of the command travel with it.
    const [, outcome] = await Promise.all([client.query('savepoint command'), work()]);
    await client.query('release savepoint command');
    return { outcome, reason: null };
  } catch (error) {
    if (isConflict(error)) throw error;
    await client.query('rollback to savepoint command');
    const reason = refusalOf(error);
    return reason === null ? { error } : { outcome: 'refused', reason };
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
