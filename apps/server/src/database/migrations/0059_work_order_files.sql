-- Invoices, estimates and pictures of work orders.
create table work_order_files (
  organization_id integer not null,
  id bigint generated always as identity,
  order_id bigint not null,
  file_name text not null check (length(file_name) between 1 and 200),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  content bytea not null,
  created_by integer references users,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references work_orders on delete cascade
);
create index work_order_files_order on work_order_files (organization_id, order_id);
call fence_by_organization('work_order_files');
grant select, insert, delete on work_order_files to longhaul_runtime;
