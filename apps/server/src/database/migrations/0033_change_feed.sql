-- Every change of an organization in one order. Written with the change; numbered after it is committed, since a transaction
-- that began earlier may end later. Readers take what comes after a number.
create table changes (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  seq bigint,
  type text not null,
  version smallint not null default 1,
  recorded_at timestamptz not null default clock_timestamp(),
  occurred_at timestamptz not null,
  subject_id text not null,
  -- What keys that are limited to groups see it by.
  asset_id bigint,
  driver_id integer,
  -- The record after the change; null of packed positions.
  data jsonb,
  -- Of one batch of the ingest writer: see domain/changes/packed-positions.ts.
  positions bytea,
  primary key (organization_id, id),
  check ((data is null) <> (positions is null))
);
create unique index changes_seq on changes (organization_id, seq);
create index changes_unnumbered on changes (organization_id, id) where seq is null;
create index changes_recorded on changes (recorded_at) where positions is null;
create index changes_positions on changes (recorded_at) where positions is not null;
call fence_by_organization('changes');
call open_to_ingest('changes');
grant select, insert, update, delete on changes to longhaul_runtime;
grant insert on changes to longhaul_writer;

-- How far the numbers of an organization go. Another epoch: numbers of before mean something else.
create table change_heads (
  organization_id integer primary key references organizations,
  epoch integer not null default floor(random() * 2147483647)::integer,
  seq bigint not null default 0,
  -- When positions were last asked for: without a reader they are not written.
  positions_read_at timestamptz
);
call fence_by_organization('change_heads');
call open_to_ingest('change_heads');
grant select, insert, update on change_heads to longhaul_runtime;
grant select on change_heads to longhaul_writer;
