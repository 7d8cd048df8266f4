-- Pictures of people and logos, as they were re-encoded; `owner_id` is a user or, for a logo, the organization.
create table images (
  organization_id integer not null references organizations,
  kind text not null check (kind in ('user', 'organization')),
  owner_id integer not null,
  webp bytea not null,
  -- Names this content: part of the address it is fetched from.
  version text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, kind, owner_id)
);
call fence_by_organization('images');
grant select, insert, update, delete on images to longhaul_runtime;

create index account_requests_open on account_requests (organization_id, requested_at) where decision is null;
