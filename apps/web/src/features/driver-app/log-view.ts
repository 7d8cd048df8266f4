import type {
  ClaimedException,
  ClaimProposal,
  DutyMode,
  DutyStatus,
  HosLog,
  RecentLog,
  Reference,
} from '@longhaul/contract';
import { inspectedDays } from '@longhaul/contract/inspected-days';
import {
  applyEdit,
  changeOfDay,
  cutSpans,
  type DutyRecord,
  type DutySpan,
  dayCalendar,
  EVENT_TYPE,
  type LogEdit,
  RECORD_ORIGIN,
  type RuleSetId,
  ruleSetAt,
  ruleSets,
  rulesInForce,
  spansOfRecords,
} from '@longhaul/hos';
import { addDays, DAY_MS, SECOND_MS } from '@longhaul/units';
import { engineRules } from '../../components/time-left/clocks-at.ts';
import type { ItemRules } from '../../format/canadian-items.ts';
import { claimsOfDay, claimsOnPhone } from './claims-view.ts';
import { bodyOf, type ClockChange, type Copy, hexOf, type KeptCommand } from './phone-store.ts';

/** The log as the driver sees it: the server's records with what was entered on this phone. */
export interface LogView {
  readonly records: readonly DutyRecord[];
  readonly spans: readonly DutySpan[];
  /** Days to show, the newest first. */
  readonly days: readonly DayView[];
  readonly now: CurrentDuty;
  /** For the clocks of the engine. */
  readonly duty: RecentLog | null;
  /** In force now, and every set that the driver works under. */
  /** Hours before the first entry, while they are asked for; null where the cycle is known. */
  readonly priorHours: AskedPriorHours | null;
  readonly ruleSet: RuleSetId;
  readonly sets: readonly RuleSetId[];
  /** Epoch ms: now, or the beginning of the last entry where that is some seconds ahead, as of changes in quick succession. */
  readonly asOf: number;
}

export interface AskedPriorHours {
  /** The day of the first entry, or today while there is none. */
  readonly until: string;
  /** The days to state, the last is `until`. */
  readonly dates: readonly string[];
}

export interface CurrentDuty {
  readonly status: DutyStatus;
  readonly mode: DutyMode | null;
  /** Null: from before what is known. */
  readonly since: number | null;
}

export interface DayView {
  readonly date: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly hasEnded: boolean;
  readonly timeZone: string;
  /** How long it is once, and by which clock the next day begins. */
  readonly change: ReturnType<typeof changeOfDay>;
  /** As the server has it; null of a day that began without a network. */
  readonly log: HosLog | null;
  readonly periods: readonly DayPeriod[];
  /** The records that begin on it, oldest first. */
  readonly records: readonly DutyRecord[];
  /** Null of a driver who only ever had one federal set. */
  readonly rules: ItemRules | null;
  /** `on-phone`: signed here and not at the office yet. */
  readonly certification: 'open' | 'certified' | 'on-phone' | 'uncertified' | 'recertify' | 'before-log';
  readonly shippingDocument: string;
  readonly trailers: readonly string[];
  /** Without a name where it was chosen on another phone meanwhile. */
  readonly coDriver: { readonly id: number; readonly name: string | null } | null;
  readonly claims: readonly ClaimedException[];
  /** By the positions of the day, of kinds that are not claimed. */
  readonly proposedClaims: readonly ClaimProposal[];
  /** Entries of it that are on this phone only. */
  readonly isChangedHere: boolean;
}

export interface DayPeriod {
  readonly status: DutyStatus;
  readonly mode: DutyMode | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly record: DutyRecord | null;
}

/** What is not part of the copy yet. */
const isPending = ({ result }: KeptCommand): boolean => result === null || result.outcome === 'wait';

