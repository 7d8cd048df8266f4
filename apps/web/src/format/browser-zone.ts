import { formatDateTime } from './date.ts';

/** A super administrator belongs to no organization: times are in the zone of the browser. */
export const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();

export const inOwnZone = (instant: string): string => formatDateTime(new Date(instant), ownZone);
