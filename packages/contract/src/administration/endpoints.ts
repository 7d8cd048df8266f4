import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Instant } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

export const UnknownGateway = z.object({
  uniqueId: z.string(),
  protocol: z.string(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  attempts: z.int(),
  address: z.string().nullable(),
});
export type UnknownGateway = z.infer<typeof UnknownGateway>;

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

export const listUnknownGateways = endpoint({
  name: 'listUnknownGateways',
  method: 'GET',
  path: '/administration/unknown-gateways',
  permission: 'SUPER_ADMIN',
  summary: 'Devices that spoke to an ingest port and belong to no organization',
  query: PageQuery,
  response: pageOf(UnknownGateway),
  isLive: true,
});

export const listIngestFaults = endpoint({
  name: 'listIngestFaults',
  method: 'GET',
  path: '/administration/ingest-faults',
  permission: 'SUPER_ADMIN',
  summary: 'What arrived at an ingest port and could not be read, by day, port and reason',
  query: PageQuery,
  response: pageOf(IngestFault),
  isLive: true,
});
