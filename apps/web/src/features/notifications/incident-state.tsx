import type { IncidentSummary } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import { Chip, type ChipTone } from '../../components/chip/chip.tsx';
import styles from './inbox.module.css';

/** The state in the words of the trade; `isNew` as far as the reader has not read of it. */
function stateLabel(incident: IncidentSummary, isNew: boolean): string {
  if (incident.acknowledged) return 'Acknowledged';
  if (incident.state === 'retracted') return 'Withdrawn';
  if (incident.state === 'open') return 'Ongoing';
  return isNew ? 'New' : 'Resolved';
}

const TONES: Record<string, ChipTone> = { Acknowledged: 'ok', Ongoing: 'violation', New: 'accent' };

interface StateChipProps {
  readonly incident: IncidentSummary;
  readonly isNew: boolean;
}

export function StateChip({ incident, isNew }: StateChipProps) {
  const label = stateLabel(incident, isNew);
  const icon =
    label === 'Acknowledged' ? (
      <IconCheck size={13} stroke={2.2} aria-hidden="true" />
    ) : label === 'Ongoing' ? (
      <span className={styles.ongoing} aria-hidden="true" />
    ) : undefined;
  return (
    <Chip tone={TONES[label] ?? 'neutral'} icon={icon}>
      {label}
    </Chip>
  );
}
