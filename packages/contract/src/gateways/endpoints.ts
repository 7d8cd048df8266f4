import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, Instant, OrganizationParams, QueryFlag, repeated } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { ProtocolSettings } from '../device-models/protocol-settings.ts';
import { DecodedMessageView } from './decode.ts';
import {
  CallingDeviceQuery,
  GatewayCapture,
  GatewayChange,
  GatewayDetail,
  GatewayHealthState,
  GatewayMessage,
  GatewaySecret,
  GatewaySummary,
  GatewayVoltage,
  NewGateway,
  NewGatewayResult,
  NewTruck,
  UnregisteredCalls,
} from './gateway.ts';

export const GatewayQuery = PageQuery.extend({
  health: repeated(GatewayHealthState),
  isPaired: z.stringbool().optional(),
  deviceModelId: repeated(IdParam),
  /** Archived ones instead of those in use. */
  isArchived: QueryFlag,
});

const GatewayParams = OrganizationParams.extend({ id: IdParam });

export const listGateways = endpoint({
  name: 'listGateways',
  method: 'GET',
  path: '/organizations/:orgId/gateways',
  permission: 'GAT_LIST',
  summary: 'Devices with their pairing and health',
  params: OrganizationParams,
  query: GatewayQuery,
  response: pageOf(GatewaySummary),
  isLive: true,
});

export const getGateway = endpoint({
  name: 'getGateway',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id',
  permission: 'GAT_READ',
  summary: 'One device, with what it was paired with and where it sends to',
  params: GatewayParams,
  response: GatewayDetail,
  isLive: true,
});

export const createGateway = endpoint({
  name: 'createGateway',
  method: 'POST',
  path: '/organizations/:orgId/gateways',
  permission: 'GAT_CREATE',
  summary:
    'Register a device; 409 when its identifier is registered already, here or elsewhere on this server',
  conflict: 'The identifier is taken.',
  params: OrganizationParams,
  body: NewGateway,
  response: NewGatewayResult,
});

export const addTruck = endpoint({
  name: 'addTruck',
  method: 'POST',
  path: '/organizations/:orgId/trucks',
  permission: 'GAT_CREATE',
  summary:
    'Add a vehicle, register its device and pair the two: all of it or nothing. A vehicle of that unit number without a device is taken as it is. Needs ASSET_CREATE and GAT_UPDATE too',
  conflict: 'The unit number, VIN or device is taken.',
  params: OrganizationParams,
  body: NewTruck,
  response: NewGatewayResult,
});

export const findCallingDevice = endpoint({
  name: 'findCallingDevice',
  method: 'GET',
  path: '/organizations/:orgId/calling-devices',
  permission: 'GAT_CREATE',
  summary: 'Whether an unregistered device with this IMEI has connected',
  params: OrganizationParams,
  query: CallingDeviceQuery,
  response: z.object({ calls: UnregisteredCalls.nullable() }),
  isLive: true,
});

export const updateGateway = endpoint({
  name: 'updateGateway',
  method: 'PATCH',
  path: '/organizations/:orgId/gateways/:id',
  permission: 'GAT_UPDATE',
  summary: 'Change a device; its identifier only before its first message',
  params: GatewayParams,
  conflict: 'The identifier is taken, or the device is archived.',
  body: GatewayChange,
  response: GatewayDetail,
});

export const archiveGateway = endpoint({
  name: 'archiveGateway',
  method: 'DELETE',
  path: '/organizations/:orgId/gateways/:id',
  permission: 'GAT_DELETE',
  summary: 'Put away a device that is paired with nothing: what it sends is refused, its history stays',
  params: GatewayParams,
  conflict: 'The device is paired.',
  response: GatewayDetail,
});

export const restoreGateway = endpoint({
  name: 'restoreGateway',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/restore',
  permission: 'GAT_UPDATE',
  summary: 'Take an archived device into use again',
  params: GatewayParams,
  conflict: 'The identifier has been taken since.',
  response: GatewayDetail,
});

export const pairGateway = endpoint({
  name: 'pairGateway',
  method: 'PUT',
  path: '/organizations/:orgId/gateways/:id/pair/:assetId',
  permission: 'GAT_UPDATE',
  summary:
    'Pair a device with a vehicle or trailer. 409 names the party that either has already; with swap=true that party gets what the other had. History stays with the asset it was recorded for',
  conflict: 'The device or the vehicle is paired with another one, or archived.',
  params: GatewayParams.extend({ assetId: IdParam }),
  query: z.object({ swap: QueryFlag }),
  response: GatewayDetail,
});

export const unpairGateway = endpoint({
  name: 'unpairGateway',
  method: 'PUT',
  path: '/organizations/:orgId/gateways/:id/unpair',
  permission: 'GAT_UPDATE',
  summary: 'End the pairing; from now on what the device sends is kept for the device itself',
  params: GatewayParams,
  conflict: 'The device is archived or not paired.',
  response: GatewayDetail,
});

export const makeGatewaySecret = endpoint({
  name: 'makeGatewaySecret',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/secret',
  permission: 'GAT_UPDATE',
  summary:
    'A new secret for POST ingest/positions, shown only once; the previous one stops working right away',
  params: GatewayParams,
  conflict: 'The device is archived.',
  response: GatewaySecret,
});

export const listGatewayVoltages = endpoint({
  name: 'listGatewayVoltages',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/voltages',
  permission: 'GAT_READ',
  summary:
    'Supply voltage that a device reported while it was paired: each change, from the last one before `from`',
  params: GatewayParams,
  query: z.object({ from: Instant, to: Instant }),
  response: z.object({ items: z.array(GatewayVoltage) }),
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
});

export const requestGatewayPosition = endpoint({
  name: 'requestGatewayPosition',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/position-requests',
  permission: 'GAT_UPDATE',
  summary: 'Ask a connected device where it is; it answers with a position of its own',
  conflict: 'The device is archived, not connected, or speaks a protocol without such a request.',
  params: GatewayParams,
  response: z.object({ requestedAt: Instant }),
});

export const getGatewayCapture = endpoint({
  name: 'getGatewayCapture',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/capture',
  permission: 'GAT_READ',
  summary: 'The latest capture of a device',
  params: GatewayParams,
  response: z.object({ capture: GatewayCapture.nullable() }),
  isLive: true,
});

export const startGatewayCapture = endpoint({
  name: 'startGatewayCapture',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/capture',
  permission: 'GAT_UPDATE',
  summary: 'Keep all raw messages of a device for 15 minutes, 1 MB at most; the capture before is deleted',
  conflict: 'The device is archived.',
  params: GatewayParams,
  response: z.object({ capture: GatewayCapture }),
});

export const exportGatewayCapture = endpoint({
  name: 'exportGatewayCapture',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/capture/file',
  permission: 'GAT_READ',
  summary: 'A capture as a case for tests: protocol, settings, frames and how they are read',
  params: GatewayParams,
  response: z.object({
    title: z.string(),
    /** Of the first message; null when nothing came. */
    protocol: z.string().nullable(),
    settings: ProtocolSettings,
    /** Binary ones in hexadecimal, from the login of the connection on. */
    frames: z.array(z.string()),
    /** Left out where a message cannot be read without its connection. */
    messages: z.array(DecodedMessageView).optional(),
  }),
  isLive: true,
});
