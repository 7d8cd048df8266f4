-- Pages under development that a super administrator has opened for one organization; those open for every organization are in settings.
alter table organizations
  add column opened_pages text[] not null default '{}'
    check (opened_pages <@ array['help', 'notifications', 'analyticsRevenue', 'analyticsFleetPerformance']);
