import {
  CHANGE_TYPE_NAMES,
  CHANGE_TYPES,
  type ChangeItem,
  type ChangeType,
  type PermissionCode,
  subjectKindOf,
} from '@longhaul/contract';
import { type Selectable, sql } from 'kysely';
import type { ChangeHeadsTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { type GroupScope, groupMembersOf } from '../groups/group-scope.ts';
import { BYTES_OF_POSITION, countPacked, unpackPosition } from './packed-positions.ts';

/** Rows that one read looks at: of a filter that matches little, `next` goes on all the same. */
const ROWS_AT_ONCE = 2_000;

export type Head = Pick<Selectable<ChangeHeadsTable>, 'epoch' | 'seq' | 'positions_read_at'>;

/** Whose changes, and which of them. */
export interface ChangeFilter {
  readonly organizationId: number;
  readonly types: ReadonlySet<ChangeType>;
  readonly scope: GroupScope;
}

interface Place {
  readonly seq: number;
  readonly offset: number;
}

/** A change with the place behind it, to go on from. */
export interface PlacedItem extends Place {
  readonly item: ChangeItem;
}

/** The types that somebody with these codes may read; of them those asked for. */
export function typesFor(
  permissions: ReadonlySet<PermissionCode>,
  asked: readonly ChangeType[] = CHANGE_TYPE_NAMES,
): Set<ChangeType> {
  return new Set(asked.filter((type) => permissions.has(CHANGE_TYPES[type].code)));
}

export async function findHead(tx: DatabaseTransaction, organizationId: number): Promise<Head> {
  const head = await tx
    .selectFrom('change_heads')
    .select(['epoch', 'seq', 'positions_read_at'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return head;
}

/** The number before the oldest change that is kept: that of the head when none is. */
export async function seqBeforeOldest(
  tx: DatabaseTransaction,
  organizationId: number,
  head: Head,
): Promise<number> {
  const oldest = await tx
    .selectFrom('changes')
    .select('seq')
    .where('organization_id', '=', organizationId)
    .where('seq', 'is not', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return oldest?.seq == null ? head.seq : oldest.seq - 1;
}

/** The number before the first change that was recorded at or after an instant. */
export async function seqBefore(
  tx: DatabaseTransaction,
  organizationId: number,
  from: Date,
  head: Head,
): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq)::float8 as seq from changes
    where organization_id = ${organizationId} and seq is not null and recorded_at >= ${from}`.execute(tx);
  const first = rows[0]?.seq;
  return first == null ? head.seq : first - 1;
}

/**
 * Changes behind a place, up to `limit`, and the place to go on from: behind the last one, or behind all that was looked at. Of a
 * filter that matches little, or of packed positions, no more is read than can be answered.
 */
export async function readChanges(
  tx: DatabaseTransaction,
  filter: ChangeFilter,
  { from, limit, head }: { readonly from: Place; readonly limit: number; readonly head: Head },
): Promise<{ items: PlacedItem[]; end: Place; hasMore: boolean }> {
  const { organizationId, types } = filter;
  const { rows } = await sql<ScannedRow>`
    select type, version, recorded_at, occurred_at, subject_id, asset_id, driver_id, seq::float8 as seq, is_wanted,
      case when is_wanted then data end as data, case when is_wanted then positions end as positions,
      scanned, last_seq::float8 as last_seq
    from (select *, type = any(${[...types]}) as is_wanted, count(*) over ()::integer as scanned,
        max(seq) over () as last_seq,
        coalesce(sum(case when type = any(${[...types]}) then coalesce(octet_length(positions), ${BYTES_OF_POSITION}) end)
          over (order by seq rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from (select * from changes where organization_id = ${organizationId} and seq > ${from.seq}
        order by seq limit ${ROWS_AT_ONCE}) as next) as scanned
    where bytes_before < ${(limit + from.offset) * BYTES_OF_POSITION}
    order by seq`.execute(tx);
  const isSeen = await visibility(tx, filter);
  const items: PlacedItem[] = [];
  let end: Place = from;
  for (const row of rows) {
    const offset = row.seq === from.seq + 1 ? from.offset : 0;
    end = row.is_wanted ? take(items, row, { organizationId, isSeen, offset, limit }) : after(row.seq);
    if (items.length >= limit) break;
  }
  const isAllRead = rows.length === 0 || end.seq === rows[0]!.last_seq;
  const isAllScanned = (rows[0]?.scanned ?? 0) < ROWS_AT_ONCE;
  // Numbers behind the last row belong to what is kept no more.
  if (isAllRead && isAllScanned && end.seq < head.seq) end = after(head.seq);
  return { items, end, hasMore: end.seq < head.seq };
}

const after = (seq: number): Place => ({ seq, offset: 0 });

interface Reading {
  readonly organizationId: number;
  readonly isSeen: (row: Concerned) => boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Adds what is seen of a row, as far as there is room. Answers the place behind what was added. */
function take(
  items: PlacedItem[],
  row: ScannedRow,
  { organizationId, isSeen, offset, limit }: Reading,
): Place {
  const { seq, positions } = row;
  if (positions === null) {
    if (isSeen(row)) items.push({ item: itemOf(row, organizationId), ...after(seq) });
    return after(seq);
  }
  const count = countPacked(positions);
  let next = offset;
  while (next < count && items.length < limit) {
    const position = unpackPosition(positions, next);
    next += 1;
    if (!isSeen({ asset_id: position.assetId, driver_id: null })) continue;
    const place = next === count ? after(seq) : { seq: seq - 1, offset: next };
    items.push({ item: positionItem(row, organizationId, next - 1, position), ...place });
  }
  return next >= count ? after(seq) : { seq: seq - 1, offset: next };
}

interface ChangeRow {
  readonly type: string;
  readonly version: number;
  readonly recorded_at: Date;
  readonly occurred_at: Date;
  readonly subject_id: string;
  readonly data: unknown;
  readonly seq: number;
}

type ScannedRow = ChangeRow &
  Concerned & {
    readonly is_wanted: boolean;
    readonly positions: Buffer | null;
    /** Of all that was looked at: how many rows, and the last number. */
    readonly scanned: number;
    readonly last_seq: number;
  };

function itemOf(row: ChangeRow, organizationId: number): ChangeItem {
  const type = row.type as ChangeType;
  return {
    id: `${organizationId}.${row.seq}`,
    type,
    version: row.version,
    recordedAt: row.recorded_at.toISOString(),
    occurredAt: row.occurred_at.toISOString(),
    subject: {
      kind: subjectKindOf(type),
      id: /^\d+$/.test(row.subject_id) ? Number(row.subject_id) : row.subject_id,
    },
    data: row.data as ChangeItem['data'],
  };
}

function positionItem(
  row: ChangeRow,
  organizationId: number,
  offset: number,
  { assetId, at, lat, lon, speed, heading }: ReturnType<typeof unpackPosition>,
): ChangeItem {
  const instant = new Date(at);
  return {
    ...itemOf({ ...row, subject_id: `${assetId}`, occurred_at: instant }, organizationId),
    id: `${organizationId}.${row.seq}.${offset}`,
    data: {
      vehicle: { id: assetId },
      at: instant.toISOString(),
      lat: lat / 1e7,
      lon: lon / 1e7,
      speedKph: speed / 10,
      heading,
    },
  };
}

type Concerned = { readonly asset_id: number | null; readonly driver_id: number | null };

/** Whether a change is about something that the reader sees. */
async function visibility(
  tx: DatabaseTransaction,
  { organizationId, scope }: ChangeFilter,
): Promise<(row: Concerned) => boolean> {
  if (scope === null) return () => true;
  const { assetIds, driverIds } = await groupMembersOf(tx, organizationId, scope);
  return ({ asset_id, driver_id }) =>
    (asset_id !== null && assetIds.has(asset_id)) || (driver_id !== null && driverIds.has(driver_id));
}
