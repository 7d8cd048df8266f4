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
import { BYTES_OF_POSITION, countPacked, type PackedPosition, unpackPosition } from './packed-positions.ts';

/** Rows that one read looks at: of a filter that matches little, `next` goes on all the same. */
const ROWS_AT_ONCE = 2_000;
/** At first, where the filter is of packed positions: a few rows are a page of them. */
const PACKED_ROWS_AT_ONCE = 20;

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
export interface PlacedItem<Item = ChangeItem> extends Place {
  readonly item: Item;
}

/** What a reader wants changes as. */
interface Form<Item> {
  readonly ofRow: (row: ChangeRow, organizationId: number) => Item;
  /** Of a row of packed positions one of them. */
  readonly ofPositions: (
    row: ChangeRow,
    organizationId: number,
  ) => (offset: number, position: PackedPosition) => Item;
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
export async function readChanges<Item>(
  tx: DatabaseTransaction,
  filter: ChangeFilter,
  options: ReadOptions<Item>,
): Promise<ReadResult<Item>> {
  if (filter.types.size === 1 && filter.types.has('position.received')) {
    const read = await readRows(tx, filter, options, PACKED_ROWS_AT_ONCE);
    if (read.items.length >= options.limit || !read.hasMore) return read;
  }
  return readRows(tx, filter, options, ROWS_AT_ONCE);
}

interface ReadResult<Item> {
  readonly items: PlacedItem<Item>[];
  readonly end: Place;
  readonly hasMore: boolean;
}

async function readRows<Item>(
  tx: DatabaseTransaction,
  filter: ChangeFilter,
  { from, limit, head, form }: ReadOptions<Item>,
  rowsAtOnce: number,
): Promise<ReadResult<Item>> {
  const { organizationId, types, scope } = filter;
  // Of what only some may see a whole row is looked through.
  const most = scope === null ? limit * BYTES_OF_POSITION : MAX_INTEGER;
  const skipped = from.offset * BYTES_OF_POSITION;
  const { rows } = await sql<ScannedRow>`
    select type, version, recorded_at, occurred_at, subject_id, asset_id, driver_id, seq::float8 as seq, is_wanted,
      case when is_wanted then data end as data,
      case when is_wanted then substring(positions from case when seq = ${from.seq + 1} then ${skipped + 1}::integer else 1 end
        for ${most}::integer) end as positions,
      octet_length(positions) / ${BYTES_OF_POSITION} as positions_in_all,
      scanned, last_seq::float8 as last_seq
    from (select *, type = any(${[...types]}) as is_wanted, count(*) over ()::integer as scanned,
        max(seq) over () as last_seq,
        coalesce(sum(case when type = any(${[...types]}) then coalesce(octet_length(positions), ${BYTES_OF_POSITION}) end)
          over (order by seq rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from (select * from changes where organization_id = ${organizationId} and seq > ${from.seq}
        order by seq limit ${rowsAtOnce}) as next) as scanned
    where bytes_before < ${(limit + from.offset) * BYTES_OF_POSITION}
    order by seq`.execute(tx);
  const isSeen = await visibility(tx, filter);
  const items: PlacedItem<Item>[] = [];
  let end: Place = from;
  for (const row of rows) {
    const offset = row.seq === from.seq + 1 ? from.offset : 0;
    end = row.is_wanted ? take(items, row, { organizationId, isSeen, offset, limit, form }) : after(row.seq);
    if (items.length >= limit || end.offset > 0) break;
  }
  const isAllRead = rows.length === 0 || end.seq === rows[0]!.last_seq;
  const isAllScanned = (rows[0]?.scanned ?? 0) < rowsAtOnce;
  // Numbers behind the last row belong to what is kept no more.
  if (isAllRead && isAllScanned && end.seq < head.seq) end = after(head.seq);
  return { items, end, hasMore: end.seq < head.seq };
}

interface ReadOptions<Item> {
  readonly from: Place;
  readonly limit: number;
  readonly head: Head;
  readonly form: Form<Item>;
}

const MAX_INTEGER = 2 ** 31 - 1;

const after = (seq: number): Place => ({ seq, offset: 0 });

interface Reading<Item> {
  readonly organizationId: number;
  readonly isSeen: (row: Concerned) => boolean;
  /** Positions of the row that were read before: those that came with it follow them. */
  readonly offset: number;
  readonly limit: number;
  readonly form: Form<Item>;
}

/** Adds what is seen of a row, as far as there is room. Answers the place behind what was added. */
function take<Item>(
  items: PlacedItem<Item>[],
  row: ScannedRow,
  { organizationId, isSeen, offset, limit, form }: Reading<Item>,
): Place {
  const { seq, positions } = row;
  if (positions === null) {
    if (isSeen(row)) items.push({ item: form.ofRow(row, organizationId), ...after(seq) });
    return after(seq);
  }
  const itemOf = form.ofPositions(row, organizationId);
  const count = row.positions_in_all!;
  const known = offset + countPacked(positions);
  let next = offset;
  while (next < known && items.length < limit) {
    const position = unpackPosition(positions, next - offset);
    next += 1;
    if (!isSeen({ asset_id: position.assetId, driver_id: null })) continue;
    const place = next === count ? after(seq) : { seq: seq - 1, offset: next };
    items.push({ item: itemOf(next - 1, position), ...place });
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
    /** From those on that were not read before; no more than there is room for. */
    readonly positions: Buffer | null;
    readonly positions_in_all: number | null;
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

export const AS_ITEMS: Form<ChangeItem> = {
  ofRow: itemOf,
  ofPositions: (row, organizationId) => (offset, position) => {
    const instant = new Date(position.at);
    return {
      ...itemOf({ ...row, subject_id: `${position.assetId}`, occurred_at: instant }, organizationId),
      id: `${organizationId}.${row.seq}.${offset}`,
      data: {
        vehicle: { id: position.assetId },
        at: instant.toISOString(),
        lat: position.lat / 1e7,
        lon: position.lon / 1e7,
        speedKph: position.speed / 10,
        heading: position.heading,
      },
    };
  },
};

/** The same as text: what is once in a row is written once, for positions come by the thousand. */
export const AS_JSON: Form<string> = {
  ofRow: (row, organizationId) => JSON.stringify(itemOf(row, organizationId)),
  ofPositions: (row, organizationId) => {
    const { id, type, version, recordedAt } = itemOf(row, organizationId);
    const rest = JSON.stringify({ type, version, recordedAt }).slice(1, -1);
    const kind = JSON.stringify(subjectKindOf(type));
    return (offset, { assetId, at, lat, lon, speed, heading }) => {
      const instant = new Date(at).toISOString();
      return `{"id":"${id}.${offset}",${rest},"occurredAt":"${instant}","subject":{"kind":${kind},"id":${assetId}},"data":{"vehicle":{"id":${assetId}},"at":"${instant}","lat":${lat / 1e7},"lon":${lon / 1e7},"speedKph":${speed / 10},"heading":${heading}}}`;
    };
  },
};

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
