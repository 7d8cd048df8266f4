import pg from 'pg';
import type { ConnectionSettings } from '../platform/database/connection.ts';
import { createEmptyDatabase } from './database.ts';

/** Tables and columns as Traccar 6 makes them, as far as positions, devices, places and people go. */
const SCHEMA = `
  create table databasechangelog (id varchar(255) not null, orderexecuted int not null);
  insert into databasechangelog values ('changelog-4.0-clean', 1), ('changelog-6.7.2', 2);
  create table tc_groups (id int primary key, name varchar(128) not null, groupid int, attributes varchar(4000));
  create table tc_geofences (id int primary key, name varchar(128) not null, description varchar(128),
    area varchar(4096) not null, attributes varchar(4000));
  create table tc_devices (id int primary key, name varchar(128) not null, uniqueid varchar(128) not null unique,
    lastupdate timestamp, positionid int, groupid int, attributes varchar(4000), category varchar(128));
  create table tc_drivers (id int primary key, name varchar(128) not null, uniqueid varchar(128) not null unique,
    attributes varchar(4000) not null);
  create table tc_users (id int primary key, name varchar(128) not null, email varchar(128) not null unique,
    hashedpassword varchar(128), salt varchar(128), readonly boolean default false, administrator boolean,
    disabled boolean default false, temporary boolean default false, attributes varchar(4000));
  create table tc_positions (id serial primary key, protocol varchar(128), deviceid int not null,
    servertime timestamp not null default now(), devicetime timestamp not null, fixtime timestamp not null,
    valid boolean not null, latitude float8 not null, longitude float8 not null, altitude float8 not null,
    speed float8 not null, course float8 not null, address varchar(512), attributes varchar(4000),
    accuracy float8 not null default 0, network varchar(4000));
  create index position_deviceid_fixtime on tc_positions (deviceid, fixtime);
`;

export interface TraccarDatabase {
  readonly url: string;
  query(statement: string, values?: unknown[]): Promise<void>;
  /** A device with positions so often, which drives west and back. */
  addDevice(device: {
    id: number;
    name: string;
    uniqueId: string;
    groupId?: number;
    from: number;
    positions: number;
    everySeconds?: number;
  }): Promise<void>;
  drop(): Promise<void>;
}

/** A database of a Traccar server whose times are of `zone`. */
export async function createTraccarDatabase(zone = 'UTC'): Promise<TraccarDatabase> {
  const { connection, drop } = await createEmptyDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(SCHEMA);
  return {
    url: urlOf(connection),
    async query(statement, values = []) {
      await client.query(statement, values);
    },
    async addDevice({ id, name, uniqueId, groupId, from, positions, everySeconds = 60 }) {
      await client.query(
        `insert into tc_devices (id, name, uniqueid, groupid, lastupdate) values ($1, $2, $3, $4, now() at time zone $5)`,
        [id, name, uniqueId, groupId ?? null, zone],
      );
      await client.query(
        `insert into tc_positions (protocol, deviceid, devicetime, fixtime, valid, latitude, longitude, altitude, speed, course, attributes)
        select 'teltonika', $1::int, at, at, true, 40 + $1::int / 100.0, -89 + (2000 - abs(n % 4000 - 2000)) * 0.001, 200, 48.6, 90,
          '{"ignition":true,"totalDistance":' || n * 1500 || '}'
        from (select n, to_timestamp($2::float8 / 1000 + n * $3::float8) at time zone $5 as at from generate_series(0, $4 - 1) n) each`,
        [id, from, everySeconds, positions, zone],
      );
    },
    async drop() {
      await client.end();
      await drop();
    },
  };
}

export function urlOf(connection: ConnectionSettings): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password = '', database } = connection;
  const settings = new URLSearchParams({ host, port: String(port), user, password });
  return `postgres:///${database}?${settings}`;
}
