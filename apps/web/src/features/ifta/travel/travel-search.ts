import { z } from 'zod';
import { ListSearch } from '../../../lists/search-params.ts';
import type { IftaSearch } from '../ifta-search.ts';
import { periodOf } from '../ifta-search.ts';

const TRAVEL_LISTS = ['crossings', 'trips'] as const;

/** Beside the period and the filters of the screen. */
export const TravelSearch = ListSearch.pick({ page: true, size: true, sort: true }).extend({
  list: z.enum(TRAVEL_LISTS).catch('crossings').default('crossings'),
  /** The row shown on the map: its vehicle and the instant at which it crossed or set off. */
  at: z
    .string()
    .regex(/^\d+-\d+$/)
    .optional()
    .catch(undefined),
});
export type TravelSearch = z.output<typeof TravelSearch>;

/** As `at` in the address. */
export function rowKey(vehicleId: number, at: string): string {
  return `${vehicleId}-${Date.parse(at)}`;
}

/** The filters that crossings and trips heed. */
export function travelQueryOf(search: IftaSearch) {
  const { vehicles, groups, jurisdiction } = search;
  return {
    ...periodOf(search),
    ...(vehicles && { vehicleId: vehicles }),
    ...(groups && { groupId: groups }),
    ...(jurisdiction && { jurisdiction }),
  };
}

/** What the list of crossings and that of trips are given. */
export interface TravelViewProps {
  readonly query: ReturnType<typeof travelQueryOf>;
  /** Of the organization: its days are counted there. */
  readonly timeZone: string;
  readonly search: TravelSearch;
  readonly onChange: (change: Partial<TravelSearch>) => void;
}
