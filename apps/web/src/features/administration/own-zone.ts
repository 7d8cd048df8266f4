import { formatDateTime } from '../../format/date.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** A super administrator belongs to no organization: times are in the zone of the browser. */
export const inOwnZone = (instant: string): string => formatDateTime(new Date(instant), timeZone);
