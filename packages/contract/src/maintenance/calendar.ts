import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { OrganizationParams, Reference } from '../core/fields.ts';
import { MaintenanceDate, ServiceDueAnswer } from './evaluate.ts';
import { Expiration } from './expirations.ts';
import { ServicePlanKind } from './plans.ts';
import { Unit } from './unit.ts';

/** A service by the first of its intervals to be due. */
const CalendarService = z.object({
  kind: ServicePlanKind,
  /** In meters or engine seconds: until it is overdue, the day is estimated from the use of the unit. Null: not known. */
  term: ServiceDueAnswer.shape.terms.element.pick({ by: true, dueAt: true, left: true }).nullable(),
  /** An open order that is to complete it. */
  order: Reference.nullable(),
});

export const CalendarEntry = z.object({
  /** Of an expiration: it can be changed. */
  expiration: Expiration.nullable(),
  /** The day up to which a CDL holder's card is proof, beside the one on which the certificate expires. */
  isProof: z.boolean(),
  kind: z.enum(['service', 'expiration', 'work-order']),
  /** Of the service plan, the expiration or the order. */
  id: z.int(),
  date: z.iso.date(),
  title: z.string(),
  unit: Unit.nullable(),
  driver: Reference.nullable(),
  service: CalendarService.nullable(),
  state: z.enum(['ok', 'due-soon', 'overdue']),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** Longest look ahead or back. */
export const CALENDAR_MAX_DAYS = 400;

const CalendarQuery = z
  .object({ from: MaintenanceDate, to: MaintenanceDate })
  .refine(({ from, to }) => from <= to, { error: 'must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < CALENDAR_MAX_DAYS * 86_400_000, {
    error: `must be at most ${CALENDAR_MAX_DAYS} days after the first day`,
    path: ['to'],
  });

export const getMaintenanceCalendar = endpoint({
  name: 'getMaintenanceCalendar',
  method: 'GET',
  path: '/organizations/:orgId/maintenance/calendar',
  permission: 'MAINT_LIST',
  summary:
    'Services due, expirations and planned orders in a period. Overdue items are always included. Returns the first 5,000 services and 5,000 orders',
  params: OrganizationParams,
  query: CalendarQuery,
  response: z.object({
    items: z.array(CalendarEntry),
    /** False: no unit has a service plan, and no expiration or order with a day was ever entered. */
    hasAny: z.boolean(),
  }),
  isLive: true,
});
