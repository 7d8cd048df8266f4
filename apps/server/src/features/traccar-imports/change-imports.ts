import type { NewTraccarImport, TraccarImport } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { Actor, UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { sealedRow } from '../../platform/secrets.ts';
import { assertMayImport, readServer } from './check-traccar.ts';
import { presentImports } from './present.ts';
import {
  type ImportTarget,
  insertImport,
  insertRecords,
  lockImports,
  type StoredRecord,
  saveImport,
} from './queries.ts';
import type { TraccarLists } from './read-traccar.ts';

export const RUNNING = 'Another import is already running. Wait for it to finish, or stop it.';
const BY_COMMAND =
  'This import was started on the command line of the server. Run the command again there to continue.';

export const tokenRow = ({ organizationId, importId }: ImportTarget) =>
  sealedRow('traccar_imports.sealed_token', organizationId, importId);

/** @throws DomainError 404 */
export async function getImport(
  tx: DatabaseTransaction,
  { organizationId, importId }: ImportTarget,
): Promise<TraccarImport> {
  const [found] = await presentImports(tx, organizationId, importId);
  if (!found) throw notFound('This import');
  return found;
}

/** @throws DomainError 403; 409; 422 when Traccar does not answer as it should */
export async function createImport(
  deps: Deps,
  actor: UserActor,
  organizationId: number,
  { url, token, ...choices }: NewTraccarImport,
): Promise<TraccarImport> {
  assertMayImport(actor, choices);
  const lists = await readServer(deps, actor, { url, token });
  const { database, clock, secrets } = deps;
  return database.inOrganizationOf(actor, async (tx) => {
    const target = await startImport(tx, actor, organizationId, {
      url,
      lists,
      choices,
      now: clock.now(),
    });
    await saveImport(tx, target, { sealed_token: secrets.seal(token, tokenRow(target)) });
    return getImport(tx, target);
  });
}

interface Choices {
  readonly days: number;
  readonly hasDrivers: boolean;
  readonly hasUsers: boolean;
}

/** @throws DomainError 409 */
export async function startImport(
  tx: DatabaseTransaction,
  actor: Actor,
  organizationId: number,
  {
    url,
    lists,
    choices,
    now,
    isByCommand = false,
  }: { url: string; lists: TraccarLists; choices: Choices; now: number; isByCommand?: boolean },
): Promise<ImportTarget> {
  if (await lockImports(tx, organizationId)) throw conflict(RUNNING);
  const read_from = new Date(now - choices.days * DAY_MS);
  const importId = await insertImport(tx, {
    organization_id: organizationId,
    url,
    state: 'running',
    due_at: new Date(now),
    read_from,
    read_until: new Date(now),
    created_by: actor.kind === 'user' ? actor.userId : null,
    created_at: new Date(now),
    is_by_command: isByCommand,
  });
  const target = { organizationId, importId };
  await insertRecords(tx, recordsOf(target, read_from, lists, choices));
  await record(tx, actor, target, 'create', { url, ...choices });
  return target;
}

/** One that has ended stays as it is. @throws DomainError 404 */
export async function stopImport(
  { database, clock }: Deps,
  actor: UserActor,
  target: ImportTarget,
): Promise<TraccarImport> {
  return database.inOrganizationOf(actor, async (tx) => {
    await lockImports(tx, target.organizationId);
    const { state, url } = await getImport(tx, target);
    if (state === 'running') {
      await saveImport(tx, target, { state: 'stopped', finished_at: new Date(clock.now()), problem: null });
      await record(tx, actor, target, 'stop', { url });
    }
    return getImport(tx, target);
  });
}

/** @throws DomainError 403, 404, 409; 422 when Traccar refuses the new token */
export async function continueImport(
  deps: Deps,
  actor: UserActor,
  target: ImportTarget,
  token: string | undefined,
): Promise<TraccarImport> {
  assertMayImport(actor);
  const { database, clock, secrets } = deps;
  const before = await database.inOrganizationOf(actor, (tx) => getImport(tx, target));
  if (token !== undefined) await readServer(deps, actor, { url: before.url, token });
  return database.inOrganizationOf(actor, async (tx) => {
    const isRunning = await lockImports(tx, target.organizationId);
    const { state, url, isByCommand } = await getImport(tx, target);
    if (isByCommand) throw conflict(BY_COMMAND);
    if (state === 'done') throw conflict('This import is done. Start another to get newer data.');
    if (isRunning) throw conflict(RUNNING);
    await saveImport(tx, target, {
      state: 'running',
      problem: null,
      attempts: 0,
      due_at: new Date(clock.now()),
      claimed_until: null,
      finished_at: null,
      ...(token !== undefined && { sealed_token: secrets.seal(token, tokenRow(target)) }),
    });
    await record(tx, actor, target, 'continue', { url });
    return getImport(tx, target);
  });
}

const record = (
  tx: DatabaseTransaction,
  actor: Actor,
  { organizationId, importId }: ImportTarget,
  action: string,
  after: object,
) =>
  recordActivity(tx, { organizationId, actor, action, entity: 'traccar-import', entityId: importId, after });

function recordsOf(
  { organizationId, importId }: ImportTarget,
  readFrom: Date,
  { groups, geofences, devices, drivers, users }: TraccarLists,
  { hasDrivers, hasUsers }: Choices,
): Parameters<typeof insertRecords>[1] {
  const row = (
    kind: StoredRecord['kind'],
    { traccarId, name, problem }: Pick<TraccarLists['groups'][number], 'traccarId' | 'name' | 'problem'>,
    details: object,
  ) => ({
    organization_id: organizationId,
    import_id: importId,
    kind,
    traccar_id: traccarId,
    name,
    details: JSON.stringify(details),
    refusals: '{}',
    state: problem === null ? ('waiting' as const) : ('refused' as const),
    problem,
  });
  return [
    ...groups.map((group) => row('group', group, { parentId: group.parentId })),
    ...geofences.map((geofence) => row('geofence', geofence, { area: geofence.area })),
    ...devices.map((device) => ({
      ...row('device', device, { kind: device.kind, groupId: device.groupId }),
      unique_id: device.uniqueId,
      read_until: device.problem === null ? readFrom : null,
    })),
    ...(hasDrivers ? drivers : []).map(({ username, ...driver }) => ({
      ...row('driver', driver, namesOf(driver)),
      unique_id: username,
    })),
    ...(hasUsers ? users : []).map(({ email, ...user }) => ({
      ...row('user', user, namesOf(user)),
      unique_id: email,
    })),
  ];
}

const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName,
  lastName,
});
