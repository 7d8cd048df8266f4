import {
  PAGE_FLAGS,
  PERMISSION_PRESETS,
  type PermissionCode,
  type ProtocolSettings,
} from '@longhaul/contract';
import {
  type DemoAccount,
  type DemoDevice,
  type DemoDriver,
  type DemoOrganization,
  type DemoTrailer,
  type DemoTruck,
  type TerminalKey,
  terminalName,
  terminals,
} from '@longhaul/demo';
import { EVENT_TYPE, STATUS_CODE } from '@longhaul/hos';
import { dateAt } from '@longhaul/units';
import { sql } from 'kysely';
import { enterInDirectory } from '../domain/gateways/directory.ts';
import { hashGatewaySecret } from '../domain/gateways/secret.ts';
import { KEY_PREFIX_LENGTH } from '../platform/api-keys.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';
import { hashOpaqueToken } from '../platform/tokens.ts';

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
  organization: Pick<
    DemoOrganization,
    'name' | 'carrierName' | 'usdotNumber' | 'iftaLicense' | 'address' | 'timeZone'
  > &
    Partial<Pick<DemoOrganization, 'areAllPagesOpen'>>,
  createdAt: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('organizations')
    .values({
      name: organization.name,
      carrier_name: organization.carrierName,
      usdot_number: organization.usdotNumber,
      ifta_license_number: organization.iftaLicense.number,
      ifta_base_jurisdiction: organization.iftaLicense.baseJurisdiction,
      address: organization.address,
      time_zone: organization.timeZone,
      opened_pages: organization.areAllPagesOpen ? [...PAGE_FLAGS] : [],
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

/** Returns the ids by username. */
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
        license_number: driver.licenseNumber,
        license_state: driver.licenseState,
        license_class: driver.licenseClass,
        license_expires_on: driver.licenseExpiresOn,
        phone: driver.phone,
        home_terminal_name: terminalName(driver.terminal),
        home_terminal_time_zone: terminals[driver.terminal].timeZone,
      })),
    )
    .execute();
  return ids;
}

const TRAILERS = ['dry-van', 'reefer', 'dry-van', 'flatbed'] as const;

