import pg from 'pg';
import {
  decodePositions,
  type ReadPositions,
  readTables,
  type TraccarLists,
  type TraccarTables,
} from './read-traccar.ts';
import { TraccarError, type TraccarSource } from './traccar-source.ts';

const POSITIONS_AT_ONCE = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 120_000;
/** A device was heard of by Traccar this much ahead of now: its times are of another zone. */
const AHEAD_MS = 15 * 60_000;

const OTHER_DATABASES: readonly [RegExp, string][] = [
  [/^(jdbc:)?(mysql|mariadb):/i, 'MySQL or MariaDB'],
  [/^(jdbc:)?sqlserver:/i, 'SQL Server'],
  [/^jdbc:h2:|^h2:|\.mv\.db$|\.h2\.db$/i, 'H2'],
];

interface PositionRow {
  readonly fix_ms: number | null;
  readonly device_ms: number | null;
  readonly valid: boolean | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly altitude: number | null;
  readonly speed: number | null;
  readonly course: number | null;
  readonly accuracy: number | null;
  readonly attributes: string | null;
}

/**
 * Reads the PostgreSQL database of a Traccar server, in transactions that can only read. Traccar stores times of its
 * own zone without naming it.
 */
export class TraccarDatabaseSource implements TraccarSource {
  readonly firstSpanMs = Number.POSITIVE_INFINITY;
  readonly #client: pg.Client;
  readonly #zone: string;
  /** Whether the column of times says its zone, which some operators have changed. */
  #hasZone = false;

  private constructor(client: pg.Client, zone: string) {
    this.#client = client;
    this.#zone = zone;
  }

  /** @throws TraccarError */
  static async connect(url: string, zone: string): Promise<TraccarDatabaseSource> {
    const client = new pg.Client({
      connectionString: url.replace(/^jdbc:/, ''),
      application_name: 'longhaul import',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
      options: '-c default_transaction_read_only=on',
    });
    // Each query reports it too.
    client.on('error', () => {});
    const source = new TraccarDatabaseSource(client, zone);
    try {
      await client.connect();
      await source.#check();
    } catch (error) {
      await client.end().catch(() => {});
      throw problemOf(error);
    }
    return source;
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #check(): Promise<void> {
    const { rows: zones } = await this.#client.query('select from pg_timezone_names where name = $1', [
      this.#zone,
    ]);
    if (zones.length === 0) throw final(`${this.#zone} is no time zone. Name one such as America/Chicago.`);
    const { rows: columns } = await this.#client.query<{ data_type: string }>(
      `select data_type from information_schema.columns
      where table_schema = any(current_schemas(false)) and table_name = 'tc_positions' and column_name = 'fixtime'`,
    );
    const [column] = columns;
    if (!column) {
      throw final(
        'There is no Traccar 4 or newer in this database: it has no table tc_positions that this login can read.',
      );
    }
    this.#hasZone = column.data_type === 'timestamp with time zone';
    const { rows } = await this.#client.query<{ ahead_ms: number | null }>(
      `select extract(epoch from max(${this.#instant('lastupdate')}) - now())::float8 * 1000 as ahead_ms from tc_devices`,
      this.#hasZone ? [] : [this.#zone],
    );
    if ((rows[0]?.ahead_ms ?? 0) > AHEAD_MS) {
      throw final(
        `Devices of this Traccar were heard of in the future if its times are of ${this.#zone}. Name the time zone of the server that Traccar runs on with --zone.`,
      );
    }
  }

  /** A time of Traccar with its zone; the zone is the first parameter. */
  #instant(column: string): string {
    return this.#hasZone ? column : `(${column} at time zone $1)`;
  }

  async readLists(): Promise<TraccarLists> {
    try {
      return readTables(await this.#readTables());
    } catch (error) {
      throw problemOf(error);
    }
  }

  async #readTables(): Promise<TraccarTables> {
    const list = async (statement: string) => (await this.#client.query(statement)).rows;
    return {
      version: await this.#version(),
      groups: await list('select id::float8 as id, name, groupid::float8 as "groupId" from tc_groups'),
      geofences: await list('select id::float8 as id, name, area from tc_geofences'),
      devices: await list(
        'select id::float8 as id, name, uniqueid as "uniqueId", groupid::float8 as "groupId", category from tc_devices',
      ),
      drivers: await list('select id::float8 as id, name, uniqueid as "uniqueId" from tc_drivers'),
      // Columns that older versions do not have.
      users: await list(
        `select id::float8 as id, name, email, coalesce((to_jsonb(u) ->> 'disabled')::boolean, false) as disabled,
          coalesce((to_jsonb(u) ->> 'temporary')::boolean, false) as temporary from tc_users u`,
      ),
    };
  }

  /** The newest change of its tables is named after a version. */
  async #version(): Promise<string> {
    const { rows } = await this.#client
      .query<{ id: string }>('select id from databasechangelog order by orderexecuted desc limit 1')
      .catch(() => ({ rows: [] }));
    return /\d+(\.\d+)+/.exec(rows[0]?.id ?? '')?.[0] ?? '';
  }

  async readPositions(
    { traccarId, uniqueId }: { traccarId: number; uniqueId: string },
    fromMs: number,
    toMs: number,
  ): Promise<ReadPositions> {
    // As Traccar would store them, so that its index of device and time is used.
    const bound = (parameter: string) =>
      this.#hasZone
        ? `to_timestamp(${parameter}::float8 / 1000)`
        : `(to_timestamp(${parameter}::float8 / 1000) at time zone $1)`;
    const statement = {
      name: 'positions of a device',
      text: `select extract(epoch from ${this.#instant('fixtime')})::float8 * 1000 as fix_ms,
          extract(epoch from ${this.#instant('devicetime')})::float8 * 1000 as device_ms, valid, latitude, longitude,
          altitude, speed, course, accuracy, attributes
        from tc_positions
        where deviceid = $2 and fixtime >= ${bound('$3')} and fixtime < ${bound('$4')} and $1::text is not null
        order by fixtime, devicetime limit ${POSITIONS_AT_ONCE}`,
      values: [this.#zone, traccarId, fromMs, toMs],
    };
    const { rows } = await this.#client.query<PositionRow>(statement).catch((error) => {
      throw problemOf(error);
    });
    return {
      ...decodePositions(rows.map(asOverApi), uniqueId),
      isComplete: rows.length < POSITIONS_AT_ONCE,
    };
  }
}

