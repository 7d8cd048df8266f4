import type { AlertSeverity } from '@longhaul/contract';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Chip, type ChipTone } from './chip.tsx';
import styles from './severity.module.css';

export const SEVERITY_LABELS: Record<AlertSeverity, string> = {
  info: 'Info',
  warning: 'Warning',
  critical: 'Critical',
};

const ICONS = {
  info: IconInfoCircle,
  warning: IconAlertCircle,
  critical: IconAlertTriangle,
} as const satisfies Record<AlertSeverity, unknown>;

export function SeverityIcon({ severity }: { readonly severity: AlertSeverity }) {
  const Icon = ICONS[severity];
  return (
    <Icon
      className={styles.severity}
      data-severity={severity}
      size={18}
      stroke={1.7}
      role="img"
      aria-label={SEVERITY_LABELS[severity]}
    />
  );
}

const SEVERITY_TONES: Record<AlertSeverity, ChipTone> = {
  info: 'neutral',
  warning: 'caution',
  critical: 'violation',
};

export const SeverityChip = ({ severity }: { readonly severity: AlertSeverity }) => (
  <Chip tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</Chip>
);
