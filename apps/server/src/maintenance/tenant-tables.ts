import type pg from 'pg';
import { type ForeignKey, listForeignKeys } from './catalog.ts';

/** How a value of a column becomes that of the other installation. */
export type ColumnKind =
  /** The organization itself: its new number. */
  | 'organization'
  /** The number of a thing of the organization: shifted. */
  | 'id'
  | 'ids'
  /** A device model: the one of the same maker and name. */
  | 'device-model'
  /** JSON with numbers of things, told by the names of their keys. */
  | 'document'
  /** Text that names a thing by its number. */
  | 'reference'
  | 'plain';

export interface TenantColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** SQL condition: here the number is that of the organization. */
  readonly isOrganizationWhere: string | null;
  /** Whether the order of its text depends on a locale. */
  readonly hasCollation: boolean;
}

export interface TenantTable {
  readonly name: string;
  readonly columns: readonly TenantColumn[];
  readonly primaryKey: readonly string[];
  /** Of the column that PostgreSQL numbers, and the greatest number it takes. */
  readonly numbered: { readonly column: string; readonly sequence: string; readonly max: number } | null;
}

/** An index of values that no two organizations share, such as e-mail addresses. Expressions and condition are SQL. */
export interface SharedName {
  readonly index: string;
  readonly table: string;
  readonly expressions: readonly string[];
  readonly condition: string;
}

/**
 * Stays behind: who was registering at the old installation, what its background work could not do, and how far it was
 * with the alert rules, which the new one finds out for itself; and the feed with its webhooks, imports from Traccar and single sign-on, whose
 * secrets are sealed with the key of the old one, and with it what a directory has provisioned.
 */
const LEFT_BEHIND = new Set([
  'registrations',
  'set_aside_work',
  'alert_progress',
  'alert_checkpoints',
  'alert_replays',
  'alert_due',
  'services_due',
  'unit_readiness',
  'maintenance_pending',
  'maintenance_days',
  'daily_totals_due',
  'changes',
  'change_heads',
  'webhooks',
  'webhook_attempts',
  'webhook_held_positions',
  'webhook_hours',
  'sign_on_providers',
  'sign_on_tests',
  'sign_on_domains',
  'provisioned_users',
  'provisioned_groups',
  'provisioned_group_members',
  'provisioning_calls',
  'traccar_imports',
  'traccar_records',
]);

/** Numbers of different things, the organization among them. */
const ORGANIZATION_WHERE: Readonly<Record<string, string>> = {
  'images.owner_id': "t.kind = 'organization'",
  'incidents.subject_id': "t.subject_kind = 'organization'",
  'activity_log.entity_id': "t.entity = 'organization'",
};

/** What the catalog does not say. */
const KINDS: Readonly<Record<string, ColumnKind>> = {
  'images.owner_id': 'id',
  'expiration_dates.expiration_id': 'id',
  'driver_documents.load_id': 'id',
  'fuel_receipts.purchase_id': 'id',
  'entered_readings.fuel_purchase_id': 'id',
  'fuel_purchases.odometer_reading_id': 'id',
  'incidents.subject_id': 'id',
  'alert_mutes.subject_id': 'id',
  'hos_days.vehicle_ids': 'ids',
  'leg_days.load_ids': 'ids',
  'api_keys.group_ids': 'ids',
  'leg_months.load_ids': 'ids',
  'defect_acts.unit_ids': 'ids',
  'gateways.device_model_id': 'device-model',
  'activity_log.entity_id': 'reference',
  'ifta_acknowledgements.issue_key': 'reference',
  'activity_log.actor_key': 'reference',
  'events.key': 'reference',
  'deliveries.event_key': 'reference',
  'deliveries.subscriber': 'id',
  'subscriptions.subscriber': 'id',
  'deliveries.digest_id': 'id',
  // `retention-run.2026-11-22`, `account-request.12`: told apart from others, and looked up by nobody.
  'notifications.news_key': 'plain',
  'push_subscriptions.public_key': 'plain',
  // Made by a phone, unique by itself.
  'eld_events.tap_key': 'plain',
  'eld_events.command_id': 'plain',
  'inspections.command_id': 'plain',
  'driver_devices.device_id': 'plain',
  'driver_commands.device_id': 'plain',
  'driver_commands.id': 'plain',
  // A number that the device counts.
  'eld_events.sequence_id': 'plain',
};

