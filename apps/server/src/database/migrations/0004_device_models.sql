-- Names are free again once a model is deleted, and differ by more than capitals.
alter table device_models drop constraint device_models_maker_model_key;
create unique index device_models_name on device_models (lower(maker), lower(model)) where archived_at is null;

-- Before a model is deleted, the devices of it are counted over all organizations.
create index gateways_device_model on gateways (device_model_id) where archived_at is null;
