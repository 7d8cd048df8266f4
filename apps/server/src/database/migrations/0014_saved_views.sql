-- Filters and order of a list under a name: of the person who made it, or of everybody who may see the list.
create table saved_views (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  user_id integer not null references users,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  -- As the address of the list writes it.
  search text not null check (length(search) <= 2000),
  is_shared boolean not null,
  primary key (organization_id, id)
);
create unique index saved_views_own on saved_views (organization_id, user_id, list, lower(name)) where not is_shared;
create unique index saved_views_shared on saved_views (organization_id, list, lower(name)) where is_shared;
call fence_by_organization('saved_views');
grant select, insert, update, delete on saved_views to longhaul_runtime;
