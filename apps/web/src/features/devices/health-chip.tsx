import type { GatewayHealthState } from '@longhaul/contract';
import { Chip, type ChipTone } from '../../components/chip/chip.tsx';

const LOOK = {
  ok: { label: 'Ok', tone: 'ok' },
  'never-seen': { label: 'Never heard', tone: 'neutral' },
  silent: { label: 'Silent', tone: 'violation' },
  'clock-wrong': { label: 'Clock wrong', tone: 'caution' },
  'no-fix': { label: 'No fix', tone: 'caution' },
  'low-voltage': { label: 'Low voltage', tone: 'caution' },
} as const satisfies Record<GatewayHealthState, { label: string; tone: ChipTone }>;

export const healthLabel = (state: GatewayHealthState): string => LOOK[state].label;

export function HealthChip({ state }: { state: GatewayHealthState }) {
  const { label, tone } = LOOK[state];
  return <Chip tone={tone}>{label}</Chip>;
}
