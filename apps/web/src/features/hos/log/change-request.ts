import { correctionEdit, entryEdit, type HosEventChange, type NewHosEvent } from '@longhaul/contract';
import type { DutyMode, DutyStatus, LogEdit } from '@longhaul/hos';
import { endInstantOf, instantOf } from '../../../components/log-grid/day-time.ts';
import type { GridDay } from '../../../components/log-grid/grid-day.ts';
import type { ChangeTarget } from './change-target.ts';

/** What the form says, times as `HH:mm`. */
interface ChangeValues {
  readonly from: string;
  readonly to: string;
  readonly status: DutyStatus;
  readonly mode: DutyMode | '';
  readonly locationText: string;
}

/** What was touched in the form: all else of a record stays as recorded, times to the second. */
type Touched = Readonly<Partial<Record<keyof ChangeValues, boolean>>>;

/** The call that a filled form makes, without its reason. */
export type ChangeRequest =
  | { kind: 'entry'; body: NewHosEvent }
  | { kind: 'correction'; eventId: number; body: Omit<HosEventChange, 'annotation'> };

export type ChangeProblem = { field: 'from' | 'to'; message: string };

export function changeRequest(
  day: GridDay,
  target: ChangeTarget,
  { from, to, status, mode, locationText }: ChangeValues,
  touched: Touched,
): ChangeRequest | ChangeProblem {
  const startsAt = instantOf(day, from);
  const endsAt = to === '' ? null : endInstantOf(day, to, startsAt ?? day.startAt);
  if (startsAt === null) return { field: 'from', message: 'This time does not occur on this day' };
  if (to !== '' && (endsAt === null || endsAt <= startsAt)) {
    return { field: 'to', message: 'End time must be after start time, on the same day' };
  }
  const duty = { status, mode: mode || null };
  const startedAt = new Date(startsAt).toISOString();
  if (target.kind === 'stretch') {
    const end = endsAt === null ? {} : { endedAt: new Date(endsAt).toISOString() };
    return { kind: 'entry', body: { ...duty, locationText: locationText || null, startedAt, ...end } };
  }
  const isMoved = target.movedTo !== undefined || touched.from === true;
  const isRestated = touched.status === true || touched.mode === true;
  const body = {
    ...(isMoved && { startedAt }),
    ...(touched.locationText && { locationText: locationText || null }),
    ...(isRestated && duty),
  };
  return { kind: 'correction', eventId: target.event.id, body };
}

/** The same as the engine takes it. */
export function editOf(request: ChangeRequest): LogEdit {
  return request.kind === 'entry' ? entryEdit(request.body) : correctionEdit(request.eventId, request.body);
}
