-- What drivers look at beside the catalog: an organization's own items. Reports keep the title that the driver read, so an item
-- is not renamed, and one that was removed still names what is in reports that a phone sends later.
create table inspection_items (
  organization_id integer not null references organizations,
  -- Its code in reports is own-1, own-2 and so on.
  number integer not null check (number between 1 and 999999),
  title text not null check (length(title) between 1 and 60),
  -- Shown beneath the English one to drivers who read Spanish.
  title_es text check (length(title_es) between 1 and 60),
  -- Trailers: asked for when there is one.
  unit_kind text not null check (unit_kind in ('vehicle', 'trailer', 'any')),
  created_by integer references users,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, number)
);
create unique index inspection_items_title on inspection_items (organization_id, lower(title)) where removed_at is null;
call fence_by_organization('inspection_items');
grant select, insert, update (removed_at) on inspection_items to longhaul_runtime;

-- Of an own item, as it was called when the report came.
alter table defects add column item_title text check (length(item_title) between 1 and 60);
