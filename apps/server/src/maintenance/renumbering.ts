import type { ColumnKind, TenantColumn, TenantTable } from './tenant-tables.ts';

/** Every number of a thing becomes greater by `shift`, which is 0 where the target has none of them. */
export interface Renumbering {
  readonly organizationId: number;
  readonly shift: number;
  readonly deviceModels: ReadonlyMap<number, number>;
}

/** What their accounts become, so that the records still say who it was, and nobody signs in with them. */
const OUTSIDER: Readonly<Record<string, string>> = {
  email: 'null',
  username: "'former-' || t.id || '-' || md5(t.username)",
  role: "'USER'",
  permissions: "'{}'::text[]",
  status: "'deactivated'",
  password_hash: 'null',
  phone: 'null',
};

/** SQL of what a column of the source is in the target. */
export function movedValue(
  table: TenantTable,
  column: TenantColumn,
  renumbering: Renumbering,
  outsiders: readonly number[],
): string {
  const value = renumbered(column, renumbering);
  if (table.name !== 'users' || outsiders.length === 0) return value;
  const hidden = OUTSIDER[column.name];
  return hidden === undefined
    ? value
    : `case when t.id in (${outsiders.join(', ')}) then ${hidden} else ${value} end`;
}

function renumbered(
  { name, kind, isOrganizationWhere }: TenantColumn,
  { organizationId, shift, deviceModels }: Renumbering,
): string {
  const value = renumberedAs(kind, `t.${name}`, { organizationId, shift, deviceModels });
  if (isOrganizationWhere === null) return value;
  const organization = kind === 'reference' ? `'${organizationId}'` : organizationId;
  return `case when ${isOrganizationWhere} then ${organization} else ${value} end`;
}

function renumberedAs(
  kind: ColumnKind,
  column: string,
  { organizationId, shift, deviceModels }: Renumbering,
): string {
  switch (kind) {
    case 'organization':
      return String(organizationId);
    case 'id':
      return `${column} + ${shift}`;
    case 'ids':
      return `case when ${column} is not null then
        array(select each + ${shift} from unnest(${column}) with ordinality as u (each, place) order by place) end`;
    case 'device-model':
      return deviceModels.size === 0
        ? column
        : `case ${column} ${[...deviceModels].map(([from, to]) => `when ${from} then ${to}`).join(' ')} end`;
    case 'document':
      return `pg_temp.shift_document(${column}, ${shift}, ${organizationId},
        '${JSON.stringify(Object.fromEntries(deviceModels))}')`;
    case 'reference':
      return `pg_temp.shift_reference(${column}, ${shift})`;
    case 'plain':
      return column;
  }
}

/** Of those of `shift-functions.ts`. */
export function isFunctionNeeded(kind: ColumnKind): boolean {
  return kind === 'document' || kind === 'reference';
}

/** Greater numbers are in the order of the lesser ones, so that an index still serves; text of them is not. */
export function orderValue(column: TenantColumn, renumbering: Renumbering): string {
  return column.kind === 'reference' ? `(${renumbered(column, renumbering)})` : `t.${column.name}`;
}

export function inOrder({ hasCollation }: TenantColumn, value: string): string {
  return hasCollation ? `${value} collate "C"` : value;
}
