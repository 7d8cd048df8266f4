import {
  acceptHosProposal,
  type HosEdit,
  type HosLog,
  rejectHosProposal,
  withdrawHosProposal,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { changeText, waitingText } from './history-card.tsx';
import styles from './proposal-card.module.css';

interface ProposalCardProps {
  readonly log: HosLog;
  readonly edit: HosEdit;
}

/**
 * A change that waits: the driver accepts or rejects it, or withdraws driving that waits for a co-driver; staff
 * withdraws what staff proposed.
 */
export function ProposalCard({ log, edit }: ProposalCardProps) {
  const isOwn = log.can.includes('edit');
  const isForMe = isOwn && edit.kind !== 'given-driving';
  const title = titleOf(edit);
  return (
    <section className={styles.card} aria-label={`${title}: ${edit.annotation}`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Chip edge="dashed">{isForMe ? 'Waiting for you' : waitingText(edit)}</Chip>
      </header>
      <div className={styles.body}>
        <b>{changeText(log, edit)}</b>
        <p className={styles.annotation}>“{edit.annotation}”</p>
        <p className={styles.by}>
          {edit.madeBy.name}, {formatDateTime(new Date(edit.madeAt), log.timeZone)}
        </p>
        {isOwn && <Answers log={log} edit={edit} />}
        {edit.kind === 'proposal' && log.can.includes('withdraw-proposal') && (
          <Withdraw log={log} edit={edit} />
        )}
      </div>
    </section>
  );
}

function titleOf({ kind, counterpart }: HosEdit): string {
  if (!counterpart) return 'Proposed edit';
  const { name } = counterpart.driver;
  return kind === 'given-driving' ? `Driving reassigned to ${name}` : `Driving reassigned to you by ${name}`;
}

function Withdraw({ log, edit }: ProposalCardProps) {
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: log.driver.id, logId: log.id, id: edit.id };
  const withdraw = useEndpointMutation({
    mutationFn: () => call(withdrawHosProposal, { params }),
    invalidates: HOS_QUERIES,
    toast: 'Proposal withdrawn',
  });
  return (
    <div className={styles.actions}>
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw
      </Button>
    </div>
  );
}

const TOLD = {
  proposal: { accepted: 'Edit accepted', rejected: 'Edit rejected' },
  driving: { accepted: 'Driving added to your log', rejected: 'Driving rejected' },
} as const;

function Answers({ log, edit }: ProposalCardProps) {
  const { id: orgId } = useOrganization();
  const isGiver = edit.kind === 'given-driving';
  const told = TOLD[edit.counterpart ? 'driving' : 'proposal'];
  const params = { orgId, userId: log.driver.id, logId: log.id, id: edit.id };
  const accept = useEndpointMutation({
    mutationFn: () => call(acceptHosProposal, { params }),
    invalidates: HOS_QUERIES,
    toast: told.accepted,
  });
  const reject = useEndpointMutation({
    mutationFn: () => call(rejectHosProposal, { params }),
    invalidates: HOS_QUERIES,
    toast: isGiver ? 'The driving stays in your log' : told.rejected,
  });
  const isBusy = accept.isPending || reject.isPending;
  return (
    <div className={styles.actions}>
      <Button disabled={isBusy} loading={reject.isPending} onClick={() => reject.mutate()}>
        {isGiver ? 'Withdraw' : 'Reject'}
      </Button>
      {!isGiver && (
        <Button variant="filled" disabled={isBusy} loading={accept.isPending} onClick={() => accept.mutate()}>
          {edit.counterpart ? 'Confirm' : 'Accept'}
        </Button>
      )}
    </div>
  );
}
