import { setTimeout as sleep } from 'node:timers/promises';
import { LOAD_FLEET_EMAIL } from '@longhaul/demo';
import pg from 'pg';
import { insertNumberedVehicles } from '../apps/server/src/demo/load/queries.ts';
import {
  insertAccount,
  insertGateways,
  insertOrganization,
  insertPairings,
} from '../apps/server/src/demo/queries.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { DatabaseTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { sharedSecret } from '../apps/server/src/platform/installation.ts';
import { hashPassword } from '../apps/server/src/platform/passwords.ts';
import { accessTokens } from '../apps/server/src/platform/tokens.ts';
import { DEMO_PASSWORD } from '../packages/demo/src/index.ts';
import type { ServerProcess } from './server-process.ts';

/** An organization beside the load fleet, with an administrator who is signed in. */
export interface BenchOrganization {
  readonly organizationId: number;
  readonly token: string;
  readonly trucks: readonly Truck[];
}

export interface Truck {
  readonly assetId: number;
  /** What its device calls itself. */
  readonly device: string;
}

/** Of every device of these organizations. */
export const DEVICE_SECRET = 'only-for-the-bench';
const PAIRED_DAYS = 60;
const DAY_MS = 86_400_000;

export async function addOrganizations(
  { database, ports }: ServerProcess,
  names: readonly string[],
  trucks: number,
): Promise<BenchOrganization[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pairedAt = new Date(Date.now() - PAIRED_DAYS * DAY_MS);
  const organizations: BenchOrganization[] = [];
  for (const name of names) {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const email = `admin@${slug}.longhaul.test`;
    const added = await database.acrossOrganizations({ actorId: null }, async (tx) => {
      const organizationId = await insertNamed(tx, name, pairedAt);
      await insertAccount(tx, organizationId, { ...ADMIN, email, role: 'ADMIN' }, passwordHash);
      return { organizationId, trucks: await addTrucks(tx, organizationId, slug, trucks) };
    });
    organizations.push({ ...added, token: (await signIn(ports.http, email)).token });
  }
  return organizations;
}

/** With a device each, paired for sixty days. */
export async function addTrucks(
  tx: DatabaseTransaction,
  organizationId: number,
  slug: string,
  trucks: number,
): Promise<Truck[]> {
  const units = Array.from({ length: trucks }, (_, index) => `T${index}`);
  const assets = await insertNumberedVehicles(tx, organizationId, units);
  const gateways = await insertGateways(
    tx,
    organizationId,
    units.map((unit) => ({
      uniqueId: `${slug}-${unit}`,
      maker: '',
      model: '',
      firmware: '',
      secret: DEVICE_SECRET,
    })),
  );
  const paired = units.map((unit) => ({ assetId: assets.get(unit)!, device: `${slug}-${unit}` }));
  const pairings = paired.map(({ assetId, device }) => ({
    asset_id: assetId,
    gateway_id: gateways.get(device)!,
  }));
  await insertPairings(tx, organizationId, pairings, new Date(Date.now() - PAIRED_DAYS * DAY_MS));
  return paired;
}

const insertNamed = (tx: DatabaseTransaction, name: string, createdAt: Date): Promise<number> =>
  insertOrganization(
    tx,
    {
      name,
      carrierName: name,
      usdotNumber: '99900999',
      iftaLicense: { number: 'TX 99-9000999', baseJurisdiction: 'TX' },
      address: '',
      timeZone: 'UTC',
    },
    createdAt,
  );

/** Organizations without people and vehicles; their ids. */
export function addEmptyOrganizations(
  { database }: ServerProcess,
  names: readonly string[],
): Promise<number[]> {
  return database.acrossOrganizations({ actorId: null }, async (tx) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await insertNamed(tx, name, new Date()));
    return ids;
  });
}

/**
 * Marks the totals of days without a mile, the data retention of today and the services due today as done, as they are in an
 * installation that did not get all its organizations in the last minute. Answers once the background has nothing of that left.
 */
export async function passFirstNight({ connection }: ServerProcess): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    await owner.query(
      `insert into fleet_days (organization_id, date, time_zone, distance_m, driving_seconds, idle_seconds, vehicles_driven)
        select id, (now() at time zone time_zone)::date - days_ago, time_zone, 0, 0, 0, 0
        from organizations, generate_series(1, 93) days_ago on conflict do nothing`,
    );
    await owner.query(
      `insert into daily_totals_due (organization_id, time_zone, due_at) select id, time_zone, now() from organizations
        on conflict do nothing`,
    );
    await owner.query(
      `insert into retention_runs (organization_id, run_date, started_at, finished_at)
        select id, (now() at time zone 'UTC')::date, now(), now() from organizations on conflict do nothing`,
    );
    await owner.query(
      `insert into maintenance_days (organization_id, date) select id, (now() at time zone time_zone)::date from organizations
        on conflict do nothing`,
    );
    await owner.query('vacuum (analyze)');
    while (await hasFirstWork(owner)) await sleep(1_000);
  } finally {
    await owner.end();
  }
}

