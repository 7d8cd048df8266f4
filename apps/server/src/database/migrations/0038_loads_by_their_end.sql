-- What is on the board is found without looking at every load there ever was.
create index loads_ends on loads (organization_id, ends_at) where removed_at is null;
