import { enterZone, type HosLog, type LogRules, type ZoneCrossing } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { CrossingList } from '../../../records/crossing-list.tsx';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { CrossingDialog } from './crossing-dialog.tsx';
import styles from './rules-card.module.css';

interface CrossingsOfDayProps {
  readonly log: HosLog;
  readonly rules: LogRules;
  readonly isOwn: boolean;
}

/** The crossings of the day; the driver confirms, corrects or enters one. */
export function CrossingsOfDay({ log, rules, isOwn }: CrossingsOfDayProps) {
  const [corrected, setCorrected] = useState<ZoneCrossing | 'new' | null>(null);
  if (rules.crossings.length === 0 && !isOwn) return null;
  return (
    <section className={styles.part} aria-label="Crossings">
      <h3>Crossings</h3>
      {rules.crossings.length === 0 ? (
        <p className={styles.quiet}>No crossings this day.</p>
      ) : (
        <CrossingList
          crossings={rules.crossings}
          timeZone={log.timeZone}
          {...(isOwn && {
            actionOf: (crossing: ZoneCrossing) => (
              <span className={styles.buttons}>
                {crossing.confirmedAt === null && <Confirm log={log} crossing={crossing} />}
                <Button onClick={() => setCorrected(crossing)}>Correct</Button>
              </span>
            ),
          })}
        />
      )}
      {isOwn && (
        <div>
          <Button onClick={() => setCorrected('new')}>Add crossing</Button>
        </div>
      )}
      {corrected && (
        <CrossingDialog
          log={log}
          crossing={corrected === 'new' ? null : corrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </section>
  );
}

function Confirm({ log, crossing }: { readonly log: HosLog; readonly crossing: ZoneCrossing }) {
  const { id: orgId } = useOrganization();
  const { id: crossingId, at, zone } = crossing;
  const confirm = useEndpointMutation({
    mutationFn: () =>
      call(enterZone, {
        params: { orgId, userId: log.driver.id, logId: log.id },
        body: { crossingId, at, zone },
      }),
    invalidates: HOS_QUERIES,
    toast: 'Crossing confirmed',
  });
  return (
    <Button variant="filled" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      Confirm
    </Button>
  );
}
