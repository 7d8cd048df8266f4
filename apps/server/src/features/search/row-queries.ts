import type { SearchType } from '@longhaul/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { containing } from '../../platform/paging.ts';

type StoredType = Exclude<SearchType, 'place' | 'town' | 'group' | 'load'>;

/** Where rows of one type are found. */
type Source = {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  organizationId: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  /** Columns with an index of their own, in lower case and byte order: what the text may be, or begin. */
  keys: readonly RawBuilder<unknown>[];
  /** What may contain a word of the text. */
  words: readonly RawBuilder<unknown>[];
  /** Which rows carry a tag. */
  tagged: (groupIds: readonly number[]) => RawBuilder<unknown>;
};

const people = {
  organizationId: sql`u.organization_id`,
  keys: [sql`u.name_key`, sql`u.surname_key`, sql`u.username_key`, sql`u.email_key`],
  words: [sql`u.search_text`],
  tagged: (groupIds: readonly number[]) => sql`exists (select from group_members m
    where m.organization_id = u.organization_id and m.user_id = u.id and m.group_id = any(${groupIds}))`,
};

const assets = (kind: 'vehicle' | 'trailer'): Source => ({
  from: sql`assets a`,
  id: sql`a.id`,
  organizationId: sql`a.organization_id`,
  condition: sql`a.archived_at is null and a.kind = ${kind}`,
  keys: [sql`a.unit_key`, sql`a.vin_key`, sql`a.plate_key`],
  words: [sql`a.search_text`],
  tagged: (groupIds) => sql`exists (select from group_assets g
    where g.organization_id = a.organization_id and g.asset_id = a.id and g.group_id = any(${groupIds}))`,
});

const SOURCES: Record<StoredType, Source> = {
  vehicle: assets('vehicle'),
  trailer: assets('trailer'),
  driver: {
    ...people,
    from: sql`users u join drivers d on d.organization_id = u.organization_id and d.user_id = u.id`,
    id: sql`u.id`,
    condition: sql`d.archived_at is null and u.archived_at is null`,
    words: [...people.words, sql`d.search_text`],
  },
  user: {
    ...people,
    from: sql`users u`,
    id: sql`u.id`,
    condition: sql`u.archived_at is null and u.status <> 'deactivated'`,
    words: [...people.words, sql`lower(u.position_title)`],
  },
  gateway: {
    from: sql`gateways g`,
    id: sql`g.id`,
    organizationId: sql`g.organization_id`,
    condition: sql`g.archived_at is null`,
    keys: [sql`g.unique_key`],
    words: [sql`g.unique_key`],
    tagged: (groupIds) => sql`exists (select from gateway_pairings p join group_assets ga
        on ga.organization_id = p.organization_id and ga.asset_id = p.asset_id
      where p.organization_id = g.organization_id and p.gateway_id = g.id and p.unpaired_at is null
        and ga.group_id = any(${groupIds}))`,
  },
};

export type Wanted = {
  organizationId: number;
  text: string;
  /** Groups; none lets everything through. */
  tags: readonly number[];
  limit: number;
};

/** 0 is the text, 1 begins with it, 2 contains its words. */
export type Found = { id: number; rank: 0 | 1 | 2 };

/** Best first. What is or begins with the text comes from the indexes; rows are read for the rest only while it lacks. */
export async function findRows(tx: DatabaseTransaction, type: StoredType, wanted: Wanted): Promise<Found[]> {
  const beginning = await findBeginning(tx, SOURCES[type], wanted);
  if (beginning.length >= wanted.limit) return beginning;
  const known = new Set(beginning.map(({ id }) => id));
  const containing = await findContaining(tx, SOURCES[type], wanted);
  return [...beginning, ...containing.filter(({ id }) => !known.has(id))].slice(0, wanted.limit);
}

/** Above every text that begins with the prefix, by bytes. */
const END = '\u{10FFFF}';

async function findBeginning(
  tx: DatabaseTransaction,
  source: Source,
  { organizationId, text, tags, limit }: Wanted,
): Promise<Found[]> {
  const ranges = source.keys.map(
    (key) => sql`(select ${source.id} as id, ${key} as key from ${source.from}
      where ${source.organizationId} = ${organizationId} and ${source.condition} and ${taggedWith(source, tags)}
        and ${key} >= ${text} and ${key} < ${text + END}
      order by ${key} limit ${limit})`,
  );
  const { rows } = await sql<Found>`
    select id, min(case when key = ${text} then 0 else 1 end) as rank
    from (${sql.join(ranges, sql` union all `)}) as found
    group by id order by rank, min(key), id limit ${limit}`.execute(tx);
  return rows;
}

async function findContaining(
  tx: DatabaseTransaction,
  source: Source,
  { organizationId, text, tags, limit }: Wanted,
): Promise<Found[]> {
  const matches = text.split(/\s+/).map((word) => {
    const places = source.words.map((column) => sql`${column} like ${containing(word)}`);
    return sql`(${sql.join(places, sql` or `)})`;
  });
  const { rows } = await sql<Found>`
    select ${source.id} as id, 2 as rank from ${source.from}
    where ${source.organizationId} = ${organizationId} and ${source.condition} and ${taggedWith(source, tags)}
      and ${sql.join(matches, sql` and `)}
    order by ${source.keys[0]}, ${source.id} limit ${limit * 2}`.execute(tx);
  return rows;
}

const taggedWith = (source: Source, tags: readonly number[]) =>
  tags.length === 0 ? sql`true` : source.tagged(tags);
