import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';

export const getSupportBundle = endpoint({
  name: 'getSupportBundle',
  method: 'GET',
  path: '/organizations/:orgId/support-bundle',
  permission: 'ORG_UPDATE',
  summary:
    'A ZIP to send along with a question: version, database, settings without secrets, health, what background work waits for, failed work, last errors',
  params: OrganizationParams,
  kind: 'file',
  mediaTypes: ['application/zip'],
  isOpenToKeys: false,
  isLive: true,
});
