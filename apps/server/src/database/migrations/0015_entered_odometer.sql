-- As read off the dash by whoever entered the vehicle; what a device reports stands with its positions.
alter table assets add column odometer_miles integer check (odometer_miles between 0 and 6000000);
