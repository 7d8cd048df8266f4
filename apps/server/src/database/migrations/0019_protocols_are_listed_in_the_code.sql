-- The list of protocols is that of the code (packages/contract/src/gateways/protocols.ts), which checks what is written.
alter table device_models drop constraint device_models_protocol_check;
