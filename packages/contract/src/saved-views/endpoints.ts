import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, line, OrganizationParams, Reference } from '../core/fields.ts';
import type { PermissionCode } from '../core/permissions.ts';

/** The lists that have views, each with the code that its rows need. */
export const VIEWED_LISTS = {
  vehicles: 'ASSET_LIST',
  trailers: 'ASSET_LIST',
  drivers: 'DRIVER_LIST',
  'fuel-purchases': 'IFTA_LIST',
  violations: 'VIO_LIST',
  logs: 'HOS_LIST',
  availability: 'AVAILABILITY_LIST',
  activity: 'ACTIVITY_LOG_LIST',
  alerts: 'ALERT_LIST',
  'fleet-performance': 'ANALYTICS_FLEET_PERFORMANCE',
  revenue: 'ANALYTICS_REVENUE',
  loads: 'LOAD_LIST',
} as const satisfies Record<string, PermissionCode>;

export const ViewedList = z.enum(Object.keys(VIEWED_LISTS) as [keyof typeof VIEWED_LISTS]);
export type ViewedList = z.infer<typeof ViewedList>;

/** Of one person on one list, and as many shared ones. */
export const MAX_SAVED_VIEWS = 50;
export const MAX_VIEW_NAME = 60;

const fields = {
  name: line(MAX_VIEW_NAME).min(1),
  /** Filters and order as the address of the list writes them, without the question mark. */
  search: z.string().max(2_000),
  isShared: z.boolean(),
};

export const SavedView = z.object({ id: z.int(), list: ViewedList, ...fields, owner: Reference });
export type SavedView = z.infer<typeof SavedView>;

export const NewSavedView = z.object({
  list: ViewedList,
  ...fields,
  isShared: fields.isShared.default(false),
});
export type NewSavedView = z.output<typeof NewSavedView>;

/** What is left out stays as it is. */
export const SavedViewChange = z.object(fields).partial();
export type SavedViewChange = z.output<typeof SavedViewChange>;

const VIEWS = '/organizations/:orgId/saved-views';
const ViewParams = OrganizationParams.extend({ viewId: IdParam });

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: VIEWS,
  permission: 'signed-in',
  summary: 'List your own and shared views of a list by name, if you can see the list',
  params: OrganizationParams,
  query: z.object({ list: ViewedList }),
  response: z.object({ items: z.array(SavedView) }),
});

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: VIEWS,
  permission: 'signed-in',
  summary:
    'Save a list’s filters and order as a view, for yourself or, with ORG_UPDATE, for everyone. Returns 409 if there are too many',
  conflict: 'The name is taken.',
  params: OrganizationParams,
  body: NewSavedView,
  response: SavedView,
});

export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PATCH',
  path: `${VIEWS}/:viewId`,
  permission: 'signed-in',
  summary: 'Change a personal view or, with ORG_UPDATE, a shared one',
  params: ViewParams,
  conflict: 'The name is taken.',
  body: SavedViewChange,
  response: SavedView,
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: `${VIEWS}/:viewId`,
  permission: 'signed-in',
  summary: 'Delete a personal view or, with ORG_UPDATE, a shared one',
  params: ViewParams,
});
