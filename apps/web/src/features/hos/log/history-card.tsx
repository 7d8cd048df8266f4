import type { HosEdit, HosEvent, HosLog } from '@longhaul/contract';
import { Card } from '../../../components/card/card.tsx';
import { Chip, type ChipTone } from '../../../components/chip/chip.tsx';
import { DUTY_LABELS } from '../../../components/chip/duty-labels.ts';
import { formatDateTime, formatTime } from '../../../format/date.ts';
import { recordText } from './event-labels.ts';
import styles from './history-card.module.css';

const KIND_LABELS: Readonly<Record<HosEdit['kind'], string>> = {
  'driver-edit': 'Edited by the driver',
  proposal: 'Proposed',
  'assumed-driving': 'Unidentified driving accepted',
  'given-driving': 'Driving reassigned to the co-driver',
  'taken-driving': 'Driving reassigned from the co-driver',
};
const STATE_LOOK: Readonly<Record<HosEdit['state'], { words: string; tone: ChipTone }>> = {
  applied: { words: 'Applied', tone: 'neutral' },
  pending: { words: 'Waiting for driver', tone: 'accent' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  accepted: { words: 'Accepted', tone: 'ok' },
  rejected: { words: 'Rejected', tone: 'violation' },
};

/** Every change and every certification of the day, the newest first. Nothing is ever overwritten. */
export function HistoryCard({ log }: { log: HosLog }) {
  const at = (instant: string) => formatDateTime(new Date(instant), log.timeZone);
  const entries = [
    ...log.edits.map((edit) => ({
      when: edit.madeAt,
      content: <EditEntry key={edit.id} log={log} edit={edit} />,
    })),
    ...log.certification.history.map(({ number, certifiedAt, isCurrent }) => ({
      when: certifiedAt,
      content: (
        <li key={`certification ${number}`}>
          <div className={styles.head}>
            <b>Certified{number > 1 && ` again, number ${number}`}</b>
            {!isCurrent && <Chip>Changed since</Chip>}
          </div>
          <p>
            {log.driver.name}, {at(certifiedAt)}
          </p>
        </li>
      ),
    })),
  ].sort((one, other) => other.when.localeCompare(one.when));
  return (
    <Card title="Edit history" facts={entries.length === 0 ? '' : `${entries.length} entries`}>
      {entries.length === 0 ? (
        <p className={styles.none}>No edits or certifications yet.</p>
      ) : (
        <ol className={styles.list}>{entries.map(({ content }) => content)}</ol>
      )}
    </Card>
  );
}

function EditEntry({ log, edit }: { log: HosLog; edit: HosEdit }) {
  const { words, tone } = STATE_LOOK[edit.state];
  const at = (instant: string) => formatDateTime(new Date(instant), log.timeZone);
  return (
    <li>
      <div className={styles.head}>
        <b>
          {KIND_LABELS[edit.kind]}
          {edit.counterpart && `, ${edit.counterpart.driver.name}`}
        </b>
        <Chip tone={tone} edge={edit.state === 'pending' ? 'dashed' : 'soft'}>
          {edit.state === 'pending' ? waitingText(edit) : words}
        </Chip>
      </div>
      <blockquote>{edit.annotation}</blockquote>
      <p>{changeText(log, edit)}</p>
      <p>
        {edit.madeBy.name}, {at(edit.madeAt)}
        {edit.decidedAt && `. ${words} ${at(edit.decidedAt)}`}
      </p>
    </li>
  );
}

/** Whom a change waits for. */
export function waitingText({ kind, counterpart }: HosEdit): string {
  return `Waiting for ${kind === 'given-driving' && counterpart ? counterpart.driver.name : 'driver'}`;
}

/** `11:00 Off duty became 11:00 On duty`. */
export function changeText({ events, timeZone }: HosLog, { struckEventIds, newEventIds }: HosEdit): string {
  const name = (event: HosEvent) =>
    `${formatTime(new Date(event.at), timeZone)} ${event.status ? DUTY_LABELS[event.status] : recordText(event)}`;
  const named = (ids: readonly number[]) =>
    events
      .filter(({ id }) => ids.includes(id))
      .map(name)
      .join(', ');
  const struck = named(struckEventIds);
  const made = named(newEventIds);
  if (struck && made) return `${struck} became ${made}`;
  return struck ? `${struck} removed` : made;
}
