-- Lists of assets are counted, searched and put in the order of their unit numbers from the index alone, as far as their
-- pages have been vacuumed.
drop index assets_kind;
create index assets_current on assets (organization_id, kind, unit_key, id) include (search_text) where archived_at is null;