/** Returns the ids by unit number. */
export async function insertAssets(
  tx: DatabaseTransaction,
  organizationId: number,
  kind: 'vehicle' | 'trailer',
  assets: readonly (DemoTruck | DemoTrailer)[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('assets')
    .values(
      assets.map((asset, index) => ({
        organization_id: organizationId,
        kind,
        height_inches: 162,
        width_inches: 102,
        length_inches: kind === 'trailer' ? 636 : 276,
        equipment: kind === 'trailer' ? TRAILERS[index % TRAILERS.length]! : null,
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

/** Returns the ids by terminal. */
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

/** Returns the ids by the identifier of the device. */
export async function insertGateways(
  tx: DatabaseTransaction,
  organizationId: number,
  devices: readonly (Pick<DemoDevice, 'uniqueId' | 'firmware'> & {
    maker: string;
    model: string;
    secret: string | null;
    settings?: ProtocolSettings;
  })[],
): Promise<Map<string, number>> {
  const models = await tx.selectFrom('device_models').select(['id', 'maker', 'model']).execute();
  const modelIds = new Map(models.map(({ id, maker, model }) => [`${maker} ${model}`, id]));
  const rows = await tx
    .insertInto('gateways')
    .values(
      devices.map(({ uniqueId, maker, model, firmware, secret, settings = {} }) => ({
        organization_id: organizationId,
        unique_id: uniqueId,
        device_model_id: modelIds.get(`${maker} ${model}`) ?? null,
        firmware,
        secret_hash: secret === null ? null : hashGatewaySecret(secret),
        settings,
      })),
    )
    .returning(['organization_id', 'id', 'unique_id'])
    .execute();
  await enterInDirectory(
    tx,
    rows.map(({ id, ...row }) => ({ ...row, gateway_id: id })),
  );
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

/** Dark mode, each browser following its system until somebody chooses. */
export async function enableDarkMode(tx: DatabaseTransaction): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ is_enabled: true, default_theme: null })
    .where('key', '=', 'darkMode')
    .execute();
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

/** When drivers began to drive, and in which vehicle. */
export function listDrives(tx: DatabaseTransaction, organizationId: number, since: Date) {
  return tx
    .selectFrom('eld_events')
    .select(['driver_id', 'vehicle_id', 'at'])
    .where('organization_id', '=', organizationId)
    .where('driver_id', 'is not', null)
    .where('type', '=', EVENT_TYPE.dutyStatus)
    .where('code', '=', STATUS_CODE.D)
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
}

/** `{driver}-{date}` of the days that have a header. */
export async function listHeaderDays(tx: DatabaseTransaction, organizationId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('hos_log_headers')
    .select(['driver_id', 'log_date'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Set(rows.map(({ driver_id, log_date }) => `${driver_id}-${log_date}`));
}

/** Unit number of the trailer by vehicle. */
export async function listTrailers(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('trailer_attachments as t')
    .innerJoin('assets as a', (join) =>
      join.onRef('a.organization_id', '=', 't.organization_id').onRef('a.id', '=', 't.trailer_id'),
    )
    .select(['t.vehicle_id', 'a.unit_number'])
    .where('t.organization_id', '=', organizationId)
    .where('t.detached_at', 'is', null)
    .execute();
  return new Map(rows.map(({ vehicle_id, unit_number }) => [vehicle_id, unit_number]));
}

export interface NewHeader {
  driver_id: number;
  log_date: string;
  shipping_document: string | null;
  trailers: string[];
  recorded_at: Date;
}

export async function insertHeaders(
  tx: DatabaseTransaction,
  organizationId: number,
  headers: readonly NewHeader[],
): Promise<void> {
  if (headers.length === 0) return;
  await tx
    .insertInto('hos_log_headers')
    .values(
      headers.map((header) => ({
        organization_id: organizationId,
        recorded_by: header.driver_id,
        ...header,
      })),
    )
    .execute();
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
export async function listCertifiedStops(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<CertifiedStop[]> {
  const { rows } = await sql<CertifiedStop & { at: Date; time_zone: string }>`
    select c.driver_id, to_char(c.log_date, 'YYYY-MM-DD') as log_date, e.id as event_id, e.at,
      d.home_terminal_time_zone as time_zone
    from hos_certifications c
    join drivers d on d.organization_id = c.organization_id and d.user_id = c.driver_id
    join eld_events e on e.organization_id = c.organization_id and e.driver_id = c.driver_id
      and e.annotation = 'Loading or unloading'
      and e.at between c.log_date - interval '1 day' and c.log_date + interval '2 days'
    where c.organization_id = ${organizationId}
    order by c.driver_id, c.log_date desc, e.at`.execute(tx);
  const first = new Map<number, CertifiedStop>();
  for (const { at, time_zone, ...stop } of rows) {
    if (!first.has(stop.driver_id) && dateAt(at.getTime(), time_zone) === stop.log_date) {
      first.set(stop.driver_id, stop);
    }
  }
  return [...first.values()];
}

export async function findUserId(tx: DatabaseTransaction, email: string): Promise<number | null> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id ?? null;
}

/** Ids by the part of their email before the @. */
export async function findMembers(
  tx: DatabaseTransaction,
  organizationId: number,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('organization_id', '=', organizationId)
    .where('email', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [(email ?? '').split('@')[0]!, id]));
}

export async function hasAlertRules(tx: DatabaseTransaction, organizationId: number): Promise<boolean> {
  const rule = await tx
    .selectFrom('alert_rules')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return rule !== undefined;
}

export async function listSeededIncidents(tx: DatabaseTransaction, organizationId: number) {
  const rows = await tx
    .selectFrom('incidents as i')
    .innerJoin('alert_rule_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'i.organization_id')
        .onRef('v.rule_id', '=', 'i.rule_id')
        .onRef('v.version', '=', 'i.rule_version'),
    )
    .select(['i.id', 'i.kind', 'i.started_at'])
    .select(sql<number>`coalesce((v.rule->>'minSeconds')::integer, 0)`.as('min_seconds'))
    .where('i.organization_id', '=', organizationId)
    .orderBy('i.started_at')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    startedAt: row.started_at,
    minSeconds: row.min_seconds,
  }));
}

export interface SettledIncident {
  readonly id: number;
  readonly learnedAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: number | null;
  readonly readAt: Date | null;
}

/** As if the product had been there when they happened, and people had answered. */
export async function settleSeededIncidents(
  tx: DatabaseTransaction,
  organizationId: number,
  incidents: readonly SettledIncident[],
): Promise<void> {
  for (const { id, learnedAt, acknowledgedAt, acknowledgedBy, readAt } of incidents) {
    await tx
      .updateTable('incidents')
      .set({ learned_at: learnedAt, acknowledged_at: acknowledgedAt, acknowledged_by: acknowledgedBy })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('notifications')
      .set({ told_at: learnedAt, read_at: readAt })
      .where('organization_id', '=', organizationId)
      .where('incident_id', '=', id)
      .execute();
  }
}

export async function insertApiKey(
  tx: DatabaseTransaction,
  organizationId: number,
  {
    name,
    key,
    permissions,
    createdAt,
  }: { name: string; key: string; permissions: PermissionCode[]; createdAt: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({ organization_id: organizationId, name, permissions, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('api_key_secrets')
    .values({
      organization_id: organizationId,
      api_key_id: id,
      hash: hashOpaqueToken(key),
      prefix: key.slice(0, KEY_PREFIX_LENGTH),
      created_at: createdAt,
    })
    .execute();
}

/** The driver of this username who has never opened the driver's app. */
export async function findDriverWithoutPhone(
  tx: DatabaseTransaction,
  organizationId: number,
  username: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.user_id', '=', 'u.id'),
    )
    .select('u.id')
    .where('u.organization_id', '=', organizationId)
    .where('u.username', '=', username)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('driver_devices as p')
            .select('p.device_id')
            .whereRef('p.organization_id', '=', 'u.organization_id')
            .whereRef('p.driver_id', '=', 'u.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}
