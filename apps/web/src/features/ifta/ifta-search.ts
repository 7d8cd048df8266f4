import { IFTA_GROUPINGS, IftaFuel, type IftaReportQuery, Jurisdiction, Quarter } from '@longhaul/contract';
import { z } from 'zod';

export const IFTA_TAB_IDS = [
  'return',
  'vehicles',
  'trips',
  'fuel',
  'rates',
  'adjustments',
  'issues',
  'history',
] as const;
export type IftaTabId = (typeof IFTA_TAB_IDS)[number];

const day = z.iso.date().optional().catch(undefined);
const flag = (usual: boolean) => z.boolean().catch(usual).default(usual);
/** None chosen is the same as no restriction, and is not written into the address. */
const some = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(100)
    .transform((values) => (values.length === 0 ? undefined : values))
    .optional()
    .catch(undefined);
const ids = some(z.int().min(1));

/**
 * What the whole screen is about: its tab, its period and the filters that `settings/ifta-filters` offers. What one
 * tab alone needs, an open drawer say, is a schema of that tab's own beside this one.
 */
export const IftaSearch = z.object({
  tab: z.enum(IFTA_TAB_IDS).catch('return').default('return'),
  quarter: Quarter.optional().catch(undefined),
  /** Instead of a quarter: first and last day. */
  from: day,
  to: day,
  fuel: some(IftaFuel),
  vehicles: ids,
  groups: ids,
  qualifiedOnly: flag(true),
  withArchived: flag(true),
  jurisdictions: z.enum(['all', 'traveled', 'purchases', 'owing', 'credit']).catch('all').default('all'),
  jurisdiction: some(Jurisdiction),
  withNonMembers: flag(true),
  hideZeroRows: flag(false),
  groupBy: z.enum(IFTA_GROUPINGS).catch('jurisdiction').default('jurisdiction'),
  distanceSource: some(z.enum(['odometer', 'gps', 'manual'])),
  fuelTax: some(z.enum(['paid', 'unpaid'])),
  fuelVerification: some(z.enum(['verified', 'unverified'])),
  fuelSource: some(z.enum(['manual', 'import'])),
  dataQuality: some(z.enum(['gaps', 'estimated', 'unattributed', 'variance', 'mpg-out-of-band'])),
  /** Of a finalized quarter: what was filed, or what the data says now. */
  basis: z.enum(['filed', 'current']).catch('filed').default('filed'),
});
export type IftaSearch = z.output<typeof IftaSearch>;

interface Period {
  readonly quarter?: z.output<typeof Quarter>;
  readonly from?: string;
  readonly to?: string;
}

/** The period as the endpoints take it: a range where both of its ends are known, else a quarter. */
export function periodOf({ quarter, from, to }: Pick<IftaSearch, 'quarter' | 'from' | 'to'>): Period {
  if (from && to && from <= to) return { from, to };
  return quarter === undefined ? {} : { quarter };
}

/** The filters that narrow what a report is made from, as its endpoints take them. */
export function filtersOf(search: IftaSearch) {
  return {
    ...periodOf(search),
    ...(search.fuel && { fuel: search.fuel }),
    ...(search.vehicles && { vehicleId: search.vehicles }),
    ...(search.groups && { groupId: search.groups }),
    ...(search.distanceSource && { distanceSource: search.distanceSource }),
    ...(search.fuelTax && { fuelTax: search.fuelTax }),
    ...(search.fuelVerification && { fuelVerification: search.fuelVerification }),
    ...(search.fuelSource && { fuelSource: search.fuelSource }),
    ...(search.dataQuality && { dataQuality: search.dataQuality }),
    qualifiedOnly: search.qualifiedOnly,
    withArchived: search.withArchived,
    basis: search.basis,
  };
}

export function reportQueryOf(search: IftaSearch): Partial<IftaReportQuery> {
  const { jurisdictions, jurisdiction, withNonMembers, hideZeroRows } = search;
  return {
    ...filtersOf(search),
    jurisdictions,
    withNonMembers,
    hideZeroRows,
    ...(jurisdiction && { jurisdiction }),
    groupBy: search.tab === 'vehicles' ? 'vehicle' : search.groupBy,
  };
}
