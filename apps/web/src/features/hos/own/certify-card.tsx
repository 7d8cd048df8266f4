import { CERTIFICATION_TEXT, type CurrentHosDay, certifyHosLog, type HosLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { gridDayOf } from '../../../components/log-grid/grid-input.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { MOVED_TEXT } from '../../../format/day-change.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './own.module.css';

interface CertifyCardProps {
  readonly log: HosLog;
  readonly toDo: CurrentHosDay['toDo'];
  readonly onCertified: () => void;
}

/** The sentence of the regulation, and the button that says it; or why it can not be said yet. */
export function CertifyCard({ log, toDo, onCertified }: CertifyCardProps) {
  const { id: orgId } = useOrganization();
  const certify = useEndpointMutation({
    mutationFn: () =>
      call(certifyHosLog, {
        params: { orgId, userId: log.driver.id, logId: log.id },
        body: { statement: CERTIFICATION_TEXT },
      }),
    invalidates: HOS_QUERIES,
    toast: `${formatCalendarDate(log.logDate)} is certified`,
  });
  const { state, movedBy } = log.certification;
  const { startAt, endAt } = gridDayOf(log);
  const isAsked = toDo.unclaimedDriving.some(({ startedAt }) => {
    const at = Date.parse(startedAt);
    return at >= startAt && at < endAt;
  });
  const obstacles = [
    ...log.certification.obstacles,
    ...(isAsked ? ['Answer the unidentified driving on this day first.'] : []),
  ];
  return (
    <section className={styles.certify} aria-label="Certify this day">
      <h2>{state === 'recertify' ? 'Recertify this day' : 'Certify this day'}</h2>
      {movedBy && <p>{MOVED_TEXT[movedBy]}</p>}
      <p>{CERTIFICATION_TEXT}</p>
      {obstacles.map((obstacle) => (
        <p key={obstacle} className={styles.obstacle}>
          {obstacle}
        </p>
      ))}
      <Button
        variant="filled"
        size="lg"
        disabled={obstacles.length > 0}
        loading={certify.isPending}
        onClick={() => certify.mutate(undefined, { onSuccess: onCertified })}
      >
        Agree
      </Button>
    </section>
  );
}
