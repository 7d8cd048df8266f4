-- When somebody opened the notifications panel last: the badge counts what came after it. What is read is read one by one.
create table notification_views (
  organization_id integer not null references organizations,
  user_id integer not null references users,
  seen_at timestamptz not null,
  primary key (organization_id, user_id)
);
call fence_by_organization('notification_views');
grant select, insert, update on notification_views to longhaul_runtime;

-- Resolved by a person, whatever the record says of its end.
alter table incidents
  add column resolved_by integer references users,
  add column resolved_at timestamptz,
  add column resolution text check (length(resolution) between 1 and 500),
  add check (num_nonnulls(resolved_by, resolved_at, resolution) in (0, 3));
