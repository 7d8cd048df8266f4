import type { GatewayHealthState, GatewaySummary } from '@longhaul/contract';
import { Chip, type ChipTone } from '../../components/chip/chip.tsx';

const LOOK = {
  ok: { label: 'OK', tone: 'ok' },
  'never-seen': { label: 'Never reported', tone: 'neutral' },
  silent: { label: 'Silent', tone: 'violation' },
  'clock-wrong': { label: 'Clock wrong', tone: 'caution' },
  'no-fix': { label: 'No fix', tone: 'caution' },
  'low-voltage': { label: 'Low voltage', tone: 'caution' },
} as const satisfies Record<GatewayHealthState, { label: string; tone: ChipTone }>;

export const healthLabel = (state: GatewayHealthState): string => LOOK[state].label;

/** A device that works and is paired with nothing shows on no map. */
export const isIdle = ({ health, asset }: Pick<GatewaySummary, 'health' | 'asset'>): boolean =>
  health.state === 'ok' && asset === null;

export function HealthChip({ device }: { device: Pick<GatewaySummary, 'health' | 'asset'> }) {
  if (isIdle(device)) return <Chip tone="caution">Not paired</Chip>;
  const { label, tone } = LOOK[device.health.state];
  return <Chip tone={tone}>{label}</Chip>;
}
