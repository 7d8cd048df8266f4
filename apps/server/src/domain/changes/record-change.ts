import { CHANGE_TYPES, type ChangeData, type ChangeType, subjectKindOf } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

export interface Change<Type extends ChangeType> {
  readonly type: Type;
  /** The record after the change; fields that the type does not have are left out. Without an id it is named by `subjectId`. */
  readonly data: ChangeData<Type>;
  readonly subjectId?: string;
  /** When it happened, where that is not now. In ms since 1970. */
  readonly occurredAt?: number;
}

/**
 * Writes a change for the feed, in the transaction that makes it and after the statement that locks its subject, so that two
 * changes of one record are in their order.
 */
export function recordChange<Type extends ChangeType>(
  tx: DatabaseTransaction,
  organizationId: number,
  type: Type,
  data: ChangeData<Type>,
  more: Pick<Change<Type>, 'subjectId' | 'occurredAt'> = {},
): Promise<void> {
  return recordChanges(tx, organizationId, [{ type, data, ...more }]);
}

/** The same for several at once, in their order. */
export async function recordChanges<Type extends ChangeType>(
  tx: DatabaseTransaction,
  organizationId: number,
  changes: readonly Change<Type>[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('changes')
      .values(changes.slice(from, from + ROWS_AT_ONCE).map((change) => columnsOf(organizationId, change)))
      .execute();
  }
}

function columnsOf<Type extends ChangeType>(
  organizationId: number,
  { type, data, subjectId, occurredAt }: Change<Type>,
) {
  const { version, data: schema } = CHANGE_TYPES[type];
  const record = schema.parse(data) as Record<string, unknown>;
  return {
    organization_id: organizationId,
    type,
    version,
    occurred_at: new Date(occurredAt ?? Date.now()),
    subject_id: subjectId ?? String(record.id),
    ...concerned(type, record),
    data: JSON.stringify(record),
  };
}

/** The vehicle or trailer and the driver of a record, for keys that are limited to groups. */
function concerned(
  type: ChangeType,
  record: Record<string, unknown>,
): { asset_id: number | null; driver_id: number | null } {
  const idOf = (name: string) => (record[name] as { id?: number } | null | undefined)?.id ?? null;
  switch (subjectKindOf(type)) {
    case 'vehicle':
    case 'trailer':
      return { asset_id: record.id as number, driver_id: null };
    case 'driver':
      return { asset_id: null, driver_id: record.id as number };
    default:
      return { asset_id: idOf('vehicle') ?? idOf('unit') ?? idOf('asset'), driver_id: idOf('driver') };
  }
}
