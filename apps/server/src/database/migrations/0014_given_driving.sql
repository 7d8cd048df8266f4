-- Driving that the device recorded for one of two co-drivers although the other drove: given away in one log and taken in
-- the other once both confirmed (49 CFR 395, subpart B, appendix A, 4.3.2.8.2(b)(2)). Two edits, of which the second
-- names the first; either driver may end it before.
alter table hos_edits drop constraint hos_edits_kind_check;
alter table hos_edits add constraint hos_edits_kind_check
  check (kind in ('driver-edit', 'proposal', 'assumed-driving', 'given-driving', 'taken-driving'));
alter table hos_edits add column given_edit_id bigint;
alter table hos_edits add foreign key (organization_id, given_edit_id) references hos_edits;
alter table hos_edits add check ((kind = 'taken-driving') = (given_edit_id is not null));
create unique index hos_edits_given on hos_edits (organization_id, given_edit_id) where given_edit_id is not null;

alter table hos_edit_decisions drop constraint hos_edit_decisions_decision_check;
alter table hos_edit_decisions add constraint hos_edit_decisions_decision_check
  check (decision in ('accepted', 'rejected', 'withdrawn'));

-- An edit goes after the one that names it.
update retention_tables set ordinal = 16, condition = 'kept.given_edit_id is null and ' || condition || '
      and not exists (select from hos_edits t where t.organization_id = kept.organization_id and t.given_edit_id = kept.id
        and ((t.log_date::timestamp at time zone ''UTC'') >= :due or exists (select from eld_events e
          where e.organization_id = t.organization_id and e.edit_id = t.id and e.at >= :due)))'
  where category = 'hoursOfService' and table_name = 'hos_edits';
insert into retention_tables (category, ordinal, table_name, margin, time_expression, condition)
  select category, 11, table_name, margin, time_expression, 'kept.given_edit_id is not null
      and not exists (select from eld_events e where e.organization_id = kept.organization_id and e.edit_id = kept.id
        and e.at >= :due)'
  from retention_tables where category = 'hoursOfService' and table_name = 'hos_edits';