export function logView(
  copy: Copy,
  commands: readonly KeptCommand[],
  clockChanges: readonly ClockChange[],
  at: number,
): LogView | null {
  const { profile } = copy;
  if (profile === null) return null;
  const calendar = dayCalendar(profile.timeZone, profile.dayStartsAt, profile.earlierDays);
  const pending = commands.filter(isPending);
  const made = withCommands(recordsOf(copy), pending, { copy, clockChanges, now: at });
  const now = made.asOf;
  const named = coDriversOf(copy);
  const spans = spansOfRecords(made.records);
  const last = spans.findLast(({ startedAt }) => startedAt <= now);
  const today = calendar.dayAt(now);
  const inForce = rulesOf(profile.duty);
  const sets = [...inForce.map(({ ruleset }) => ruleset), ...(profile.duty.rules?.otherRulesets ?? [])];
  const shownDays = inspectedDays(sets);
  const [first] = spans;
  const firstDate = calendar.dateOf(first ? calendar.dayAt(first.startedAt) : today);
  const beginsHere = profile.duty.before !== undefined;
  const dates = new Set(Array.from({ length: shownDays }, (_, back) => calendar.dateOf(today - back)));
  for (const date of profile.toDo.uncertifiedDates) dates.add(date);
  const days = [...dates]
    .sort()
    .reverse()
    .map((date): DayView => {
      const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
      const [startAt, endAt] = [calendar.startOf(day), calendar.startOf(day + 1)];
      const log = copy.days[date] ?? null;
      const hasEnded = endAt <= now;
      const records = made.records.filter(({ at }) => at >= startAt && at < endAt);
      const isChangedHere = made.touched.has(date);
      const claims = claimsOfDay(log, pending, date);
      return {
        date,
        startAt,
        endAt,
        hasEnded,
        timeZone: calendar.clockOf(day).timeZone,
        change: changeOfDay({ ...isoBounds(startAt, endAt), logDate: date, days: profile }),
        log,
        periods: cutSpans(spans, startAt, Math.min(endAt, now)).map((cut) => ({
          status: cut.status,
          mode: cut.mode,
          startedAt: cut.startAt,
          endedAt: cut.endAt,
          record: cut.record,
        })),
        records,
        rules: log ? log.rules : rulesOfDay(profile.duty, { date, startAt, endAt }),
        certification: isBeforeLog(log, { date, firstDate, beginsHere })
          ? 'before-log'
          : certificationOf(log, hasEnded, pending, date, isChangedHere),
        ...headerOf(log, pending, date, named),
        claims,
        // A copy of an earlier server has none.
        proposedClaims: (log?.proposedClaims ?? []).filter(
          ({ kind }) => !claims.some((claim) => claim.kind === kind && claim.form === 'times'),
        ),
        isChangedHere,
      };
    });
  return {
    records: made.records,
    spans,
    days,
    now: last
      ? { status: last.status, mode: last.mode, since: last.startedAt }
      : { status: 'OFF', mode: null, since: null },
    duty: dutyLog(copy, spans, claimsOnPhone(days, pending), pending),
    priorHours: beginsHere ? askedPriorHours(firstDate, shownDays) : null,
    ruleSet: ruleSetAt(inForce, now),
    sets,
    asOf: now,
  };
}

const askedPriorHours = (until: string, count: number): AskedPriorHours => ({
  until,
  dates: Array.from({ length: count }, (_, index) => addDays(until, index + 1 - count)),
});

/** There is nothing to certify before the first entry. */
function isBeforeLog(
  log: HosLog | null,
  { date, firstDate, beginsHere }: { date: string; firstDate: string; beginsHere: boolean },
): boolean {
  return date < firstDate && (beginsHere || log?.certification.isDue === false);
}

const isoBounds = (startAt: number, endAt: number) => ({
  startsAt: new Date(startAt).toISOString(),
  endsAt: new Date(endAt).toISOString(),
});

const rulesOf = ({ ruleset, rules }: RecentLog) => rulesInForce(ruleset, engineRules(rules).rulesets);

/** Of a day that began without a network, from what was known before. */
function rulesOfDay(
  duty: RecentLog,
  { date, startAt, endAt }: { date: string; startAt: number; endAt: number },
): ItemRules | null {
  if (!duty.rules) return null;
  const { rulesets: changes, deferrals, ferries } = duty.rules;
  const isDayTwo = deferrals.includes(addDays(date, -1));
  const iso = (at: number) => new Date(at).toISOString();
  return {
    sets: rulesOf(duty)
      .filter(({ from, to }) => from < endAt && to > startAt)
      .map(({ ruleset, from }) => ({
        from: iso(Math.max(from, startAt)),
        ruleSet: ruleset,
        zone: ruleSets[ruleset].zone,
        reason:
          from < startAt
            ? null
            : (changes.find((change) => Date.parse(change.from) === from)?.reason ?? null),
      })),
    clocks: { deferral: deferrals.includes(date) ? { day: 1 } : isDayTwo ? { day: 2 } : null },
    declarations: ferries
      .filter(({ from }) => Date.parse(from) >= startAt && Date.parse(from) < endAt)
      .map(({ from }) => ({ kind: 'ferry', state: 'declared', from, receipt: null })),
  };
}

/** Each record once, whichever days name it. */
function recordsOf({ days }: Copy): DutyRecord[] {
  const byId = new Map<number, DutyRecord>();
  for (const { dutyRecords } of Object.values(days)) {
    for (const record of dutyRecords) byId.set(record.id, { ...record, at: Date.parse(record.at) });
  }
  return [...byId.values()].sort((a, b) => a.at - b.at || a.type - b.type || a.id - b.id);
}

interface Entered {
  readonly copy: Copy;
  readonly clockChanges: readonly ClockChange[];
  readonly now: number;
}

