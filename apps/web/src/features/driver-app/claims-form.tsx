import type { ClaimedException, ClaimKind } from '@longhaul/contract';
import {
  type ClaimProblem,
  claimProblem,
  type DayClaim,
  declaredBetween,
  mayBeOpen,
  needsPlace,
  periodsOfSpans,
  reachesOverRest,
  ruleSets,
} from '@longhaul/hos';
import { DAY_MS } from '@longhaul/units';
import { type FormEvent, useState } from 'react';
import { endInstantOf, instantOf } from '../../components/log-grid/day-time.ts';
import { formatTime } from '../../format/date.ts';
import { claimOfProposal, sentClaim } from '../../format/exception-claims.ts';
import { useApp } from './app-context.ts';
import { enterClaims } from './app-store.ts';
import styles from './driver-app.module.css';
import type { DayView } from './log-view.ts';
import type { TextKey } from './text.ts';

const NAMES: Readonly<Record<ClaimKind, TextKey>> = {
  'adverse-driving': 'exceptionAdverse',
  'sixteen-hour': 'exceptionSixteen',
  'short-haul': 'exceptionShortHaul',
  'oilfield-wait': 'exceptionWait',
  'oilfield-equipment': 'exceptionEquipment',
  agricultural: 'exceptionFarm',
  'emergency-relief': 'exceptionRelief',
};

const PROBLEMS: Readonly<Record<ClaimProblem, TextKey>> = {
  'not-allowed': 'claimNotAllowed',
  'not-in-rule-set': 'claimNotAllowed',
  'not-on-day': 'problemTimes',
  'needs-end': 'claimNeedsEnd',
  'ends-before-start': 'problemTimes',
  'ends-after-next-day': 'problemTimes',
  'needs-place': 'claimNeedsPlace',
  'not-declared': 'claimNotDeclared',
  'not-covered': 'claimNotCovered',
  overlaps: 'claimOverlaps',
};

/** Exceptions of the day with their times, to enter and to change without a network too. */
export function ClaimsCard({ day }: { readonly day: DayView }) {
  const { state, t, say } = useApp();
  const [open, setOpen] = useState<ClaimedException | 'new' | null>(null);
  const allowed = claimableOn(day, state.copy.profile?.allowedExceptions ?? []);
  const { claims } = day;
  if (claims.length === 0 && allowed.length === 0) return null;
  const isAsking = claims.some(({ form }) => form === 'needs-times');
  const others = claims.filter((claim) => claim.form === 'times' && claim !== open);
  const save = (body: Omit<Parameters<typeof enterClaims>[0], 'logDate'>) =>
    enterClaims({ logDate: day.date, ...body }).then(
      () => {
        setOpen(null);
        say(t('formSaved'));
      },
      () => say(t('notSaved')),
    );
  return (
    <section className={styles.card}>
      <h2>{t('exceptions')}</h2>
      {isAsking && <p className={styles.note}>{t('claimNeedsTimes')}</p>}
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={`${claim.kind} ${claim.from}`} className={styles.item}>
            <span>
              <b>{t(NAMES[claim.kind])}</b>
              <small>{timesOf(claim, day, t)}</small>
              <small>
                {[claim.declaration, claim.carries, claim.place, claim.annotation].filter(Boolean).join(', ')}
              </small>
            </span>
            <button type="button" onClick={() => setOpen(claim)}>
              {t(claim.form === 'times' ? 'change' : 'enterTimes')}
            </button>
          </li>
        ))}
      </ul>
      {open === null ? (
        <>
          {day.proposedClaims.map((claim) => (
            <p key={`${claim.kind} ${claim.from} ${claim.place}`} className={styles.note}>
              {t('claimProposed', {
                what: t(NAMES[claim.kind]),
                times: timesOf({ ...claim, form: 'times' }, day, t),
                place: claim.place,
              })}{' '}
              <button
                type="button"
                onClick={() => void save({ exceptions: [...others.map(sentClaim), claimOfProposal(claim)] })}
              >
                {t('claimIt')}
              </button>
            </p>
          ))}
          {allowed.length > 0 && (
            <button type="button" className={styles.secondary} onClick={() => setOpen('new')}>
              {t('addException')}
            </button>
          )}
          {isAsking && (
            <button
              type="button"
              className={styles.secondary}
              onClick={() => void save({ withdrawsWholeDay: true })}
            >
              {t('claimWithdraw')}
            </button>
          )}
        </>
      ) : (
        <ClaimForm
          key={open === 'new' ? 'new' : `${open.kind} ${open.from}`}
          day={day}
          claim={open === 'new' ? null : open}
          others={others}
          save={(claim) => void save({ exceptions: [...others.map(sentClaim), ...(claim ? [claim] : [])] })}
          onCancel={() => setOpen(null)}
        />
      )}
    </section>
  );
}

type SentClaim = ReturnType<typeof sentClaim>;

const declaredOn = ({ startAt, endAt }: DayView) => declaredBetween(startAt, endAt);

