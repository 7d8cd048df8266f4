-- What a search looks through for text inside of words, in one column, so that each row is looked through once.
alter table assets add column search_text text collate "C" generated always as (lower(
  unit_number || ' ' || coalesce(vin, '') || ' ' || coalesce(plate, '') || ' ' || coalesce(make, '') || ' '
  || coalesce(model, '') || ' ' || coalesce(year::text, ''))) stored;
alter table users add column search_text text collate "C" generated always as (lower(
  first_name || ' ' || last_name || ' ' || coalesce(username, '') || ' ' || coalesce(email, ''))) stored;
alter table drivers add column search_text text collate "C" generated always as (lower(
  coalesce(licence_number, '') || ' ' || coalesce(home_terminal_name, ''))) stored;
