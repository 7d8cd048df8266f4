-- How the files of fuel cards are read.
create table fuel_card_formats (
  organization_id integer not null references organizations,
  id bigint generated always as identity,
  name text not null,
  format jsonb not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index fuel_card_formats_name on fuel_card_formats (organization_id, lower(name));
call fence_by_organization('fuel_card_formats');
grant select, insert, update, delete on fuel_card_formats to longhaul_runtime;

-- What the card calls the purchase, with its product: the same file twice adds nothing.
alter table fuel_purchases add column transaction text;
create index fuel_purchases_transaction on fuel_purchases (organization_id, lower(transaction))
  where transaction is not null and removed_at is null;
