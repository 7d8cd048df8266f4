-- A carrier may let a driver claim that the vehicle carries nothing but oilfield equipment: 24 hours off begin 8 days anew.
alter table drivers drop constraint drivers_allowed_exceptions_check;
alter table drivers add check (
  allowed_exceptions <@ array['adverse-driving', 'sixteen-hour', 'short-haul', 'oilfield-wait', 'oilfield-equipment',
    'agricultural']
);
