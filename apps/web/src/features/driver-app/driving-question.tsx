import type { UnidentifiedDriving } from '@longhaul/contract';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { useApp, useZone } from './app-context.ts';
import { enter } from './app-store.ts';
import styles from './driver-app.module.css';
import { useTaken } from './taken-units.ts';

/** What the driver has not answered yet: offered by the office, or of the vehicle that the driver has chosen. */
export function useDrivingToAnswer() {
  const { state } = useApp();
  const { vehicle } = useTaken();
  const { profile } = state.copy;
  if (!profile) return [];
  // The copy that came with the result of an answer knows of it, and whether the office asks again.
  const isAnswered = ({ id }: UnidentifiedDriving) =>
    state.commands.some(
      ({ kind, body, result }) => kind === 'driving-answer' && body.eventId === id && result === null,
    );
  // A copy that a former version of the app or the server made has none.
  const unclaimed = (profile.toDo.unclaimedDriving ?? []).filter(
    (driving) => driving.vehicle?.id === vehicle?.id,
  );
  return [
    ...profile.toDo.offeredDriving.map((driving) => ({ driving, isOffered: true })),
    ...unclaimed.map((driving) => ({ driving, isOffered: false })),
  ].filter(({ driving }) => !isAnswered(driving));
}

interface DrivingQuestionProps {
  readonly driving: UnidentifiedDriving;
  readonly isOffered: boolean;
}

/** Driving that nobody was signed in for, 49 CFR 395.32(b): the driver takes it, or says why it is not theirs. */
export function DrivingQuestion({ driving, isOffered }: DrivingQuestionProps) {
  const { t, say } = useApp();
  const zone = useZone();
  const [isRefusing, setRefusing] = useState(false);
  const { id: eventId, vehicle, eld, startedAt, minutes, from, offers } = driving;
  const answer = (body: { answer: 'accepted' } | { answer: 'refused'; annotation: string }) => {
    enter('driving-answer', { eventId, ...body }).catch(() => say(t('notSaved')));
  };
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const annotation = String(new FormData(event.currentTarget).get('annotation')).trim();
    answer({ answer: 'refused', annotation });
  };
  const said = offers.at(-1)?.annotation;
  return (
    <li className={styles.stack}>
      <span>
        {t(isOffered ? 'yourDriving' : 'unclaimedDriving', {
          vehicle: vehicle?.name ?? eld.name,
          time: formatDateTime(new Date(startedAt), zone),
        })}
        <small className={styles.quiet}>
          {' '}
          {[formatMinutes(minutes), from.text, said && `“${said}”`].filter(Boolean).join(', ')}
        </small>
      </span>
      {isRefusing ? (
        <form onSubmit={refuse} className={styles.stack}>
          <label className={styles.field}>
            {t('whyNotMine')}
            <input name="annotation" required minLength={4} maxLength={60} pattern=".*\S.{2,}\S.*" />
          </label>
          <div className={styles.pair}>
            <button type="submit" className={styles.primary}>
              {t('notMine')}
            </button>
            <button type="button" onClick={() => setRefusing(false)}>
              {t('cancel')}
            </button>
          </div>
        </form>
      ) : (
        <div className={styles.pair}>
          <button type="button" onClick={() => answer({ answer: 'accepted' })}>
            {t('mine')}
          </button>
          <button type="button" onClick={() => setRefusing(true)}>
            {t('notMine')}
          </button>
        </div>
      )}
    </li>
  );
}
