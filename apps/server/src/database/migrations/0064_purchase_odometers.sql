-- Odometers of fuel purchases are readings of their vehicles where they are plausible.
alter table entered_readings drop constraint entered_readings_source_check;
alter table entered_readings add constraint entered_readings_source_check
  check (source in ('entered', 'inspection', 'work-order', 'service', 'fuel-purchase'));
-- It counts until the purchase says something else or is removed, and goes on counting once retention has deleted the purchase.
alter table entered_readings add column fuel_purchase_id bigint;
alter table fuel_purchases add column odometer_reading_id bigint;
-- Why the odometer of a purchase is no reading: less than what was known, or far more.
alter table fuel_purchases add column odometer_problem text check (odometer_problem in ('below', 'too-far'));
