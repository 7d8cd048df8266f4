import type { NewTraccarImport, TraccarImport } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import type { UserActor } from '../../platform/actor.ts';
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

const RUNNING = 'Another import of this organization is running. Wait for its end, or stop it first.';

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
  { url, token, days }: NewTraccarImport,
): Promise<TraccarImport> {
  assertMayImport(actor);
  const lists = await readServer(deps, actor, { url, token });
  const { database, clock, secrets } = deps;
  const now = clock.now();
  const read_from = new Date(now - days * DAY_MS);
  return database.inOrganizationOf(actor, async (tx) => {
    if (await lockImports(tx, organizationId)) throw conflict(RUNNING);
    const importId = await insertImport(tx, {
      organization_id: organizationId,
      url,
      state: 'running',
      due_at: new Date(now),
      read_from,
      read_until: new Date(now),
      created_by: actor.userId,
      created_at: new Date(now),
    });
    const target = { organizationId, importId };
    await saveImport(tx, target, { sealed_token: secrets.seal(token, tokenRow(target)) });
    await insertRecords(tx, recordsOf(target, read_from, lists));
    await record(tx, actor, target, 'create', { url, days });
    return getImport(tx, target);
  });
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
    const { state, url } = await getImport(tx, target);
    if (state === 'done') throw conflict('This import is done. Start another to read what came since.');
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
  actor: UserActor,
  { organizationId, importId }: ImportTarget,
  action: string,
  after: object,
) =>
  recordActivity(tx, { organizationId, actor, action, entity: 'traccar-import', entityId: importId, after });

function recordsOf(
  { organizationId, importId }: ImportTarget,
  readFrom: Date,
  { groups, geofences, devices }: TraccarLists,
): Parameters<typeof insertRecords>[1] {
  const row = (
    kind: StoredRecord['kind'],
    {
      traccarId,
      name,
      problem,
    }: TraccarLists['groups'][number] | TraccarLists['devices'][number] | TraccarLists['geofences'][number],
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
  ];
}
