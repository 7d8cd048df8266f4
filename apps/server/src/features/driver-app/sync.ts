import {
  type CommandResult,
  type SyncAnswer,
  type SyncCommand,
  type SyncRequest,
  TAKEN_KINDS,
} from '@longhaul/contract';
import { deriveDriverNow } from '../../domain/hos/derive-driver.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import { loadHosDriver } from '../../domain/hos/hos-driver.ts';
import { readMovingVehicle } from '../../domain/hos/own-log/current-day.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseLogger } from '../../platform/database/logger.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { readCopy } from './copy.ts';
import { selectWantedPages } from './document-queries.ts';
import { bindSession } from './phone-session-queries.ts';
import { type DeviceKey, lockDevice, selectWantedPhotos } from './queries.ts';
import { takeCommands, waiting } from './take-commands.ts';

/** So many share a transaction: while it runs, whatever else is entered for the driver waits. */
const COMMANDS_AT_ONCE = 25;
/** A request that has worked this long takes no more commands. The rest wait on the phone, which sends them again. */
const BUDGET_MS = 10_000;

/**
 * Takes commands in the order of their numbers, each whole or not at all with its records and its number, and answers what
 * the phone does not have. @throws DomainError 404 without a driver profile, 410 for a lost phone, 422
 */
export async function syncDriverApp(
  deps: Pick<Deps, 'database' | 'clock' | 'stopwatch'> & { log: DatabaseLogger },
  actor: UserActor,
  organizationId: number,
  request: SyncRequest,
): Promise<SyncAnswer> {
  const { database, clock, stopwatch } = deps;
  const beganAt = stopwatch.elapsed();
  const receivedAt = clock.now();
  const device: DeviceKey = { organizationId, driverId: actor.userId, deviceId: request.deviceId };
  const commands = request.commands.toSorted((a, b) => a.seq - b.seq);
  await bindSession(database, actor, request.deviceId);
  const results = new Map<SyncCommand, CommandResult>();
  // Once without any command, too: the phone was heard of.
  for (let from = 0; from === 0 || from < commands.length; from += COMMANDS_AT_ONCE) {
    const some = commands.slice(from, from + COMMANDS_AT_ONCE);
    const taken = await takeCommands(deps, actor, device, some, request, receivedAt);
    for (const [index, command] of some.entries()) results.set(command, taken[index] ?? waiting(command));
    if (taken.at(-1)?.outcome === 'wait' || stopwatch.elapsed() - beganAt > BUDGET_MS) break;
  }
  const copy = await database.inOrganizationOf(actor, async (tx) => {
    // Once for all commands: until then, or if this fails, the background finds it marked.
    await deriveDriverNow(tx, device, clock.now());
    const [stored, photosWanted, movingVehicle, parts] = await Promise.all([
      lockDevice(tx, device),
      selectWanted(tx, device),
      readMovingVehicle(tx, device, clock.now()),
      readCopy(tx, actor, device, request.have, clock.now()),
    ]);
    return { lastSeq: stored?.last_seq ?? 0, photosWanted, movingVehicle, parts };
  });
  return {
    protocol: 1,
    serverTime: new Date(clock.now()).toISOString(),
    kinds: { ...TAKEN_KINDS },
    ...copy,
    results: request.commands.map((command) => results.get(command) ?? waiting(command)),
  };
}

/** Most that one answer asks for. */
const WANTED_LIMIT = 200;

async function selectWanted(tx: DatabaseTransaction, device: DeviceKey): Promise<string[]> {
  const [photos, pages] = await Promise.all([
    selectWantedPhotos(tx, device, WANTED_LIMIT),
    selectWantedPages(tx, device, WANTED_LIMIT),
  ]);
  return [...new Set([...photos, ...pages])].sort().slice(0, WANTED_LIMIT);
}

/** @throws DomainError 404 */
export async function assertIsDriver(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey) {
  if (!(await loadHosDriver(tx, organizationId, driverId))) throw notFound('This driver');
}
