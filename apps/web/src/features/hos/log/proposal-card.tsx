import {
  acceptHosProposal,
  type HosEdit,
  type HosLog,
  hasPermission,
  rejectHosProposal,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../app/api.ts';
import { useCurrentUser, useOrganization } from '../../../app/session.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useHosAct } from '../use-hos-act.ts';
import { changeWords } from './history-card.tsx';
import styles from './proposal-card.module.css';

interface ProposalCardProps {
  readonly log: HosLog;
  readonly edit: HosEdit;
}

/** A change that staff proposes; the driver accepts or rejects it. */
export function ProposalCard({ log, edit }: ProposalCardProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const isOwn = user.id === log.driver.id && hasPermission(user, 'HOS_OWN');
  const params = { orgId, userId: log.driver.id, logId: log.id, id: edit.id };
  const accept = useHosAct(() => call(acceptHosProposal, { params }), 'The change was accepted');
  const reject = useHosAct(() => call(rejectHosProposal, { params }), 'The change was rejected');
  const isBusy = accept.isPending || reject.isPending;
  return (
    <section className={styles.card} aria-label={`Proposed edit: ${edit.annotation}`}>
      <header className={styles.head}>
        <h2>Proposed edit</h2>
        <Chip edge="dashed">{isOwn ? 'Waiting for you' : 'Waiting for driver'}</Chip>
      </header>
      <div className={styles.body}>
        <b>{changeWords(log, edit)}</b>
        <p className={styles.annotation}>“{edit.annotation}”</p>
        <p className={styles.by}>
          {edit.madeBy.name}, {formatDateTime(new Date(edit.madeAt), log.timeZone)}
        </p>
        {isOwn && (
          <div className={styles.actions}>
            <Button disabled={isBusy} loading={reject.isPending} onClick={() => reject.mutate()}>
              Reject
            </Button>
            <Button
              variant="filled"
              disabled={isBusy}
              loading={accept.isPending}
              onClick={() => accept.mutate()}
            >
              Accept
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
