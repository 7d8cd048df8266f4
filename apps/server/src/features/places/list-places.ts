import type { listPlaces as listPlacesEndpoint, Page, Visit } from '@longhaul/contract';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { offsetOf } from '../../platform/paging.ts';
import { presentPlace, presentVisit } from './present.ts';
import { type PlaceSearch, selectPlaces, selectStats } from './queries.ts';
import { countVisits, selectVisits, type VisitSearch } from './visit-queries.ts';

type PlacePage = z.input<NonNullable<(typeof listPlacesEndpoint)['response']>>;

/** @throws DomainError 422 for a field that places cannot be sorted by. */
export async function listPlaces(tx: DatabaseTransaction, search: PlaceSearch): Promise<PlacePage> {
  const { organizationId, category, since, page, size } = search;
  const { rows, counts } = await selectPlaces(tx, search);
  const stats = await selectStats(
    tx,
    organizationId,
    rows.map(({ id }) => id),
    since,
  );
  const statsById = new Map(stats.map((each) => [each.id, each]));
  const counted = category?.length ? counts.filter((each) => category.includes(each.category)) : counts;
  const countOf = (wanted: string) => counts.find((each) => each.category === wanted)?.count ?? 0;
  return {
    items: rows.map((row) => presentPlace(row, statsById.get(row.id))),
    page,
    size,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    categoryCounts: {
      terminal: countOf('terminal'),
      customer: countOf('customer'),
      yard: countOf('yard'),
      fuel: countOf('fuel'),
      rest: countOf('rest'),
      'no-go': countOf('no-go'),
      other: countOf('other'),
    },
  };
}

export async function listVisits(
  tx: DatabaseTransaction,
  search: VisitSearch & { page: number; size: number },
  now: number,
): Promise<Page<Visit>> {
  const { page, size } = search;
  const rows = await selectVisits(tx, search, { limit: size, offset: offsetOf(search) });
  const total = await countVisits(tx, search);
  return { items: rows.map((row) => presentVisit(row, now)), page, size, total };
}
