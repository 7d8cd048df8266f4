import {
  MAX_PROVISIONED_GROUPS,
  MAX_PROVISIONED_MEMBERS,
  SCIM_SCHEMAS,
  type ScimGroup,
  type ScimQuery,
} from '@longhaul/contract';
import { z } from 'zod';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { applyProvisionedGroups, lockProvisioning } from '../../domain/users/sign-on/provisioned-groups.ts';
import type { ApiKeyActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound, taken } from '../../platform/errors.ts';
import { fieldsOfIssues } from '../../platform/field-messages.ts';
import { baseUrlOf, isSelected, presentGroup, type Selection, select } from './present.ts';
import {
  addMembers,
  countGroups,
  deleteGroupRow,
  findGroup,
  type GroupAttribute,
  type GroupRow,
  insertGroup,
  isGroupNameTaken,
  removeMembers,
  selectGroups,
  selectKnownIds,
  selectMemberIds,
  selectMembers,
  touchGroup,
} from './queries.ts';
import { isRecord, type Operation, readOperations } from './scim-patch.ts';
import { readFilter, readPath, shown } from './scim-path.ts';
import { scimProblem } from './scim-problem.ts';
import { assertVersion, pageOf } from './users.ts';

const NOUN = 'This group';

const FILTERED = {
  displayname: 'displayName',
  externalid: 'externalId',
  id: 'id',
  members: 'member',
  'members.value': 'member',
} as const satisfies Record<string, GroupAttribute>;

/** As many as have no more members together than one group may have, and at least one. @throws DomainError 400 invalidFilter */
export function listGroups(deps: Deps, actor: ApiKeyActor, organizationId: number, query: ScimQuery) {
  const conditions = readFilter(query.filter, FILTERED);
  const baseUrl = baseUrlOf(deps.config, organizationId);
  return deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const page = pageOf(query);
    const { rows, total } = await selectGroups(tx, organizationId, conditions, page);
    const hasMembers = isSelected(query, 'members');
    const shownRows = hasMembers ? rows.slice(0, countOfPage(rows)) : rows;
    const ids = shownRows.map(({ id }) => id);
    const members = hasMembers ? await selectMembers(tx, organizationId, ids) : [];
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id);
    return {
      schemas: [SCIM_SCHEMAS.list],
      totalResults: total,
      startIndex: page.offset + 1,
      itemsPerPage: shownRows.length,
      Resources: shownRows.map((row) =>
        select(presentGroup(row, hasMembers ? (byGroup.get(row.id) ?? []) : undefined, baseUrl), query),
      ),
    };
  });
}

function countOfPage(rows: readonly GroupRow[]): number {
  let members = 0;
  const tooMany = rows.findIndex(({ member_count }) => {
    members += member_count;
    return members > MAX_PROVISIONED_MEMBERS;
  });
  return tooMany === -1 ? rows.length : Math.max(1, tooMany);
}

/** @throws DomainError 404 */
export function getGroup(
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  groupId: number,
  selection: Selection,
): Promise<ScimGroup> {
  return deps.database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    read(tx, deps, organizationId, groupId, selection),
  );
}

async function read(
  tx: DatabaseTransaction,
  { config }: Pick<Deps, 'config'>,
  organizationId: number,
  groupId: number,
  selection: Selection = {},
): Promise<ScimGroup> {
  const row = await findGroup(tx, organizationId, groupId);
  if (!row) throw notFound(NOUN);
  const members = isSelected(selection, 'members')
    ? await selectMembers(tx, organizationId, [groupId])
    : undefined;
  return select(presentGroup(row, members, baseUrlOf(config, organizationId)), selection);
}

/** A group as it is to be. */
interface Wanted {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly memberIds: ReadonlySet<number>;
}

const DisplayName = z
  .string({ error: 'displayName is a required attribute' })
  .trim()
  .min(1, { error: 'displayName is a required attribute' })
  .max(200);
const ExternalId = z
  .string()
  .max(255)
  .nullish()
  .transform((id) => id || null);

/** @throws DomainError 422, 400 */
function readGroup(body: object): Wanted {
  const sent = byLowerCase(body);
  const resource = { displayName: sent.displayname, externalId: sent.externalid };
  const parsed = z.object({ displayName: DisplayName, externalId: ExternalId }).safeParse(resource);
  if (!parsed.success) throw invalid(fieldsOfIssues(parsed.error.issues, resource));
  return { ...parsed.data, memberIds: new Set(memberIdsOf(sent.members ?? [])) };
}

const byLowerCase = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));

