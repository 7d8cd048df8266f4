import {
  SEARCH_TYPES,
  type SearchQuery,
  type SearchResult,
  type SearchSection,
  SearchType,
} from '@longhaul/contract';
import { isAddressLike } from '@longhaul/geo';
import { findLocations } from '@longhaul/geo/find-locations';
import type { MapServices } from '../../domain/routing/map-services.ts';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  presentAddress,
  presentAsset,
  presentGateway,
  presentGroup,
  presentLoad,
  presentLocation,
  presentPerson,
  presentPlace,
} from './present.ts';
import {
  lowered,
  selectAssets,
  selectGateways,
  selectGroupsNamed,
  selectLoadsNamed,
  selectPeople,
  selectPlacesNamed,
} from './queries.ts';
import { findRows } from './row-queries.ts';

type Ranked = { rank: number; result: SearchResult };

/** Groups, places and towns carry no tag. */
const UNTAGGED: readonly SearchType[] = ['group', 'place', 'town'];

export const permittedTypes = (actor: Pick<Caller, 'permissions'>): SearchType[] =>
  SearchType.options.filter((type) => actor.permissions.has(SEARCH_TYPES[type].permission));

/** Sections with the best match first, each as far as the asker may list what it holds. */
export async function search(
  { database, searchServer }: Pick<Deps, 'database'> & Pick<MapServices, 'searchServer'>,
  actor: Caller,
  organizationId: number,
  query: SearchQuery,
): Promise<SearchSection[]> {
  const types = permittedTypes(actor).filter(
    (type) => (query.type ?? [type]).includes(type) && !(query.tag?.length && UNTAGGED.includes(type)),
  );
  const seesDrivers = actor.permissions.has(SEARCH_TYPES.driver.permission);
  const addresses = types.includes('town') ? await findAddresses(searchServer, query) : [];
  const found = await database.inOrganizationOf(actor, async (tx) => {
    const text = await lowered(tx, query.q.replace(/\s+/g, ' '));
    const sections: { best: number; section: SearchSection }[] = [];
    for (const type of types) {
      const stored = await findType(tx, type, organizationId, { ...query, q: text }, seesDrivers);
      const ranked = type === 'town' ? withAddresses(stored, addresses) : stored;
      if (ranked.length === 0) continue;
      const items = ranked
        .slice(0, query.size)
        .map(({ rank, result }) => ({ ...result, isExact: rank === 0 }));
      const section = { type, hasMore: ranked.length > query.size, items };
      sections.push({ best: ranked[0]?.rank ?? 2, section });
    }
    return sections;
  });
  // Equal ones stay in the order of the types.
  return found.toSorted((a, b) => a.best - b.best).map(({ section }) => section);
}

/** Of texts that may be one, and outside of a transaction: the server of the operator may take seconds. */
async function findAddresses(
  searchServer: MapServices['searchServer'],
  { q }: SearchQuery,
): Promise<Ranked[]> {
  const geocoder = isAddressLike(q) ? await searchServer.geocoder() : null;
  if (geocoder === null) return [];
  return (await geocoder.search(q)).map((address) => ({ rank: 1, result: presentAddress(address) }));
}

const withAddresses = (locations: readonly Ranked[], addresses: readonly Ranked[]): Ranked[] =>
  [...locations, ...addresses].toSorted((a, b) => a.rank - b.rank);

/** One more than asked for, when there is. */
async function findType(
  tx: DatabaseTransaction,
  type: SearchType,
  organizationId: number,
  { q, tag = [], size }: SearchQuery,
  seesDrivers: boolean,
): Promise<Ranked[]> {
  const limit = size + 1;
  if (type === 'town') {
    const locations = await findLocations(q, limit);
    return locations.map((location) => ({ rank: location.rank, result: presentLocation(location) }));
  }
  if (type === 'place') {
    const places = await selectPlacesNamed(tx, organizationId, q, limit);
    return places.map((row) => ({ rank: row.rank, result: presentPlace(row) }));
  }
  if (type === 'load') {
    const loads = await selectLoadsNamed(tx, organizationId, q, { tags: tag, limit });
    return loads.map((row) => ({ rank: row.rank, result: presentLoad(row) }));
  }
  if (type === 'group') {
    const groups = await selectGroupsNamed(tx, organizationId, q, limit);
    return groups.map((row) => ({ rank: row.rank, result: presentGroup(row) }));
  }
  const found = await findRows(tx, type, { organizationId, text: q, tags: tag, limit });
  if (found.length === 0) return [];
  const results = await resultsOf(
    tx,
    type,
    organizationId,
    found.map(({ id }) => id),
    seesDrivers,
  );
  const byId = new Map(results.map((result) => [result.id, result]));
  return found.flatMap(({ id, rank }) => {
    const result = byId.get(id);
    return result ? [{ rank, result }] : [];
  });
}

async function resultsOf(
  tx: DatabaseTransaction,
  type: Exclude<SearchType, 'place' | 'town' | 'group' | 'load'>,
  organizationId: number,
  ids: number[],
  seesDrivers: boolean,
): Promise<SearchResult[]> {
  switch (type) {
    case 'vehicle':
    case 'trailer':
      return (await selectAssets(tx, organizationId, ids)).map((row) => presentAsset(type, row, seesDrivers));
    case 'driver':
    case 'user':
      return (await selectPeople(tx, organizationId, ids)).map((row) => presentPerson(type, row));
    case 'gateway':
      return (await selectGateways(tx, organizationId, ids)).map(presentGateway);
  }
}
