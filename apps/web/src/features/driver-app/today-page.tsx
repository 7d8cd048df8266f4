import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { HoldButton } from '../../components/hold-button/hold-button.tsx';
import { formatCalendarDate, formatDateTime, formatTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { formatSpeed, speedUnit } from '../../format/unit-system.ts';
import { type PageName, useApp, useZone } from './app-context.ts';
import { enter, putAway, syncNow, undo } from './app-store.ts';
import { daysToCertify } from './certify-page.tsx';
import { limitsLeft, useClocks } from './clocks.ts';
import styles from './driver-app.module.css';
import { DrivingQuestion, useDrivingToAnswer } from './driving-question.tsx';
import { statusText } from './duty-text.ts';
import { InboxCard } from './inbox-page.tsx';
import { LimitWarning } from './limit-warning.tsx';
import type { LogView } from './log-view.ts';
import { NextStops } from './next-stops.tsx';
import { bodyOf, type KeptCommand } from './phone-store.ts';
import { PriorHoursCard } from './prior-hours-page.tsx';
import { factsText, useRoadsideMissing } from './roadside-missing.tsx';
import { SwitchCard } from './seat-card.tsx';
import { StartCard, useIsStarted } from './start-card.tsx';
import { StatusButtons } from './status-buttons.tsx';
import type { TextKey } from './text.ts';
import { VehicleCard } from './vehicle-page.tsx';

/** The status now, the time left, what waits, and what is on this phone only. */
export function TodayPage() {
  const { view, t } = useApp();
  const isStarted = useIsStarted();
  const [isUnlocked, setUnlocked] = useState(false);
  const isDriving = view?.now.status === 'D';
  return (
    <>
      <StatusNow />
      <YardQuestion />
      <LimitWarning />
      {!isDriving && !isStarted && (
        <StartCard>
          <StatusButtons onDone={() => setUnlocked(false)} />
        </StartCard>
      )}
      <ClockRow />
      <RestCard />
      {isDriving && !isUnlocked ? (
        <section className={styles.stack}>
          <HoldButton
            isDanger={false}
            onHeld={() => {
              setUnlocked(true);
              void syncNow();
            }}
          >
            {t('holdToStop')}
          </HoldButton>
          <p className={styles.quiet}>{t('drivingLock')}</p>
        </section>
      ) : (
        <>
          <MovingNote />
          {(isDriving || isStarted) && <StatusButtons onDone={() => setUnlocked(false)} />}
        </>
      )}
      <UndoBar />
      <SwitchCard />
      {!isDriving && (
        <>
          {view === null && <p className={styles.note}>{t('noLog')}</p>}
          <RefusedCards />
          <PriorHoursCard />
          <ToDoList />
          <NextStops />
          {isStarted && <VehicleCard />}
          <InboxCard />
          <RoadsideRow />
        </>
      )}
    </>
  );
}

function StatusNow() {
  const { view, t, nowMs } = useApp();
  const zone = useZone();
  const status = view?.now;
  if (!status) return null;
  return (
    <section className={styles.now} data-status={status.status} data-mode={status.mode ?? undefined}>
      <h1>{statusText(t, status.status, status.mode)}</h1>
      {status.since !== null && (
        <p>
          {t('since', { time: formatTime(new Date(status.since), zone) })},{' '}
          {formatMinutes(Math.max(0, nowMs - status.since) / 60_000)}
        </p>
      )}
    </section>
  );
}

function ClockRow() {
  const { t, view } = useApp();
  const zone = useZone();
  const clocks = useClocks();
  if (!clocks) return null;
  const left = limitsLeft(clocks);
  const { relief } = clocks;
  const isLifted = relief?.isOver === false;
  const isOut = !isLifted && !isResting(view) && left.some(({ minutes }) => minutes <= 0);
  return (
    <section className={styles.clocks} aria-label={t('left', { time: '' }).trim()}>
      {left.map(({ key, minutes, isKnown }) => (
        <div key={key} className={styles.clock} data-low={(!isLifted && minutes <= 60) || undefined}>
          <span>{t(key)}</span>
          <b>{isKnown ? formatMinutes(Math.max(0, minutes)) : t('cycleNotKnown')}</b>
        </div>
      ))}
      {relief && (
        <p className={styles.wide}>
          {isLifted
            ? t('reliefNow', {
                declaration: relief.declaration,
                section: relief.section,
                time: formatDateTime(new Date(relief.endsAt), zone),
              })
            : t('reliefOver', {
                declaration: relief.declaration,
                rest: formatMinutes(relief.restMinutes),
              })}
        </p>
      )}
      {isOut && (
        <p className={styles.wide}>
          {t('nextDriving', { time: formatDateTime(new Date(clocks.nextDrivingAt), zone) })}
        </p>
      )}
    </section>
  );
}

const isResting = (view: LogView | null) =>
  view !== null && view.now.mode === null && (view.now.status === 'OFF' || view.now.status === 'SB');

/** While the driver rests: when driving is legal, and what more rest gives back. */
function RestCard() {
  const { view, t, nowMs } = useApp();
  const zone = useZone();
  const clocks = useClocks();
  if (!clocks || !isResting(view)) return null;
  const { nextDrivingAt, restOptions } = clocks;
  const time = (at: number) => formatDateTime(new Date(at), zone);
  return (
    <section className={styles.card}>
      <h2>{nextDrivingAt <= nowMs ? t('mayDrive') : t('nextDriving', { time: time(nextDrivingAt) })}</h2>
      {restOptions.length > 0 && (
        <ul className={styles.list}>
          {restOptions.map(({ kind, readyAt, needsBerth, drivingMinutes, windowMinutes }) => (
            <li key={`${kind} ${readyAt}`}>
              {t(needsBerth ? 'berthUntil' : 'restUntil', { time: time(readyAt) })}{' '}
              {Number.isFinite(windowMinutes)
                ? t('restGives', {
                    drive: formatMinutes(drivingMinutes),
                    shift: formatMinutes(windowMinutes),
                  })
                : t('restGivesDriving', { drive: formatMinutes(drivingMinutes) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const YARD_ASKED_EVERY_MS = 3_600_000;

/** A yard move that was forgotten would hide driving: asked each hour. */
function YardQuestion() {
  const { view, t, say, nowMs } = useApp();
  const [answered, setAnswered] = useState<{ since: number; hours: number } | null>(null);
  const status = view?.now;
  if (status?.mode !== 'YM' || status.since === null) return null;
  const { since } = status;
  const hours = Math.floor((nowMs - since) / YARD_ASKED_EVERY_MS);
  const isAnswered = answered?.since === since && answered.hours >= hours;
  if (hours < 1 || isAnswered) return null;
  return (
    <section className={styles.warning} role="alert">
      <p>{t('stillInYard', { time: formatMinutes((nowMs - since) / 60_000) })}</p>
      <div className={styles.pair}>
        <button type="button" onClick={() => setAnswered({ since, hours })}>
          {t('yesInYard')}
        </button>
        <button
          type="button"
          onClick={() => {
            enter('duty-status', { status: 'ON', mode: null }, { canUndo: true }).catch(() =>
              say(t('notSaved')),
            );
          }}
        >
          {t('noOnDuty')}
        </button>
      </div>
    </section>
  );
}

const MOVING_FOR_MS = 120_000;

/** Before driving is left in a truck that moves. */
function MovingNote() {
  const { state, view, t, nowMs } = useApp();
  const { moving, user } = state;
  if (view?.now.status !== 'D' || moving === null || nowMs - moving.at > MOVING_FOR_MS) return null;
  const system = user.units ?? user.organization.units;
  const speed = `${formatSpeed(moving.speedKph, system)} ${speedUnit[system]}`;
  return (
    <p className={styles.warning} role="alert">
      {t('truckMoves', { vehicle: moving.name, speed })}
    </p>
  );
}

/** For 10 seconds after a change. */
function UndoBar() {
  const { state, t } = useApp();
  const open = state.commands.findLast(({ seq, kind }) => seq === null && kind === 'duty-status');
  if (!open) return null;
  const { status, mode = null } = bodyOf<'duty-status'>(open);
  return (
    <div className={styles.undo} role="status">
      <span>{t('changedTo', { status: statusText(t, status, mode) })}</span>
      <button type="button" onClick={() => void undo(open.key)}>
        {t('undo')}
      </button>
    </div>
  );
}

function RefusedCards() {
  const { state, t, open } = useApp();
  const refused = state.commands.filter(
    ({ result, isPutAway }) => result?.outcome === 'refused' && !isPutAway,
  );
  return refused.map((command) => (
    <section key={command.key} className={styles.refusedCard}>
      <h2>{t('refusedTitle')}</h2>
      <p>
        <b>
          <CommandText command={command} />
        </b>
      </p>
      <p>{command.result?.reason?.text}</p>
      <div className={styles.pair}>
        <button type="button" onClick={() => open(PAGE_OF[command.kind] ?? 'log')}>
          {t('correct')}
        </button>
        <button type="button" onClick={() => void putAway(command.key)}>
          {t('putAway')}
        </button>
      </div>
    </section>
  ));
}

const KIND_TEXT: Readonly<Record<KeptCommand['kind'], TextKey>> = {
  'duty-status': 'status',
  'duty-edit': 'edit',
  'log-header': 'form',
  certify: 'certify',
  'proposal-answer': 'accept',
  'driving-answer': 'driving',
  inspection: 'inspect',
  'inspection-sign': 'signature',
  'inspection-review': 'reviewed',
  'log-mode': 'logMode',
  document: 'documents',
  'log-import': 'importLog',
  'prior-hours': 'priorTitle',
  vehicle: 'vehicle',
  read: 'inbox',
};

/** Needed under stress: also on the first page, with what is missing. */
function RoadsideRow() {
  const { t } = useApp();
  const missing = useRoadsideMissing();
  return (
    <div className={styles.rows}>
      <a href="#roadside">
        <IconShieldCheck size={24} stroke={1.7} aria-hidden />
        <div>
          {t('roadside')}
          {missing.length > 0 && (
            <small data-warning>{t('missingFacts', { facts: factsText(missing) })}</small>
          )}
        </div>
      </a>
    </div>
  );
}

/** Where it is corrected, if not in the log. */
const PAGE_OF: Partial<Record<KeptCommand['kind'], PageName>> = {
  inspection: 'inspect',
  vehicle: 'vehicle',
  read: 'inbox',
  'log-mode': 'more',
  'log-import': 'more',
  'prior-hours': 'prior-hours',
  document: 'documents',
};

function CommandText({ command }: { readonly command: KeptCommand }) {
  const { t } = useApp();
  const zone = useZone();
  const time = formatDateTime(new Date(command.result?.at ?? command.madeAt), zone);
  if (command.kind !== 'duty-status') {
    return (
      <>
        {t(KIND_TEXT[command.kind])}, {time}
      </>
    );
  }
  const { status, mode = null } = bodyOf<'duty-status'>(command);
  return (
    <>
      {statusText(t, status, mode)}, {time}
    </>
  );
}

function ToDoList() {
  const { state, view, t, open } = useApp();
  const driving = useDrivingToAnswer();
  const { profile, units } = state.copy;
  const answered = (kind: KeptCommand['kind'], name: string, id: unknown) =>
    state.commands.some(
      (command) =>
        command.kind === kind && command.body[name] === id && command.result?.outcome !== 'refused',
    );
  if (!profile) return null;
  const due = daysToCertify({ state, view });
  const proposals = profile.toDo.proposals.filter(
    ({ editId }) => !answered('proposal-answer', 'editId', editId),
  );
  const reviews = (units?.toReview ?? []).filter(({ id }) => !answered('inspection-review', 'reportId', id));
  const signs = (units?.toSign ?? []).filter(({ id }) => !answered('inspection-sign', 'reportId', id));
  const askingTimes = (view?.days ?? []).filter(({ claims }) =>
    claims.some(({ form }) => form === 'needs-times'),
  );
  const toDo = [proposals, driving, askingTimes, due, reviews, signs];
  if (toDo.every(({ length }) => length === 0)) return null;
  return (
    <section className={styles.card}>
      <h2>{t('toDo')}</h2>
      <ul className={styles.list}>
        {proposals.map(({ editId, logId, madeBy }) => (
          <li key={editId}>
            <button type="button" onClick={() => open('log', logId.slice(-10))}>
              {t('answerEdit', { date: formatCalendarDate(logId.slice(-10)), name: madeBy.name })}
            </button>
          </li>
        ))}
        {driving.map((each) => (
          <DrivingQuestion key={each.driving.id} {...each} />
        ))}
        {askingTimes.map(({ date }) => (
          <li key={date}>
            <button type="button" onClick={() => open('log', date)}>
              {t('enterTimesOf', { date: formatCalendarDate(date) })}
            </button>
          </li>
        ))}
        {due.length === 1 && (
          <li>
            <button type="button" onClick={() => open('log', due[0]!.date)}>
              {t('certifyDay', { date: formatCalendarDate(due[0]!.date) })}
            </button>
          </li>
        )}
        {due.length > 1 && (
          <li>
            <button type="button" onClick={() => open('certify')}>
              {t('certifyDays', { count: due.length })}
              <small>
                {t('certifyOnce', {
                  from: formatCalendarDate(due.at(-1)!.date),
                  until: formatCalendarDate(due[0]!.date),
                })}
              </small>
            </button>
          </li>
        )}
        {reviews.map(({ id, number }) => (
          <li key={id}>
            <button type="button" onClick={() => open('inspect')}>
              {t('reviewReport', { number })}
            </button>
          </li>
        ))}
        {signs.map(({ id, number }) => (
          <li key={id}>
            <button type="button" onClick={() => open('inspect')}>
              {t('signReport', { number })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