/** RFC 7643, 4.2: a member says what it is by its type or by its address. Attribute names are in any case. */
function isGroup(member: Readonly<Record<string, unknown>>): boolean {
  const { type, $ref } = byLowerCase(member);
  return String(type).toLowerCase() === 'group' || /\/Groups\/[^/]*$/i.test(String($ref));
}

/** @throws DomainError 400 */
function memberIdsOf(value: unknown): number[] {
  const members = Array.isArray(value) ? value : [value];
  return members.map((member) => {
    if (isRecord(member) && isGroup(member)) {
      throw scimProblem('invalidValue', 'Nested groups are not supported: a member must be a user.');
    }
    const id = isRecord(member) ? member.value : member;
    if (!/^[1-9]\d{0,9}$/.test(String(id))) {
      throw scimProblem(
        'invalidValue',
        `${shown(JSON.stringify(member) ?? 'nothing')} is not a member: its value must be the id of a user.`,
      );
    }
    return Number(id);
  });
}

/** @throws DomainError 400 */
function patchGroup(before: Wanted, operations: readonly Operation[]): Wanted {
  let { displayName, externalId } = before;
  const memberIds = new Set(before.memberIds);
  for (const { op, path: text, value } of operations) {
    const path = readPath(text!);
    const isPlain = !path.where && path.sub === undefined;
    if (path.attribute === 'displayname' && isPlain && op !== 'remove') {
      ({ displayName } = readGroup({ displayName: value }));
    } else if (path.attribute === 'externalid' && isPlain) {
      externalId = op === 'remove' ? null : readGroup({ displayName, externalId: value }).externalId;
    } else if (path.attribute === 'members' && (!path.sub || path.sub === 'value')) {
      const ids = path.where ? memberIdsOf(path.where.value) : value == null ? null : memberIdsOf(value);
      changeMembers(memberIds, op, ids);
    } else if (['displayname', 'id', 'meta', 'schemas'].includes(path.attribute) && isPlain) {
      throw scimProblem(
        'mutability',
        `${shown(text!)} cannot be ${op === 'remove' ? 'removed' : 'changed'}.`,
      );
    } else {
      throw scimProblem(
        'invalidPath',
        `There is no attribute ${shown(text!)}. A group has displayName, externalId and members.`,
      );
    }
  }
  return { displayName, externalId, memberIds };
}

/** `ids` null: all of them. */
function changeMembers(members: Set<number>, op: Operation['op'], ids: readonly number[] | null): void {
  if (op === 'replace' || (op === 'remove' && ids === null)) members.clear();
  for (const id of ids ?? []) {
    if (op === 'remove') members.delete(id);
    else members.add(id);
  }
}

/** @throws DomainError 400, 409 */
export async function createGroup(
  deps: Deps,
  actor: ApiKeyActor,
  organizationId: number,
  body: object,
): Promise<ScimGroup> {
  const wanted = readGroup(body);
  const now = new Date(deps.clock.now());
  const { group, changed } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      await lockProvisioning(tx, organizationId);
      if ((await countGroups(tx, organizationId)) >= MAX_PROVISIONED_GROUPS) {
        throw conflict(`There are ${MAX_PROVISIONED_GROUPS} groups already. Assign fewer to Longhaul.`);
      }
      await assertNameIsFree(tx, organizationId, wanted.displayName, null);
      const id = await insertGroup(tx, organizationId, wanted, now);
      const userIds = await saveMembers(tx, organizationId, id, new Set(), wanted.memberIds);
      await record(tx, actor, organizationId, 'create', id, {
        displayName: wanted.displayName,
        added: userIds,
      });
      const changed = await applyProvisionedGroups(tx, actor, organizationId, userIds, now);
      return { group: await read(tx, deps, organizationId, id), changed };
    },
  );
  for (const userId of changed) deps.access.changed(userId);
  return group;
}

interface Target {
  readonly organizationId: number;
  readonly groupId: number;
  readonly ifMatch: string | undefined;
}

/** @throws DomainError 400, 404, 409, 412 */
export const replaceGroup = (deps: Deps, actor: ApiKeyActor, target: Target, body: object) =>
  change(deps, actor, target, () => readGroup(body));

/** @throws DomainError 400, 404, 409, 412 */
export const changeGroup = (deps: Deps, actor: ApiKeyActor, target: Target, body: object) =>
  change(deps, actor, target, (before) => patchGroup(before, readOperations(body)));

