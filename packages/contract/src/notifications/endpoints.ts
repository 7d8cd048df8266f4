import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  IdParam,
  Instant,
  line,
  OrganizationParams,
  QueryFlag,
  Reference,
  repeated,
} from '../core/fields.ts';
import { AlertSeverity, IncidentDetail, IncidentState, IncidentSummary, ReaderIncident } from './incident.ts';

export const MAX_INCIDENT_NOTE = 500;
export const MAX_IDS_PER_CALL = 500;

/** News of the product itself. */
export const NEWS_KINDS = [
  'account-request',
  'retention-run',
  'api-key-expiring',
  'webhook-off',
  'sign-on-changed',
  'sign-on-secret-expiring',
  'address-requested',
  'calls-refused',
  'delivery-failed',
  'certify-reminder',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const NotificationReason = z.object({
  kind: z.enum(['person', 'group', 'escalation', 'news']),
  /** Of a group, its name. */
  group: z.string().nullable(),
});
export type NotificationReason = z.infer<typeof NotificationReason>;

/** A notification of one person: of an incident, or a product notice with a title and a link. */
export const NotificationItem = z.object({
  id: z.int(),
  kind: z.string(),
  toldAt: Instant,
  readAt: Instant.nullable(),
  reason: NotificationReason,
  incident: IncidentSummary.nullable(),
  title: z.string(),
  href: z.string().nullable(),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

export const NOTIFICATION_TABS = ['all', 'new', 'ongoing'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** The newest first. `before` is the cursor of the page before; it names a place in the list, not a row. */
export const NotificationQuery = z.object({
  tab: z.enum(NOTIFICATION_TABS).default('all'),
  q: z.string().trim().max(200).optional(),
  ruleId: repeated(IdParam),
  severity: repeated(AlertSeverity),
  groupId: repeated(IdParam),
  assetId: repeated(IdParam),
  state: repeated(IncidentState),
  isAcknowledged: z.stringbool().optional(),
  before: z.string().max(60).optional(),
  size: z.coerce.number().int().min(1).max(200).default(50),
});
export type NotificationQuery = z.output<typeof NotificationQuery>;

export const NotificationPage = z.object({
  items: z.array(NotificationItem),
  /** For the next page; null on the last. */
  before: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Of the current user, counts of what the user may still see. */
export const NotificationSummary = z.object({
  /** Not read, acknowledged or resolved. */
  newCount: z.int(),
  /** Of these, what came since the notifications panel was opened last. */
  unseenCount: z.int(),
  ongoingCount: z.int(),
  thirtyDaysCount: z.int(),
  /** Of the thirty days before those. */
  priorCount: z.int(),
});
export type NotificationSummary = z.infer<typeof NotificationSummary>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/organizations/:orgId/notifications',
  permission: 'signed-in',
  summary: 'Notifications of the current user, newest first',
  params: OrganizationParams,
  query: NotificationQuery,
  response: NotificationPage,
  isLive: true,
});

export const getNotificationSummary = endpoint({
  name: 'getNotificationSummary',
  method: 'GET',
  path: '/organizations/:orgId/notifications/summary',
  permission: 'signed-in',
  summary: 'How many notifications of the current user are new, and how many alerts are ongoing',
  params: OrganizationParams,
  response: NotificationSummary,
  isLive: true,
});

const Ids = z.array(z.int().min(1)).min(1).max(MAX_IDS_PER_CALL);

export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'POST',
  path: '/organizations/:orgId/notifications/read',
  permission: 'signed-in',
  summary:
    'Marks notifications of the current user as read, by their ids or those of their alerts; without either all of them',
  params: OrganizationParams,
  body: z.object({ ids: Ids.optional(), incidentIds: Ids.optional() }),
  response: NotificationSummary,
});

export const seeNotifications = endpoint({
  name: 'seeNotifications',
  method: 'POST',
  path: '/organizations/:orgId/notifications/seen',
  permission: 'signed-in',
  summary: 'Record that the current user opened the notifications panel. Nothing is marked as read',
  params: OrganizationParams,
  response: NotificationSummary,
});

/**
 * Server-sent events of `notifications/stream`: `changed` says that notifications of the current user changed.
 * `critical` are new notifications of critical alerts.
 */
export type NotificationEvents = {
  changed: NotificationSummary & { critical: { id: number; title: string; href: string }[] };
  reauth: Record<string, never>;
  heartbeat: { at: number };
};

export const streamNotifications = endpoint({
  name: 'streamNotifications',
  method: 'GET',
  path: '/organizations/:orgId/notifications/stream',
  permission: 'signed-in',
  summary: 'Live stream of changes to the notifications of the current user',
  params: OrganizationParams,
  kind: 'event-stream',
  isLive: true,
});

const IncidentParams = OrganizationParams.extend({ incidentId: IdParam });

export const listIncidents = endpoint({
  name: 'listIncidents',
  method: 'GET',
  path: '/organizations/:orgId/incidents',
  permission: 'ALERT_LIST',
  summary: 'Incidents of a vehicle, a driver, a place or a rule, newest first',
  params: OrganizationParams,
  query: z.object({
    assetId: IdParam.optional(),
    driverId: IdParam.optional(),
    ruleId: IdParam.optional(),
    placeId: IdParam.optional(),
    isOpen: QueryFlag,
    from: Instant.optional(),
    to: Instant.optional(),
    size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ items: z.array(ReaderIncident) }),
  isLive: true,
});

export const getIncident = endpoint({
  name: 'getIncident',
  method: 'GET',
  path: '/organizations/:orgId/incidents/:incidentId',
  permission: 'signed-in',
  summary: 'One incident with its timeline, for its recipients and for people with access to alerts',
  params: IncidentParams,
  response: IncidentDetail,
  isLive: true,
});

export const acknowledgeIncidents = endpoint({
  name: 'acknowledgeIncidents',
  method: 'POST',
  path: '/organizations/:orgId/incidents/acknowledge',
  permission: 'ALERT_UPDATE',
  isOpenToKeys: false,
  summary: 'Acknowledges incidents for all recipients',
  params: OrganizationParams,
  body: z.object({ ids: Ids }),
  response: z.object({ acknowledged: z.int() }),
});

export const resolveIncident = endpoint({
  name: 'resolveIncident',
  method: 'POST',
  path: '/organizations/:orgId/incidents/:incidentId/resolve',
  permission: 'ALERT_UPDATE',
  isOpenToKeys: false,
  summary: 'Resolves an incident by hand, with a reason, and acknowledges it',
  params: OrganizationParams.extend({ incidentId: IdParam }),
  conflict: 'Someone has already resolved it.',
  body: z.object({ reason: line(MAX_INCIDENT_NOTE).min(1) }),
  response: IncidentDetail,
});

export const MAX_ASSIGNEES = 50;

export const listIncidentAssignees = endpoint({
  name: 'listIncidentAssignees',
  method: 'GET',
  path: '/organizations/:orgId/incident-assignees',
  permission: 'ALERT_UPDATE',
  summary: 'People an incident can be assigned to: active users who may change alerts, by name',
  params: OrganizationParams,
  query: z.object({ q: z.string().trim().max(200).optional() }),
  response: z.object({ items: z.array(Reference) }),
});

/** What is left out stays as it is. */
export const IncidentChange = z.object({
  /** Somebody who may change alerts, or nobody. */
  assignedTo: z.int().min(1).nullable().optional(),
  /** Within 30 days; null wakes it. */
  snoozedUntil: Instant.nullable().optional(),
});
export type IncidentChange = z.output<typeof IncidentChange>;

export const updateIncident = endpoint({
  name: 'updateIncident',
  method: 'PATCH',
  path: '/organizations/:orgId/incidents/:incidentId',
  permission: 'ALERT_UPDATE',
  isOpenToKeys: false,
  summary: 'Assigns or snoozes an incident',
  params: IncidentParams,
  body: IncidentChange,
  response: IncidentDetail,
});

export const addIncidentNote = endpoint({
  name: 'addIncidentNote',
  method: 'POST',
  path: '/organizations/:orgId/incidents/:incidentId/notes',
  permission: 'ALERT_UPDATE',
  isOpenToKeys: false,
  summary: 'Adds a note to an incident',
  params: IncidentParams,
  body: z.object({ note: line(MAX_INCIDENT_NOTE).min(1) }),
  response: IncidentDetail,
});
