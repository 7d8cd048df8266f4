import {
  type ClaimedException,
  type HosHeaderChange,
  type HosLog,
  updateHosHeader,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { claimOfProposal, claimTimes, EXCEPTION_NAMES, sentClaim } from '../../../format/exception-claims.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { ClaimDialog, declarationsOn } from './claim-dialog.tsx';
import notes from './history-card.module.css';
import styles from './rules-card.module.css';

/** Exceptions that are claimed in the day; the driver and the office enter them. */
export function ClaimsCard({ log }: { log: HosLog }) {
  const [open, setOpen] = useState<ClaimedException | 'new' | null>(null);
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: log.driver.id, logId: log.id };
  const save = useEndpointMutation({
    mutationFn: (body: HosHeaderChange) => call(updateHosHeader, { params, body }),
    invalidates: HOS_QUERIES,
    toast: 'Exceptions saved',
  });
  const mayClaim = log.can.includes('claim');
  const { exceptions, proposedClaims, timeZone, driver } = log;
  const timed = exceptions.filter(({ form }) => form === 'times');
  const isAsking = exceptions.some(({ form }) => form === 'needs-times');
  const isOldForm = exceptions.some(({ form }) => form === 'whole-day');
  const canAdd = mayClaim && (driver.allowedExceptions.length > 0 || declarationsOn(log).length > 0);
  if (exceptions.length === 0 && !canAdd) return null;
  const others = (claim: ClaimedException | null) => timed.filter((one) => one !== claim).map(sentClaim);
  return (
    <Card
      title="Exceptions"
      action={
        canAdd && (
          <Button size="sm" onClick={() => setOpen('new')}>
            Add exception
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {isAsking && (
          <p className={notes.missing}>
            This exception has no times, so it isn’t counted. Enter when it applied. Violations are shown
            without it.
          </p>
        )}
        {isOldForm && (
          <p className={styles.quiet}>
            Claimed for the whole day in the old format. It counts as long as the day stays certified.
          </p>
        )}
        <ul className={styles.list}>
          {exceptions.map((claim) => (
            <li key={`${claim.kind} ${claim.from}`}>
              <span>
                <b>{`${EXCEPTION_NAMES[claim.kind]}: ${claimTimes(claim, timeZone)}`}</b>
                <small>
                  {[
                    claim.annotation,
                    claim.place && `From ${claim.place}`,
                    claim.declaration && `${claim.carries} under declaration ${claim.declaration}`,
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </small>
              </span>
              {mayClaim && (
                <span className={styles.buttons}>
                  <Button size="sm" onClick={() => setOpen(claim)}>
                    {claim.form === 'times' ? 'Change' : 'Enter times'}
                  </Button>
                  {claim.form === 'times' && (
                    <Button
                      size="sm"
                      loading={save.isPending}
                      onClick={() => save.mutate({ exceptions: others(claim) })}
                    >
                      Remove
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
        {mayClaim && proposedClaims.length > 0 && (
          <ul className={styles.list} aria-label="Suggested exceptions">
            {proposedClaims.map((claim) => (
              <li key={`${claim.kind} ${claim.from} ${claim.place}`}>
                <span>
                  <b>{`${EXCEPTION_NAMES[claim.kind]}: ${claimTimes({ ...claim, form: 'times' }, timeZone)}`}</b>
                  <small>Within 150 air miles of {claim.place}, based on truck GPS. Not claimed yet.</small>
                </span>
                <span className={styles.buttons}>
                  <Button
                    size="sm"
                    loading={save.isPending}
                    onClick={() => save.mutate({ exceptions: [...others(null), claimOfProposal(claim)] })}
                  >
                    Claim
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        {exceptions.length === 0 && <p className={styles.quiet}>None claimed.</p>}
        {mayClaim && isAsking && (
          <div className={styles.buttons}>
            <Button
              size="sm"
              loading={save.isPending}
              onClick={() => save.mutate({ withdrawsWholeDay: true })}
            >
              Remove claims without times
            </Button>
          </div>
        )}
      </div>
      {open && (
        <ClaimDialog
          log={log}
          claim={open === 'new' ? null : open}
          send={(claim) =>
            call(updateHosHeader, {
              params,
              body: { exceptions: [...others(open === 'new' ? null : open), claim] },
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