/** The records with each command laid over them as the server will, in the order in which they were made. */
function withCommands(
  stored: readonly DutyRecord[],
  commands: readonly KeptCommand[],
  { copy, clockChanges, now }: Entered,
): { records: readonly DutyRecord[]; touched: Set<string>; asOf: number } {
  const profile = copy.profile!;
  const calendar = dayCalendar(profile.timeZone, profile.dayStartsAt, profile.earlierDays);
  const { allowsPersonalConveyance, allowsYardMove } = profile;
  const touched = new Set<string>();
  let records: readonly DutyRecord[] = stored;
  let nextId = -1;
  let asOf = now;
  const apply = (id: string, edit: LogEdit, at: number) => {
    const day = calendar.dayAt(at);
    const scope = {
      startAt: calendar.startOf(day),
      endAt: calendar.startOf(day + 1),
      now: asOf,
      origin: RECORD_ORIGIN.driver,
      allowsPersonalConveyance,
      allowsYardMove,
    };
    const result = applyEdit(records, edit, scope);
    if (result.refusal) return;
    touched.add(calendar.dateOf(day));
    const struck = new Set(result.plan.strikes.map((record) => record.id));
    const added = result.plan.additions.map(({ copyOf: _, ...record }, part) => ({
      ...record,
      id: nextId--,
      ref: `${id}/${part}`,
    }));
    records = inOrder([...records.filter((record) => !struck.has(record.id)), ...added]);
  };
  const enterStatus = (
    id: string,
    duty: { status: DutyStatus; mode: DutyMode | null; locationText: string | null },
    from: number,
  ) => {
    let at = Math.min(from, now);
    const isTaken = () =>
      records.some((record) => record.at === wholeSecond(at) && record.ref?.includes('/') === true);
    while (isTaken()) at = wholeSecond(at) + SECOND_MS;
    asOf = Math.max(asOf, at);
    apply(id, { kind: 'change-status', duty, at }, at);
  };
  for (const command of commands) {
    const at = madeAt(command, clockChanges);
    if (command.kind === 'duty-status') {
      const { status, mode = null, locationText = null } = bodyOf<'duty-status'>(command);
      enterStatus(command.id, { status, mode, locationText }, at);
    } else if (command.kind === 'inspection') {
      const from = Math.min(Date.parse(bodyOf<'inspection'>(command).startedAt), at);
      const inForce = spansOfRecords(records).findLast(({ startedAt }) => startedAt <= from);
      if (!inForce || inForce.status === 'OFF' || inForce.status === 'SB') {
        enterStatus(command.id, { status: 'ON', mode: null, locationText: null }, from);
      }
    } else if (command.kind === 'log-import') {
      const { logDate, records: imported } = bodyOf<'log-import'>(command);
      touched.add(logDate);
      const added = imported.map((record, part) => ({
        ...record,
        at: Date.parse(record.at),
        mode: null,
        vehicleId: null,
        totalMiles: null,
        sourceId: null,
        id: nextId--,
        ref: `${command.id}/${part}`,
      }));
      records = inOrder([...records, ...added]);
    } else if (command.kind === 'duty-edit') {
      const { logDate, edit } = bodyOf<'duty-edit'>(command);
      const planned = editOf(edit, records);
      if (planned) apply(command.id, planned, calendar.startOf(Date.parse(`${logDate}T00:00:00Z`) / DAY_MS));
    }
  }
  return { records, touched, asOf };
}

/** Of those that were made here the later one has the lower number. */
const inOrder = (records: readonly DutyRecord[]) =>
  records.toSorted((a, b) => a.at - b.at || a.type - b.type || b.id - a.id);

const wholeSecond = (at: number) => Math.floor(at / SECOND_MS) * SECOND_MS;

/** By the clock of the phone as it is set now. */
function madeAt({ seq, madeAt: at }: KeptCommand, changes: readonly ClockChange[]): number {
  if (seq === null) return at;
  return changes.reduce((sum, { afterSeq, byMs }) => (afterSeq >= seq ? sum + byMs : sum), at);
}

type SentEdit = ReturnType<typeof bodyOf<'duty-edit'>>['edit'];

function editOf(edit: SentEdit, records: readonly DutyRecord[]): LogEdit | null {
  if (edit.kind === 'enter') {
    const { from, until = null, status, mode = null, locationText = null } = edit;
    const duty = { status, mode, locationText };
    return { kind: 'enter', from: Date.parse(from), until: until === null ? null : Date.parse(until), duty };
  }
  const record = records.find(({ ref }) => ref === edit.ref);
  if (!record) return null;
  if (edit.kind === 'strike') return { kind: 'strike', recordId: record.id };
  const { startedAt, ...change } = edit.change;
  const at = startedAt === undefined ? {} : { at: Date.parse(startedAt) };
  return { kind: 'correct', recordId: record.id, change: { ...change, ...at } as never };
}

