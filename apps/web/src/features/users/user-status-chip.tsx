import type { UserStatus } from '@longhaul/contract';
import { Chip, type ChipTone } from '../../components/chip/chip.tsx';

export const STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  pending: 'Pending',
  deactivated: 'Deactivated',
};

const TONES: Record<UserStatus, ChipTone> = {
  active: 'ok',
  invited: 'accent',
  pending: 'caution',
  deactivated: 'neutral',
};

export function UserStatusChip({ status }: { status: UserStatus }) {
  return <Chip tone={TONES[status]}>{STATUS_LABELS[status]}</Chip>;
}
