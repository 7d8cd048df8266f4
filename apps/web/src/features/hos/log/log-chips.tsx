import type { HosLog } from '@longhaul/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Chip } from '../../../components/chip/chip.tsx';
import { CERTIFICATION_LABELS } from '../certification-labels.ts';

const ICON = { size: 14, stroke: 1.9, 'aria-hidden': true } as const;

/** Whether the day is certified, and what wants attention in it. */
export function LogChips({ log }: { log: HosLog }) {
  const { state } = log.certification;
  const pending = log.edits.filter(({ state: edit }) => edit === 'pending').length;
  const violations = log.violations.length;
  return (
    <>
      {state === 'certified' ? (
        <Chip tone="ok" icon={<IconCheck {...ICON} />}>
          Certified
        </Chip>
      ) : (
        <Chip tone={log.hasEnded ? 'caution' : 'neutral'}>
          {log.hasEnded ? CERTIFICATION_LABELS[state] : 'Open'}
        </Chip>
      )}
      {violations > 0 && (
        <Chip tone="violation" icon={<IconAlertTriangle {...ICON} />}>
          {violations === 1 ? '1 violation' : `${violations} violations`}
        </Chip>
      )}
      {pending > 0 && (
        <Chip edge="dashed">{pending === 1 ? '1 proposed edit' : `${pending} proposed edits`}</Chip>
      )}
      {log.missingFields.length > 0 && <Chip tone="caution">Incomplete</Chip>}
    </>
  );
}
