import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';
import { IftaFilters } from './report.ts';
import { IFTA_PATH, Quarter } from './vocabulary.ts';

export const exportIftaReport = endpoint({
  name: 'exportIftaReport',
  method: 'GET',
  path: `${IFTA_PATH}/report/export`,
  permission: 'IFTA_LIST',
  summary: 'The return as CSV or PDF; as filed, if the quarter is finalized',
  params: OrganizationParams,
  query: IftaFilters.extend({
    format: z.enum(['csv', 'pdf']).default('csv'),
    basis: z.enum(['filed', 'current']).default('filed'),
  }),
  kind: 'file',
  mediaTypes: ['text/csv', 'application/pdf'],
  isLive: true,
});

export const exportAuditPack = endpoint({
  name: 'exportAuditPack',
  method: 'GET',
  path: `${IFTA_PATH}/report/audit-pack`,
  permission: 'IFTA_LIST',
  summary:
    'Audit pack of a quarter as ZIP: positions with odometer, crossings, trips, fuel purchases, adjustments, and a summary by vehicle and month',
  params: OrganizationParams,
  query: z.object({ quarter: Quarter }),
  kind: 'file',
  mediaTypes: ['application/zip'],
  isLive: true,
});