/** What changes or signs the day that it names. */
const DAY_KINDS: readonly KeptCommand['kind'][] = ['certify', 'duty-edit', 'log-header', 'log-import'];

function certificationOf(
  log: HosLog | null,
  hasEnded: boolean,
  pending: readonly KeptCommand[],
  date: string,
  isChangedHere: boolean,
): DayView['certification'] {
  const last = pending.findLast(
    (command) => DAY_KINDS.includes(command.kind) && bodyOf<'certify'>(command).logDate === date,
  );
  if (last?.kind === 'certify') return 'on-phone';
  if (!hasEnded) return 'open';
  const state = log?.certification.state ?? 'uncertified';
  return state === 'certified' && (last !== undefined || isChangedHere) ? 'recertify' : state;
}

/** Whether entries of a day come from this phone and from another one, and those of this phone that changed nothing. */
export function phonesOfDay(
  { records, startAt, endAt }: DayView,
  commands: readonly KeptCommand[],
): { isOnTwo: boolean; superseded: KeptCommand[] } {
  const own = new Set(commands.map(({ id }) => id));
  const makers = records.flatMap(({ ref }) => (ref?.includes('/') ? own.has(ref.split('/')[0] ?? '') : []));
  const superseded = commands.filter(({ kind, result }) => {
    const at = Date.parse(result?.at ?? '');
    return kind === 'duty-status' && result?.outcome === 'superseded' && at >= startAt && at < endAt;
  });
  return { isOnTwo: makers.includes(true) && makers.includes(false), superseded };
}

/** Those of the days on the phone: with whom the driver drove of late. */
export function coDriversOf({ days }: Copy): Reference[] {
  const byId = new Map<number, Reference>();
  for (const { coDriver } of Object.values(days)) if (coDriver) byId.set(coDriver.id, coDriver);
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function headerOf(
  log: HosLog | null,
  pending: readonly KeptCommand[],
  date: string,
  named: readonly Reference[],
): Pick<DayView, 'shippingDocument' | 'trailers' | 'coDriver'> {
  let shippingDocument = log?.shippingDocument ?? '';
  let trailers: readonly string[] = log?.trailers ?? [];
  let coDriver: DayView['coDriver'] = log?.coDriver ?? null;
  for (const command of pending) {
    if (command.kind !== 'log-header') continue;
    const header = bodyOf<'log-header'>(command);
    if (header.logDate !== date) continue;
    if (header.shippingDocument !== undefined) shippingDocument = header.shippingDocument ?? '';
    if (header.trailers !== undefined) trailers = header.trailers;
    const { coDriverId: id } = header;
    if (id === null) coDriver = null;
    else if (id !== undefined) coDriver = named.find((one) => one.id === id) ?? { id, name: null };
  }
  return { shippingDocument, trailers, coDriver };
}

/** What the clocks are counted from: the server's from before the days that are here, then the log as it is seen. */
function dutyLog(
  { profile, days }: Copy,
  spans: readonly DutySpan[],
  withClaims: (exceptions: RecentLog['exceptions']) => RecentLog['exceptions'],
  pending: readonly KeptCommand[],
): RecentLog | null {
  if (profile === null) return null;
  const { duty } = profile;
  const starts = Object.values(days).map(({ startsAt }) => Date.parse(startsAt));
  const firstDay = starts.length > 0 ? Math.min(...starts) : Number.POSITIVE_INFINITY;
  const first = Date.parse(duty.periods[0]?.startedAt ?? '') || Number.NEGATIVE_INFINITY;
  const from = Math.max(firstDay, first);
  const before = duty.periods.filter(({ startedAt }) => Date.parse(startedAt) < from);
  const own = spans
    .filter(({ startedAt }) => startedAt >= from)
    .map(({ status, mode, startedAt }) => ({
      status,
      startedAt: new Date(startedAt).toISOString(),
      ...(mode && { mode }),
    }));
  const periods = [...before, ...own];
  const exceptions = withClaims(duty.exceptions);
  const stated = pending.findLast(({ kind }) => kind === 'prior-hours');
  return {
    ...duty,
    ...(duty.before && stated && { before: bodyOf<'prior-hours'>(stated) }),
    exceptions,
    periods: periods.length > 0 ? periods : duty.periods,
  };
}

/** Names what the driver certifies: the records of the day as they are shown. */
export async function dayDigest({ records }: DayView): Promise<string> {
  const refs = records
    .filter(({ type }) => type === EVENT_TYPE.dutyStatus || type === EVENT_TYPE.mode)
    .map(({ id, ref }) => ref ?? `e${id}`)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refs.join('\n'))));
}
