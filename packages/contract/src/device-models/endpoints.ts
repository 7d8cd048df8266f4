import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IdParam, line } from '../core/fields.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { ProtocolSettings } from './protocol-settings.ts';
import { DeviceProtocol } from './protocols.ts';
import { SignalMap, SignalMapEntry } from './signals.ts';

/** What a device of a model can tell beside its position. */
export const DEVICE_CAPABILITIES = [
  'ignition',
  'odometer',
  'voltage',
  'battery',
  'fuel',
  'engine-hours',
  'can',
] as const;
export const DeviceCapability = z.enum(DEVICE_CAPABILITIES);
export type DeviceCapability = z.infer<typeof DeviceCapability>;

export const DeviceModel = z.object({
  id: z.int(),
  maker: z.string(),
  model: z.string(),
  protocol: DeviceProtocol,
  capabilities: z.array(DeviceCapability),
  /** How its I/O elements are read: what somebody entered, or else the map that comes with the product. */
  signals: z.array(SignalMapEntry),
  hasOwnSignals: z.boolean(),
  settings: ProtocolSettings,
  /** Devices of all organizations that are of this model; null for who is no super administrator. */
  gatewayCount: z.int().nullable(),
});
export type DeviceModel = z.infer<typeof DeviceModel>;

const deviceModelFields = {
  maker: line(60).min(1),
  model: line(60).min(1),
  protocol: DeviceProtocol,
  capabilities: z
    .array(DeviceCapability)
    .max(DEVICE_CAPABILITIES.length)
    .transform((chosen) => DEVICE_CAPABILITIES.filter((capability) => chosen.includes(capability))),
  /** null: the map that comes with the product. */
  signals: SignalMap.nullable().optional(),
  /** How the messages of its devices are read; a device may have settings of its own. */
  settings: ProtocolSettings.optional(),
};

export const NewDeviceModel = z.object(deviceModelFields);
export type NewDeviceModel = z.output<typeof NewDeviceModel>;

/** What is left out stays as it is. */
export const DeviceModelChange = z.object(deviceModelFields).partial();
export type DeviceModelChange = z.output<typeof DeviceModelChange>;

const DeviceModelParams = z.object({ id: IdParam });

export const listDeviceModels = endpoint({
  name: 'listDeviceModels',
  method: 'GET',
  path: '/settings/device-models',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'List the device models this server knows',
  query: PageQuery,
  response: pageOf(DeviceModel),
});

export const createDeviceModel = endpoint({
  name: 'createDeviceModel',
  method: 'POST',
  path: '/settings/device-models',
  permission: 'SUPER_ADMIN',
  summary: 'Add a device model',
  body: NewDeviceModel,
  conflict: 'The model already exists.',
  response: DeviceModel,
});

export const updateDeviceModel = endpoint({
  name: 'updateDeviceModel',
  method: 'PATCH',
  path: '/settings/device-models/:id',
  permission: 'SUPER_ADMIN',
  summary: 'Change a device model',
  params: DeviceModelParams,
  conflict: 'The model already exists.',
  body: DeviceModelChange,
  response: DeviceModel,
});

export const deleteDeviceModel = endpoint({
  name: 'deleteDeviceModel',
  method: 'DELETE',
  path: '/settings/device-models/:id',
  permission: 'SUPER_ADMIN',
  summary: 'Delete a device model that no device uses',
  params: DeviceModelParams,
  conflict: 'Devices use this model.',
  kind: 'empty',
});
