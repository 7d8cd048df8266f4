import { CERTIFICATION_TEXT, certifyHosLog, type HosLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './own.module.css';

/** The sentence of the regulation, and the button that says it; or why it can not be said yet. */
export function CertifyCard({ log, onCertified }: { log: HosLog; onCertified: () => void }) {
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
  const { obstacles, state } = log.certification;
  return (
    <section className={styles.certify} aria-label="Certify this day">
      <h2>{state === 'recertify' ? 'Recertify this day' : 'Certify this day'}</h2>
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
