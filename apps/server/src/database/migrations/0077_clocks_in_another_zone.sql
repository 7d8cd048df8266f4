-- How many newest fixes in a row came in with the same offset of whole half hours: a clock that is set to another time zone,
-- and not the upload of a device that was out of coverage, whose offset shrinks.
alter table gateway_state add column clock_offset_repeats integer not null default 0;
