import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';

export const getSupportBundle = endpoint({
  name: 'getSupportBundle',
  method: 'GET',
  path: '/organizations/:orgId/support-bundle',
  permission: 'ORG_UPDATE',
  summary:
    'Support bundle as ZIP: version, database, settings without secrets, health, background jobs, failed jobs and recent errors',
  params: OrganizationParams,
  kind: 'file',
  mediaTypes: ['application/zip'],
  isOpenToKeys: false,
  isLive: true,
});
