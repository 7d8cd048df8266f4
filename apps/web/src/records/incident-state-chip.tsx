import type { IncidentSummary } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import { Chip, type ChipTone } from '../components/chip/chip.tsx';
import { type IncidentState, incidentState } from './incident-state.ts';

const TONES: Record<IncidentState, ChipTone> = {
  Ongoing: 'violation',
  New: 'accent',
  Acknowledged: 'ok',
  Resolved: 'ok',
  Ended: 'neutral',
  Withdrawn: 'neutral',
};

interface IncidentStateChipProps {
  readonly incident: IncidentSummary;
  readonly isNew: boolean;
}

export function IncidentStateChip({ incident, isNew }: IncidentStateChipProps) {
  const state = incidentState(incident, isNew);
  const isSettled = state === 'Acknowledged' || state === 'Resolved';
  return (
    <Chip tone={TONES[state]} icon={isSettled && <IconCheck size={13} stroke={2.2} aria-hidden="true" />}>
      {state}
    </Chip>
  );
}
