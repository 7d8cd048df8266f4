-- What the carrier lets a driver do on the log (49 CFR 395.28 and 395.1).
alter table drivers
  add column allows_personal_conveyance boolean not null default true,
  add column allows_yard_move boolean not null default true,
  add column allowed_exceptions text[] not null default '{}' check (
    allowed_exceptions <@ array['adverse-driving', 'sixteen-hour', 'short-haul', 'oilfield-wait', 'agricultural']
  );

-- Null lets axles and weight decide whether a vehicle counts for IFTA.
alter table assets add column ifta_qualified_override boolean;
