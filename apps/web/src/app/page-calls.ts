import {
  type CurrentUser,
  getDashboardCharts,
  getFleetPerformance,
  getIftaReport,
  getLoad,
  getLoadBoard,
  getMaintenanceOverview,
  hasPermission,
  listActivity,
  listAlertRules,
  listArrivals,
  listAssets,
  listAvailability,
  listCosts,
  listCustomers,
  listDrivers,
  listGateways,
  listGroups,
  listInspections,
  listLoads,
  listLogs,
  listServicesDue,
  listUsers,
  listViolations,
  type WebPath,
} from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryOf, startQuery } from '../api/query-cache.ts';
import { ActivitySearch, activityDays, activityQuery } from '../features/activity/activity-search.ts';
import { AssetSearch, assetQuery } from '../features/assets/asset-search.ts';
import {
  AVAILABILITY_ORDER,
  AvailabilitySearch,
  availabilityQuery,
} from '../features/availability/availability-search.ts';
import { CostSearch, costQuery } from '../features/costs/cost-search.ts';
import { CustomerSearch, customerQuery } from '../features/customers/customer-search.ts';
import { DashboardSearch, dashboardQuery } from '../features/dashboard/dashboard-search.ts';
import { driversToPlan, waitingLoads } from '../features/dispatch/dispatch-queries.ts';
import { DispatchSearch } from '../features/dispatch/dispatch-search.ts';
import { DriverSearch, driverQuery } from '../features/drivers/driver-search.ts';
import { FleetSearch, fleetQuery } from '../features/fleet/fleet-search.ts';
import { DeviceSearch, filtersOf as deviceQuery } from '../features/gateways/device-search.ts';
import { GroupSearch, groupQuery } from '../features/groups/group-search.ts';
import { LogsSearch, logQuery } from '../features/hos/logs/logs-search.ts';
import { IftaSearch, reportQueryOf } from '../features/ifta/ifta-search.ts';
import { InspectionSearch, inspectionQuery } from '../features/inspections/inspection-search.ts';
import { BoardSearch, boardQuery, MAX_BOARD_DRIVERS } from '../features/loads/board/board-search.ts';
import { LoadSearch, loadQuery } from '../features/loads/load-search.ts';
import { MaintenanceSearch, serviceQuery } from '../features/maintenance/maintenance-search.ts';
import {
  PerformanceSearch,
  performanceQuery,
  performanceRange,
} from '../features/performance/performance-search.ts';
import { UserSearch, userQuery } from '../features/users/user-search.ts';
import {
  ViolationSearch,
  violationFilters,
  violationRange,
} from '../features/violations/violation-search.ts';
import { listPageQuery } from '../lists/list-page.ts';
import { fleetVehicles } from '../records/fleet/fleet-vehicles.ts';

/** Who opens a page of an organization, and with which address. */
interface Opening {
  readonly user: CurrentUser;
  readonly params: { readonly orgId: number };
  /** In the zone of the organization. */
  readonly today: string;
  readonly search: Record<string, unknown>;
}

// Queries of many answers: the cache alone knows them all.
// biome-ignore lint/suspicious/noExplicitAny: the key and the answer belong together inside each query
type Query = FetchQueryOptions<any, any, any, any>;
type PageCalls = (opening: Opening) => readonly (Query | false)[];

const assets =
  (kind: 'vehicle' | 'trailer'): PageCalls =>
  ({ params, search: address }) => {
    const search = AssetSearch.parse(address);
    return [listPageQuery(listAssets, { params, query: assetQuery(kind, search) }, search)];
  };

/**
 * What a page asks the server first. The same queries as in the page, whose answers it finds in the cache: they leave
 * while its code is on the way.
 */
