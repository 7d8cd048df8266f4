import { DEVICE_CAPABILITIES, type DeviceModel } from '@longhaul/contract';
import type { DeviceModelRow } from './queries.ts';

export function presentDeviceModel(row: DeviceModelRow, gatewayCount: number | null): DeviceModel {
  const { id, maker, model, protocol } = row;
  const capabilities = DEVICE_CAPABILITIES.filter((capability) => row.capabilities.includes(capability));
  return { id, maker, model, protocol, capabilities, gatewayCount };
}
