import type { DeviceCapability, DeviceModel } from '@longhaul/contract';

export const CAPABILITY_LABELS: Record<DeviceCapability, string> = {
  ignition: 'Ignition',
  odometer: 'Odometer',
  voltage: 'Supply voltage',
  battery: 'Own battery',
  fuel: 'Fuel level',
  'engine-hours': 'Engine hours',
  can: 'CAN bus',
};

export const nameOf = ({ maker, model }: Pick<DeviceModel, 'maker' | 'model'>): string => `${maker} ${model}`;
