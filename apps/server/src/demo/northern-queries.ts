import type { RuleSetId, ZoneId } from '@longhaul/hos';
import type { Insertable } from 'kysely';
import type { HosDeclarationsTable } from '../platform/database/schema.ts';
import type { DatabaseTransaction } from '../platform/database/transaction.ts';

const NAME = 'Red River Northern';
const TRUCKS = ['N-1', 'N-2', 'N-3', 'N-4', 'N-5', 'N-6'];

interface Carrier {
  readonly names: readonly string[];
  readonly timeZone: string;
  readonly passwordHash: string;
  readonly driverCodes: string[];
}

/** Null where it is there already. */
export async function insertNorthernOrganization(tx: DatabaseTransaction, carrier: Carrier) {
  const { names, timeZone, passwordHash, driverCodes } = carrier;
  const known = await tx.selectFrom('organizations').select('id').where('name', '=', NAME).executeTakeFirst();
  if (known) return null;
  const { id: organizationId } = await tx
    .insertInto('organizations')
    .values({
      name: NAME,
      carrier_name: 'Red River Northern Ltd.',
      usdot_number: '99900733',
      address: '1450 Inkster Boulevard, Winnipeg, MB R2X 1R1',
      time_zone: timeZone,
      home_zone: 'canada-south',
      zone_rule_sets: JSON.stringify({ 'canada-south': 'canada-south-70-7' }) as never,
      has_zones: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = (name: string, username: string, permissions: string[], role: 'ADMIN' | 'USER') => ({
    organization_id: organizationId,
    email: `${username}@demo.longhaul.test`,
    username,
    first_name: name.slice(0, name.indexOf(' ')),
    last_name: name.slice(name.indexOf(' ') + 1),
    role,
    permissions,
    password_hash: passwordHash,
    time_zone: timeZone,
  });
  const users = await tx
    .insertInto('users')
    .values([
      account('Nell Fontaine', 'winnipeg', [], 'ADMIN'),
      ...names.map((name) => account(name, name.toLowerCase().replace(' ', '.'), driverCodes, 'USER')),
    ])
    .returning('id')
    .execute();
  const [adminId = 0, ...driverIds] = users.map(({ id }) => id);
  await tx
    .insertInto('drivers')
    .values(
      driverIds.map((user_id, index) => ({
        organization_id: organizationId,
        user_id,
        license_number: `MB${417_200 + index}`,
        license_state: 'MB',
        home_terminal_name: 'Winnipeg, MB',
        home_terminal_time_zone: timeZone,
        home_zone: 'canada-south',
        allows_personal_conveyance: true,
      })),
    )
    .execute();
  const trucks = await tx
    .insertInto('assets')
    .values(
      TRUCKS.map((unit_number) => ({
        organization_id: organizationId,
        kind: 'vehicle' as const,
        unit_number,
        year: 2024,
        make: 'Kenworth',
        model: 'T680',
        plate_state: 'MB',
      })),
    )
    .returning('id')
    .execute();
  return { organizationId, adminId, driverIds, truckIds: trucks.map(({ id }) => id) };
}

type DriverKey = { organizationId: number; driverId: number };

export async function insertEntry(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  entry: { ruleSet: string; from: Date; state: 'active' | 'proposed'; setBy: number; setAt: Date },
): Promise<void> {
  await tx
    .insertInto('driver_rule_sets')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      zone: 'canada-south',
      rule_set: entry.ruleSet,
      from_at: entry.from,
      reason: entry.state === 'proposed' ? 'cycle-switch' : 'assignment',
      state: entry.state,
      set_by: entry.setBy,
      set_at: entry.setAt,
    })
    .execute();
}

/** As the driver entered it, or between two positions of a vehicle. */
export async function insertZone(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  { zone, at, between }: { zone: ZoneId; at: Date; between?: { from: Date; until: Date; vehicleId: number } },
): Promise<void> {
  const entered = between
    ? {
        source: 'position' as const,
        asset_id: between.vehicleId,
        earliest_at: between.from,
        latest_at: between.until,
        ...PEMBINA,
      }
    : {
        source: 'driver' as const,
        annotation: 'Crossed the border',
        recorded_by: driverId,
        confirmed_at: at,
      };
  await tx
    .insertInto('driver_zones')
    .values({
      organization_id: organizationId,
      driver_id: driverId,
      at,
      zone,
      recorded_at: at,
      ...entered,
    })
    .execute();
}

/** 1e-7 degrees. */
const PEMBINA = { lat: 490_000_000, lon: -972_380_000 };

export async function insertDeclaration(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  declaration: Omit<
    Insertable<HosDeclarationsTable>,
    'organization_id' | 'driver_id' | 'state' | 'recorded_by'
  >,
): Promise<void> {
  await tx
    .insertInto('hos_declarations')
    .values({
      ...declaration,
      organization_id: organizationId,
      driver_id: driverId,
      state: 'declared',
      recorded_by: driverId,
    })
    .execute();
}

export async function insertHeaders(
  tx: DatabaseTransaction,
  { organizationId, driverId }: DriverKey,
  dates: readonly string[],
  coDriverId: number | null,
): Promise<void> {
  await tx
    .insertInto('hos_log_headers')
    .values(
      dates.map((log_date, index) => ({
        organization_id: organizationId,
        driver_id: driverId,
        log_date,
        shipping_document: `RRN ${4_100 + index}`,
        trailers: ['T-21'],
        co_driver_id: coDriverId,
        recorded_by: driverId,
        recorded_at: new Date(`${log_date}T12:00:00Z`),
      })),
    )
    .execute();
}

/** The set of a zone of their own, in every organization; with `isHome` they begin in it. */
export async function assignZoneSet(
  tx: DatabaseTransaction,
  usernames: readonly string[],
  set: { zone: ZoneId; ruleSet: RuleSetId; isHome: boolean },
  now: Date,
): Promise<void> {
  const drivers = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.organization_id', 'd.user_id'])
    .where('u.username', 'in', [...usernames])
    .execute();
  for (const { organization_id, user_id } of drivers) {
    await tx
      .insertInto('driver_rule_sets')
      .values({
        organization_id,
        driver_id: user_id,
        zone: set.zone,
        rule_set: set.ruleSet,
        from_at: new Date(0),
        reason: 'assignment',
        state: 'active',
        set_by: null,
        set_at: now,
      })
      .execute();
    if (set.isHome) {
      await tx
        .updateTable('drivers')
        .set({ home_zone: set.zone })
        .where('organization_id', '=', organization_id)
        .where('user_id', '=', user_id)
        .execute();
    }
    await tx
      .updateTable('organizations')
      .set({ has_zones: true })
      .where('id', '=', organization_id)
      .execute();
  }
}
