import { GATEWAY_HEALTH_STATES, type GatewayHealthState } from '@longhaul/contract';
import { z } from 'zod';
import { ListSearch } from '../../lists/search-params.ts';

const PAIRINGS = ['any', 'paired', 'unpaired'] as const;
const HEALTH_FILTERS = ['any', 'attention', ...GATEWAY_HEALTH_STATES] as const;
export type HealthFilter = (typeof HEALTH_FILTERS)[number];

export const DeviceSearch = ListSearch.extend({
  health: z.enum(HEALTH_FILTERS).catch('any').default('any'),
  pairing: z.enum(PAIRINGS).catch('any').default('any'),
  model: z.int().min(1).optional().catch(undefined),
  state: z.enum(['current', 'archived']).catch('current').default('current'),
  addDevice: z.boolean().catch(false).default(false),
});
export type DeviceSearch = z.output<typeof DeviceSearch>;

/** The filters of the address as the list endpoint takes them. */
export function filtersOf({ q, health, pairing, model, state }: DeviceSearch) {
  return {
    isArchived: state === 'archived',
    ...(q && { q }),
    ...(health !== 'any' && { health: statesOf(health) }),
    ...(pairing !== 'any' && { isPaired: pairing === 'paired' }),
    ...(model !== undefined && { deviceModelId: [model] }),
  };
}

function statesOf(health: Exclude<HealthFilter, 'any'>): GatewayHealthState[] {
  if (health !== 'attention') return [health];
  return GATEWAY_HEALTH_STATES.filter((state) => state !== 'ok');
}
