-- Papers that drivers photograph: bills of lading, proofs of delivery, receipts. Pages come after the command that names them.
create table driver_documents (
  organization_id integer not null,
  id bigint generated always as identity,
  driver_id integer not null,
  command_id uuid not null,
  kind text not null check (kind in ('bill-of-lading', 'proof-of-delivery', 'lumper', 'scale', 'fuel-receipt', 'other')),
  at timestamptz not null,
  load_id bigint,
  place text check (length(place) between 1 and 120),
  note text check (length(note) between 1 and 500),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, driver_id) references drivers,
  foreign key (organization_id, load_id) references loads on delete cascade
);
create index driver_documents_at on driver_documents (organization_id, at desc, id desc) where removed_at is null;
create index driver_documents_load on driver_documents (organization_id, load_id) where load_id is not null;
call fence_by_organization('driver_documents');
grant select, insert, update (removed_at) on driver_documents to longhaul_runtime;

create table driver_document_pages (
  organization_id integer not null,
  document_id bigint not null,
  page smallint not null check (page between 1 and 20),
  driver_id integer not null,
  sha256 text not null check (length(sha256) = 64),
  -- WebP; null until the phone has sent it.
  content bytea,
  stored_at timestamptz,
  primary key (organization_id, document_id, page),
  foreign key (organization_id, document_id) references driver_documents on delete cascade,
  check ((content is null) = (stored_at is null))
);
create index driver_document_pages_wanted on driver_document_pages (organization_id, driver_id, sha256);
call fence_by_organization('driver_document_pages');
grant select, insert, update (content, stored_at) on driver_document_pages to longhaul_runtime;

insert into retention_tables (category, ordinal, table_name, time_expression, condition) values
  ('loads', 20, 'driver_documents', 'kept.at', 'true');
