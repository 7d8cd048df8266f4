import type { GatewaySummary } from '@longhaul/contract';
import { Chip, type ChipTone } from '../../components/chip/chip.tsx';

type HealthState = GatewaySummary['health']['state'];

const LOOK = {
  ok: { label: 'Ok', tone: 'ok' },
  'never-seen': { label: 'Never heard', tone: 'neutral' },
  silent: { label: 'Silent', tone: 'violation' },
  'clock-wrong': { label: 'Clock wrong', tone: 'caution' },
  'no-fix': { label: 'No fix', tone: 'caution' },
  'low-voltage': { label: 'Low voltage', tone: 'caution' },
} as const satisfies Record<HealthState, { label: string; tone: ChipTone }>;

export function HealthChip({ state }: { state: HealthState }) {
  const { label, tone } = LOOK[state];
  return <Chip tone={tone}>{label}</Chip>;
}
