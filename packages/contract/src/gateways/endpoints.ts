import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';

/** `reason` says in words what is wrong, `remedy` what to do about it; both empty when the device is ok. */
export const GatewayHealth = z.object({
  state: z.enum(['ok', 'never-seen', 'silent', 'clock-wrong', 'no-fix', 'low-voltage']),
  reason: z.string(),
  remedy: z.string(),
});

export const GatewaySummary = z.object({
  id: z.int(),
  /** IMEI, serial or device id: what the device calls itself on the wire. */
  uniqueId: z.string(),
  maker: z.string().nullable(),
  model: z.string().nullable(),
  protocol: z.string().nullable(),
  firmware: z.string().nullable(),
  asset: z.object({ id: z.int(), name: z.string(), kind: z.enum(['vehicle', 'trailer']) }).nullable(),
  lastSeenAt: Instant.nullable(),
  lastFixAt: Instant.nullable(),
  voltageMillivolts: z.int().nullable(),
  acceptedCount: z.int(),
  refusedCount: z.int(),
  lastRefusal: z.string().nullable(),
  lastRefusedAt: Instant.nullable(),
  health: GatewayHealth,
});
export type GatewaySummary = z.infer<typeof GatewaySummary>;

export const GatewayMessage = z.object({
  receivedAt: Instant,
  protocol: z.string(),
  /** Reason code of a refusal; null for an accepted record. */
  refusal: z.string().nullable(),
  positionAt: Instant.nullable(),
  detail: z.string().nullable(),
  /** Text protocols as sent; binary protocols in hexadecimal. */
  raw: z.string().nullable(),
});
export type GatewayMessage = z.infer<typeof GatewayMessage>;

const GatewayParams = OrganizationParams.extend({ id: IdParam });

export const listGateways = endpoint({
  name: 'listGateways',
  method: 'GET',
  path: '/organizations/:orgId/gateways',
  permission: 'GAT_LIST',
  summary: 'Devices with their pairing and health',
  params: OrganizationParams,
  query: PageQuery,
  response: pageOf(GatewaySummary),
  isLive: true,
});

export const getGateway = endpoint({
  name: 'getGateway',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id',
  permission: 'GAT_READ',
  summary: 'One device',
  params: GatewayParams,
  response: GatewaySummary,
  isLive: true,
});

export const listGatewayMessages = endpoint({
  name: 'listGatewayMessages',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/messages',
  permission: 'GAT_READ',
  summary: 'The newest raw messages of a device: all that were refused and a sample of those accepted',
  params: GatewayParams,
  query: PageQuery,
  response: pageOf(GatewayMessage),
  isLive: true,
});
