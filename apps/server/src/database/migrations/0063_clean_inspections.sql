-- Inspection reports without a defect have a period of their own: no law asks for them (49 CFR 396.11(a)(2)). Whoever chose a
-- period for inspections chose it for these too.
insert into retention_categories (category, floor_months, default_months) values ('cleanInspections', 1, 24);
insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('cleanInspections', 1, 'inspections', 'kept.at', 'kept.state = ''none-found''');
update retention_tables set condition = 'kept.state = ''complete'''
  where category = 'inspections' and table_name = 'inspections';
insert into retention_periods (organization_id, category, months, updated_at)
select organization_id, 'cleanInspections', months, updated_at from retention_periods where category = 'inspections';

-- Buses have emergency exits to be looked at.
alter table assets drop constraint assets_equipment_check;
alter table assets add constraint assets_equipment_check check (equipment in ('dry-van', 'reefer', 'flatbed', 'step-deck',
  'lowboy', 'tank', 'container', 'car-hauler', 'dump', 'bus', 'other'));
