-- Row-level security fences the rows of every organization: a transaction names one organization, or says that it works
-- across organizations (sign-in, super administration, background jobs). The roles longhaul_runtime and longhaul_writer
-- exist before this file runs (see platform/database/roles.ts).

create function current_organization() returns integer
  language sql stable parallel safe
  return nullif(current_setting('longhaul.organization_id', true), '')::integer;

create function is_platform_scope() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('longhaul.scope', true), '') = 'platform';

create procedure fence_by_organization(fenced regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format(
    'create policy organization on %s to longhaul_runtime
       using (organization_id = (select current_organization()) or (select is_platform_scope()))',
    fenced);
end $$;

-- What devices send is stored by a role of its own, for any organization.
create procedure open_to_ingest(opened regclass)
  language plpgsql as $$
begin
  execute format('create policy ingest on %s to longhaul_writer using (true)', opened);
end $$;

grant usage on schema public to longhaul_runtime, longhaul_writer;
