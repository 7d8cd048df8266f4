import type { HosEvent, HosLog, HosLogStripDay } from '@longhaul/contract';
import { useState } from 'react';
import { z } from 'zod';
import { gridPeriodsOf } from '../../../components/log-grid/grid-input.ts';
import { ViolationCard } from '../../../components/violation-card/violation-card.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { ChangeDrawer } from './change-drawer.tsx';
import type { ChangeTarget } from './change-target.ts';
import { ClaimsCard } from './claims-card.tsx';
import { DutyCard } from './duty-card.tsx';
import { EventsCard } from './events-card.tsx';
import { FaultsCard } from './faults-card.tsx';
import { GiveDrawer } from './give-drawer.tsx';
import { HeaderCard } from './header-card.tsx';
import { HistoryCard } from './history-card.tsx';
import styles from './log-body.module.css';
import { PriorHoursCard } from './prior-hours-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { RulesCard } from './rules-card.tsx';

const LogSearch = z.object({
  /** Of the violations of the day, from 1: the one that is explained. */
  violation: z.int().min(1).catch(1).default(1),
});

interface LogBodyProps {
  readonly log: HosLog;
  /** The days around, the oldest first, for counts that began before this one. */
  readonly around: readonly HosLogStripDay[];
  readonly today: string;
  /** Opens another day of the driver. */
  readonly onDay: (date: string) => void;
}

export function LogBody({ log, around, today, onDay }: LogBodyProps) {
  const [search, change] = useSearchParams(LogSearch);
  const [target, setTarget] = useState<ChangeTarget | null>(null);
  const [given, setGiven] = useState<HosEvent | null>(null);
  const isOwn = log.can.includes('edit');
  const mayChange = isOwn || log.can.includes('propose');
  const before = around.filter(({ logDate }) => logDate < log.logDate);
  const periods = [...before, log].flatMap((each) => gridPeriodsOf(each.periods));
  const explained = log.violations[Math.min(search.violation, log.violations.length) - 1] ?? null;
  // What is missing is said before the violations that are shown for the lack of it.
  const isAsking = log.exceptions.some(({ form }) => form === 'needs-times');
  const pending = log.edits.filter(({ state }) => state === 'pending');
  const correct = (event: HosEvent) => setTarget({ kind: 'record', event });

  return (
    <div className={styles.body}>
      <div className={styles.main}>
        <DutyCard
          log={log}
          periods={periods}
          today={today}
          onDay={onDay}
          explained={explained}
          onExplain={(number) => change({ violation: number })}
          onChange={setTarget}
        />
        <div className={styles.words}>
          {log.priorHours && <PriorHoursCard log={log} prior={log.priorHours} />}
          {isAsking && <ClaimsCard log={log} />}
          {explained && <ViolationCard violation={explained} timeZone={log.timeZone} periods={periods} />}
          {pending.map((edit) => (
            <ProposalCard key={edit.id} log={log} edit={edit} />
          ))}
          {log.rules && <RulesCard log={log} rules={log.rules} isOwn={isOwn} />}
          {!isAsking && <ClaimsCard log={log} />}
          <HeaderCard log={log} isOwn={isOwn} />
          <FaultsCard log={log} />
        </div>
        <EventsCard
          log={log}
          {...(mayChange && { onCorrect: correct })}
          {...(isOwn && log.coDriver && { onGive: setGiven })}
        />
        <HistoryCard log={log} />
      </div>
      {target && (
        <ChangeDrawer log={log} target={target} isProposal={!isOwn} onClose={() => setTarget(null)} />
      )}
      {given && log.coDriver && (
        <GiveDrawer log={log} event={given} coDriverName={log.coDriver.name} onClose={() => setGiven(null)} />
      )}
    </div>
  );
}
