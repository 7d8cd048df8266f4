-- How the messages of a device are read where that differs from the usual way of its protocol: clock, check sums, mapping.
alter table device_models add column settings jsonb not null default '{}';
alter table gateways add column settings jsonb not null default '{}';

insert into device_models (maker, model, protocol, capabilities)
select named.maker, named.model, named.protocol, named.capabilities::text[]
from (values
  ('Queclink', 'GV300', 'queclink', '{ignition,odometer,engine-hours}'),
  ('Queclink', 'GV55', 'queclink', '{ignition,odometer}'),
  ('Queclink', 'GV355CEU', 'queclink', '{ignition,odometer,engine-hours,can}'),
  ('Queclink', 'GL300', 'queclink', '{battery}'),
  ('Queclink', 'GL500', 'queclink', '{battery}'),
  ('CalAmp', 'LMU-2630', 'calamp', '{ignition}'),
  ('CalAmp', 'LMU-3030', 'calamp', '{ignition,can}'),
  ('CalAmp', 'TTU-2830', 'calamp', '{ignition}'),
  ('JT/T 808', 'Dash camera', 'jt808', '{ignition,odometer,fuel}'),
  ('JT/T 808', 'Tracker', 'jt808', '{ignition,odometer}'),
  ('Concox', 'GT06N', 'gt06', '{ignition}'),
  ('Concox', 'WeTrack2', 'gt06', '{ignition}'),
  ('Jimi', 'JM-VL03', 'gt06', '{ignition}'),
  ('OwnTracks', 'App', 'owntracks', '{battery}'),
  ('JSON', 'With a mapping', 'json', '{}')
) as named (maker, model, protocol, capabilities)
where not exists (
  select from device_models known
  where lower(known.maker) = lower(named.maker) and lower(known.model) = lower(named.model)
    and known.archived_at is null
);
