import type { DeviceProtocol } from '@longhaul/contract';

/** How a device speaks, by its code. */
export const PROTOCOL_LABELS: Record<DeviceProtocol, string> = {
  teltonika: 'Teltonika (Codec 8)',
  osmand: 'Traccar Client, OsmAnd',
  traccar: 'Traccar forwarding',
  longhaul: 'HTTPS batch',
};
