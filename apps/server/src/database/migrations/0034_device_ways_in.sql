-- Devices of any make whose messages flespi forwards.
insert into device_models (maker, model, protocol, capabilities)
select 'flespi', 'Any device', 'flespi', '{ignition,odometer,battery}'
where not exists (
  select from device_models where lower(maker) = 'flespi' and lower(model) = 'any device' and archived_at is null
);
