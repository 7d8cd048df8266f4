import { setPriority } from 'node:os';
import pg from 'pg';
import type { ConnectionSettings } from './connection.ts';
import { asUnreachable, isDiskFull } from './errors.ts';
import type { DatabaseLogger } from './logger.ts';
import { RUNTIME_ROLE, WRITER_ROLE } from './roles.ts';
import { type DatabaseTransaction, runTransaction } from './transaction.ts';
import { valueTypes } from './value-types.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Lower than others, not last: what it holds, others may wait for. */
const YIELDING_NICENESS = 5;
const READY_TIMEOUT_MS = 2_000;
/** So long after a write found no room on the disk the database does not count as ready. */
const DISK_FULL_PAUSE_MS = 15_000;

/** The server's own limit, and ours a little later: a server that hangs or is cut off answers nothing at all. */
const STATEMENT_TIMEOUT_MS = 30_000;
const QUERY_TIMEOUT_MS = 35_000;

/**
 * Workers of Citus are told whose rows a transaction sees, and the statements of a transaction share one connection to each
 * of them. Without Citus these settings have no reader.
 */
const CITUS_SETTINGS = '-c citus.propagate_set_commands=local -c citus.multi_shard_modify_mode=sequential';

/** On whose behalf: `actorId` is a user, or null for the system itself. */
export interface OrganizationScope {
  readonly organizationId: number;
  readonly actorId: number | null;
}

interface ActorScope {
  readonly userId: number | null;
  readonly organizationId: number | null;
}

export interface PlatformScope {
  readonly actorId: number | null;
}

type Work<Result> = (tx: DatabaseTransaction) => Promise<Result>;

export interface Database {
  /** One transaction that sees this organization's rows only, whatever its queries ask for. */
  inOrganization<Result>(scope: OrganizationScope, work: Work<Result>): Promise<Result>;
  /** The same of one moment, whatever is written meanwhile: for reading. */
  inSnapshot<Result>(scope: OrganizationScope, work: Work<Result>): Promise<Result>;
  /** The same as `inOrganization` for the caller, in their own organization or the one that is controlled. */
  inOrganizationOf<Result>(actor: ActorScope, work: Work<Result>): Promise<Result>;
  /** One transaction over all organizations: sign-in, super administration, background jobs. */
  acrossOrganizations<Result>(scope: PlatformScope, work: Work<Result>): Promise<Result>;
  /** One transaction in the role of ingest, which stores what devices send and can do nothing else. */
  asWriter<Result>(work: Work<Result>): Promise<Result>;
  /** A connection outside the pools, for LISTEN. The caller ends it, and replaces it on its event `end`. */
  openConnection(): Promise<pg.Client>;
  /** Whether the database answers now, and has had room to write lately. */
  isReady(): Promise<boolean>;
  /** How busy the pools are, for the metrics. */
  poolState(): { readonly runtime: PoolState; readonly writer: PoolState };
  close(): Promise<void>;
}

export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface DatabaseOptions {
  readonly connection: ConnectionSettings;
  readonly logger?: DatabaseLogger;
  readonly runtimeConnections?: number;
  readonly writerConnections?: number;
  /** Whether PostgreSQL, on this machine, gives its processes of these connections less of the processor than others. */
  readonly isYielding?: boolean;
}

