import { ACTIVITY_REACH, type ActivityEntry, type Page } from '@longhaul/contract';
import { type Caller, JOBS, type JobName } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import {
  type ActivityRow,
  type ActivitySearch,
  isKnownActor,
  type Named,
  namedAs,
  selectActivity,
  selectNames,
  selectUsers,
} from './queries.ts';

type ActivityPage = Page<ActivityEntry> & { isTotalCapped: boolean };

export async function listActivity(
  { database }: Deps,
  actor: Caller,
  search: ActivitySearch,
): Promise<ActivityPage> {
  const { organizationId } = search;
  const found = await database.inOrganizationOf(actor, async (tx) => {
    const { rows, total } = await selectActivity(tx, search);
    const named = [...rows, ...rows.flatMap((row) => [...referencesOf(row), ...actorsOf(row)])];
    const names = rows.length === 0 ? [] : await selectNames(tx, organizationId, named);
    return { rows, total, names, members: await selectUsers(tx, userIdsOf(rows)) };
  });
  const isMember = new Set(found.members.map(({ id }) => id));
  const strangers = userIdsOf(found.rows).filter((id) => !isMember.has(id));
  // A super administrator who acted here is no member, so the fence of the organization hides the name.
  const superAdmins =
    strangers.length === 0
      ? []
      : await database.acrossOrganizations({ actorId: actor.userId }, (tx) => selectUsers(tx, strangers));
  const users = new Map([...found.members, ...superAdmins].map((one) => [one.id, one]));
  return {
    items: found.rows.map((row) =>
      presentEntry(row, users, found.names, actor.permissions.has('ANALYTICS_REVENUE')),
    ),
    page: search.page,
    size: search.size,
    total: Math.min(found.total, ACTIVITY_REACH),
    isTotalCapped: found.total > ACTIVITY_REACH,
  };
}

/** @throws DomainError 404 for who is no member and never acted here. */
export async function listActivityOfUser(
  deps: Deps,
  actor: Caller,
  search: ActivitySearch & { userId: number },
): Promise<ActivityPage> {
  const { organizationId, userId } = search;
  const isKnown = await deps.database.inOrganizationOf(actor, (tx) =>
    isKnownActor(tx, organizationId, userId),
  );
  if (!isKnown) throw notFound('This user');
  return listActivity(deps, actor, search);
}

function userIdsOf(rows: readonly ActivityRow[]): number[] {
  return [...new Set(rows.map(({ actor_id }) => actor_id).filter((id) => id !== null))];
}

type Users = ReadonlyMap<number, { id: number; name: string; role: string }>;

function presentEntry(
  row: ActivityRow,
  users: Users,
  names: readonly Named[],
  seesAmounts: boolean,
): ActivityEntry {
  const thing = namedAs(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    cursor: row.cursor,
    actor: presentActor(row, users, names),
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    entityName: names.find(({ entity, id }) => entity === thing.entity && id === thing.id)?.name ?? null,
    before: stateOf(row, row.before, seesAmounts),
    after: stateOf(row, row.after, seesAmounts),
    names: Object.fromEntries(
      referencesOf(row).flatMap(({ field, entity, entity_id }) => {
        const found = names.find((each) => each.id === entity_id && isOfKind(each.entity, entity));
        return found ? [[`${field}:${entity_id}`, found.name]] : [];
      }),
    ),
    address: row.address,
  };
}

/** Entries about money of loads and work orders; amounts in them are for those who may see revenue. */
const WITH_AMOUNTS = new Set(['load-charge', 'cost', 'benchmark', 'customer', 'work-order']);

function stateOf({ entity }: ActivityRow, value: unknown, seesAmounts: boolean) {
  const state = asState(value);
  if (state === null || seesAmounts || !WITH_AMOUNTS.has(entity)) return state;
  return Object.fromEntries(Object.entries(state).filter(([field]) => !/cents|_e4$|_rate$/.test(field)));
}

function presentActor(row: ActivityRow, users: Users, names: readonly Named[]): ActivityEntry['actor'] {
  const user = row.actor_id === null ? undefined : users.get(row.actor_id);
  if (user) return { kind: 'user', id: user.id, name: user.name, isSuperAdmin: user.role === 'SUPER_ADMIN' };
  const [kind, key] = row.actor_key?.split(' ') ?? [];
  if (kind === 'job') return { kind, name: JOBS[key as JobName] ?? key };
  if (kind !== 'share-link' && kind !== 'api-key') return null;
  const named = names.find(({ entity, id }) => entity === kind && id === key);
  return named ? { kind, id: Number(named.id), name: named.name } : null;
}

/** The public link or the API key that did this, to be named. */
function actorsOf({ actor_key }: ActivityRow) {
  const [kind, key] = actor_key?.split(' ') ?? [];
  return (kind === 'share-link' || kind === 'api-key') && key ? [{ entity: kind, entity_id: key }] : [];
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
  loadId: 'load',
  load_id: 'load',
  customerId: 'customer',
  customer_id: 'customer',
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
