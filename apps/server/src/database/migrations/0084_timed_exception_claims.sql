-- Exceptions are claimed with times. Claims for a whole day stay as they were stored in `exceptions`.
alter table hos_log_headers
  -- [{kind, from, until, place, annotation}]; until null: to the end of the shift.
  add column claims jsonb not null default '[]',
  -- When each field was set, {field: [ms since 1970, by]}: an entry that arrives late does not replace a later one.
  add column set_at jsonb not null default '{}',
  -- The certification under which the claims for a whole day count, while it is not void. None is set after this migration.
  add column whole_day_certification integer;

update hos_log_headers h
  set whole_day_certification = c.number
  from (
    select organization_id, driver_id, log_date, max(number) as number
    from hos_certifications group by organization_id, driver_id, log_date
  ) c
  where c.organization_id = h.organization_id and c.driver_id = h.driver_id and c.log_date = h.log_date
    and h.exceptions <> '[]'
    and not exists (
      select from hos_certification_voids v
      where v.organization_id = h.organization_id and v.driver_id = h.driver_id and v.log_date = h.log_date
        and v.number = c.number
    );

-- The other days are counted again, without these claims.
insert into hos_dirty as kept (organization_id, driver_id, from_date)
  select organization_id, driver_id, min(log_date)
  from hos_log_headers
  where exceptions <> '[]' and whole_day_certification is null
  group by organization_id, driver_id
  on conflict (organization_id, driver_id) do update
    set from_date = least(kept.from_date, excluded.from_date);