const PAGE_CALLS: Partial<Record<WebPath, PageCalls>> = {
  '/dashboard': ({ params, today, search }) => [
    queryOf(getDashboardCharts, { params, query: dashboardQuery(DashboardSearch.parse(search), today) }),
  ],
  '/map': ({ params }) => [fleetVehicles(params.orgId)],
  '/fleet': ({ user, params, search: address }) => {
    const search = FleetSearch.parse(address);
    return [
      hasPermission(user, 'ASSET_LIST') &&
        listPageQuery(listAssets, { params, query: fleetQuery(search) }, search),
    ];
  },
  '/loads': ({ params, today, search: address }) => {
    const search = LoadSearch.parse(address);
    return [listPageQuery(listLoads, { params, query: loadQuery(search, today) }, search)];
  },
  '/loads/board': ({ user, params, search }) => [
    queryOf(getLoadBoard, { params, query: boardQuery(BoardSearch.parse(search)) }),
    hasPermission(user, 'DISPATCH_LIST') && queryOf(listArrivals, { params, query: {}, isBackground: true }),
    hasPermission(user, 'AVAILABILITY_LIST') &&
      queryOf(listAvailability, { params, query: { size: MAX_BOARD_DRIVERS }, isBackground: true }),
  ],
  '/dispatch': ({ user, params, search }) => {
    const { load } = DispatchSearch.parse(search);
    if (!hasPermission(user, 'LOAD_LIST')) return [];
    if (load !== undefined) return [queryOf(getLoad, { params: { ...params, loadId: load } })];
    return [
      waitingLoads(params.orgId),
      hasPermission(user, 'AVAILABILITY_LIST') && driversToPlan(params.orgId),
      hasPermission(user, 'ASSET_LIST') && fleetVehicles(params.orgId),
    ];
  },
  '/customers': ({ params, search: address }) => {
    const search = CustomerSearch.parse(address);
    return [listPageQuery(listCustomers, { params, query: customerQuery(search) }, search)];
  },
  '/maintenance': ({ params, search: address }) => {
    const search = MaintenanceSearch.parse(address);
    return [
      queryOf(getMaintenanceOverview, { params }),
      listPageQuery(listServicesDue, { params, query: serviceQuery(search) }, search),
    ];
  },
  '/maintenance/inspections': ({ params, search: address }) => {
    const search = InspectionSearch.parse(address);
    return [listPageQuery(listInspections, { params, query: inspectionQuery(search) }, search)];
  },
  '/hos/logs': ({ params, today, search: address }) => {
    const search = LogsSearch.parse(address);
    return [
      search.tab === 'logs' && listPageQuery(listLogs, { params, query: logQuery(search, today) }, search),
    ];
  },
  '/hos/violations': ({ params, today, search: address }) => {
    const search = ViolationSearch.parse(address);
    const query = { ...violationRange(search, today), ...violationFilters(search) };
    return [
      listPageQuery(listViolations, { params, query }, search),
      queryOf(listViolations, { params, query: { ...query, size: 1 } }),
    ];
  },
  '/hos/availability': ({ params, search: address }) => {
    const search = AvailabilitySearch.parse(address);
    const ordered = { ...search, sort: AVAILABILITY_ORDER };
    return [listPageQuery(listAvailability, { params, query: availabilityQuery(search) }, ordered)];
  },
  '/ifta': ({ params, search }) => [
    queryOf(getIftaReport, { params, query: reportQueryOf(IftaSearch.parse(search)) }),
  ],
  '/analytics/fleet-performance': ({ params, today, search: address }) => {
    const search = PerformanceSearch.parse(address);
    const query = performanceQuery(search, performanceRange(search, today));
    return [queryOf(getFleetPerformance, { params, query })];
  },
  '/analytics/costs': ({ params, search: address }) => {
    const search = CostSearch.parse(address);
    return [listPageQuery(listCosts, { params, query: costQuery(search) }, search)];
  },
  '/settings/activity-log': ({ params, today, search: address }) => {
    const search = ActivitySearch.parse(address);
    const query = activityQuery(search, activityDays(search, today));
    return [listPageQuery(listActivity, { params, query }, search)];
  },
  '/settings/organization-settings/vehicles': assets('vehicle'),
  '/settings/organization-settings/trailers': assets('trailer'),
  '/settings/organization-settings/all-drivers': ({ params, today, search: address }) => {
    const search = DriverSearch.parse(address);
    return [listPageQuery(listDrivers, { params, query: driverQuery(search, today) }, search)];
  },
  '/settings/organization-settings/devices': ({ params, search: address }) => {
    const search = DeviceSearch.parse(address);
    return [listPageQuery(listGateways, { params, query: deviceQuery(search) }, search)];
  },
  '/settings/organization-settings/user-and-roles': ({ params, search: address }) => {
    const search = UserSearch.parse(address);
    return [listPageQuery(listUsers, { params, query: userQuery(search) }, search)];
  },
  '/settings/organization-settings/groups': ({ params, search: address }) => {
    const search = GroupSearch.parse(address);
    return [listPageQuery(listGroups, { params, query: groupQuery(search) }, search)];
  },
  '/settings/organization-settings/alert-rules': ({ params }) => [
    queryOf(listAlertRules, { params, query: {} }),
  ],
};

/** Starts what a page of the user's organization asks first. */
export function startPageCalls(path: WebPath, user: CurrentUser, search: Record<string, unknown>): void {
  const { organization } = user;
  if (organization === null) return;
  const today = dateAt(Date.now(), organization.timeZone);
  const calls = PAGE_CALLS[path]?.({ user, params: { orgId: organization.id }, today, search }) ?? [];
  for (const query of calls) if (query) startQuery(query);
}
