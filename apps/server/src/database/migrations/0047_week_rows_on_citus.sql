-- The same with a column: Citus cannot ask whether a part of a distributed table has rows by a select without one.
create or replace function has_week_rows(asked text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  has_rows boolean;
begin
  if not exists (select from position_weeks() where week = asked) then return false; end if;
  execute format('select exists (select 1 from %I)', asked) into has_rows;
  return has_rows;
end $$;
