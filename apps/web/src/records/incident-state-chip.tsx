import type { IncidentSummary } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import { Chip, type ChipTone } from '../components/chip/chip.tsx';
import styles from './incident-chips.module.css';
import { type IncidentMarks, incidentMarks } from './incident-marks.ts';

const TONES: Record<IncidentMarks['state'], ChipTone> = {
  New: 'accent',
  Unacknowledged: 'caution',
  Acknowledged: 'ok',
};

interface IncidentChipsProps {
  readonly incident: IncidentSummary;
  readonly isNew: boolean;
}

/** The state of an alert as a chip, and beside it whether it is ongoing. */
export function IncidentChips({ incident, isNew }: IncidentChipsProps) {
  const { state, progress } = incidentMarks(incident, isNew);
  return (
    <span className={styles.marks}>
      <span className={styles.progress} data-progress={progress}>
        {progress}
      </span>
      <Chip
        tone={TONES[state]}
        icon={state === 'Acknowledged' && <IconCheck size={13} stroke={2.2} aria-hidden="true" />}
      >
        {state}
      </Chip>
    </span>
  );
}
