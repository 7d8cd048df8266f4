import type { FuelPurchase } from '@longhaul/contract';
import { Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Chip } from '../../../components/chip/chip.tsx';
import { VERIFICATION_LABELS } from './fuel-labels.ts';

/** Whether the truck was seen at the place of sale; why not shows while the pointer rests on it. */
export function VerificationChip({ purchase: { verification } }: { readonly purchase: FuelPurchase }) {
  return (
    <Tooltip label={VERIFICATION_LABELS[verification]} maw={280} multiline>
      <span>
        {verification === 'verified' ? (
          <Chip tone="ok" icon={<IconCheck size={14} stroke={2.2} aria-hidden="true" />}>
            Verified
          </Chip>
        ) : (
          <Chip tone={verification === 'elsewhere' ? 'violation' : 'caution'}>Unverified</Chip>
        )}
      </span>
    </Tooltip>
  );
}
