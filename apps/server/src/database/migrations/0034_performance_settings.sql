-- How an organization counts fleet performance: what is speeding, what idling burns, how much each event takes off a score.
alter table organizations
  add column speeding_over_mph smallint not null default 70 check (speeding_over_mph between 30 and 100),
  add column idle_gallons_per_hour_e4 integer not null default 8000 check (idle_gallons_per_hour_e4 between 0 and 100000),
  add column week_starts_on smallint not null default 0 check (week_starts_on between 0 and 6),
  add column braking_weight smallint not null default 1 check (braking_weight between 0 and 10),
  add column acceleration_weight smallint not null default 1 check (acceleration_weight between 0 and 10),
  add column cornering_weight smallint not null default 1 check (cornering_weight between 0 and 10),
  add column crash_weight smallint not null default 10 check (crash_weight between 0 and 10),
  add column speeding_weight smallint not null default 1 check (speeding_weight between 0 and 10);
