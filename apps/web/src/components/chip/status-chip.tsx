import { Chip, type ChipTone } from './chip.tsx';
import styles from './status-chip.module.css';

export type VehicleStatus = 'moving' | 'idling' | 'stopped' | 'outdated';

const look = {
  moving: { label: 'Moving', tone: 'ok' },
  idling: { label: 'Idling', tone: 'caution' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  outdated: { label: 'Outdated', tone: 'neutral' },
} as const satisfies Record<VehicleStatus, { label: string; tone: ChipTone }>;

export const vehicleStatusLabel = (status: VehicleStatus): string => look[status].label;

/** The mark of a vehicle status: filled, hollow when nothing was heard for long. Give it words beside it. */
export function StatusDot({ status }: { readonly status: VehicleStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden="true" />;
}

export function StatusChip({ status }: { readonly status: VehicleStatus }) {
  const { label, tone } = look[status];
  return (
    <Chip tone={tone} icon={<StatusDot status={status} />}>
      {label}
    </Chip>
  );
}
