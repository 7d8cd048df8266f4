import { ACTIVITY_REACH, type ActivityEntry, type Page } from '@longhaul/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import {
  type ActivityRow,
  type ActivitySearch,
  isKnownActor,
  type Named,
  namedAs,
  selectActivity,
  selectActors,
  selectNames,
} from './queries.ts';

type ActivityPage = Page<ActivityEntry> & { isTotalCapped: boolean };

export async function listActivity(
  { database }: Deps,
  actor: Actor,
  search: ActivitySearch,
): Promise<ActivityPage> {
  const { organizationId } = search;
  const found = await database.inOrganizationOf(actor, async (tx) => {
    const { rows, total } = await selectActivity(tx, search);
    const named = [...rows, ...rows.flatMap((row) => referencesOf(row))];
    const names = rows.length === 0 ? [] : await selectNames(tx, organizationId, named);
    return { rows, total, names, members: await selectActors(tx, actorIdsOf(rows)) };
  });
  const isMember = new Set(found.members.map(({ id }) => id));
  const strangers = actorIdsOf(found.rows).filter((id) => !isMember.has(id));
  // A super administrator who acted here is no member, so the fence of the organization hides the name.
  const superAdmins =
    strangers.length === 0
      ? []
      : await database.acrossOrganizations({ actorId: actor.userId }, (tx) => selectActors(tx, strangers));
  const actors = new Map([...found.members, ...superAdmins].map((one) => [one.id, one]));
  return {
    items: found.rows.map((row) => presentEntry(row, actors, found.names)),
    page: search.page,
    size: search.size,
    total: Math.min(found.total, ACTIVITY_REACH),
    isTotalCapped: found.total > ACTIVITY_REACH,
  };
}

/** @throws DomainError 404 for who is no member and never acted here. */
export async function listActivityOfUser(
  deps: Deps,
  actor: Actor,
  search: ActivitySearch & { userId: number },
): Promise<ActivityPage> {
  const { organizationId, userId } = search;
  const isKnown = await deps.database.inOrganizationOf(actor, (tx) =>
    isKnownActor(tx, organizationId, userId),
  );
  if (!isKnown) throw notFound('This user');
  return listActivity(deps, actor, search);
}

function actorIdsOf(rows: readonly ActivityRow[]): number[] {
  return [...new Set(rows.map(({ actor_id }) => actor_id).filter((id) => id !== null))];
}

type Actors = ReadonlyMap<number, { id: number; name: string; role: string }>;

function presentEntry(row: ActivityRow, actors: Actors, names: readonly Named[]): ActivityEntry {
  const actor = row.actor_id === null ? undefined : actors.get(row.actor_id);
  const thing = namedAs(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    cursor: row.cursor,
    actor: actor ? { id: actor.id, name: actor.name, isSuperAdmin: actor.role === 'SUPER_ADMIN' } : null,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    entityName: names.find(({ entity, id }) => entity === thing.entity && id === thing.id)?.name ?? null,
    before: asState(row.before),
    after: asState(row.after),
    names: Object.fromEntries(
      referencesOf(row).flatMap(({ field, entity, entity_id }) => {
        const found = names.find((each) => each.id === entity_id && isOfKind(each.entity, entity));
        return found ? [[`${field}:${entity_id}`, found.name]] : [];
      }),
    ),
    address: row.address,
  };
}

/** Fields that hold the number of a person or a thing. */
const REFERENCES: Readonly<Record<string, string>> = {
  assetId: 'vehicle',
  asset_id: 'vehicle',
  vehicleId: 'vehicle',
  vehicle_id: 'vehicle',
  trailerId: 'trailer',
  trailer_id: 'trailer',
  gatewayId: 'device',
  gateway_id: 'device',
  driverId: 'user',
  driver_id: 'user',
  userId: 'user',
  user_id: 'user',
  groupId: 'group',
  group_id: 'group',
};

/** An asset may be called by either kind. */
const isOfKind = (found: string, wanted: string) =>
  found === wanted || [found, wanted].every((kind) => kind === 'vehicle' || kind === 'trailer');

function referencesOf({ before, after }: Pick<ActivityRow, 'before' | 'after'>) {
  const fields = [before, after].flatMap((state) => Object.entries(asState(state) ?? {}));
  return fields.flatMap(([field, value]) => {
    const entity = REFERENCES[field];
    return entity && typeof value === 'number' ? [{ field, entity, entity_id: String(value) }] : [];
  });
}

/** Of several records at once the log has an array. */
function asState(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { records: value };
}
