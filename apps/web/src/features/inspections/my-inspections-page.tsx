import {
  getOwnInspections,
  type InspectionSummary,
  type OwnInspections,
  reviewInspection,
  signInspection,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { KIND_LABELS, REPORT_LABELS, REPORT_TONES } from '../../records/maintenance/inspection-labels.ts';
import { INSPECTION_QUERIES, InspectionReport } from '../../records/maintenance/inspection-report.tsx';
import { READINESS_TONES, REASON_LABELS } from '../../records/maintenance/readiness.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { InspectionForm } from './inspection-form.tsx';
import styles from './inspections.module.css';

const REFRESH_MS = 60_000;
const OwnSearch = z.object({
  report: z.int().min(1).optional().catch(undefined),
  new: z.boolean().catch(false).default(false),
});

/** What a driver inspects, reviews and signs. */
export function MyInspectionsPage() {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(OwnSearch);
  const own = useQuery({
    ...queryOf(getOwnInspections, { params: { orgId } }),
    refetchInterval: search.new ? false : REFRESH_MS,
  });
  const { data } = own;
  const start = data?.driver && !search.new && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => change({ new: true })}
    >
      Start inspection
    </Button>
  );
  return (
    <Page>
      <PageHead title="My inspections" {...(data && { facts: unitsText(data) })} actions={start} />
      <DataState {...stateOf(own)}>
        {data &&
          (search.new && data.driver ? (
            <InspectionForm
              driver={data.driver}
              vehicle={data.vehicle}
              trailers={data.trailers}
              ownItems={data.ownItems}
              onFiled={({ id }) => change({ new: false, report: id })}
              onCancel={() => change({ new: false })}
            />
          ) : (
            <Overview own={data} onOpen={(report) => change({ report })} />
          ))}
      </DataState>
      {search.report !== undefined && (
        <SideDrawer isOpen onClose={() => change({ report: undefined })} title="Inspection report">
          <InspectionReport inspectionId={search.report} />
        </SideDrawer>
      )}
    </Page>
  );
}

const unitsText = ({ vehicle, trailers }: OwnInspections): string =>
  vehicle
    ? `You drive ${[vehicle, ...trailers].map(({ name }) => name).join(' with ')}.`
    : 'You have no vehicle.';

function Overview({ own, onOpen }: { own: OwnInspections; onOpen: (id: number) => void }) {
  if (own.driver === null) {
    return <EmptyState message="Only drivers can file inspections. You have no driver profile." />;
  }
  return (
    <>
      {own.readiness.because.length > 0 && (
        <p className={styles.actions} role="status">
          {own.readiness.because.map(({ code, id }) => (
            <Chip key={`${code} ${id}`} tone={READINESS_TONES[own.readiness.state]}>
              {REASON_LABELS[code]}
            </Chip>
          ))}
        </p>
      )}
      {own.toReview.length > 0 && (
        <Card title="To review before driving">
          <p className={styles.quiet}>
            Repairs to your vehicle or trailers. Your signature confirms that you reviewed the report and that
            the repairs were made (49 CFR 396.13).
          </p>
          {own.toReview.map((report) => (
            <ToSign key={report.id} report={report} act="review" onOpen={() => onOpen(report.id)} />
          ))}
        </Card>
      )}
      {own.toSign.length > 0 && (
        <Card title="To sign as second driver">
          {own.toSign.map((report) => (
            <ToSign key={report.id} report={report} act="sign" onOpen={() => onOpen(report.id)} />
          ))}
        </Card>
      )}
      <Card title="Your reports">
        {own.recent.length === 0 && (
          <EmptyState icon={<IconClipboardCheck size={28} stroke={1.5} />} message="No reports yet." />
        )}
        {own.recent.map((report) => (
          <div key={report.id} className={styles.row}>
            <ReportWords report={report} />
            <Chip tone={REPORT_TONES[report.state]}>{REPORT_LABELS[report.state]}</Chip>
            <Button aria-label={`Open report ${report.number}`} onClick={() => onOpen(report.id)}>
              Open
            </Button>
          </div>
        ))}
      </Card>
    </>
  );
}

function ReportWords({ report }: { report: InspectionSummary }) {
  const { timeZone } = useOrganization();
  return (
    <span style={{ flex: 1, minWidth: 0 }}>
      <b>{`${KIND_LABELS[report.kind]}, ${report.vehicle.name}`}</b>
      <br />
      <span className={styles.quiet}>
        {[
          formatDateTime(new Date(report.at), timeZone),
          ...report.defects.map(({ description }) => description),
        ].join(', ')}
      </span>
    </span>
  );
}

interface ToSignProps {
  readonly report: InspectionSummary;
  readonly act: 'review' | 'sign';
  readonly onOpen: () => void;
}

function ToSign({ report, act, onOpen }: ToSignProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [name, setName] = useState(`${user.firstName} ${user.lastName}`);
  const sign = useEndpointMutation({
    mutationFn: () =>
      call(act === 'review' ? reviewInspection : signInspection, {
        params: { orgId, inspectionId: report.id },
        body: { signatureName: name.trim() },
      }),
    invalidates: INSPECTION_QUERIES,
    toast: act === 'review' ? 'Report reviewed' : 'Report signed',
  });
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ReportWords report={report} />
        <Button aria-label={`Open report ${report.number}`} onClick={onOpen}>
          Open
        </Button>
      </div>
      <TextField
        label={`Signed by, report ${report.number}`}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {sign.error && <ErrorNote error={sign.error} />}
      <div className={styles.actions}>
        <Button
          variant="filled"
          disabled={name.trim().length < 2}
          loading={sign.isPending}
          onClick={() => sign.mutate()}
        >
          {act === 'review' ? 'Sign the review' : 'Sign'}
        </Button>
      </div>
    </div>
  );
}
