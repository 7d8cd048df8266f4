alter table organizations
  add column ifta_licence_number text,
  add column ifta_base_jurisdiction text;

-- What the search compares with, in the byte order that makes "begins with" a range of an index. Row-level security lets
-- only leakproof functions into an index condition: comparisons of text are, lower() and LIKE are not. So the lower case
-- is stored.
alter table assets
  add column unit_key text collate "C" generated always as (lower(unit_number)) stored,
  add column vin_key text collate "C" generated always as (lower(vin)) stored,
  add column plate_key text collate "C" generated always as (lower(plate)) stored;
create index assets_unit_key on assets (organization_id, unit_key) where archived_at is null;
create index assets_vin_key on assets (organization_id, vin_key) where archived_at is null;
create index assets_plate_key on assets (organization_id, plate_key) where archived_at is null;

alter table users
  add column name_key text collate "C" generated always as (lower(first_name || ' ' || last_name)) stored,
  add column surname_key text collate "C" generated always as (lower(last_name || ' ' || first_name)) stored,
  add column username_key text collate "C" generated always as (lower(username)) stored,
  add column email_key text collate "C" generated always as (lower(email)) stored;
create index users_name_key on users (organization_id, name_key);
create index users_surname_key on users (organization_id, surname_key);
create index users_username_key on users (organization_id, username_key);
create index users_email_key on users (organization_id, email_key);

alter table gateways
  add column unique_key text collate "C" generated always as (lower(unique_id)) stored;
create index gateways_unique_key on gateways (organization_id, unique_key) where archived_at is null;