function asOverApi({ fix_ms, device_ms, attributes, ...row }: PositionRow): Record<string, unknown> {
  return {
    ...row,
    fixTime: fix_ms === null ? null : Math.floor(fix_ms),
    deviceTime: device_ms === null ? null : Math.floor(device_ms),
    attributes: attributesOf(attributes),
  };
}

function attributesOf(text: string | null): unknown {
  try {
    return text === null || text === '' ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** Without user name, password and settings. @throws TraccarError */
export function databaseName(url: string): string {
  const other = OTHER_DATABASES.find(([pattern]) => pattern.test(url));
  if (other) {
    throw final(
      `Traccar's database is read where it is PostgreSQL. From ${other[1]}, import over its API with --url, which reads the same.`,
    );
  }
  const plain = url.replace(/^jdbc:/, '');
  if (!/^postgres(ql)?:\/\//.test(plain) || !URL.canParse(plain)) {
    throw final('--database must be an address such as postgres://user:password@host:5432/traccar.');
  }
  const { host, pathname, searchParams } = new URL(plain);
  return `postgres://${host || (searchParams.get('host') ?? '')}${pathname}`;
}

const final = (message: string) => new TraccarError(message, { isFinal: true });

const CLOSED = /Connection terminated|ECONNREFUSED|ECONNRESET|ENOTFOUND|timeout/i;

function problemOf(error: unknown): Error {
  if (error instanceof TraccarError || !(error instanceof Error)) return error as Error;
  const { code = '' } = error as { code?: string };
  if (['28P01', '28000'].includes(code)) return final('The database refuses the user name or the password.');
  if (code === '3D000') return final('The server has no database of this name.');
  if (code === '42501') return final(`The login may not read the tables of Traccar: ${error.message}.`);
  if (code === '42P01' || code === '42703')
    return final(`This is not the database of a Traccar that can be read: ${error.message}.`);
  if (code.startsWith('57') || code.startsWith('08') || CLOSED.test(`${code} ${error.message}`)) {
    return new TraccarError(`Can’t reach the Traccar database: ${error.message || code}.`, {
      isFinal: false,
      cause: error,
    });
  }
  return error;
}
