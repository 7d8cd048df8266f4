import { CERTIFICATION_TEXT, certifyHosLog, getHosLogStrip, type HosLogStripDay } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { SkeletonRows } from '../../../components/data-state/skeleton-rows.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { gridDayOf, gridPeriodsOf } from '../../../components/log-grid/grid-input.ts';
import { LogSparkline } from '../../../components/log-grid/log-sparkline.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { logIdOf } from '../log-id.ts';
import styles from './own.module.css';

interface CertifyAllProps {
  readonly driverId: number;
  /** The newest first. */
  readonly dates: readonly string[];
}

/** Certifies all open days after showing each of them; not while driving waits for the driver's answer. */
export function CertifyAll({ driverId, dates, isHeld }: CertifyAllProps & { readonly isHeld: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span>
        <b>{`${dates.length} days to certify`}</b>
        {isHeld && <small>Review the unidentified driving above first.</small>}
      </span>
      <Button variant="filled" disabled={isHeld} onClick={() => setOpen(true)}>
        Certify all
      </Button>
      {isOpen && <CertifyAllDialog driverId={driverId} dates={dates} onClose={() => setOpen(false)} />}
    </li>
  );
}

function CertifyAllDialog({ driverId, dates, onClose }: CertifyAllProps & { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: driverId };
  // The list shortens while its days are certified; the dialog keeps the days it was opened with.
  const [shown] = useState(() => dates.toSorted());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const invalidate = useInvalidate(HOS_QUERIES);
  const strip = useQuery(queryOf(getHosLogStrip, { params, query: { from: shown[0]!, to: shown.at(-1)! } }));
  const certify = async () => {
    setBusy(true);
    const refused = new Map<string, string>();
    for (const date of refusals.size > 0 ? refusals.keys() : shown) {
      try {
        await call(certifyHosLog, {
          params: { ...params, logId: logIdOf(driverId, date) },
          body: { statement: CERTIFICATION_TEXT },
        });
      } catch (error) {
        refused.set(date, error instanceof ServerError ? error.message : 'Couldn’t reach the server.');
      }
    }
    await invalidate();
    setBusy(false);
    setRefusals(refused);
    if (refused.size > 0) return;
    showToast(`${shown.length} days certified`);
    onClose();
  };
  return (
    <Dialog
      title={`Certify ${shown.length} days`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={isBusy} disabled={!strip.data} onClick={() => void certify()}>
            {refusals.size > 0 ? 'Try again' : `Agree for ${shown.length} days`}
          </Button>
        </>
      }
    >
      <p>{CERTIFICATION_TEXT}</p>
      <DataState {...stateOf(strip)} skeleton={<SkeletonRows />}>
        <ul className={styles.certifyDays} aria-label="Days to certify">
          {strip.data?.items
            .filter(({ logDate }) => shown.includes(logDate))
            .map((day) => (
              <DayToCertify key={day.logDate} day={day} refusal={refusals.get(day.logDate)} />
            ))}
        </ul>
      </DataState>
    </Dialog>
  );
}

function DayToCertify({ day, refusal }: { day: HosLogStripDay; refusal: string | undefined }) {
  const { offMinutes, sleeperMinutes, drivingMinutes, onDutyMinutes } = day.totals;
  const isRefused = refusal !== undefined;
  return (
    <li>
      <b>{formatCalendarDate(day.logDate)}</b>
      <LogSparkline
        day={gridDayOf(day)}
        periods={gridPeriodsOf(day.periods)}
        violations={day.violations.map(({ startedAt, endedAt }) => ({
          startedAt: Date.parse(startedAt),
          endedAt: Date.parse(endedAt),
        }))}
      />
      <small>
        {`OFF ${formatMinutes(offMinutes)} · SB ${formatMinutes(sleeperMinutes)} · D ${formatMinutes(drivingMinutes)} · ON ${formatMinutes(onDutyMinutes)}`}
      </small>
      {isRefused && <small role="alert">{`Not certified: ${refusal}`}</small>}
    </li>
  );
}
