import {
  createHosEvent,
  type DutyMode,
  type DutyStatus,
  type HosLog,
  type RecentLog,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { DUTY_LABELS, MODE_LABELS } from '../../../components/chip/duty-labels.ts';
import { useSecond } from '../../../components/clock/use-second.ts';
import { GRID_ROWS } from '../../../components/log-grid/grid-day.ts';
import { clocksAt } from '../../../components/time-left/clocks-at.ts';
import { formatTime, zoneAbbreviation } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { driveConsequence } from './drive-consequence.ts';
import { HoldButton } from './hold-button.tsx';
import styles from './own.module.css';
import { useDelayedChange } from './use-delayed-change.ts';

interface DutyChange {
  readonly status: DutyStatus;
  readonly mode: DutyMode | null;
}

interface StatusButtonsProps {
  readonly log: HosLog;
  readonly duty: RecentLog;
}

const nameOf = ({ status, mode }: DutyChange) => (mode ? MODE_LABELS[mode] : DUTY_LABELS[status]);

/**
 * Changes the duty status with one thumb: any change can be undone for a few seconds, and driving is held, not tapped,
 * after saying what it means.
 */
export function StatusButtons({ log, duty }: StatusButtonsProps) {
  const { id: orgId } = useOrganization();
  const nowMs = useSecond();
  const current = log.periods.at(-1);
  const [isDrivingAsked, setDrivingAsked] = useState(false);
  const act = useEndpointMutation({
    mutationFn: (to: DutyChange) =>
      call(createHosEvent, { params: { orgId, userId: log.driver.id, logId: log.id }, body: to }),
    invalidates: HOS_QUERIES,
    toast: 'Your duty status was changed',
  });
  const { waiting, ask, undo, makeNow } = useDelayedChange<DutyChange>(act.mutate);
  const choose = (change: DutyChange) => {
    setDrivingAsked(change.status === 'D');
    if (change.status === 'D') undo();
    else ask(change);
  };
  const isNow = (status: DutyStatus, mode: DutyMode | null) =>
    current?.status === status && (current.mode ?? null) === mode;
  const modes = [
    ...(log.driver.allowsPersonalConveyance ? [{ status: 'OFF', mode: 'PC' } as const] : []),
    ...(log.driver.allowsYardMove ? [{ status: 'ON', mode: 'YM' } as const] : []),
  ];
  return (
    <section className={styles.now} aria-label="Duty status">
      {current && (
        <p className={styles.since}>
          <b>
            {DUTY_LABELS[current.status]}
            {current.mode && `, ${MODE_LABELS[current.mode].toLowerCase()}`}
          </b>{' '}
          {current.isCarriedIn ? 'since before' : 'since'}{' '}
          {formatTime(new Date(current.startedAt), log.timeZone)}{' '}
          {zoneAbbreviation(new Date(current.startedAt), log.timeZone)},{' '}
          {formatMinutes((nowMs - Date.parse(current.startedAt)) / 60_000)}
        </p>
      )}
      <div className={styles.statuses}>
        {GRID_ROWS.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            data-status={status}
            aria-pressed={isNow(status, null)}
            disabled={act.isPending || isNow(status, null)}
            onClick={() => choose({ status, mode: null })}
          >
            <b>{status}</b>
            {DUTY_LABELS[status]}
          </button>
        ))}
      </div>
      {modes.length > 0 && (
        <div className={styles.modes}>
          {modes.map(({ status, mode }) => (
            <button
              key={mode}
              type="button"
              className={styles.status}
              data-status={status}
              data-mode
              aria-pressed={isNow(status, mode)}
              disabled={act.isPending || isNow(status, mode)}
              onClick={() => choose({ status, mode })}
            >
              <b>{mode}</b>
              {MODE_LABELS[mode]}
            </button>
          ))}
        </div>
      )}
      {isDrivingAsked && (
        <Consequence
          duty={duty}
          nowMs={nowMs}
          onCancel={() => setDrivingAsked(false)}
          onDrive={() => {
            setDrivingAsked(false);
            ask({ status: 'D', mode: null });
          }}
        />
      )}
      {waiting && (
        <div className={styles.waiting} role="status">
          <span>
            Changing to <b>{nameOf(waiting.change)}</b>{' '}
            <span aria-hidden="true">in {waiting.secondsLeft} s</span>
          </span>
          <span className={styles.pair}>
            <Button onClick={makeNow}>Change now</Button>
            <Button variant="filled" onClick={undo}>
              Undo
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}

interface ConsequenceProps {
  readonly duty: RecentLog;
  readonly nowMs: number;
  readonly onCancel: () => void;
  readonly onDrive: () => void;
}

/** What driving from now on means, before it begins. */
function Consequence({ duty, nowMs, onCancel, onDrive }: ConsequenceProps) {
  const clocks = clocksAt(duty, nowMs);
  const consequence = clocks && driveConsequence(clocks, duty.ruleset);
  const isViolation = consequence?.isViolation ?? false;
  return (
    <div className={styles.consequence} role="alert" data-violation={isViolation || undefined}>
      <span>{consequence?.sentence ?? 'Your hours are not known: check that you may drive.'}</span>
      <span className={styles.pair}>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <HoldButton isDanger={isViolation} onHeld={onDrive}>
          {isViolation ? 'Hold to drive anyway' : 'Hold to start driving'}
        </HoldButton>
      </span>
    </div>
  );
}
