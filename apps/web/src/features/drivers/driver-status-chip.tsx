import type { DriverSummary } from '@longhaul/contract';
import { Chip, type ChipTone } from '../../components/chip/chip.tsx';

const STATUSES: Record<DriverSummary['accountStatus'], { words: string; tone: ChipTone }> = {
  active: { words: 'Active', tone: 'ok' },
  invited: { words: 'Invited', tone: 'accent' },
  pending: { words: 'Pending', tone: 'caution' },
  deactivated: { words: 'No sign-in', tone: 'neutral' },
};

type DriverStatusChipProps = { driver: Pick<DriverSummary, 'accountStatus' | 'archivedAt'> };

/** Archived, else how the driver's account stands. */
export function DriverStatusChip({ driver }: DriverStatusChipProps) {
  if (driver.archivedAt !== null) return <Chip>Archived</Chip>;
  const { words, tone } = STATUSES[driver.accountStatus];
  return <Chip tone={tone}>{words}</Chip>;
}
