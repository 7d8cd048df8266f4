import type {
  CommandResult,
  DriverAppLoads,
  DriverAppVehicles,
  DriverDevice,
  SyncCommand,
} from '@longhaul/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type KeptPlan, leaveByOf } from '../../domain/dispatches/plan-active.ts';
import { assetsInScope, type GroupScope } from '../../domain/groups/group-scope.ts';
import type { DriverKey } from '../../domain/hos/derived-queries.ts';
import type { DriverCommandsTable, DriverDevicesTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export type DeviceKey = DriverKey & { deviceId: string };
export type StoredDevice = Selectable<DriverDevicesTable>;
export type StoredCommand = Selectable<DriverCommandsTable>;

/** The phone, first heard of or again. */
export async function saveDevice(
  tx: DatabaseTransaction,
  { organizationId, driverId, deviceId }: DeviceKey,
  heard: { last_at: Date; name: string; version: string; unsent: number },
): Promise<StoredDevice> {
  return tx
    .insertInto('driver_devices')
    .values({ organization_id: organizationId, driver_id: driverId, device_id: deviceId, ...heard })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'driver_id', 'device_id']).doUpdateSet(heard),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countDevices(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
): Promise<number> {
  const { count } = await tx
    .selectFrom('driver_devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .executeTakeFirstOrThrow();
  return count;
}

export function lockDevice(tx: DatabaseTransaction, { organizationId, driverId, deviceId }: DeviceKey) {
  return tx
    .selectFrom('driver_devices')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('device_id', '=', deviceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function takeNumber(
  tx: DatabaseTransaction,
  { organizationId, driverId, deviceId }: DeviceKey,
  { seq, at }: { seq: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('driver_devices')
    .set({ last_seq: seq, last_command_at: at })
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Those of these numbers, by number. */
export async function selectCommands(
  tx: DatabaseTransaction,
  { organizationId, driverId, deviceId }: DeviceKey,
  numbers: readonly number[],
): Promise<Map<number, StoredCommand>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('driver_commands')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('device_id', '=', deviceId)
    .where('seq', '=', sql<number>`any(${[...numbers]})`)
    .execute();
  return new Map(rows.map((row) => [row.seq, row]));
}

/** Which of the ids a command of the driver has, on whatever phone. */
export async function selectUsedIds(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('driver_commands')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type TakenCommand = {
  command: SyncCommand;
  outcome: Insertable<DriverCommandsTable>['outcome'];
  flags: CommandResult['flags'];
  digest: string;
  at: number;
  clockOffsetMs: number;
  reason: CommandResult['reason'];
};

/** In their order. */
export async function insertCommands(
  tx: DatabaseTransaction,
  { organizationId, driverId, deviceId }: DeviceKey,
  taken: readonly TakenCommand[],
  receivedAt: number,
): Promise<void> {
  if (taken.length === 0) return;
  await tx
    .insertInto('driver_commands')
    .values(
      taken.map(({ command, ...became }) => ({
        organization_id: organizationId,
        driver_id: driverId,
        device_id: deviceId,
        seq: command.seq,
        id: command.id,
        kind: command.kind,
        v: command.v,
        phone_at: command.at,
        at: new Date(became.at),
        position: command.position === null ? null : JSON.stringify(command.position),
        body: JSON.stringify(command.body),
        digest: became.digest,
        outcome: became.outcome,
        clock_offset_ms: became.clockOffsetMs,
        flags: became.flags,
        reason: became.reason === null ? null : JSON.stringify(became.reason),
        received_at: new Date(receivedAt),
      })),
    )
    .execute();
}

/** When these commands of the driver were made, epoch ms, and on which phone, by their ids. */
export async function selectCommandTimes(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  ids: readonly string[],
): Promise<Map<string, { at: number; deviceId: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('driver_commands')
    .select(['id', 'at', 'device_id'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, at, device_id }) => [id, { at: at.getTime(), deviceId: device_id }]));
}

/** More entries than this between two records are not looked at again. */
const MAX_SUPERSEDED = 1_000;

/** Duty changes that changed nothing when they came, after an instant, in their order. */
export function selectSuperseded(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  after: number,
): Promise<StoredCommand[]> {
  return tx
    .selectFrom('driver_commands as c')
    .selectAll()
    .where('c.organization_id', '=', organizationId)
    .where('c.driver_id', '=', driverId)
    .where('c.outcome', '=', 'superseded')
    .where('c.kind', '=', 'duty-status')
    .where('c.at', '>', new Date(after))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('eld_events as e')
            .select('e.id')
            .where('e.organization_id', '=', organizationId)
            .where('e.driver_id', '=', driverId)
            .whereRef('e.command_id', '=', 'c.id'),
        ),
      ),
    )
    .orderBy('c.at')
    .limit(MAX_SUPERSEDED)
    .execute();
}

export async function findInspectionOf(
  tx: DatabaseTransaction,
  organizationId: number,
  commandId: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('inspections')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return row?.id;
}

