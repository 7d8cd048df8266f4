-- Papers that drivers photograph are kept for themselves: as long as a claim over a shipment may be brought before a court, two
-- years (49 USC 14706(e)(1)). Loads may go after one; the paper then stays without its load.
do $$
declare
  found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'driver_documents'::regclass and confrelid = 'loads'::regclass;
  execute format('alter table driver_documents drop constraint %I', found);
end $$;

insert into retention_categories (category, floor_months, default_months) values ('driverDocuments', 24, 84);
update retention_tables set category = 'driverDocuments', ordinal = 1
  where category = 'loads' and table_name = 'driver_documents';
