-- Who acted without being a user: the kind and the name or number, such as `job retention` or `share-link 7`.
alter table activity_log add column actor_key text;
alter table platform_activity_log add column actor_key text;