/** Relief is for whoever helps, while a declaration holds. */
const claimableOn = (day: DayView, allowed: readonly ClaimKind[]): readonly ClaimKind[] =>
  declaredOn(day).length > 0 ? [...allowed, 'emergency-relief'] : allowed;

function timesOf(
  { from, until, form }: Pick<ClaimedException, 'from' | 'until' | 'form'>,
  { timeZone }: DayView,
  t: TextOf,
): string {
  if (from === null) return t(form === 'whole-day' ? 'claimOldForm' : 'claimNoTimes');
  const time = (instant: string) => formatTime(new Date(instant), timeZone);
  return t('claimTimes', { from: time(from), until: until === null ? t('claimEndOfShift') : time(until) });
}

type TextOf = ReturnType<typeof useApp>['t'];

interface ClaimFormProps {
  readonly day: DayView;
  /** Null: another one. */
  readonly claim: ClaimedException | null;
  readonly others: readonly ClaimedException[];
  /** Null removes it. */
  readonly save: (claim: SentClaim | null) => void;
  readonly onCancel: () => void;
}

function ClaimForm({ day, claim, others, save, onCancel }: ClaimFormProps) {
  const { state, view, t } = useApp();
  const own = state.copy.profile?.allowedExceptions ?? [];
  const allowed = claimableOn(day, own);
  const [kind, setKind] = useState<ClaimKind>(claim?.kind ?? allowed[0]!);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const firstWork = day.periods.find(({ status }) => status === 'D' || status === 'ON')?.startedAt;
  const time = (instant: string | number) => formatTime(new Date(instant), day.timeZone);
  const find = (made: DayClaim): TextKey | null => {
    const { startAt, endAt } = day;
    const sets = (view?.sets ?? []).map((id) => ruleSets[id]);
    const scope = { startAt, endAt, nextEndAt: endAt + DAY_MS, allowed: own, ruleSets: sets };
    const found = claimProblem([...others.map(asDayClaim), made], scope);
    if (found) return PROBLEMS[found.problem];
    const resetMs = view ? ruleSets[view.ruleSet].resetMs : Number.POSITIVE_INFINITY;
    return reachesOverRest(made, periodsOfSpans(view?.spans ?? []), resetMs) ? 'claimOverRest' : null;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const from = instantOf(day, text('from'));
    if (from === null) return setProblem('problemTimes');
    const untilText = text('until');
    const until =
      untilText === '' ? null : endInstantOf({ ...day, endAt: day.endAt + DAY_MS }, untilText, from);
    if (untilText !== '' && until === null) return setProblem('problemTimes');
    const made = {
      kind,
      from,
      until,
      place: text('place') || null,
      declaration: text('declaration') || null,
      carries: text('carries') || null,
    };
    const found = find(made);
    setProblem(found);
    if (found) return;
    save({
      ...made,
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      annotation: text('reason'),
    });
  };
  return (
    <form onSubmit={submit} className={styles.stack}>
      <label className={styles.field}>
        {t('exception')}
        <select value={kind} onChange={({ target }) => setKind(target.value as ClaimKind)}>
          {allowed.map((each) => (
            <option key={each} value={each}>
              {t(NAMES[each])}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.pair}>
        <label className={styles.field}>
          {t('from')}
          <input
            name="from"
            type="time"
            required
            defaultValue={time(claim?.from ?? firstWork ?? day.startAt)}
          />
        </label>
        <label className={styles.field}>
          {t('until')}
          <input
            name="until"
            type="time"
            required={!mayBeOpen(kind)}
            defaultValue={claim?.until ? time(claim.until) : ''}
          />
        </label>
      </div>
      {mayBeOpen(kind) && <small className={styles.quiet}>{t('claimOpen')}</small>}
      {(needsPlace(kind) || kind === 'short-haul') && (
        <label className={styles.field}>
          {t('claimPlace')}
          <input name="place" maxLength={60} required={needsPlace(kind)} defaultValue={claim?.place ?? ''} />
        </label>
      )}
      {kind === 'emergency-relief' && (
        <>
          <label className={styles.field}>
            {t('claimDeclaration')}
            <select name="declaration" defaultValue={claim?.declaration ?? undefined}>
              {declaredOn(day).map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.field}>
            {t('claimCarries')}
            <input name="carries" required maxLength={60} defaultValue={claim?.carries ?? ''} />
          </label>
        </>
      )}
      <label className={styles.field}>
        {t('reason')}
        <input name="reason" required minLength={4} maxLength={60} defaultValue={claim?.annotation ?? ''} />
      </label>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      )}
      <div className={styles.pair}>
        <button type="submit" className={styles.primary}>
          {t('save')}
        </button>
        {claim?.form === 'times' && (
          <button type="button" onClick={() => save(null)}>
            {t('remove')}
          </button>
        )}
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}

const asDayClaim = ({ from, until, form: _, annotation: _reason, ...claim }: ClaimedException): DayClaim => ({
  ...claim,
  from: Date.parse(from!),
  until: until === null ? null : Date.parse(until),
});
