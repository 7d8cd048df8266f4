-- Whoever proved who they are in a session need not again within a few minutes: when, and whether with a second step.
alter table sessions
  add column proved_at timestamptz,
  add column proved_two_step boolean not null default false;
