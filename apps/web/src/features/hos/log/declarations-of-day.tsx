import {
  declareDeferral,
  declareFerry,
  type FerryEntry,
  type HosDeclaration,
  type HosLog,
  hasPermission,
  type LogRules,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { formatCalendarDate, formatTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { FerryDialog } from './ferry-dialog.tsx';
import styles from './rules-card.module.css';

interface DeclarationsOfDayProps {
  readonly log: HosLog;
  readonly rules: LogRules;
  readonly isOwn: boolean;
}

const STATES = {
  declared: 'Declared',
  proposed: 'Proposed',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
} as const;

/** Deferral and ferry of the day: the driver declares until the day is certified, the office proposes. */
export function DeclarationsOfDay({ log, rules, isOwn }: DeclarationsOfDayProps) {
  const [isFerryOpen, setFerryOpen] = useState(false);
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const params = { orgId, userId: log.driver.id, logId: log.id };
  const mayDeclare = (isOwn || hasPermission(user, 'HOS_UPDATE')) && log.certification.state !== 'certified';
  const defer = useEndpointMutation({
    mutationFn: (state: HosDeclaration['state'] & FerryEntry['state']) =>
      call(declareDeferral, { params, body: { state } }),
    invalidates: HOS_QUERIES,
    toast: isOwn ? 'Log recalculated' : 'Deferral proposed to the driver',
  });
  const newest = (kind: HosDeclaration['kind']) =>
    rules.declarations.findLast((each) => each.kind === kind && each.logDate === log.logDate);
  const deferral = newest('deferral');
  const isDeferred = deferral?.state === 'declared';
  if (rules.declarations.length === 0 && !mayDeclare) return null;
  return (
    <section className={styles.part} aria-label="Declarations">
      <h3>Deferral and ferry</h3>
      {rules.declarations.length > 0 && (
        <ul className={styles.list}>
          {rules.declarations.map((declaration) => (
            <li key={declaration.id}>
              <span>
                <b>{textOf(declaration, log.timeZone)}</b>
                <small>{`${STATES[declaration.state]} by ${declaration.recordedBy.name}`}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayDeclare && (
        <div className={styles.buttons}>
          {isOwn && isDeferred && (
            <Button loading={defer.isPending} onClick={() => defer.mutate('withdrawn')}>
              Withdraw the deferral
            </Button>
          )}
          {!isDeferred && (
            <Button loading={defer.isPending} onClick={() => defer.mutate('declared')}>
              {isOwn
                ? deferral?.state === 'proposed'
                  ? 'Accept the deferral'
                  : 'Defer time off duty to the next day'
                : 'Propose a deferral'}
            </Button>
          )}
          {isOwn && deferral?.state === 'proposed' && (
            <Button loading={defer.isPending} onClick={() => defer.mutate('rejected')}>
              Reject the deferral
            </Button>
          )}
          <Button onClick={() => setFerryOpen(true)}>{isOwn ? 'Declare a ferry' : 'Propose a ferry'}</Button>
        </div>
      )}
      {isFerryOpen && (
        <FerryDialog
          log={log}
          onClose={() => setFerryOpen(false)}
          send={(body) => call(declareFerry, { params, body })}
        />
      )}
    </section>
  );
}

function textOf({ kind, logDate, from, to, crossingMinutes, receipt }: HosDeclaration, timeZone: string) {
  if (kind === 'deferral') return `Deferral, day one ${formatCalendarDate(logDate)}`;
  const time = (instant: string | null) => (instant === null ? '' : formatTime(new Date(instant), timeZone));
  return [
    `Ferry, ${time(from)} to ${time(to)}`,
    crossingMinutes !== null && `crossing ${formatMinutes(crossingMinutes)}`,
    receipt && `receipt ${receipt}`,
  ]
    .filter(Boolean)
    .join(', ');
}
