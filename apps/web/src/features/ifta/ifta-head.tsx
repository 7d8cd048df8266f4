import type { IftaReport } from '@longhaul/contract';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip } from '../../components/chip/chip.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { ZoneChange } from '../../records/zone-change.tsx';
import { periodSentence, returnStatus } from './period-labels.ts';

interface IftaHeadProps {
  readonly report: IftaReport | undefined;
  /** Issues that block filing the quarter. */
  readonly openIssues: number | undefined;
  readonly actions?: ReactNode;
}

export function IftaHead({ report, openIssues, actions }: IftaHeadProps) {
  return (
    <PageHead
      title="Fuel costs (IFTA)"
      facts={report ? periodSentence(report) : '\u00a0'}
      chips={report && <Chips report={report} openIssues={openIssues} />}
      actions={actions}
    />
  );
}

function Chips({
  report,
  openIssues = 0,
}: {
  readonly report: IftaReport;
  readonly openIssues: number | undefined;
}) {
  const { period, newerData } = report;
  const status = returnStatus(report, openIssues);
  return (
    <>
      <ZoneChange from={period.from} to={period.to} />
      {status && (
        <span title={status.words}>
          <Chip
            tone={status.tone}
            icon={status.tone === 'ok' && <IconCheck size={14} stroke={2.2} aria-hidden="true" />}
          >
            {status.title}
          </Chip>
        </span>
      )}
      {newerData && <Chip tone="caution">Newer data</Chip>}
      {period.stamp && <Chip tone="violation">{period.stamp}</Chip>}
    </>
  );
}
