import type { QueryResultRow } from 'pg';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import type { FixColumn } from './fix-columns.ts';
import {
  type FixesOf,
  type FixLimit,
  inOrderOfTime,
  readBinaryColumns,
  selectedRows,
  shortNames,
} from './read-fixes.ts';

interface UnpairedSpan {
  readonly gatewayId: number;
  /** Inclusive, in ms since 1970. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** Fixes of a device while it was paired with nothing, oldest first. They stay rows. */
export async function readUnpairedFixes<Column extends FixColumn>(
  client: TransactionClient,
  organizationId: number,
  { gatewayId, from, until }: UnpairedSpan,
  wanted: readonly Column[],
  limit: FixLimit,
): Promise<FixesOf<Column>> {
  const columns = [...new Set<FixColumn>(['at', ...wanted])] as (Column | 'at')[];
  const { rows } = await client.query<QueryResultRow>({
    name: `unpaired-fixes ${limit.which} ${shortNames(columns)}`,
    text: selectedRows(columns, limit.which, {
      from: `unpaired_positions p where p.organization_id = $1 and p.gateway_id = $2 and p.at >= $3 and p.at < $4`,
      limit: '$5',
    }),
    values: [organizationId, gatewayId, new Date(from), new Date(until), limit.count],
  });
  return inOrderOfTime(readBinaryColumns(rows[0]!, columns), columns, limit.which);
}
