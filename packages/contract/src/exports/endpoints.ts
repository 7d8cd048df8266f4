import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams } from '../core/fields.ts';
import type { PermissionCode } from '../core/permissions.ts';

export const EXPORT_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Of positions of all vehicles; of one vehicle, and of everything else, `days`. */
export const EXPORT_MAX_DAYS = { positions: 31, days: 366 } as const;

const Range = z.object({
  /** Days of the organization's zone, both of them in the file. */
  from: z.iso.date(),
  to: z.iso.date(),
  format: z.enum(EXPORT_FORMATS, { error: 'must be csv, ndjson or parquet' }).default('csv'),
  /** A last record of CSV and NDJSON that says how many came before it: a file without it was cut off. Parquet ends with its own. */
  withEnd: z.stringbool({ error: 'must be true or false' }).default(false),
});
export const AssetExportQuery = Range.extend({ assetId: IdParam.optional() });
export const DriverExportQuery = Range.extend({ driverId: IdParam.optional() });

const common = {
  method: 'GET',
  params: OrganizationParams,
  kind: 'file',
  mediaTypes: ['text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet'],
  isLive: true,
  isGroupScoped: true,
} as const;

export const exportPositionsFile = endpoint({
  ...common,
  name: 'exportPositionsFile',
  path: '/organizations/:orgId/exports/positions',
  permission: 'HR_READ',
  summary: 'Export positions: up to 31 days, or a year for one vehicle',
  query: AssetExportQuery,
});
export const exportTripsFile = endpoint({
  ...common,
  name: 'exportTripsFile',
  path: '/organizations/:orgId/exports/trips',
  permission: 'HR_READ',
  summary: 'Export trips that started in a period of up to a year',
  query: AssetExportQuery,
});
export const exportVisitsFile = endpoint({
  ...common,
  name: 'exportVisitsFile',
  path: '/organizations/:orgId/exports/visits',
  permission: 'PLACE_LIST',
  summary: 'Export visits that started in a period of up to a year',
  query: AssetExportQuery,
});
export const exportDutyFile = endpoint({
  ...common,
  name: 'exportDutyFile',
  path: '/organizations/:orgId/exports/duty',
  permission: 'HOS_LIST',
  summary: 'Export up to a year of duty status records, including those replaced by an edit',
  query: DriverExportQuery,
});
export const exportViolationsFile = endpoint({
  ...common,
  name: 'exportViolationsFile',
  path: '/organizations/:orgId/exports/violations',
  permission: 'VIO_LIST',
  summary: 'Export up to a year of hours-of-service violations',
  query: DriverExportQuery,
});
export const exportDaysFile = endpoint({
  ...common,
  name: 'exportDaysFile',
  path: '/organizations/:orgId/exports/days',
  permission: 'HOS_LIST',
  summary: 'Export up to a year of driver days with time by duty status',
  query: DriverExportQuery,
});
export const exportMilesFile = endpoint({
  ...common,
  name: 'exportMilesFile',
  path: '/organizations/:orgId/exports/miles',
  permission: 'IFTA_LIST',
  summary: 'Export up to a year of distance by vehicle, day and jurisdiction',
  query: AssetExportQuery,
});
export const exportFuelFile = endpoint({
  ...common,
  name: 'exportFuelFile',
  path: '/organizations/:orgId/exports/fuel',
  permission: 'IFTA_LIST',
  summary: 'Export up to a year of fuel purchases',
  query: AssetExportQuery,
});
export const exportAlertsFile = endpoint({
  ...common,
  name: 'exportAlertsFile',
  path: '/organizations/:orgId/exports/alerts',
  permission: 'ALERT_LIST',
  summary: 'Export up to a year of alerts',
  query: AssetExportQuery,
});

/** What can be exported, and who may. */
export const EXPORTS = {
  positions: { title: 'Positions', of: 'vehicle', endpoint: exportPositionsFile },
  trips: { title: 'Trips', of: 'vehicle', endpoint: exportTripsFile },
  visits: { title: 'Visits', of: 'vehicle', endpoint: exportVisitsFile },
  duty: { title: 'Duty statuses', of: 'driver', endpoint: exportDutyFile },
  violations: { title: 'Violations', of: 'driver', endpoint: exportViolationsFile },
  days: { title: 'Days of drivers', of: 'driver', endpoint: exportDaysFile },
  miles: { title: 'Miles by jurisdiction', of: 'vehicle', endpoint: exportMilesFile },
  fuel: { title: 'Fuel purchases', of: 'vehicle', endpoint: exportFuelFile },
  alerts: { title: 'Alerts', of: 'vehicle', endpoint: exportAlertsFile },
} as const;
export type ExportKind = keyof typeof EXPORTS;
export const EXPORT_KINDS = Object.keys(EXPORTS) as ExportKind[];
export const exportCodeOf = (kind: ExportKind) => EXPORTS[kind].endpoint.permission as PermissionCode;
export const EXPORT_CODES: readonly PermissionCode[] = [...new Set(EXPORT_KINDS.map(exportCodeOf))];
