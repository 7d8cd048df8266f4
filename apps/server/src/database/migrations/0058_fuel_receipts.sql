-- Fuel receipts that drivers photograph wait here until the office has made purchases of them, or put them away.
create table fuel_receipts (
  organization_id integer not null,
  document_id bigint not null,
  -- What the driver read off the receipt, and the vehicle that the driver had then.
  seller text check (length(seller) between 1 and 120),
  jurisdiction text check (length(jurisdiction) = 2),
  quantity numeric(9, 3) check (quantity > 0),
  unit text not null check (unit in ('gallons', 'liters')),
  price_cents integer check (price_cents >= 0),
  currency text not null check (currency in ('USD', 'CAD')),
  odometer_meters bigint check (odometer_meters >= 0),
  asset_id bigint,
  decided_at timestamptz,
  decided_by integer references users,
  -- Null once it was put away: no purchase.
  purchase_id bigint,
  primary key (organization_id, document_id),
  foreign key (organization_id, document_id) references driver_documents on delete cascade,
  foreign key (organization_id, asset_id) references assets,
  check (purchase_id is null or decided_at is not null)
);
create index fuel_receipts_waiting on fuel_receipts (organization_id, document_id) where decided_at is null;
call fence_by_organization('fuel_receipts');
grant select, insert, update (decided_at, decided_by, purchase_id) on fuel_receipts to longhaul_runtime;

insert into fuel_receipts (organization_id, document_id, unit, currency)
select organization_id, id, 'gallons', 'USD' from driver_documents where kind = 'fuel-receipt' and removed_at is null;
