import { getIncident, getNotificationSummary, listIncidents, listNotifications } from '@longhaul/contract';

/** Everything that shows what became of an incident. */
export const SHOWS_INCIDENTS = [
  listNotifications,
  getNotificationSummary,
  listIncidents,
  getIncident,
] as const;
