import type { IftaReport } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip } from '../../components/chip/chip.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { hasNoActivity, lateText, periodSentence, STATUS_LABELS } from './period-labels.ts';

interface IftaHeadProps {
  readonly report: IftaReport | undefined;
  /** Issues that stand between the quarter and its filing. */
  readonly openIssues: number | undefined;
  readonly actions?: ReactNode;
}

export function IftaHead({ report, openIssues, actions }: IftaHeadProps) {
  return (
    <PageHead
      title="Fuel tax"
      facts={report ? periodSentence(report) : '\u00a0'}
      chips={report && <Chips report={report} openIssues={openIssues} />}
      actions={actions}
    />
  );
}

function Chips({
  report: { period, filed, newerData, taxReturn },
  openIssues = 0,
}: {
  readonly report: IftaReport;
  readonly openIssues: number | undefined;
}) {
  const isIdle = hasNoActivity({ period, taxReturn });
  const status = period.status && STATUS_LABELS[period.status];
  return (
    <>
      {status && (
        <span title={status.words}>
          <Chip
            tone={status.tone}
            icon={status.tone === 'ok' && <IconCheck size={14} stroke={2.2} aria-hidden="true" />}
          >
            {filed && filed.revision > 1 ? `${status.title}, revision ${filed.revision}` : status.title}
          </Chip>
        </span>
      )}
      {filed === null && isIdle && <Chip>No activity</Chip>}
      {filed === null && !isIdle && (period.daysToDue ?? 0) < 0 && (
        <Chip tone="violation">{lateText(period.daysToDue ?? 0)}</Chip>
      )}
      {newerData && <Chip tone="caution">Newer data</Chip>}
      {filed === null && openIssues > 0 && (
        <Chip tone="caution">
          {openIssues === 1 ? '1 issue' : `${openIssues} issues`} to resolve before finalizing
        </Chip>
      )}
      {period.stamp && <Chip tone="violation">{period.stamp}</Chip>}
    </>
  );
}
