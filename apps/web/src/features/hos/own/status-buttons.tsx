import type { CurrentHosDay, DutyMode, DutyStatus, HosLog, RecentLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { DUTY_LABELS, MODE_LABELS } from '../../../components/chip/duty-labels.ts';
import { useSecond } from '../../../components/clock/use-second.ts';
import { HoldButton } from '../../../components/hold-button/hold-button.tsx';
import { GRID_ROWS } from '../../../components/log-grid/grid-day.ts';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { clocksAt } from '../../../components/time-left/clocks-at.ts';
import { formatTime, zoneAbbreviation } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { formatSpeed, speedUnit } from '../../../format/unit-system.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { addTap, type DutyChange, useTakenTaps, useTaps } from '../../../session/tap-outbox.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { driveConsequence } from './drive-consequence.ts';
import { dutyName } from './duty-name.ts';
import styles from './own.module.css';
import { useDelayedChange } from './use-delayed-change.ts';
import { WaitingTaps } from './waiting-taps.tsx';

interface StatusButtonsProps {
  /** Null while it cannot be had: a status is tapped all the same. */
  readonly log: HosLog | null;
  readonly duty: RecentLog | null;
  readonly movingVehicle: CurrentHosDay['movingVehicle'];
}

/**
 * Changes the duty status with one thumb. A tap can be undone for a few seconds; driving is held instead, after saying what
 * it means; and while the truck moves, what is not driving is asked once more.
 */
export function StatusButtons({ log, duty, movingVehicle }: StatusButtonsProps) {
  const organization = useOrganization();
  const timeZone = log?.timeZone ?? organization.timeZone;
  const nowMs = useSecond();
  const current = useCurrentDuty(log);
  const [isDrivingAsked, setDrivingAsked] = useState(false);
  const [askedWhileMoving, setAskedWhileMoving] = useState<DutyStatus | null>(null);
  useNewsOfTaps();
  const { waiting, ask, undo, makeNow } = useDelayedChange<DutyChange>(addTap);
  const choose = (status: DutyStatus, mode: DutyMode | null) => {
    const isAskedWhileMoving = movingVehicle !== null && status !== 'D' && mode === null;
    setDrivingAsked(status === 'D');
    setAskedWhileMoving(isAskedWhileMoving ? status : null);
    if (status === 'D' || isAskedWhileMoving) undo();
    else ask({ status, mode, tappedAt: Date.now() });
  };
  const isNow = (status: DutyStatus, mode: DutyMode | null) =>
    current?.status === status && current.mode === mode;
  const modes = [
    ...(log?.driver.allowsPersonalConveyance ? [{ status: 'OFF', mode: 'PC' } as const] : []),
    ...(log?.driver.allowsYardMove ? [{ status: 'ON', mode: 'YM' } as const] : []),
  ];
  return (
    <section className={styles.now} aria-label="Duty status now">
      {current && (
        <p className={styles.since}>
          <b>
            {DUTY_LABELS[current.status]}
            {current.mode && `, ${MODE_LABELS[current.mode].toLowerCase()}`}
          </b>{' '}
          {current.isCarriedIn ? 'since before' : 'since'} {formatTime(new Date(current.startedAt), timeZone)}{' '}
          {zoneAbbreviation(new Date(current.startedAt), timeZone)},{' '}
          {formatMinutes(Math.max(0, nowMs - current.startedAt) / 60_000)}
        </p>
      )}
      <WaitingTaps timeZone={timeZone} />
      <div className={styles.statuses}>
        {GRID_ROWS.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            data-status={status}
            aria-pressed={isNow(status, null)}
            disabled={isNow(status, null)}
            onClick={() => choose(status, null)}
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
              disabled={isNow(status, mode)}
              onClick={() => choose(status, mode)}
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
            addTap({ status: 'D', mode: null, tappedAt: Date.now() });
          }}
        />
      )}
      {askedWhileMoving && movingVehicle && (
        <MovingQuestion
          vehicle={movingVehicle}
          status={askedWhileMoving}
          onCancel={() => setAskedWhileMoving(null)}
          onChange={() => {
            setAskedWhileMoving(null);
            addTap({ status: askedWhileMoving, mode: null, tappedAt: Date.now() });
          }}
        />
      )}
      {waiting && (
        <div className={styles.waiting} role="status">
          <span>
            Changing to <b>{dutyName(waiting.change)}</b>{' '}
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

interface CurrentDuty {
  readonly status: DutyStatus;
  readonly mode: DutyMode | null;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly isCarriedIn: boolean;
}

/** What the driver tapped last, whether it is sent or not; else what the log says. */
function useCurrentDuty(log: HosLog | null): CurrentDuty | null {
  const tap = useTaps().findLast(({ refusal }) => refusal === null);
  if (tap) return { status: tap.status, mode: tap.mode, startedAt: tap.tappedAt, isCarriedIn: false };
  const last = log?.periods.at(-1);
  if (!last) return null;
  const { status, mode, startedAt, isCarriedIn } = last;
  return { status, mode: mode ?? null, startedAt: Date.parse(startedAt), isCarriedIn };
}

/** Says that a tap was taken, and asks again for what follows from it. */
function useNewsOfTaps(): void {
  const taken = useTakenTaps();
  const [seen, setSeen] = useState(taken);
  const invalidate = useInvalidate(HOS_QUERIES);
  useEffect(() => {
    if (taken === seen) return;
    setSeen(taken);
    void invalidate();
    showToast(taken - seen === 1 ? 'Your duty status was changed' : 'Your duty statuses were sent');
  }, [taken, seen, invalidate]);
}

interface MovingQuestionProps {
  readonly vehicle: NonNullable<CurrentHosDay['movingVehicle']>;
  readonly status: DutyStatus;
  readonly onCancel: () => void;
  readonly onChange: () => void;
}

/** Before a driver leaves driving in a truck that moves. */
function MovingQuestion({ vehicle, status, onCancel, onChange }: MovingQuestionProps) {
  const { units: ownUnits } = useCurrentUser();
  const organization = useOrganization();
  const units = ownUnits ?? organization.units;
  const name = DUTY_LABELS[status].toLowerCase();
  const speed = `${formatSpeed(vehicle.speedKph, units)} ${speedUnit[units]}`;
  return (
    <div className={styles.consequence} role="alert">
      <span>{`The truck is moving: ${vehicle.name} at ${speed}. Change to ${name}?`}</span>
      <span className={styles.pair}>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="lg" variant="filled" onClick={onChange}>
          Change to {name}
        </Button>
      </span>
    </div>
  );
}

interface ConsequenceProps {
  readonly duty: RecentLog | null;
  readonly nowMs: number;
  readonly onCancel: () => void;
  readonly onDrive: () => void;
}

/** What driving from now on means, before it begins. */
function Consequence({ duty, nowMs, onCancel, onDrive }: ConsequenceProps) {
  const clocks = duty && clocksAt(duty, nowMs);
  const consequence = clocks && driveConsequence(clocks, duty.ruleset);
  const isViolation = consequence?.isViolation ?? false;
  return (
    <div className={styles.consequence} role="alert" data-violation={isViolation || undefined}>
      <span>{consequence?.sentence ?? 'Your hours are not available. Check that you can drive.'}</span>
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
