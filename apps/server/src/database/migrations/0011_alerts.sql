create table alert_rules (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  is_on boolean not null default true,
  -- The one that applies; old incidents keep theirs.
  version integer not null default 1,
  -- Since when this version is on: what began and ended before it finds nothing of.
  applies_from timestamptz not null default now(),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index alert_rules_name on alert_rules (organization_id, lower(name)) where archived_at is null;
call fence_by_organization('alert_rules');
grant select, insert, update on alert_rules to longhaul_runtime;

-- `rule` is the AlertRule of packages/alerts without its name: kind and numbers, scope, narrowing, active hours.
-- `telling` says who is told, over what, in which hours, and after how long it is too late.
create table alert_rule_versions (
  organization_id integer not null,
  rule_id bigint not null,
  version integer not null,
  kind text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  rule jsonb not null,
  telling jsonb not null,
  created_at timestamptz not null default now(),
  created_by integer references users,
  primary key (organization_id, rule_id, version),
  foreign key (organization_id, rule_id) references alert_rules
);
call fence_by_organization('alert_rule_versions');
grant select, insert on alert_rule_versions to longhaul_runtime;

-- A rule that somebody muted for one vehicle, driver or device, without changing it for the others.
create table alert_mutes (
  organization_id integer not null,
  rule_id bigint not null,
  subject_kind text not null check (subject_kind in ('vehicle', 'trailer', 'driver', 'device')),
  subject_id bigint not null,
  muted_at timestamptz not null default now(),
  muted_by integer references users,
  -- Null for good. What is past mutes nothing any more.
  until timestamptz,
  primary key (organization_id, rule_id, subject_kind, subject_id),
  foreign key (organization_id, rule_id) references alert_rules
);
call fence_by_organization('alert_mutes');
grant select, insert, update, delete on alert_mutes to longhaul_runtime;

-- What a rule found in the record. Found again, it is the same row: the unique key is what it concerns and when it began.
create table incidents (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  rule_id bigint not null,
  rule_version integer not null,
  kind text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  subject_kind text not null check (subject_kind in ('vehicle', 'trailer', 'driver', 'device', 'organization')),
  -- Of the organization itself its own number.
  subject_id bigint not null,
  -- The vehicle and the driver it concerns, whatever the subject is, as far as they are known.
  asset_id bigint,
  driver_id bigint,
  place_id bigint,
  started_at timestamptz not null,
  -- Which of several that may begin at one instant: a place, a fault code, a clock; mostly empty.
  about text not null default '',
  ended_at timestamptz,
  learned_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'retracted')),
  retracted_at timestamptz,
  -- Fixes after it change nothing more; null while those to come may.
  settled_at timestamptz,
  -- What a row, a mail and a page say beyond the kind: peakKph, amountCents, spn, minutesLeft and the like.
  details jsonb not null,
  lat integer,
  lon integer,
  location text,
  acknowledged_by integer references users,
  acknowledged_at timestamptz,
  assigned_to integer references users,
  snoozed_until timestamptz,
  primary key (organization_id, id),
  unique (organization_id, rule_id, subject_kind, subject_id, started_at, about),
  foreign key (organization_id, rule_id) references alert_rules
);
create index incidents_newest on incidents (organization_id, learned_at desc, id desc);
create index incidents_asset on incidents (organization_id, asset_id, started_at desc);
create index incidents_driver on incidents (organization_id, driver_id, started_at desc);
create index incidents_unsettled on incidents (organization_id, subject_kind, subject_id) where settled_at is null;
create index incidents_open on incidents (organization_id, rule_id, subject_kind, subject_id) where state = 'open';
call fence_by_organization('incidents');
grant select, insert, update on incidents to longhaul_runtime;

create table incident_notes (
  organization_id integer not null,
  id bigint generated always as identity,
  incident_id bigint not null,
  at timestamptz not null default now(),
  -- A note, or what became of the incident: acknowledged, assigned, snoozed, ended, extended.
  act text not null,
  author_id integer references users,
  note text,
  primary key (organization_id, id),
  foreign key (organization_id, incident_id) references incidents
);
create index incident_notes_incident on incident_notes (organization_id, incident_id, at);
call fence_by_organization('incident_notes');
grant select, insert on incident_notes to longhaul_runtime;

-- The evaluation of one vehicle: its state of each rule after the fixes up to evaluated_until, `{<rule>: {key, from, state}}`.
-- Kept now and then: what follows is evaluated again after a crash, which finds the same incidents.
create table alert_progress (
  organization_id integer not null,
  asset_id integer not null,
  evaluated_until timestamptz not null,
  states jsonb not null,
  primary key (organization_id, asset_id)
) with (fillfactor = 70);
call fence_by_organization('alert_progress');
grant select, insert, update, delete on alert_progress to longhaul_runtime;

-- The same after the last fix of a day in UTC, to go on from when fixes came late.
create table alert_checkpoints (
  organization_id integer not null,
  asset_id integer not null,
  at timestamptz not null,
  states jsonb not null,
  primary key (organization_id, asset_id, at)
);
call fence_by_organization('alert_checkpoints');
grant select, insert, update, delete on alert_checkpoints to longhaul_runtime;

-- Vehicles to be evaluated again from an instant on: fixes arrived late.
create table alert_replays (
  organization_id integer not null,
  asset_id integer not null,
  from_at timestamptz not null,
  -- Tells an evaluation whether more arrived while it worked.
  requests bigint not null default 1,
  primary key (organization_id, asset_id)
);
call fence_by_organization('alert_replays');
grant select, insert, update, delete on alert_replays to longhaul_runtime;

-- When a rule is to look at a subject though no device reports anything: a clock runs down, a device stays silent, a
-- return falls due. Subjects of rules that read records stand here always.
create table alert_due (
  organization_id integer not null,
  rule_id bigint not null,
  subject_kind text not null check (subject_kind in ('vehicle', 'trailer', 'driver', 'organization')),
  subject_id bigint not null,
  due_at timestamptz not null,
  primary key (organization_id, rule_id, subject_kind, subject_id),
  foreign key (organization_id, rule_id) references alert_rules
);
create index alert_due_at on alert_due (due_at);
create index alert_due_subject on alert_due (organization_id, subject_kind, subject_id);
call fence_by_organization('alert_due');
grant select, insert, update, delete on alert_due to longhaul_runtime;
