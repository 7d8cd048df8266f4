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
  summary: 'List devices with their pairing and health',
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
  summary: 'Get a device with its pairing history and the address it sends to',
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
    'Register a device. Returns 409 if its identifier is already registered in any organization on this server',
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
    'Add a vehicle, register its device and pair them, all or nothing. An existing vehicle with that unit number and no device is used. Also requires ASSET_CREATE and GAT_UPDATE',
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
  summary: 'Change a device. Its identifier can be changed only before its first message',
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
  summary: 'Archive an unpaired device. Its messages are rejected from then on. Its history is kept',
  params: GatewayParams,
  conflict: 'The device is paired.',
  response: GatewayDetail,
});

export const restoreGateway = endpoint({
  name: 'restoreGateway',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/restore',
  permission: 'GAT_UPDATE',
  summary: 'Restore an archived device',
  params: GatewayParams,
  conflict: 'Another device now has the identifier.',
  response: GatewayDetail,
});

export const pairGateway = endpoint({
  name: 'pairGateway',
  method: 'PUT',
  path: '/organizations/:orgId/gateways/:id/pair/:assetId',
  permission: 'GAT_UPDATE',
  summary:
    'Pair a device with a vehicle or trailer. A 409 names the existing pairing; with swap=true the two exchange partners. History stays with the asset it was recorded for',
  conflict: 'The device or vehicle is already paired, or archived.',
  params: GatewayParams.extend({ assetId: IdParam }),
  query: z.object({ swap: QueryFlag }),
  response: GatewayDetail,
});

export const unpairGateway = endpoint({
  name: 'unpairGateway',
  method: 'PUT',
  path: '/organizations/:orgId/gateways/:id/unpair',
  permission: 'GAT_UPDATE',
  summary: 'Unpair a device. From then on its data is stored for the device itself',
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
    'Create a new secret for POST ingest/positions, shown only once. The previous secret stops working right away',
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
    'Supply voltage reported while the device was paired: each change, starting with the last one before `from`',
  params: GatewayParams,
  query: z.object({ from: Instant, to: Instant }),
  response: z.object({ items: z.array(GatewayVoltage) }),
});

export const listGatewayMessages = endpoint({
  name: 'listGatewayMessages',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/messages',
  permission: 'GAT_READ',
  summary: 'Latest raw messages of a device: all rejected ones and a sample of accepted ones',
  params: GatewayParams,
  query: PageQuery,
  response: pageOf(GatewayMessage),
});

export const requestGatewayPosition = endpoint({
  name: 'requestGatewayPosition',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/position-requests',
  permission: 'GAT_UPDATE',
  summary: 'Ask a connected device for its current position',
  conflict: 'The device is archived, not connected, or its protocol doesn’t support this request.',
  params: GatewayParams,
  response: z.object({ requestedAt: Instant }),
});

export const getGatewayCapture = endpoint({
  name: 'getGatewayCapture',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/capture',
  permission: 'GAT_READ',
  summary: 'Get the latest capture of a device',
  params: GatewayParams,
  response: z.object({ capture: GatewayCapture.nullable() }),
  isLive: true,
});

export const startGatewayCapture = endpoint({
  name: 'startGatewayCapture',
  method: 'POST',
  path: '/organizations/:orgId/gateways/:id/capture',
  permission: 'GAT_UPDATE',
  summary: 'Capture all raw messages of a device for 15 minutes, up to 1 MB. The previous capture is deleted',
  conflict: 'The device is archived.',
  params: GatewayParams,
  response: z.object({ capture: GatewayCapture }),
});

export const exportGatewayCapture = endpoint({
  name: 'exportGatewayCapture',
  method: 'GET',
  path: '/organizations/:orgId/gateways/:id/capture/file',
  permission: 'GAT_READ',
  summary: 'A capture as a test case: protocol, settings, frames and how they are read',
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
