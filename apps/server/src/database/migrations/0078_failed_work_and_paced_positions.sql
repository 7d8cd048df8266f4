-- Measuring loads, working out services and opening orders for trouble codes fail one by one, and are listed when they do.
alter table set_aside_work drop constraint set_aside_work_work_check;
alter table set_aside_work add check (work in ('trips', 'visits', 'miles', 'daily-totals', 'hours-of-service', 'duty-clocks',
  'position-days', 'alerts', 'legs', 'dispatches', 'loads', 'maintenance', 'fault-orders'));

-- Which change a call carried: of positions that are sent less often than they come it is not the first one after its place.
alter table webhook_attempts add column item_id text;

-- The newest position of a vehicle that came sooner than a webhook wants the next one. It is sent when that time has come, unless a
-- newer one was sent by then.
create table webhook_held_positions (
  organization_id integer not null references organizations,
  webhook_id bigint not null,
  asset_id bigint not null,
  item jsonb not null,
  due_at timestamptz not null,
  primary key (organization_id, webhook_id, asset_id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);
create index webhook_held_positions_due_at on webhook_held_positions (due_at);
call fence_by_organization('webhook_held_positions');
grant select, insert, update, delete on webhook_held_positions to longhaul_runtime;
