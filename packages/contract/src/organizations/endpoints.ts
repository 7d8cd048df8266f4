import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { PAGE_FLAGS } from '../settings/endpoints.ts';
import {
  NewOrganization,
  NewOrganizationResult,
  Organization,
  OrganizationChange,
  OrganizationStatus,
  OrganizationSummary,
  SetupProgress,
} from './organization.ts';

export const listOrganizations = endpoint({
  name: 'listOrganizations',
  method: 'GET',
  path: '/organizations',
  permission: 'SUPER_ADMIN',
  summary: 'List all organizations with their counts',
  query: PageQuery.extend({ status: OrganizationStatus.optional() }),
  response: pageOf(OrganizationSummary),
});

export const createOrganization = endpoint({
  name: 'createOrganization',
  method: 'POST',
  path: '/organizations',
  permission: 'SUPER_ADMIN',
  summary: 'Create an organization and invite its first administrator',
  body: NewOrganization,
  conflict: 'An account with the email of its first administrator exists.',
  response: NewOrganizationResult,
});

export const getOrganization = endpoint({
  name: 'getOrganization',
  method: 'GET',
  path: '/organizations/:orgId',
  permission: 'ORG_READ',
  summary: 'One organization',
  params: OrganizationParams,
  response: Organization,
});

export const updateOrganization = endpoint({
  name: 'updateOrganization',
  method: 'PATCH',
  path: '/organizations/:orgId',
  permission: 'ORG_UPDATE',
  summary: 'Change the account of the organization: identity, defaults and thresholds',
  params: OrganizationParams,
  body: OrganizationChange,
  response: Organization,
});

/** `from`: the day for which it was entered. */
const DatedParams = OrganizationParams.extend({ from: z.iso.date() });

export const withdrawTimeZone = endpoint({
  name: 'withdrawTimeZone',
  method: 'DELETE',
  path: '/organizations/:orgId/time-zones/:from',
  permission: 'ORG_UPDATE',
  summary: 'Withdraw an upcoming time zone change',
  params: DatedParams,
  conflict: 'The day has started.',
  response: Organization,
});

export const withdrawDayStart = endpoint({
  name: 'withdrawDayStart',
  method: 'DELETE',
  path: '/organizations/:orgId/day-starts/:from',
  permission: 'ORG_UPDATE',
  summary: 'Withdraw an upcoming change of the 24-hour day start',
  params: DatedParams,
  conflict: 'The day has already started in some time zone.',
  response: Organization,
});

export const getSetupProgress = endpoint({
  name: 'getSetupProgress',
  method: 'GET',
  path: '/organizations/:orgId/setup-progress',
  permission: 'ORG_UPDATE',
  summary: 'Which of the first steps are done: company, vehicle, driver, paired device, first signal',
  params: OrganizationParams,
  response: SetupProgress,
  isLive: true,
});

export const deactivateOrganization = endpoint({
  name: 'deactivateOrganization',
  method: 'DELETE',
  path: '/organizations/:orgId',
  permission: 'SUPER_ADMIN',
  summary:
    'Deactivate an organization. Its users are signed out right away. Data from its devices is still received and stored',
  params: OrganizationParams,
  response: OrganizationSummary,
});

export const reactivateOrganization = endpoint({
  name: 'reactivateOrganization',
  method: 'POST',
  path: '/organizations/:orgId/reactivate',
  permission: 'SUPER_ADMIN',
  summary: 'Reactivate an organization, so its users can sign in again',
  params: OrganizationParams,
  response: OrganizationSummary,
});

export const openPages = endpoint({
  name: 'openPages',
  method: 'PUT',
  path: '/organizations/:orgId/opened-pages',
  permission: 'SUPER_ADMIN',
  summary: 'Choose which pages under development are on for an organization',
  params: OrganizationParams,
  body: z.object({ pages: z.array(z.enum(PAGE_FLAGS)).max(PAGE_FLAGS.length) }),
  response: OrganizationSummary,
});

export const getOrganizationImage = endpoint({
  name: 'getOrganizationImage',
  method: 'GET',
  path: '/organizations/:orgId/image',
  permission: 'ORG_READ',
  summary: 'The logo, as WebP',
  params: OrganizationParams,
  query: z.object({ version: z.string().max(64).optional() }),
  kind: 'file',
  mediaTypes: ['image/webp'],
});

export const putOrganizationImage = endpoint({
  name: 'putOrganizationImage',
  method: 'PUT',
  path: '/organizations/:orgId/image',
  permission: 'ORG_UPDATE',
  summary: 'Set the logo: PNG, JPEG or WebP of at most 5 MB',
  params: OrganizationParams,
  upload: 'image',
  response: Organization,
});

export const deleteOrganizationImage = endpoint({
  name: 'deleteOrganizationImage',
  method: 'DELETE',
  path: '/organizations/:orgId/image',
  permission: 'ORG_UPDATE',
  summary: 'Remove the logo',
  params: OrganizationParams,
  response: Organization,
});