async function change(
  deps: Deps,
  actor: ApiKeyActor,
  target: Target,
  wantedOf: (before: Wanted) => Wanted,
): Promise<ScimGroup> {
  const { organizationId, groupId } = target;
  const now = new Date(deps.clock.now());
  const { group, changed } = await deps.database.acrossOrganizations(
    { actorId: actor.userId },
    async (tx) => {
      const before = await lock(tx, deps, target);
      const wanted = wantedOf(before);
      const changed = await save(tx, actor, target, before, wanted, now);
      return { group: await read(tx, deps, organizationId, groupId), changed };
    },
  );
  for (const userId of changed) deps.access.changed(userId);
  return group;
}

async function lock(
  tx: DatabaseTransaction,
  { config }: Pick<Deps, 'config'>,
  { organizationId, groupId, ifMatch }: Target,
): Promise<Wanted> {
  await lockProvisioning(tx, organizationId);
  const row = await findGroup(tx, organizationId, groupId);
  if (!row) throw notFound(NOUN);
  assertVersion(ifMatch, presentGroup(row, undefined, baseUrlOf(config, organizationId)).meta.version);
  const memberIds = new Set(await selectMemberIds(tx, organizationId, groupId));
  return { displayName: row.display_name, externalId: row.external_id, memberIds };
}

/** Whose access changed. */
async function save(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  { organizationId, groupId }: Target,
  before: Wanted,
  after: Wanted,
  now: Date,
): Promise<number[]> {
  const isRenamed = before.displayName !== after.displayName || before.externalId !== after.externalId;
  if (before.displayName !== after.displayName) {
    await assertNameIsFree(tx, organizationId, after.displayName, groupId);
  }
  const moved = await saveMembers(tx, organizationId, groupId, before.memberIds, after.memberIds);
  if (!isRenamed && moved.length === 0) return [];
  const columns = { display_name: after.displayName, external_id: after.externalId };
  await touchGroup(tx, organizationId, groupId, columns, now);
  await record(tx, actor, organizationId, 'update', groupId, {
    displayName: after.displayName,
    added: moved.filter((id) => after.memberIds.has(id)),
    removed: moved.filter((id) => before.memberIds.has(id)),
  });
  // A rule names a group by what may have changed.
  const userIds = isRenamed ? [...new Set([...before.memberIds, ...after.memberIds])] : moved;
  return applyProvisionedGroups(tx, actor, organizationId, userIds, now);
}

/** Who joined and who left. @throws DomainError 400 */
async function saveMembers(
  tx: DatabaseTransaction,
  organizationId: number,
  groupId: number,
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
): Promise<number[]> {
  if (after.size > MAX_PROVISIONED_MEMBERS) {
    throw scimProblem(
      'invalidValue',
      `A group can have ${MAX_PROVISIONED_MEMBERS.toLocaleString('en-US')} members.`,
    );
  }
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  const known = await selectKnownIds(tx, organizationId, added);
  const unknown = added.find((id) => !known.has(id));
  if (unknown !== undefined) throw scimProblem('invalidValue', `No user has the id ${unknown}.`);
  await addMembers(tx, organizationId, groupId, added);
  await removeMembers(tx, organizationId, groupId, removed);
  return [...added, ...removed];
}

/** Its members lose what it gave them. @throws DomainError 404, 412 */
export async function deleteGroup(deps: Deps, actor: ApiKeyActor, target: Target): Promise<void> {
  const { organizationId, groupId } = target;
  const now = new Date(deps.clock.now());
  const changed = await deps.database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const before = await lock(tx, deps, target);
    await deleteGroupRow(tx, organizationId, groupId);
    const { displayName } = before;
    await record(tx, actor, organizationId, 'delete', groupId, { displayName });
    return applyProvisionedGroups(tx, actor, organizationId, [...before.memberIds], now);
  });
  for (const userId of changed) deps.access.changed(userId);
}

async function assertNameIsFree(
  tx: DatabaseTransaction,
  organizationId: number,
  name: string,
  exceptId: number | null,
): Promise<void> {
  if (await isGroupNameTaken(tx, organizationId, name, exceptId)) {
    throw taken('displayName', 'Another group has this name.');
  }
}

/** Of many people the first are named. */
const NAMED = 100;

function record(
  tx: DatabaseTransaction,
  actor: ApiKeyActor,
  organizationId: number,
  action: 'create' | 'update' | 'delete',
  groupId: number,
  { displayName, added = [], removed = [] }: { displayName: string; added?: number[]; removed?: number[] },
): Promise<void> {
  const people = (ids: readonly number[]) => ({ count: ids.length, userIds: ids.slice(0, NAMED) });
  return recordActivity(tx, {
    organizationId,
    actor,
    action,
    entity: 'provisioned-group',
    entityId: groupId,
    after: {
      displayName,
      ...(added.length > 0 && { added: people(added) }),
      ...(removed.length > 0 && { removed: people(removed) }),
    },
  });
}
