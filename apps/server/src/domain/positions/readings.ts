import { READING_NAMES, type Reading } from '@longhaul/contract';
import type { QueryResultRow } from 'pg';
import { readInstants, readInt64s } from '../../platform/database/binary-columns.ts';
import type { TransactionClient } from '../../platform/database/transaction.ts';
import { decodeReadings } from './day-codec.ts';
import type { ReadingColumns } from './fix-columns.ts';
import { blobsOf, type FixSpan, JOINED_BLOBS, spanArrays } from './read-fixes.ts';

interface Row extends QueryResultRow {
  place: number;
  /** Null: `at` holds closed days. */
  reading: string | null;
  at: Buffer | null;
  value: Buffer | null;
}

/**
 * Readings of each span by name, oldest first, in the order of the spans, from rows and closed days alike.
 * @throws PositionDayError when a closed day cannot be read.
 */
export async function readReadings(
  client: TransactionClient,
  organizationId: number,
  spans: readonly FixSpan[],
  names: readonly Reading[],
): Promise<Map<string, ReadingColumns>[]> {
  if (spans.length === 0) return [];
  const { rows } = await client.query<Row>({
    name: 'read-readings',
    text: `select k.place::integer - 1 as place, r.*
      from unnest($2::integer[], $3::timestamptz[], $4::timestamptz[]) with ordinality as k (asset_id, from_at, until_at, place)
      cross join lateral (
        select reading, string_agg(timestamptz_send(at), '' order by at) as at, string_agg(int8send(value), '' order by at) as value
        from position_readings r
        where r.organization_id = $1 and r.asset_id = k.asset_id and r.reading = any($5) and r.at >= k.from_at and r.at < k.until_at
        group by reading
        union all
        select null, ${JOINED_BLOBS('reading_bytes')}, null
        from position_days d
        where d.organization_id = $1 and d.asset_id = k.asset_id and d.day >= (k.from_at at time zone 'UTC')::date
          and d.day <= (k.until_at at time zone 'UTC')::date and d.reading_bytes is not null
      ) r`,
    values: [organizationId, ...spanArrays(spans), names],
  });
  const parts = spans.map((): Map<string, ReadingColumns[]> => new Map());
  // Closed days first: where both have an instant theirs was there before.
  for (const row of rows.toSorted(
    (one, other) => Number(one.reading !== null) - Number(other.reading !== null),
  )) {
    const own = parts[row.place]!;
    if (row.reading !== null)
      add(own, row.reading, { at: readInstants(row.at), value: readInt64s(row.value) });
    else {
      for (const blob of blobsOf(row.at)) {
        for (const [name, columns] of decodeReadings(blob)) {
          if ((names as readonly string[]).includes(name)) add(own, name, columns);
        }
      }
    }
  }
  return parts.map(
    (own, place) => new Map([...own].map(([name, all]) => [name, within(all, spans[place]!)])),
  );
}

function add(parts: Map<string, ReadingColumns[]>, name: string, columns: ReadingColumns): void {
  const known = parts.get(name);
  if (known === undefined) parts.set(name, [columns]);
  else known.push(columns);
}

function within(parts: readonly ReadingColumns[], { from, until }: FixSpan): ReadingColumns {
  return mergedReadings(parts, (at) => at >= from && at < until);
}

/** In order of time. Where two parts have the same instant that of the former counts. */
export function mergedReadings(
  parts: readonly ReadingColumns[],
  isWanted: (at: number) => boolean = () => true,
): ReadingColumns {
  const values = new Map<number, number>();
  for (const { at, value } of parts) {
    for (const [row, instant] of at.entries()) {
      if (isWanted(instant) && !values.has(instant)) values.set(instant, value[row]!);
    }
  }
  const at = Float64Array.from(values.keys()).sort();
  return { at, value: at.map((instant) => values.get(instant)!) };
}

export interface NewestReading {
  readonly reading: Reading;
  readonly at: Date;
  readonly value: number;
}

/** The newest value of each reading that the asset ever had, in the order of the contract. It stays a row for ever. */
export async function readNewestReadings(
  client: TransactionClient,
  organizationId: number,
  assetId: number,
): Promise<NewestReading[]> {
  const { rows } = await client.query({
    name: 'read-newest-readings',
    text: `select name.reading, newest.at, newest.value
      from unnest($3::text[]) with ordinality as name (reading, place)
      cross join lateral (
        select r.at, r.value from position_readings r
        where r.organization_id = $1 and r.asset_id = $2 and r.reading = name.reading
        order by r.at desc limit 1
      ) as newest
      order by name.place`,
    values: [organizationId, assetId, READING_NAMES],
  });
  return rows as unknown as NewestReading[];
}
