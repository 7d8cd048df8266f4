import { type CalendarDate, dateAt, daysBetween } from '@longhaul/units';
import type { Moment } from './service-due.ts';

/** Days of notice by kind. */
export const EXPIRATION_NOTICE_DAYS = {
  license: 60,
  hazmat: 60,
  'medical-card': 45,
  irp: 45,
  'ifta-decal': 45,
  registration: 30,
  insurance: 30,
  'annual-inspection': 30,
  other: 30,
} as const;
export type ExpirationKind = keyof typeof EXPIRATION_NOTICE_DAYS;
export const EXPIRATION_KINDS = Object.keys(EXPIRATION_NOTICE_DAYS) as [ExpirationKind, ...ExpirationKind[]];
export const EXPIRATION_STATES = ['ok', 'due-soon', 'expired'] as const;
export type ExpirationState = (typeof EXPIRATION_STATES)[number];

export type Expiration = {
  id: number;
  kind: ExpirationKind;
  expiresOn: CalendarDate;
  noticeDays?: number | null | undefined;
};

/** Good through its day. */
export function expirationState(
  { id, kind, expiresOn, noticeDays }: Expiration,
  { asOf, timeZone }: Moment,
): { id: number; daysLeft: number; state: ExpirationState } {
  const daysLeft = daysBetween(dateAt(asOf, timeZone), expiresOn);
  const isSoon = daysLeft <= (noticeDays ?? EXPIRATION_NOTICE_DAYS[kind]);
  return { id, daysLeft, state: daysLeft < 0 ? 'expired' : isSoon ? 'due-soon' : 'ok' };
}
