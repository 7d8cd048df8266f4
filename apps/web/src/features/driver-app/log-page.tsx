import { CERTIFICATION_TEXT } from '@longhaul/contract/certification-text';
import {
  applyEdit,
  type DutyRecord,
  type DutyStatus,
  EVENT_TYPE,
  type LogEdit,
  modeOfCode,
  RECORD_ORIGIN,
  statusOfCode,
} from '@longhaul/hos';
import { type FormEvent, useState } from 'react';
import { endInstantOf, instantOf } from '../../components/log-grid/day-time.ts';
import { GRID_ROWS, minutesByStatus } from '../../components/log-grid/grid-day.ts';
import { LogGrid } from '../../components/log-grid/log-grid.tsx';
import { formatCalendarDate, formatTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { useApp } from './app-context.ts';
import { enter } from './app-store.ts';
import { ClaimsCard } from './claims-form.tsx';
import { CoDriverField } from './co-driver-field.tsx';
import styles from './driver-app.module.css';
import { useDrivingToAnswer } from './driving-question.tsx';
import { statusText } from './duty-text.ts';
import { type DayView, dayDigest, phonesOfDay } from './log-view.ts';
import { bodyOf } from './phone-store.ts';
import type { TextKey } from './text.ts';

const MAX_DOCUMENT_LENGTH = 40;

const MOVED_TEXT = {
  'home-terminal': 'movedTerminal',
  'day-start': 'movedStart',
  'time-zones': 'movedZones',
} as const satisfies Record<string, TextKey>;
const STATE_TEXT: Readonly<Record<DayView['certification'], TextKey>> = {
  open: 'dayOpen',
  certified: 'certified',
  'on-phone': 'certifiedOnPhone',
  uncertified: 'notCertified',
  recertify: 'recertify',
  'before-log': 'beforeLog',
};

/** Days with their line and entries: to correct, to answer and to certify, without a network too. */
export function LogPage() {
  const { view, t } = useApp();
  const [date, setDate] = useState(() => location.hash.split('/')[1] ?? null);
  if (!view) return <p className={styles.note}>{t('noLog')}</p>;
  const day = view.days.find((each) => each.date === date) ?? view.days[0];
  if (!day) return null;
  return (
    <>
      <h1 className={styles.title}>
        {t('log')} {formatCalendarDate(day.date)}
      </h1>
      <nav className={styles.dayStrip} aria-label={t('days')}>
        {view.days.map((each) => (
          <button
            key={each.date}
            type="button"
            aria-pressed={each.date === day.date}
            data-state={each.certification}
            onClick={() => setDate(each.date)}
          >
            {formatCalendarDate(each.date).slice(0, 5)}
            <small>{t(STATE_TEXT[each.certification])}</small>
          </button>
        ))}
      </nav>
      <DayCard key={day.date} day={day} />
    </>
  );
}

function DayCard({ day }: { readonly day: DayView }) {
  const { t } = useApp();
  const [edited, setEdited] = useState<DutyRecord | 'new' | null>(null);
  const grid = { startAt: day.startAt, endAt: day.endAt, timeZone: day.timeZone };
  const totals = minutesByStatus(day.periods, grid);
  const isAsking = day.claims.some(({ form }) => form === 'needs-times');
  return (
    <>
      {day.change && (
        <p className={styles.note}>
          {t('dayLength', {
            hours: Number(day.change.hours.toFixed(2)),
            time: day.change.next.dayStartsAt,
            zone: day.change.next.timeZone.replaceAll('_', ' '),
          })}
        </p>
      )}
      {day.log === null && day.hasEnded && <p className={styles.note}>{t('dayNotHere')}</p>}
      {isAsking && <ClaimsCard day={day} />}
      <LogGrid label={`${t('log')} ${formatCalendarDate(day.date)}`} day={grid} periods={day.periods} />
      <p className={styles.totals}>
        {GRID_ROWS.map((status) => (
          <span key={status} data-status={status}>
            <b>{status}</b> {formatMinutes(totals[status])}
          </span>
        ))}
      </p>
      <TwoPhones day={day} />
      <CertifyBox day={day} />
      <Proposals day={day} />
      <section className={styles.card}>
        <h2>{t('records')}</h2>
        {day.records.length === 0 && <p className={styles.quiet}>{t('noRecords')}</p>}
        <ul className={styles.list}>
          {day.records
            .filter(({ type }) => type === EVENT_TYPE.dutyStatus)
            .map((record) => (
              <RecordLine
                key={record.ref ?? record.id}
                day={day}
                record={record}
                onEdit={() => setEdited(record)}
              />
            ))}
        </ul>
        {edited === null ? (
          <button type="button" className={styles.secondary} onClick={() => setEdited('new')}>
            {t('addEntry')}
          </button>
        ) : (
          <EditForm
            key={edited === 'new' ? 'new' : edited.id}
            day={day}
            record={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        )}
      </section>
      {!isAsking && <ClaimsCard day={day} />}
      <HeaderForm key={`${day.date}|${day.shippingDocument}|${day.trailers.join()}`} day={day} />
    </>
  );
}

/** The records of two phones are one log, in the order of their times: the driver looks whether that is right. */
function TwoPhones({ day }: { readonly day: DayView }) {
  const { state, t } = useApp();
  const { isOnTwo, superseded } = phonesOfDay(day, state.commands);
  if (!isOnTwo && superseded.length === 0) return null;
  const entries = superseded.map((command) => {
    const { status, mode = null } = bodyOf<'duty-status'>(command);
    const at = new Date(command.result?.at ?? command.madeAt);
    return `${statusText(t, status, mode)} ${formatTime(at, day.timeZone)}`;
  });
  return (
    <section className={styles.note}>
      {isOnTwo && <p>{t('twoPhones')}</p>}
      {entries.length > 0 && <p>{t('otherWasFirst', { entries: entries.join(', ') })}</p>}
    </section>
  );
}

/** The mode that was recorded with a status, at the same moment. */
const modeOf = (day: DayView, { at, mode }: DutyRecord) => {
  const beside = day.records.find((record) => record.at === at && record.type === EVENT_TYPE.mode);
  return mode ?? (beside ? modeOfCode(beside.code) : null);
};

function RecordLine({
  day,
  record,
  onEdit,
}: {
  readonly day: DayView;
  readonly record: DutyRecord;
  readonly onEdit: () => void;
}) {
  const { t } = useApp();
  const status = statusOfCode(record.code) ?? 'OFF';
  return (
    <li className={styles.record}>
      <b>{formatTime(new Date(record.at), day.timeZone)}</b>
      <span data-status={status}>
        {statusText(t, status, modeOf(day, record))}
        {record.locationText && <small>{record.locationText}</small>}
        {record.id < 0 && <small>{t('onPhone')}</small>}
      </span>
      <button type="button" onClick={onEdit}>
        {t('edit')}
      </button>
    </li>
  );
}

const PROBLEMS: Readonly<Partial<Record<string, TextKey>>> = {
  'no-change': 'problemNoChange',
  'recorded-driving': 'problemRecorded',
  'not-between-neighbors': 'problemTimes',
  'ends-before-start': 'problemTimes',
  'in-future': 'problemTimes',
  'not-on-day': 'problemTimes',
};

function EditForm({
  day,
  record,
  onDone,
}: {
  readonly day: DayView;
  readonly record: DutyRecord | null;
  readonly onDone: () => void;
}) {
  const { view, t, nowMs, state, say } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const check = (edit: LogEdit): string | null => {
    const { profile } = state.copy;
    const result = applyEdit(view?.records ?? [], edit, {
      startAt: day.startAt,
      endAt: day.endAt,
      now: nowMs,
      origin: RECORD_ORIGIN.driver,
      allowsPersonalConveyance: profile?.allowsPersonalConveyance ?? false,
      allowsYardMove: profile?.allowsYardMove ?? false,
    });
    if (!result.refusal) return null;
    const key = PROBLEMS[result.refusal.code];
    return key ? t(key) : t('problemOther', { code: result.refusal.code });
  };
  const send = (
    annotation: string,
    edit: Parameters<typeof enter<'duty-edit'>>[1]['edit'],
    planned: LogEdit,
  ) => {
    const found = check(planned);
    setProblem(found);
    if (found !== null) return;
    enter('duty-edit', { logDate: day.date, annotation, edit }).then(onDone, () => say(t('notSaved')));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const status = String(form.get('status')) as DutyStatus;
    const locationText = String(form.get('place')).trim() || null;
    const annotation = String(form.get('reason')).trim();
    const grid = { startAt: day.startAt, endAt: day.endAt, timeZone: day.timeZone };
    const from = instantOf(grid, String(form.get('from')));
    if (from === null) return setProblem(t('problemTimes'));
    if (record === null) {
      const until = endInstantOf(grid, String(form.get('until')), from ?? day.startAt);
      if (until === null) return setProblem(t('problemTimes'));
      const duty = { status, mode: null, locationText };
      send(
        annotation,
        { kind: 'enter', from: new Date(from).toISOString(), until: new Date(until).toISOString(), ...duty },
        { kind: 'enter', from, until, duty },
      );
      return;
    }
    const isMoved = formatTime(new Date(record.at), day.timeZone) !== String(form.get('from'));
    const change = {
      ...(status !== statusOfCode(record.code) && { status, mode: null }),
      ...(locationText !== record.locationText && { locationText }),
    };
    const target = { ref: record.ref ?? `e${record.id}`, startedAt: new Date(record.at).toISOString() };
    send(
      annotation,
      {
        kind: 'correct',
        ...target,
        change: { ...change, ...(isMoved && { startedAt: new Date(from).toISOString() }) },
      },
      { kind: 'correct', recordId: record.id, change: { ...change, ...(isMoved && { at: from }) } },
    );
  };
  const strike = (form: HTMLFormElement | null) => {
    if (!record || !form?.reportValidity()) return;
    const annotation = String(new FormData(form).get('reason')).trim();
    const target = { ref: record.ref ?? `e${record.id}`, startedAt: new Date(record.at).toISOString() };
    send(annotation, { kind: 'strike', ...target }, { kind: 'strike', recordId: record.id });
  };
  return (
    <form onSubmit={submit} className={styles.stack}>
      <div className={styles.pair}>
        <label className={styles.field}>
          {t('from')}
          <input
            name="from"
            type="time"
            required
            defaultValue={record ? formatTime(new Date(record.at), day.timeZone) : '08:00'}
          />
        </label>
        {record === null && (
          <label className={styles.field}>
            {t('until')}
            <input name="until" type="time" required defaultValue="09:00" />
          </label>
        )}
        <label className={styles.field}>
          {t('status')}
          <select name="status" defaultValue={record ? (statusOfCode(record.code) ?? 'OFF') : 'ON'}>
            {GRID_ROWS.map((status) => (
              <option key={status} value={status}>
                {statusText(t, status)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className={styles.field}>
        {t('place')}
        <input name="place" maxLength={60} defaultValue={record?.locationText ?? ''} />
      </label>
      <label className={styles.field}>
        {t('reason')}
        <input name="reason" required minLength={4} maxLength={60} />
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.pair}>
        <button type="submit" className={styles.primary}>
          {t('save')}
        </button>
        {record !== null && (
          <button type="button" onClick={(event) => strike(event.currentTarget.form)}>
            {t('remove')}
          </button>
        )}
        <button type="button" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

/** The law's sentence is in English; Spanish is beneath. */
function CertifyBox({ day }: { readonly day: DayView }) {
  const { t, say } = useApp();
  const driving = useDrivingToAnswer();
  const canCertify =
    day.hasEnded &&
    day.log !== null &&
    (day.certification === 'uncertified' || day.certification === 'recertify');
  const waits = day.log?.edits.some(({ state }) => state === 'pending') ?? false;
  if (!canCertify || waits) {
    return <p className={styles.quiet}>{t(STATE_TEXT[day.certification])}</p>;
  }
  const isAsked = driving.some(({ driving: { startedAt } }) => {
    const at = Date.parse(startedAt);
    return at >= day.startAt && at < day.endAt;
  });
  if (isAsked) return <p className={styles.note}>{t('drivingFirst')}</p>;
  const certify = async () => {
    const records = await dayDigest(day);
    await enter('certify', { logDate: day.date, statement: CERTIFICATION_TEXT, records });
  };
  const spanish = t('certificationEs');
  const movedBy = day.certification === 'recertify' ? (day.log?.certification.movedBy ?? null) : null;
  return (
    <section className={styles.card}>
      {movedBy && <p>{t(MOVED_TEXT[movedBy])}</p>}
      <p lang="en">{CERTIFICATION_TEXT}</p>
      {spanish && <p className={styles.quiet}>{spanish}</p>}
      <button
        type="button"
        className={styles.primary}
        onClick={() => void certify().catch(() => say(t('notSaved')))}
      >
        {t('certify')}
      </button>
    </section>
  );
}

function Proposals({ day }: { readonly day: DayView }) {
  const { state, t, say } = useApp();
  const waiting = (day.log?.edits ?? []).filter(
    ({ id, kind, state: edit }) =>
      edit === 'pending' &&
      kind !== 'given-driving' &&
      !state.commands.some(
        (command) =>
          command.kind === 'proposal-answer' &&
          command.body.editId === id &&
          command.result?.outcome !== 'refused',
      ),
  );
  return waiting.map(({ id, annotation, madeBy, proposedPeriods }) => {
    const answer = (given: 'accepted' | 'rejected') =>
      enter('proposal-answer', { logDate: day.date, editId: id, answer: given }).catch(() =>
        say(t('notSaved')),
      );
    return (
      <section key={id} className={styles.card}>
        <p>{t('proposedBy', { name: madeBy.name, reason: annotation })}</p>
        {proposedPeriods && (
          <LogGrid
            label={annotation}
            day={{ startAt: day.startAt, endAt: day.endAt, timeZone: day.timeZone }}
            periods={proposedPeriods.map((period) => ({
              ...period,
              startedAt: Date.parse(period.startedAt),
              endedAt: Date.parse(period.endedAt),
            }))}
          />
        )}
        <div className={styles.pair}>
          <button type="button" className={styles.primary} onClick={() => void answer('accepted')}>
            {t('accept')}
          </button>
          <button type="button" onClick={() => void answer('rejected')}>
            {t('reject')}
          </button>
        </div>
      </section>
    );
  });
}

/** What the driver has on, for a day that runs and names no shipping document: it is entered when the form is saved. */
function useOwnLoad({ hasEnded, shippingDocument }: DayView): string {
  const { loads } = useApp().state.copy;
  if (hasEnded || shippingDocument !== '') return '';
  const active = loads?.items.find(({ isActive, load }) => isActive && load !== null);
  return active?.load?.name.slice(0, MAX_DOCUMENT_LENGTH) ?? '';
}

function HeaderForm({ day }: { readonly day: DayView }) {
  const { t, say } = useApp();
  const [coDriver, setCoDriver] = useState(day.coDriver);
  const load = useOwnLoad(day);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const trailers = String(form.get('trailers'))
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .slice(0, 3);
    const shippingDocument = String(form.get('shippingDocument')).trim();
    const isOther = (coDriver?.id ?? null) !== (day.coDriver?.id ?? null);
    enter('log-header', {
      logDate: day.date,
      shippingDocument,
      trailers,
      ...(isOther && { coDriverId: coDriver?.id ?? null }),
    }).then(
      () => say(t('formSaved')),
      () => say(t('notSaved')),
    );
  };
  return (
    <form className={styles.card} onSubmit={submit}>
      <h2>{t('form')}</h2>
      <label className={styles.field}>
        {t('shippingDocument')}
        <input
          key={load}
          name="shippingDocument"
          maxLength={MAX_DOCUMENT_LENGTH}
          defaultValue={day.shippingDocument || load}
        />
        {load !== '' && <small>{t('fromLoad')}</small>}
      </label>
      <label className={styles.field}>
        {t('trailers')}
        <input name="trailers" maxLength={32} defaultValue={day.trailers.join(', ')} />
      </label>
      <CoDriverField value={coDriver} onChange={setCoDriver} />
      <button type="submit" className={styles.secondary}>
        {t('save')}
      </button>
    </form>
  );
}
