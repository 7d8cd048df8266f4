import { hasPermission, type IftaReport } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../session/session.ts';
import { hasNoActivity } from '../period-labels.ts';
import { FilingDialog } from './filing-dialog.tsx';

interface FilingButtonProps {
  readonly report: IftaReport;
  readonly openIssues: number | undefined;
}

/** Leads to the filing of the quarter, or to its amendment; nothing for those who may not file. */
export function FilingButton({ report, openIssues }: FilingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayFile = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const { period, filed, newerData, pendingVehicles } = report;
  if (!mayFile || period.quarter === null || period.status === 'not-applicable') return null;
  const isRipe =
    !hasNoActivity(report) && period.status === 'ready' && openIssues === 0 && pendingVehicles === 0;
  const isNext = filed === null ? isRipe : newerData !== null;
  const Icon = filed === null ? IconLock : IconPencil;
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        leftSection={<Icon size={16} stroke={1.8} />}
        onClick={() => setOpen(true)}
      >
        {filed === null ? 'Finalize return' : 'Amend return'}
      </Button>
      {isOpen && (
        <FilingDialog quarter={period.quarter} isAmendment={filed !== null} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
