-- How large a vehicle or trailer is, in inches, and what freight it is made for.
alter table assets add column height_inches smallint check (height_inches between 24 and 240);
alter table assets add column width_inches smallint check (width_inches between 24 and 240);
alter table assets add column length_inches smallint check (length_inches between 60 and 1800);
alter table assets add column equipment text check (equipment in ('dry-van', 'reefer', 'flatbed', 'step-deck', 'lowboy', 'tank',
  'container', 'car-hauler', 'dump', 'other'));
