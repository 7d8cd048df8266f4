-- The ELD of another maker that made a record, as its output file names it. Such records are never in a file of ours.
alter table eld_events add column imported_from text;

update eld_events e set imported_from = left(coalesce(c.body ->> 'eld', 'another ELD'), 40)
from driver_commands c
where c.organization_id = e.organization_id and c.driver_id = e.driver_id and c.id = e.command_id
  and c.kind = 'log-import';
