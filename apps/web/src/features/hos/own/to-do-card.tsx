import {
  acceptUnidentifiedDriving,
  type CurrentHosDay,
  HosAnnotation,
  refuseUnidentifiedDriving,
  type UnidentifiedDriving,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { readLogId } from '../log-id.ts';
import { CertifyAll } from './certify-all.tsx';
import styles from './own.module.css';

interface ToDoCardProps {
  readonly driverId: number;
  readonly toDo: CurrentHosDay['toDo'];
  readonly onDay: (date: string) => void;
}

/** What waits for the driver: proposals, driving to answer, days to certify. Nothing when nothing does. */
export function ToDoCard({ driverId, toDo, onDay }: ToDoCardProps) {
  const { proposals, offeredDriving, unclaimedDriving, uncertifiedDates } = toDo;
  const driving = [...offeredDriving, ...unclaimedDriving];
  const count = proposals.length + driving.length + uncertifiedDates.length;
  if (count === 0) return null;
  return (
    <Card title="To do" facts={count === 1 ? '1 item' : `${count} items`} isFlush>
      <ul className={styles.toDo}>
        {proposals.map(({ logId, editId, annotation, kind, madeBy }) => {
          const date = readLogId(logId)?.date ?? '';
          return (
            <li key={`proposal ${editId}`}>
              <span>
                <b>
                  {kind === 'taken-driving'
                    ? `${madeBy.name} says you drove on ${formatCalendarDate(date)}`
                    : `Proposed edit for ${formatCalendarDate(date)}`}
                </b>
                <small>“{annotation}”</small>
              </span>
              <Button onClick={() => onDay(date)}>Review</Button>
            </li>
          );
        })}
        {driving.map((each) => (
          <DrivingToAnswer key={`driving ${each.id}`} driving={each} />
        ))}
        {uncertifiedDates.length > 1 && (
          <CertifyAll driverId={driverId} dates={uncertifiedDates} isHeld={driving.length > 0} />
        )}
        {uncertifiedDates.map((date) => (
          <li key={date}>
            <span>
              <b>Certify {formatCalendarDate(date)}</b>
            </span>
            <Button onClick={() => onDay(date)}>Review</Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Offered by the office, or of the driver's vehicle and asked about by nobody; 49 CFR 395.32(b). */
function DrivingToAnswer({ driving }: { driving: UnidentifiedDriving }) {
  const { id: orgId, timeZone } = useOrganization();
  const [isRefusing, setRefusing] = useState(false);
  const { id, vehicle, eld, startedAt, minutes, from, offers } = driving;
  const accept = useEndpointMutation({
    mutationFn: () => call(acceptUnidentifiedDriving, { params: { orgId, id } }),
    invalidates: HOS_QUERIES,
    toast: 'Driving added to your log',
  });
  const said = offers.at(-1)?.annotation;
  return (
    <li>
      <span>
        <b>
          Was this you? {formatMinutes(minutes)} of driving, {vehicle?.name ?? eld.name}
        </b>
        <small>
          {formatDateTime(new Date(startedAt), timeZone)}
          {from.text && `, from ${from.text}`}
          {said ? `. “${said}”` : '. No driver was signed in.'}
        </small>
      </span>
      <span className={styles.pair}>
        <Button disabled={accept.isPending} onClick={() => setRefusing(true)}>
          Not me
        </Button>
        <Button variant="filled" loading={accept.isPending} onClick={() => accept.mutate()}>
          It was me
        </Button>
      </span>
      {isRefusing && <NotMeDialog id={id} onClose={() => setRefusing(false)} />}
    </li>
  );
}

const Refusal = z.object({ annotation: HosAnnotation });
const LABELS = { annotation: 'Reason' };

function NotMeDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({ schema: Refusal, labels: LABELS, defaultValues: { annotation: '' } });
  const refuse = useEndpointMutation({
    mutationFn: (body: z.output<typeof Refusal>) =>
      call(refuseUnidentifiedDriving, { params: { orgId, id }, body }),
    invalidates: HOS_QUERIES,
    toast: () => {
      onClose();
      return 'The office sees your reason';
    },
  });
  const submit = submitTo(form, refuse);
  return (
    <Dialog
      title="Not your driving"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={refuse.isPending} onClick={() => void submit()}>
            Not me
          </Button>
        </>
      }
    >
      <TextField
        label={LABELS.annotation}
        description="Why it was not you, 4 to 60 characters"
        error={form.formState.errors.annotation?.message}
        {...form.register('annotation')}
      />
    </Dialog>
  );
}
