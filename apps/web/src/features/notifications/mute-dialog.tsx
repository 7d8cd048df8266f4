import { type IncidentDetail, muteAlertRule } from '@longhaul/contract';
import { addDays, dateAt, HOUR_MS, startOfDate } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { DateField } from '../../components/date-field/date-field.tsx';
import { isCalendarDay } from '../../components/date-range/date-range.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './inbox.module.css';
import { SHOWS_INCIDENTS } from './incident-queries.ts';

const SPANS = [
  { value: 'hour', label: '1 hour' },
  { value: 'today', label: 'Today' },
  { value: 'date', label: 'Date' },
  { value: 'always', label: 'Until I turn it back on' },
] as const;
type Span = (typeof SPANS)[number]['value'];

interface MuteDialogProps {
  readonly incident: IncidentDetail;
  readonly onClose: () => void;
}

/** Asks for how long a rule notifies nobody of the subject of this incident. */
export function MuteDialog({ incident: { rule, subject }, onClose }: MuteDialogProps) {
  const { id: orgId, timeZone: organizationZone } = useOrganization();
  const timeZone = useCurrentUser().timeZone ?? organizationZone;
  const [span, setSpan] = useState<Span>('today');
  const [date, setDate] = useState('');
  const [isAsked, setAsked] = useState(false);
  const until = endOf(span, date, timeZone);
  const mute = useEndpointMutation({
    mutationFn: (ends: number | null) =>
      call(muteAlertRule, {
        params: { orgId, ruleId: rule.id },
        body: {
          subjectKind: subject.kind === 'organization' ? 'vehicle' : subject.kind,
          subjectId: subject.id,
          until: ends === null ? null : new Date(ends).toISOString(),
        },
      }),
    invalidates: SHOWS_INCIDENTS,
    toast: `${rule.name} muted for ${subject.name}`,
  });
  const submit = () => {
    setAsked(true);
    if (until !== undefined) mute.mutate(until, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={`Mute ${rule.name} for ${subject.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={mute.isPending} onClick={submit}>
            Mute
          </Button>
        </>
      }
    >
      <div className={styles.mute}>
        <p>Alerts for {subject.name} are still recorded, but no one is notified.</p>
        <Segmented label="For how long" options={SPANS} value={span} onChange={setSpan} isFullWidth />
        {span === 'date' && (
          <DateField
            label="Last day"
            value={date}
            onChange={setDate}
            error={isAsked && until === undefined ? 'Enter today or a later date, mm/dd/yy.' : undefined}
          />
        )}
        <p className={styles.muteEnd}>{wordsOf(until, timeZone)}</p>
      </div>
    </Dialog>
  );
}

function wordsOf(until: number | null | undefined, timeZone: string): string {
  if (until === undefined) return '';
  return until === null
    ? 'Until someone turns it back on'
    : `Until ${formatDateTime(new Date(until), timeZone)}`;
}

/** Null for good; undefined while the date is none. A day ends with itself. */
function endOf(span: Span, date: string, timeZone: string): number | null | undefined {
  const now = Date.now();
  const today = dateAt(now, timeZone);
  if (span === 'always') return null;
  if (span === 'hour') return now + HOUR_MS;
  if (span === 'today') return startOfDate(addDays(today, 1), timeZone);
  if (!isCalendarDay(date) || date < today) return undefined;
  return startOfDate(addDays(date, 1), timeZone);
}