type CatalogColumn = {
  table: string;
  column: string;
  type: string;
  has_collation: boolean;
  sequence: string | null;
};

/** The tables with rows of organizations, in an order in which each comes after those that it refers to. */
export async function listTenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows: columns } = await client.query<CatalogColumn>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attcollation <> 0 as has_collation,
       case when a.attidentity <> '' then pg_get_serial_sequence(quote_ident(c.relname), a.attname) end as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (c.relname = 'organizations' or exists (select from pg_attribute o
         where o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped))
       and c.relname <> all($1)
     order by c.relname collate "C", a.attnum`,
    [[...LEFT_BEHIND]],
  );
  const { rows: keys } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by k.place) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid
     cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
     where i.indisprimary group by 1`,
  );
  const foreignKeys = await listForeignKeys(client);
  const shifted = idColumnNames(columns, foreignKeys);
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.map((name): TenantTable => {
    const own = columns.filter(({ table }) => table === name);
    const numbered = own.find(({ sequence }) => sequence !== null);
    return {
      name,
      columns: own.map((each) => ({
        name: each.column,
        kind: kindOf(each, shifted),
        isOrganizationWhere: ORGANIZATION_WHERE[`${name}.${each.column}`] ?? null,
        hasCollation: each.has_collation,
      })),
      primaryKey: keys.find(({ table }) => table === name)?.columns ?? [],
      numbered: numbered
        ? {
            column: numbered.column,
            sequence: numbered.sequence!,
            max: numbered.type === 'bigint' ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1,
          }
        : null,
    };
  });
  return inOrderOfReference(tables, foreignKeys);
}

/** Of numbers that PostgreSQL gives out and of what refers to them; a column without a foreign key goes by its name. */
function idColumnNames(columns: readonly CatalogColumn[], foreignKeys: readonly ForeignKey[]): Set<string> {
  const isId = (table: string, column: string): boolean => {
    const given = columns.find((each) => each.table === table && each.column === column);
    if (!given || column === 'organization_id') return false;
    if (given.sequence !== null) return true;
    return foreignKeys.some((key) => {
      const referenced = key.table === table ? key.referencedColumns[key.columns.indexOf(column)] : undefined;
      const isItself = key.referencedTable === table && referenced === column;
      return referenced !== undefined && !isItself && isId(key.referencedTable, referenced);
    });
  };
  return new Set(columns.filter(({ table, column }) => isId(table, column)).map(({ column }) => column));
}

function kindOf({ table, column, type, sequence }: CatalogColumn, shifted: ReadonlySet<string>): ColumnKind {
  const known = KINDS[`${table}.${column}`];
  if (known) return known;
  if (column === 'organization_id' || (table === 'organizations' && column === 'id')) return 'organization';
  if (sequence !== null) return 'id';
  if (shifted.has(column) && (type === 'integer' || type === 'bigint')) return 'id';
  return type === 'jsonb' ? 'document' : 'plain';
}

/** @throws Error when tables refer to each other in a circle. */
function inOrderOfReference(
  tables: readonly TenantTable[],
  foreignKeys: readonly ForeignKey[],
): TenantTable[] {
  const ordered: TenantTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(({ name }) =>
      foreignKeys.every(
        ({ table, referencedTable }) =>
          table !== name || referencedTable === name || !names.has(referencedTable),
      ),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

export async function listSharedNames(
  client: pg.ClientBase,
  tables: readonly TenantTable[],
): Promise<SharedName[]> {
  const { rows } = await client.query<{
    index: string;
    table: string;
    expressions: string[];
    condition: string;
  }>(
    `select x.relname as index, c.relname as table, coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition,
       (select array_agg(pg_get_indexdef(i.indexrelid, n, true) order by n) from generate_series(1, i.indnkeyatts) n)
         as expressions
     from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
     where i.indisunique and c.relname = any($1) and c.relnamespace = current_schema()::regnamespace
     order by x.relname collate "C"`,
    [tables.map(({ name }) => name)],
  );
  return rows.filter(({ table, expressions }) => {
    const columns = tables.find(({ name }) => name === table)!.columns;
    const isOfOne = columns.some(
      ({ name, kind }) => (kind === 'organization' || kind === 'id') && expressions.includes(name),
    );
    return !isOfOne;
  });
}
