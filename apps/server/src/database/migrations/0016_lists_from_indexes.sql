-- Lists are counted, searched and put in order from an index alone, as far as the pages of the table have been vacuumed.
drop index assets_kind;
drop index assets_unit_key;
create index assets_current on assets (organization_id, kind, unit_key, id) include (search_text) where archived_at is null;
drop index drivers_current;
create index drivers_current on drivers (organization_id, user_id) include (search_text) where archived_at is null;
drop index users_organization;
create index users_searched on users (organization_id, id) include (surname_key, search_text);
create index gateways_current on gateways (organization_id, id) where archived_at is null;
