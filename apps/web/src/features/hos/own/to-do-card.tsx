import {
  acceptUnidentifiedDriving,
  type CurrentHosDay,
  refuseUnidentifiedDriving,
  type UnidentifiedDriving,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { formatCalendarDate, formatDateTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
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

/** What waits for the driver: proposals, offered driving, days to certify. Nothing when nothing does. */
export function ToDoCard({ driverId, toDo, onDay }: ToDoCardProps) {
  const { proposals, offeredDriving, uncertifiedDates } = toDo;
  const count = proposals.length + offeredDriving.length + uncertifiedDates.length;
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
                    : `Proposed edit of ${formatCalendarDate(date)}`}
                </b>
                <small>“{annotation}”</small>
              </span>
              <Button onClick={() => onDay(date)}>Review</Button>
            </li>
          );
        })}
        {offeredDriving.map((driving) => (
          <OfferedDriving key={`driving ${driving.id}`} driving={driving} />
        ))}
        {uncertifiedDates.length > 1 && <CertifyAll driverId={driverId} dates={uncertifiedDates} />}
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

function OfferedDriving({ driving }: { driving: UnidentifiedDriving }) {
  const { id: orgId, timeZone } = useOrganization();
  const params = { orgId, id: driving.id };
  const accept = useEndpointMutation({
    mutationFn: () => call(acceptUnidentifiedDriving, { params }),
    invalidates: HOS_QUERIES,
    toast: 'The driving was added to your log',
  });
  const refuse = useEndpointMutation({
    mutationFn: () => call(refuseUnidentifiedDriving, { params }),
    invalidates: HOS_QUERIES,
    toast: 'The driving was refused',
  });
  const isBusy = accept.isPending || refuse.isPending;
  return (
    <li>
      <span>
        <b>
          Was this you? {formatMinutes(driving.minutes)} of driving,{' '}
          {driving.vehicle?.name ?? driving.eld.name}
        </b>
        <small>
          {formatDateTime(new Date(driving.startedAt), timeZone)}
          {driving.from.text && `, from ${driving.from.text}`}
          {driving.offers.at(-1) && `. “${driving.offers.at(-1)!.annotation}”`}
        </small>
      </span>
      <span className={styles.pair}>
        <Button disabled={isBusy} onClick={() => refuse.mutate()}>
          Not me
        </Button>
        <Button variant="filled" disabled={isBusy} onClick={() => accept.mutate()}>
          It was me
        </Button>
      </span>
    </li>
  );
}
