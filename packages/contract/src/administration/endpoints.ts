import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant, Reference } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { DecodedMessageView } from '../gateways/decode.ts';
import { NewGateway } from '../gateways/gateway.ts';

export const UnknownGateway = z.object({
  uniqueId: z.string(),
  protocol: z.string(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  attempts: z.int(),
  address: z.string().nullable(),
  /** The protocol that its newest kept message looks like; null when none is kept, or it looks like no protocol. */
  looksLike: z.string().nullable(),
});
export type UnknownGateway = z.infer<typeof UnknownGateway>;

/** To whom a device is given that was seen and belongs to no one. */
export const UnknownGatewayAssignment = NewGateway.omit({
  firmware: true,
  eld: true,
  allowedNetworks: true,
  settings: true,
  isCheckDigitConfirmed: true,
}).extend({
  organizationId: z.int().min(1),
});
export type UnknownGatewayAssignment = z.output<typeof UnknownGatewayAssignment>;

export const AssignedGateway = z.object({
  id: z.int(),
  uniqueId: z.string(),
  organization: Reference,
});
export type AssignedGateway = z.infer<typeof AssignedGateway>;

export const IngestFault = z.object({
  date: z.iso.date(),
  listener: z.string(),
  reason: z.string(),
  occurrences: z.int(),
  lastSeenAt: Instant,
  address: z.string().nullable(),
  detail: z.string().nullable(),
});
export type IngestFault = z.infer<typeof IngestFault>;

/** Background work that failed for one vehicle, driver or day and is left out until `retryAt`, while the rest goes on. */
export const SetAsideWork = z.object({
  work: z.enum([
    'trips',
    'visits',
    'miles',
    'daily-totals',
    'hours-of-service',
    'duty-clocks',
    'alerts',
    'legs',
    'position-days',
    'dispatches',
    'loads',
    'maintenance',
    'fault-orders',
  ]),
  organization: Reference,
  /**
   * The unit number of the vehicle, the name of the driver, the reference of the load, or the day; of closed days the unit number
   * and the day, of trouble codes the unit number and the code.
   */
  subject: z.string(),
  reason: z.string(),
  failures: z.int(),
  firstFailedAt: Instant,
  lastFailedAt: Instant,
  retryAt: Instant,
});
export type SetAsideWork = z.infer<typeof SetAsideWork>;

export const listSetAsideWork = endpoint({
  name: 'listSetAsideWork',
  method: 'GET',
  path: '/administration/set-aside-work',
  permission: 'SUPER_ADMIN',
  summary: 'Failed background jobs by vehicle, driver and day',
  query: PageQuery,
  response: pageOf(SetAsideWork),
});

export const listUnknownGateways = endpoint({
  name: 'listUnknownGateways',
  method: 'GET',
  path: '/administration/unknown-gateways',
  permission: 'SUPER_ADMIN',
  summary: 'Devices that connected to an ingest port and aren’t registered in any organization',
  query: PageQuery,
  response: pageOf(UnknownGateway),
});

export const assignUnknownGateway = endpoint({
  name: 'assignUnknownGateway',
  method: 'POST',
  path: '/administration/unknown-gateways',
  permission: 'SUPER_ADMIN',
  summary: 'Register a seen device for an organization. It is noted in the organization’s activity log',
  conflict: 'The organization is deactivated, or the identifier is already registered.',
  body: UnknownGatewayAssignment,
  response: AssignedGateway,
});

/** Bytes that came to a port and belong to no organization: the newest 20 of each device and port, for 7 days. */
export const UnassignedMessage = z.object({
  receivedAt: Instant,
  address: z.string().nullable(),
  hex: z.string(),
  /** The same as text, with a dot for what cannot be printed. */
  text: z.string(),
  looksLike: z.string().nullable(),
  /** The usual port of that protocol; null where it has none here. */
  usualPort: z.int().nullable(),
  /** As that protocol, else as that of the port, reads them; null where none does. */
  reading: z.array(DecodedMessageView).nullable(),
});
export type UnassignedMessage = z.infer<typeof UnassignedMessage>;

export const listUnassignedMessages = endpoint({
  name: 'listUnassignedMessages',
  method: 'GET',
  path: '/administration/unassigned-messages',
  permission: 'SUPER_ADMIN',
  summary:
    'Bytes from an unknown device, or from port input without a device identifier, and how they are read',
  query: z.object({
    /** The protocol of the device, or the port as in the list of ingest faults. */
    source: z.string().max(64),
    /** Left out: input that names no device. */
    uniqueId: z.string().max(64).optional(),
  }),
  response: z.object({ items: z.array(UnassignedMessage) }),
});

export const listIngestFaults = endpoint({
  name: 'listIngestFaults',
  method: 'GET',
  path: '/administration/ingest-faults',
  permission: 'SUPER_ADMIN',
  summary: 'Unreadable input at ingest ports, by day, port and reason',
  query: PageQuery,
  response: pageOf(IngestFault),
});
