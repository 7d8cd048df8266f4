-- When the days of an organization are next looked at: when one more of them is over, at once after its trips have changed.
-- Until then nothing of it is read. `asked` tells one such change from another.
create table daily_totals_due (
  organization_id integer primary key references organizations,
  time_zone text not null,
  due_at timestamptz not null,
  asked bigint not null default 0
);
create index daily_totals_due_at on daily_totals_due (due_at);
call fence_by_organization('daily_totals_due');
grant select, insert, update on daily_totals_due to longhaul_runtime;

-- Whose positions are read is asked every few seconds.
create index change_heads_positions_read_at on change_heads (positions_read_at) where positions_read_at is not null;
