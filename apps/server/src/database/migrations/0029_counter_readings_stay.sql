-- Where nobody entered a count, that of a unit is the first reading plus all that was added since: without the first it would
-- be another one. They are two small rows a day, and say nothing of where the unit was.
delete from retention_tables where category = 'maintenance' and table_name = 'counter_readings';