export async function insertWantedPhotos(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  photos: readonly { sha256: string; defectId: number }[],
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('driver_photos')
    .values(
      photos.map(({ sha256, defectId }) => ({
        organization_id: organizationId,
        driver_id: driverId,
        sha256,
        defect_id: defectId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectWantedPhotos(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('driver_photos')
    .select('sha256')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('stored_at', 'is', null)
    .orderBy('sha256')
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Defects that the picture is of; those that have it already, too. */
export function lockPhoto(tx: DatabaseTransaction, { organizationId, driverId }: DriverKey, sha256: string) {
  return tx
    .selectFrom('driver_photos')
    .select(['defect_id', 'stored_at'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('sha256', '=', sha256)
    .forUpdate()
    .execute();
}

export async function setPhotoStored(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  sha256: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('driver_photos')
    .set({ stored_at: at })
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('sha256', '=', sha256)
    .where('stored_at', 'is', null)
    .execute();
}

export async function selectDevices(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
): Promise<DriverDevice[]> {
  const rows = await tx
    .selectFrom('driver_devices')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .orderBy('last_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(presentDevice);
}

export async function setDeviceLost(
  tx: DatabaseTransaction,
  { organizationId, driverId, deviceId }: DeviceKey,
  at: Date,
): Promise<DriverDevice> {
  const row = await tx
    .updateTable('driver_devices')
    .set({ lost_at: sql<Date>`coalesce(lost_at, ${at}::timestamptz)` })
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where('device_id', '=', deviceId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentDevice(row);
}

const presentDevice = (row: StoredDevice): DriverDevice => ({
  deviceId: row.device_id,
  name: row.name,
  appVersion: row.version,
  lastContactAt: row.last_at.toISOString(),
  unsent: row.unsent,
  lostAt: row.lost_at?.toISOString() ?? null,
});

export async function findOrganizationName(tx: DatabaseTransaction, organizationId: number): Promise<string> {
  const row = await tx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Units of one answer, which the phone keeps. */
const TAKEABLE_LIMIT = 1_000;

/** Vehicles and trailers in use, by name, with who has them. */
export async function selectTakeableUnits(
  tx: DatabaseTransaction,
  organizationId: number,
  scope: GroupScope,
): Promise<DriverAppVehicles['items']> {
  const conditions = assetsInScope(sql`a.id`, organizationId, scope);
  const { rows } = await sql<{
    id: number;
    name: string;
    kind: 'vehicle' | 'trailer';
    equipment: DriverAppVehicles['items'][number]['equipment'];
    holder_id: number | null;
    holder: string | null;
    readiness: DriverAppVehicles['items'][number]['readiness'];
  }>`select a.id, a.unit_number as name, a.kind, a.equipment, coalesce(u.id, v.id) as holder_id,
      coalesce(u.first_name || ' ' || u.last_name, v.unit_number) as holder, r.state as readiness
    from assets a
    left join driver_assignments d on d.organization_id = a.organization_id and d.asset_id = a.id
      and d.unassigned_at is null
    left join users u on u.id = d.driver_id
    left join trailer_attachments t on t.organization_id = a.organization_id and t.trailer_id = a.id
      and t.detached_at is null
    left join assets v on v.organization_id = t.organization_id and v.id = t.vehicle_id
    left join unit_readiness r on r.organization_id = a.organization_id and r.asset_id = a.id
    where a.organization_id = ${organizationId} and a.archived_at is null
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by a.kind desc, a.unit_key, a.id limit ${TAKEABLE_LIMIT}`.execute(tx);
  return rows.map(({ id, name, kind, equipment, holder_id, holder, readiness }) => ({
    id,
    name,
    kind,
    equipment,
    heldBy: holder_id === null || holder === null ? null : { id: holder_id, name: holder },
    readiness,
  }));
}

const OWN_DISPATCHES = 5;

/** Of the vehicle that the driver has. */
export async function selectOwnDispatches(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
): Promise<DriverAppLoads['items']> {
  const { rows } = await sql<{
    id: number;
    load_id: number | null;
    reference: string | null;
    status: string;
    stops: (DriverAppLoads['items'][number]['stops'][number] & { sequence: number })[];
    plan: KeptPlan | null;
  }>`select d.id, d.load_id, l.reference, d.status, p.plan, (
      select json_agg(json_build_object('sequence', s.sequence, 'kind', s.kind, 'name', s.name, 'lat', s.lat, 'lon', s.lon,
        'opensAt', s.opens_at, 'closesAt', s.closes_at, 'arrivedAt', s.arrived_at, 'departedAt', s.departed_at)
        order by s.sequence)
      from dispatch_stops s where s.organization_id = ${organizationId} and s.dispatch_id = d.id) as stops
    from driver_assignments a
    join dispatches d on d.organization_id = a.organization_id and d.asset_id = a.asset_id
    left join dispatch_plans p on p.organization_id = d.organization_id and p.dispatch_id = d.id
      and d.status = 'active' and p.is_by_hours and p.driver_id = a.driver_id
    left join loads l on l.organization_id = d.organization_id and l.id = d.load_id
    where a.organization_id = ${organizationId} and a.driver_id = ${driverId} and a.unassigned_at is null
      and d.status in ('planned', 'active')
    order by d.status, d.starts_at, d.id limit ${OWN_DISPATCHES}`.execute(tx);
  return rows.map(({ id, load_id, reference, status, stops, plan }) => ({
    dispatchId: id,
    load: load_id === null ? null : { id: load_id, name: reference ?? '' },
    isActive: status === 'active',
    stops: (stops ?? []).map(({ sequence, opensAt, closesAt, arrivedAt, departedAt, ...stop }) => {
      const expected = plan?.stops.find((each) => each.sequence === sequence);
      return {
        ...stop,
        expectedAt: expected ? new Date(expected.arrivesAt).toISOString() : null,
        opensAt: utc(opensAt),
        closesAt: utc(closesAt),
        arrivedAt: utc(arrivedAt),
        departedAt: utc(departedAt),
      };
    }),
    plan: plan && {
      leaveBy: leaveByOf(plan),
      rests: plan.rests.map(({ startsAt, endsAt, town, range }) => ({
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
        town,
        range: range ? { from: range.from.town, until: range.until.town } : null,
      })),
    },
  }));
}

/** As the database writes an instant in JSON, in whatever zone. */
const utc = (text: string | null) => (text === null ? null : new Date(text).toISOString());