/** Data retention has not run today. */
export async function forgetRetentionRuns({ connection }: ServerProcess): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('delete from retention_runs').finally(() => owner.end());
}

async function hasFirstWork(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ is_left: boolean }>(
    `select exists (select from daily_totals_due where due_at <= now())
      or exists (select from retention_runs where finished_at is null) as is_left`,
  );
  return rows[0]!.is_left;
}

/**
 * Vehicles with a device each for these organizations; truck `t` of the organization at place `o` of the list has the number
 * `o + t * organizations`, by which its IMEI is made.
 */
export async function addFleets(
  { database }: ServerProcess,
  organizationIds: readonly number[],
  { trucksEach, imeiOf }: { trucksEach: number; imeiOf: (truck: number) => string },
): Promise<void> {
  const imeis = Array.from({ length: trucksEach * organizationIds.length }, (_, truck) => imeiOf(truck));
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      `with trucks as (
          select organization_id, imei, 'T' || (n - 1) / $3::integer as unit_number
          from unnest($2::text[]) with ordinality as i (imei, n)
          join unnest($1::integer[]) with ordinality as o (organization_id, place) on o.place = (n - 1) % $3 + 1),
        vehicles as (insert into assets (organization_id, kind, unit_number)
          select organization_id, 'vehicle', unit_number from trucks returning organization_id, id, unit_number),
        devices as (insert into gateways (organization_id, unique_id)
          select organization_id, imei from trucks returning organization_id, id, unique_id),
        directory as (insert into gateway_directory (unique_id, organization_id, gateway_id)
          select unique_id, organization_id, id from devices)
        insert into gateway_pairings (organization_id, gateway_id, asset_id, paired_at)
        select t.organization_id, d.id, v.id, now() - interval '1 day' from trucks t
        join vehicles v using (organization_id, unit_number)
        join devices d on d.organization_id = t.organization_id and d.unique_id = t.imei`,
      [organizationIds, imeis, organizationIds.length],
    ),
  );
}

const ADMIN = { firstName: 'Bench', lastName: 'Administrator', preset: null, positionTitle: '' } as const;

/** People who see all vehicles of their organization, signed in; access tokens by organization. */
export async function addSignedIn(
  { database }: ServerProcess,
  organizationIds: readonly number[],
  peopleEach: number,
): Promise<{ organizationId: number; token: string }[]> {
  const tokens = accessTokens(await sharedSecret(database, 'access-token'), systemClock);
  const { rows } = await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query<{ organization_id: number; user_id: number; session_id: string }>(
      `with people as (
          insert into users (organization_id, email, username, first_name, last_name, role, status)
          select o, 'p' || n || '.' || o || '@bench.longhaul.test', 'p' || n || '.' || o, 'Person', 'Bench', 'ADMIN', 'active'
          from unnest($1::integer[]) o, generate_series(1, $2::integer) n returning organization_id, id),
        opened as (
          insert into sessions (id, user_id, expires_at)
          select gen_random_uuid(), id, now() + interval '1 day' from people returning id, user_id)
        select p.organization_id, p.id as user_id, o.id as session_id from people p join opened o on o.user_id = p.id`,
      [organizationIds, peopleEach],
    ),
  );
  return Promise.all(
    rows.map(async ({ organization_id, user_id, session_id }) => ({
      organizationId: organization_id,
      token: await tokens.issue({ userId: user_id, sessionId: session_id }),
    })),
  );
}

/** Answers the access token of a super administrator. */
export async function addSuperAdmin({ database, ports }: ServerProcess): Promise<string> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const email = LOAD_FLEET_EMAIL.replace(/^[^@]*/, 'super');
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    insertAccount(tx, null, { ...ADMIN, email, role: 'SUPER_ADMIN' }, passwordHash),
  );
  return (await signIn(ports.http, email)).token;
}

/** With the password of all accounts of the bench. */
export async function signIn(
  port: number,
  email: string,
): Promise<{ organizationId: number | undefined; token: string; refreshToken: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  const { accessToken, refreshToken, user } = (await response.json()) as {
    accessToken: string;
    refreshToken: string;
    user: { organization: { id: number } | null };
  };
  return { organizationId: user.organization?.id, token: accessToken, refreshToken };
}

/** A call of the API; throws unless it is answered with 200. */
export async function call<Answer>(
  { ports }: ServerProcess,
  token: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${ports.http}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Members like the administrator of the load fleet, under the same password. */
export async function signInViewers(
  { database, ports }: ServerProcess,
  people: number,
): Promise<{ token: string; refreshToken: string }[]> {
  const emails = Array.from({ length: people }, (_, person) => `viewer${person}@load.longhaul.test`);
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      `insert into users (organization_id, email, username, first_name, last_name, role, status, password_hash)
        select organization_id, viewer, viewer, 'Viewer', 'Load', role, status, password_hash
        from users, unnest($1::text[]) as viewer where email = $2
        on conflict do nothing`,
      [emails, LOAD_FLEET_EMAIL],
    ),
  );
  return Promise.all(emails.map((email) => signIn(ports.http, email)));
}
