import { PERMISSION_PRESETS } from '@longhaul/contract';
import {
  type DemoAccount,
  type DemoDevice,
  type DemoDriver,
  type DemoOrganization,
  type DemoTrailer,
  type DemoTruck,
  deviceSecret,
  type TerminalKey,
  terminalName,
  terminals,
} from '@longhaul/demo';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import { hashGatewaySecret } from '../platform/gateway-secret.ts';

export interface KnownOrganization {
  id: number;
  createdAt: number;
}

export async function findOrganization(
  tx: DatabaseTransaction,
  name: string,
): Promise<KnownOrganization | null> {
  const row = await tx
    .selectFrom('organizations')
    .select(['id', 'created_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { id: row.id, createdAt: row.created_at.getTime() } : null;
}

export async function insertOrganization(
  tx: DatabaseTransaction,
  organization: Pick<DemoOrganization, 'name' | 'carrierName' | 'usdotNumber' | 'address' | 'timeZone'>,
  createdAt: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('organizations')
    .values({
      name: organization.name,
      carrier_name: organization.carrierName,
      usdot_number: organization.usdotNumber,
      address: organization.address,
      time_zone: organization.timeZone,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Skips an account whose address is taken. */
export async function insertAccount(
  tx: DatabaseTransaction,
  organizationId: number | null,
  account: DemoAccount,
  passwordHash: string,
): Promise<void> {
  const { email, firstName, lastName, role, preset, positionTitle } = account;
  await tx
    .insertInto('users')
    .values({
      organization_id: organizationId,
      email,
      username: email,
      first_name: firstName,
      last_name: lastName,
      role,
      permissions: preset === null ? [] : [...PERMISSION_PRESETS[preset].codes],
      password_hash: passwordHash,
      position_title: positionTitle,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Answers the ids by username. */
export async function insertDrivers(
  tx: DatabaseTransaction,
  organizationId: number,
  drivers: readonly DemoDriver[],
  passwordHash: string,
): Promise<Map<string, number>> {
  const users = await tx
    .insertInto('users')
    .values(
      drivers.map((driver) => ({
        organization_id: organizationId,
        email: driver.email,
        username: driver.username,
        first_name: driver.firstName,
        last_name: driver.lastName,
        permissions: [...PERMISSION_PRESETS.driver.codes],
        password_hash: passwordHash,
        position_title: 'Driver',
        phone: driver.phone,
        time_zone: terminals[driver.terminal].timeZone,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  await tx
    .insertInto('drivers')
    .values(
      drivers.map((driver) => ({
        organization_id: organizationId,
        user_id: ids.get(driver.username)!,
        licence_number: driver.licenceNumber,
        licence_state: driver.licenceState,
        licence_class: driver.licenceClass,
        licence_expires_on: driver.licenceExpiresOn,
        phone: driver.phone,
        home_terminal_name: terminalName(driver.terminal),
        home_terminal_time_zone: terminals[driver.terminal].timeZone,
      })),
    )
    .execute();
  return ids;
}

/** Answers the ids by unit number. */
export async function insertAssets(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: 'vehicle' | 'trailer',
  assets: readonly (DemoTruck | DemoTrailer)[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('assets')
    .values(
      assets.map((asset) => ({
        organization_id: organizationId,
        kind,
        unit_number: asset.unitNumber,
        vin: asset.vin,
        year: asset.year,
        make: asset.make,
        model: asset.model,
        plate: asset.plate,
        plate_state: asset.plateState,
        fuel_type: 'fuelType' in asset ? asset.fuelType : null,
        gross_weight_pounds: asset.grossWeightPounds,
        axles: asset.axles,
      })),
    )
    .returning(['id', 'unit_number'])
    .execute();
  return new Map(rows.map(({ id, unit_number }) => [unit_number, id]));
}

/** Answers the ids by terminal. */
export async function insertGroups(
  tx: DatabaseTransaction,
  organizationId: number,
  keys: readonly TerminalKey[],
): Promise<Map<TerminalKey, number>> {
  const rows = await tx
    .insertInto('groups')
    .values(
      keys.map((key) => ({
        organization_id: organizationId,
        name: terminals[key].group,
        color: terminals[key].color,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(keys.map((key) => [key, ids.get(terminals[key].group)!]));
}

export async function insertGroupMembers(
  tx: DatabaseTransaction,
  organizationId: number,
  members: { group_id: number; user_id: number }[],
  assets: { group_id: number; asset_id: number }[],
): Promise<void> {
  const owned = { organization_id: organizationId };
  await tx
    .insertInto('group_members')
    .values(members.map((member) => ({ ...owned, ...member })))
    .execute();
  await tx
    .insertInto('group_assets')
    .values(assets.map((asset) => ({ ...owned, ...asset })))
    .execute();
}

/** Answers the ids by the identifier of the device. */
export async function insertGateways(
  tx: DatabaseTransaction,
  organizationId: number,
  devices: readonly Pick<DemoDevice, 'uniqueId' | 'maker' | 'model' | 'firmware'>[],
): Promise<Map<string, number>> {
  const models = await tx.selectFrom('device_models').select(['id', 'maker', 'model']).execute();
  const modelIds = new Map(models.map(({ id, maker, model }) => [`${maker} ${model}`, id]));
  const rows = await tx
    .insertInto('gateways')
    .values(
      devices.map(({ uniqueId, maker, model, firmware }) => ({
        organization_id: organizationId,
        unique_id: uniqueId,
        device_model_id: modelIds.get(`${maker} ${model}`) ?? null,
        firmware,
        secret_hash: hashGatewaySecret(deviceSecret({ uniqueId })),
      })),
    )
    .returning(['id', 'unique_id'])
    .execute();
  return new Map(rows.map(({ id, unique_id }) => [unique_id, id]));
}

export async function insertPairings(
  tx: DatabaseTransaction,
  organizationId: number,
  pairings: { gateway_id: number; asset_id: number }[],
  pairedAt: Date,
): Promise<void> {
  await tx
    .insertInto('gateway_pairings')
    .values(pairings.map((pairing) => ({ organization_id: organizationId, paired_at: pairedAt, ...pairing })))
    .execute();
}

export interface Seat {
  asset_id: number;
  driver_id: number;
  assigned_at: Date;
  unassigned_at: Date | null;
}

export async function insertSeats(
  tx: DatabaseTransaction,
  organizationId: number,
  seats: readonly Seat[],
): Promise<void> {
  await tx
    .insertInto('driver_assignments')
    .values(seats.map((seat) => ({ organization_id: organizationId, ...seat })))
    .execute();
}

export async function insertAttachments(
  tx: DatabaseTransaction,
  organizationId: number,
  attachments: { vehicle_id: number; trailer_id: number }[],
  attachedAt: Date,
): Promise<void> {
  await tx
    .insertInto('trailer_attachments')
    .values(
      attachments.map((attachment) => ({
        organization_id: organizationId,
        attached_at: attachedAt,
        ...attachment,
      })),
    )
    .execute();
}

export async function enableSetting(tx: DatabaseTransaction, key: string): Promise<void> {
  await tx.updateTable('settings').set({ is_enabled: true }).where('key', '=', key).execute();
}

export interface DeviceProgress {
  unique_id: string;
  gateway_id: number;
  asset_id: number | null;
  /** Of the asset, or of a device without one. */
  newest_at: Date | null;
}

/** How far the positions of each device of an organization reach. */
export function listDeviceProgress(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<DeviceProgress[]> {
  return tx
    .selectFrom('gateways')
    .leftJoin('gateway_pairings', (join) =>
      join
        .onRef('gateway_pairings.organization_id', '=', 'gateways.organization_id')
        .onRef('gateway_pairings.gateway_id', '=', 'gateways.id')
        .on('gateway_pairings.unpaired_at', 'is', null),
    )
    .leftJoin('asset_state', (join) =>
      join
        .onRef('asset_state.organization_id', '=', 'gateway_pairings.organization_id')
        .onRef('asset_state.asset_id', '=', 'gateway_pairings.asset_id'),
    )
    .leftJoin('gateway_state', (join) =>
      join
        .onRef('gateway_state.organization_id', '=', 'gateways.organization_id')
        .onRef('gateway_state.gateway_id', '=', 'gateways.id'),
    )
    .select((column) => [
      'gateways.unique_id',
      'gateways.id as gateway_id',
      'gateway_pairings.asset_id',
      column.fn.coalesce('asset_state.at', 'gateway_state.last_fix_at').as('newest_at'),
    ])
    .where('gateways.organization_id', '=', organizationId)
    .where('gateways.archived_at', 'is', null)
    .execute();
}

export interface EldProgress {
  unique_id: string;
  gateway_id: number;
  asset_id: number;
  newest_at: Date | null;
}

/** How far the records of each device in a vehicle reach. */
export async function listEldProgress(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<EldProgress[]> {
  return tx
    .selectFrom('gateways')
    .innerJoin('gateway_pairings', (join) =>
      join
        .onRef('gateway_pairings.organization_id', '=', 'gateways.organization_id')
        .onRef('gateway_pairings.gateway_id', '=', 'gateways.id')
        .on('gateway_pairings.unpaired_at', 'is', null),
    )
    .select(['gateways.unique_id', 'gateways.id as gateway_id', 'gateway_pairings.asset_id'])
    .select((eb) =>
      eb
        .selectFrom('eld_events')
        .select('at')
        .whereRef('eld_events.organization_id', '=', 'gateways.organization_id')
        .whereRef('eld_events.gateway_id', '=', 'gateways.id')
        .orderBy('at', 'desc')
        .limit(1)
        .as('newest_at'),
    )
    .where('gateways.organization_id', '=', organizationId)
    .where('gateways.archived_at', 'is', null)
    .execute();
}

/** Shipping documents and trailers for most of the days driven since an instant that have none. */
export async function insertLogHeaders(
  tx: DatabaseTransaction,
  organizationId: number,
  since: Date,
): Promise<void> {
  await sql`insert into hos_log_headers
      (organization_id, driver_id, log_date, shipping_document, trailers, recorded_by, recorded_at)
    select e.organization_id, e.driver_id, e.log_date,
      case when abs(hashtext(e.key)) % 100 >= 6 then 'BOL-' || (100000 + abs(hashtext(e.key)) % 900000) end,
      case when abs(hashtext(e.key || 't')) % 100 >= 6 then array[coalesce(e.trailer, 'T-100')] else '{}' end,
      e.driver_id, e.first_at
    from (
      select e.organization_id, e.driver_id, (e.at at time zone d.home_terminal_time_zone)::date as log_date,
        min(e.at) as first_at, max(t.unit_number) as trailer,
        e.driver_id || '-' || (e.at at time zone d.home_terminal_time_zone)::date as key
      from eld_events e
        join drivers d on d.organization_id = e.organization_id and d.user_id = e.driver_id
        left join trailer_attachments a on a.organization_id = e.organization_id
          and a.vehicle_id = e.vehicle_id and a.detached_at is null
        left join assets t on t.organization_id = a.organization_id and t.id = a.trailer_id
      where e.organization_id = ${organizationId} and e.type = 1 and e.code = 3 and e.at >= ${since}
      group by e.organization_id, e.driver_id, log_date) e
    where not exists (select from hos_log_headers h where h.organization_id = e.organization_id
      and h.driver_id = e.driver_id and h.log_date = e.log_date)`.execute(tx);
}

export async function hasEdits(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const edit = await tx
    .selectFrom('hos_edits')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return edit !== undefined;
}

export interface CertifiedStop {
  driver_id: number;
  log_date: string;
  event_id: number;
}

/** A stop at a dock on the newest certified day of each driver, drivers in order. */
export function listCertifiedStops(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<CertifiedStop[]> {
  return tx
    .selectFrom('hos_certifications as c')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.organization_id', '=', 'c.organization_id').onRef('d.user_id', '=', 'c.driver_id'),
    )
    .innerJoin('eld_events as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'c.organization_id')
        .onRef('e.driver_id', '=', 'c.driver_id')
        .on('e.annotation', '=', 'Loading or unloading')
        .on(sql<boolean>`(e.at at time zone d.home_terminal_time_zone)::date = c.log_date`),
    )
    .distinctOn('c.driver_id')
    .select(['c.driver_id', 'c.log_date', 'e.id as event_id'])
    .where('c.organization_id', '=', organizationId)
    .orderBy('c.driver_id')
    .orderBy('c.log_date', 'desc')
    .orderBy('e.at')
    .execute();
}

export async function findUserId(tx: DatabaseTransaction, email: string): Promise<number | null> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id ?? null;
}
