import type { DutyMode, DutyStatus } from '@longhaul/contract';
import { DUTY_LABELS, MODE_LABELS } from '../../../components/chip/duty-labels.ts';

/** A status as the driver taps it: its mode, where it has one. */
export function dutyName({ status, mode }: { status: DutyStatus; mode: DutyMode | null }): string {
  return mode ? MODE_LABELS[mode] : DUTY_LABELS[status];
}
