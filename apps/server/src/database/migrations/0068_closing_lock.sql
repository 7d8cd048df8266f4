-- Nobody stores positions of the vehicle until the transaction is over. A function of the owner, as close_position_day is:
-- Citus has a connection for each role, and commits one after the other. A lock of another role than the change would be
-- released before the change is seen, and positions that come again would be taken for new.
create function lock_vehicle_to_close(organization integer, asset integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if organization is distinct from current_organization() then
    raise exception 'A day is closed within its organization' using errcode = '42501';
  end if;
  perform 1 from asset_state s where s.organization_id = organization and s.asset_id = asset for no key update;
end $$;
revoke execute on function lock_vehicle_to_close from public;
grant execute on function lock_vehicle_to_close to longhaul_runtime;
