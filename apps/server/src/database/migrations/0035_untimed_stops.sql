-- Loads that are done and have no times of their stops are found without looking at every load there ever was.
create index load_stops_untimed on load_stops (organization_id, load_id) where arrived_at is null and departed_at is null;
