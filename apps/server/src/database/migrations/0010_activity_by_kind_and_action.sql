-- What was done to one kind of thing: the two filters of the activity log that are set together.
create index activity_log_entity_action on activity_log (organization_id, entity, action, at desc, id desc);
