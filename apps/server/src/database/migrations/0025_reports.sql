-- Reports of a month or a week, mailed when it is over.

create table report_schedules (
  organization_id integer not null references organizations,
  kind text not null check (kind in ('month', 'week')),
  user_id integer not null references users,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, kind, user_id)
);
call fence_by_organization('report_schedules');
grant select, insert, delete on report_schedules to longhaul_runtime;

-- As it was mailed: one for all who get it, with the amounts that each sees who may.
create table mailed_reports (
  organization_id integer not null references organizations,
  kind text not null check (kind in ('month', 'week')),
  starts_on date not null,
  mailed_at timestamptz not null,
  recipients smallint not null,
  report jsonb not null,
  primary key (organization_id, kind, starts_on)
);
call fence_by_organization('mailed_reports');
grant select, insert, delete on mailed_reports to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition)
values ('loads', 9, 'mailed_reports', 'kept.mailed_at', 'true');
