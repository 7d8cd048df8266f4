alter table device_events drop constraint device_events_kind_check;
-- Not valid: what is stored already has one of the former kinds, and the table is not read for it.
alter table device_events add constraint device_events_kind_check check (kind in ('harsh', 'towing', 'crash', 'jamming',
  'idling', 'unplugged', 'fault-code', 'panic', 'unknown-alarm', 'driver-id')) not valid;

-- When the device last sent each message, item or alarm that is not read: `{"message 0x94": milliseconds since 1970}`.
alter table gateway_unread_io add column names jsonb not null default '{}';

-- Positions that were dated 1,024 weeks too early, or twice that, and were stored with the weeks added.
alter table gateway_state add column week_rollover_count bigint not null default 0;
