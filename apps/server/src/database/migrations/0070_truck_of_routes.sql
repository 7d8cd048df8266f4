-- Freight that must be placarded, on trips without a load too.
alter table dispatches add column is_hazmat boolean not null default false;
update dispatches d set is_hazmat = true
from loads l where l.organization_id = d.organization_id and l.id = d.load_id and l.is_hazmat;

-- The truck that a route by street was planned for, with its freight: another one is planned again.
alter table dispatch_routes add column truck text;
