-- Posted limits along matched trips: [{from, until, limitKph}], instants in epoch ms.
alter table road_matches add column limits jsonb not null default '[]';
