import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, OrganizationParams } from '../core/fields.ts';

export const exportMaintenancePack = endpoint({
  name: 'exportMaintenancePack',
  method: 'GET',
  path: '/organizations/:orgId/maintenance/audit-pack',
  permission: 'MAINT_LIST',
  summary:
    'One ZIP of CSV files of a unit or of all: the maintenance record of 49 CFR 396.3, annual inspections, roadside reports, orders of officers and, with DVIR_LIST, inspection reports with their signatures, those with defects as PDF too; each with the day until which it is kept',
  params: OrganizationParams,
  query: z.object({ assetId: IdParam.optional() }),
  kind: 'file',
  mediaTypes: ['application/zip'],
  isLive: true,
});
