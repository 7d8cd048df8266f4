-- The ELD that a device is: its identifier as FMCSA lists it, or its registration ID and identifier. Null: none, or not known.
alter table gateways
  add column eld text check (eld ~ '^([0-9A-Z]{4} )?[0-9A-Z]{6}$');

-- Of a medical card: when it was issued, and when the driving record that shows it was obtained.
alter table expirations
  add column issued_on date check (issued_on between '1900-01-01' and '2999-12-31'),
  add column record_on date check (record_on between '1900-01-01' and '2999-12-31'),
  add constraint expirations_medical_card check (kind = 'medical-card' or (issued_on is null and record_on is null)),
  add constraint expirations_issued check (issued_on <= expires_on),
  add constraint expirations_record check (record_on >= issued_on);
