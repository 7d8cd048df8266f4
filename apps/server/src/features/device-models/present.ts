import { builtInSignals, DEVICE_CAPABILITIES, type DeviceModel, SignalMap } from '@longhaul/contract';
import type { DeviceModelRow } from './queries.ts';

export function presentDeviceModel(row: DeviceModelRow, gatewayCount: number | null): DeviceModel {
  const { id, maker, model, protocol } = row;
  const capabilities = DEVICE_CAPABILITIES.filter((capability) => row.capabilities.includes(capability));
  const hasOwnSignals = row.signals !== null;
  const signals = hasOwnSignals ? SignalMap.parse(row.signals) : builtInSignals(row);
  return {
    id,
    maker,
    model,
    protocol,
    capabilities,
    signals,
    hasOwnSignals,
    settings: row.settings,
    gatewayCount,
  };
}
