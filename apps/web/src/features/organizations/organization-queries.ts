import { listOrganizations } from '@longhaul/contract';

/** What shows an organization. */
export const ORGANIZATION_QUERIES = [listOrganizations];
