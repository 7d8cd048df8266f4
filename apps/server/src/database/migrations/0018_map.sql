-- The explanation of a violation also says when its limit was reached: every driver's days are worked out anew, and
-- until that is done the start of the violation stands for it.
update hos_violations
set explanation = explanation || jsonb_build_object('limitReachedAt', (extract(epoch from started_at) * 1000)::bigint)
where not explanation ? 'limitReachedAt';
insert into hos_dirty (organization_id, driver_id, from_date)
select organization_id, driver_id, date '1970-01-01' from hos_state
on conflict (organization_id, driver_id) do update set from_date = excluded.from_date;