/** Connects lazily, and again by itself after the database was away. Migrate first: the roles must exist. */
export function createDatabase(options: DatabaseOptions): Database {
  const { connection, runtimeConnections = 16, writerConnections = 3 } = options;
  const runtime = createPool(options, RUNTIME_ROLE, runtimeConnections);
  const writer = createPool(options, WRITER_ROLE, writerConnections);
  let diskFullAt = Number.NEGATIVE_INFINITY;
  const transact = async <Result>(
    pool: pg.Pool,
    opening: readonly string[],
    organizationId: number | null,
    work: Work<Result>,
  ): Promise<Result> => {
    try {
      return await runTransaction(pool, opening, organizationId, work);
    } catch (error) {
      if (isDiskFull(error)) diskFullAt = performance.now();
      throw error;
    }
  };
  const inOrganization: Database['inOrganization'] = async ({ organizationId, actorId }, work) =>
    transact(runtime, beginAs('organization', checkId(organizationId), actorId), organizationId, work);
  return {
    inOrganization,
    inSnapshot: async ({ organizationId, actorId }, work) => {
      const [, settings] = beginAs('organization', checkId(organizationId), actorId);
      return transact(runtime, [BEGIN_SNAPSHOT, settings], organizationId, work);
    },
    inOrganizationOf: async ({ organizationId, userId }, work) => {
      if (organizationId === null) throw new TypeError(`User ${String(userId)} acts in no organization.`);
      return inOrganization({ organizationId, actorId: userId }, work);
    },
    acrossOrganizations: async ({ actorId }, work) =>
      transact(runtime, beginAs('platform', '', actorId), null, work),
    asWriter: (work) => transact(writer, ['begin'], null, work),
    async openConnection() {
      const client = new pg.Client({ ...clientConfig(connection, RUNTIME_ROLE), pipeline: true });
      client.on('error', () => {});
      await client.connect().catch((error) => Promise.reject(asUnreachable(error) ?? error));
      return client;
    },
    isReady: async () => performance.now() - diskFullAt > DISK_FULL_PAUSE_MS && (await answers(runtime)),
    poolState: () => ({ runtime: stateOf(runtime), writer: stateOf(writer) }),
    async close() {
      await Promise.all([runtime.end(), writer.end()]);
    },
  };
}

const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only';

/**
 * Begin and the settings the policies read leave together; all are set each time and end with the transaction. Statements
 * of their own, because Citus sends SET LOCAL on to its workers, and nothing that a function sets.
 */
function beginAs(
  scope: 'organization' | 'platform',
  organizationId: string,
  actorId: number | null,
): readonly [begin: string, settings: string] {
  const actor = actorId === null ? '' : checkId(actorId);
  return [
    'begin',
    `set local longhaul.scope = '${scope}'; set local longhaul.organization_id = '${organizationId}'; set local longhaul.actor_id = '${actor}'`,
  ];
}

/** The id becomes part of SQL text. */
function checkId(id: number): string {
  if (!Number.isSafeInteger(id)) throw new TypeError(`Not an id: ${String(id)}`);
  return String(id);
}

function createPool(
  { connection, logger, isYielding = false }: DatabaseOptions,
  role: string,
  connections: number,
): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection, role),
    // Statements that do not wait for each other's answers leave together.
    pipeline: true,
    max: connections,
    idleTimeoutMillis: 60_000,
  });
  pool.on('connect', (client) => {
    // A client that loses its connection while it is taken reports it here too, and would end the process unheard.
    client.on('error', () => {});
    if (isYielding) lowerPriority(client);
  });
  pool.on('error', (error) => logger?.warn({ err: error, role }, 'An idle database connection was lost'));
  return pool;
}

/** Left as it is where the system does not let us. */
function lowerPriority(client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { readonly processID?: number };
  try {
    if (processID) setPriority(processID, YIELDING_NICENESS);
  } catch {}
}

function clientConfig(connection: ConnectionSettings, role: string): pg.ClientConfig {
  // As the session's own default: RESET ROLE does not lead back to the login.
  const settings = `-c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=60s ${CITUS_SETTINGS}`;
  const startupOptions = `-c role=${role} ${settings}`;
  const shared = {
    application_name: role,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes,
  };
  if (!('connectionString' in connection)) {
    return connection.hasRoleLogins
      ? { ...shared, ...connection, user: role, options: settings }
      : { ...shared, ...connection, options: startupOptions };
  }
  const [place, query = ''] = connection.connectionString.split('?', 2);
  const parameters = new URLSearchParams(query);
  const given = parameters.get('options');
  parameters.set('options', given ? `${given} ${startupOptions}` : startupOptions);
  return { ...shared, connectionString: `${place}?${parameters}` };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), READY_TIMEOUT_MS);
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function stateOf(pool: pg.Pool): PoolState {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
