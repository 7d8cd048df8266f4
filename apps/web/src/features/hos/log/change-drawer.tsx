import { createHosEvent, deleteHosEvent, type HosLog, updateHosEvent } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../api/api.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { type GridPeriod, inDay } from '../../../components/log-grid/grid-day.ts';
import { gridDayOf, gridPeriodsOf } from '../../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../../components/log-grid/log-grid.tsx';
import { proposedChanges } from '../../../components/log-grid/proposed-change.ts';
import { formatCalendarDate, formatTime } from '../../../format/date.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useOrganization } from '../../../session/session.ts';
import { useCloseGuard } from '../close-guard.tsx';
import { useHosAct } from '../use-hos-act.ts';
import styles from './change-drawer.module.css';
import { CHANGE_LABELS, ChangeFields, ChangeForm, initialChange } from './change-fields.tsx';
import type { ChangeTarget } from './change-target.ts';
import { changedPeriods, lostDriving } from './changed-periods.ts';
import { endInstantOf, instantOf } from './day-time.ts';
import { EditOutcome } from './edit-outcome.tsx';
import { dayOutcome } from './edit-preview.ts';

interface ChangeDrawerProps {
  readonly log: HosLog;
  /** Of the days before it, which count into its limits. */
  readonly before: readonly GridPeriod[];
  readonly target: ChangeTarget;
  /** By staff: the driver decides. */
  readonly isProposal: boolean;
  readonly onClose: () => void;
}

/** A change of the log with its reason, drawn over the log before it is made. */
export function ChangeDrawer({ log, before, target, isProposal, onClose }: ChangeDrawerProps) {
  const { id: orgId } = useOrganization();
  const day = gridDayOf(log);
  const form = useContractForm({
    schema: ChangeForm,
    labels: CHANGE_LABELS,
    defaultValues: initialChange(day, target),
  });
  const params = { orgId, userId: log.driver.id, logId: log.id };
  const act = useHosAct(
    (change: () => Promise<HosLog>) => change(),
    isProposal ? `Sent to ${log.driver.name} for approval` : 'The log was changed',
  );
  const send = (change: () => Promise<HosLog>) =>
    act.mutate(change, { onError: (error) => showServerFields(error, form) });

  const current = inDay(gridPeriodsOf(log.periods), day);
  const changed = changedPeriods(current, day, target, form.watch());
  const locked = lostDriving(current, changed);
  const clock = (at: number) => formatTime(new Date(at), day.timeZone);
  const guard = useCloseGuard(form.formState.isDirty && !act.isPending, onClose);
  const submit = form.handleSubmit((values) => {
    if (locked) return;
    const from = instantOf(day, values.from);
    const to = values.to === '' ? null : endInstantOf(day, values.to);
    if (from === null) return form.setError('from', { message: 'This time does not occur on this day' });
    if (values.to !== '' && (to === null || to <= from)) {
      return form.setError('to', { message: 'End time must be after start time, on the same day' });
    }
    const { status, annotation } = values;
    const mode = values.mode === '' ? null : values.mode;
    const startedAt = new Date(from).toISOString();
    if (target.kind === 'stretch') {
      const locationText = values.locationText || null;
      const body = { status, mode, locationText, startedAt, annotation };
      const endedAt = to === null ? undefined : new Date(to).toISOString();
      return send(() => call(createHosEvent, { params, body: { ...body, ...(endedAt && { endedAt }) } }));
    }
    // What was not touched stays as recorded, to the second.
    const isMoved = target.movedTo !== undefined || form.formState.dirtyFields.from === true;
    const body = {
      ...(isMoved && { startedAt }),
      ...(form.formState.dirtyFields.locationText && { locationText: values.locationText || null }),
      ...(isRestated(form.formState.dirtyFields) && { status, mode }),
      annotation,
    };
    return send(() => call(updateHosEvent, { params: { ...params, eventId: target.event.id }, body }));
  });
  const strike = form.handleSubmit(({ annotation }) => {
    if (target.kind !== 'record') return;
    const eventId = target.event.id;
    send(() => call(deleteHosEvent, { params: { ...params, eventId }, query: { annotation } }));
  });

  const period = target.kind === 'record' && log.periods.find(({ eventId }) => eventId === target.event.id);
  return (
    <FormDrawer
      title={isProposal ? 'Propose edit' : 'Edit log'}
      facts={`${log.driver.name}, ${formatCalendarDate(log.logDate)}`}
      action={isProposal ? 'Send to driver' : 'Save change'}
      onSubmit={submit}
      act={act}
      isDirty={form.formState.isDirty}
      onSaved={onClose}
      onClose={guard.close}
      otherActions={
        target.kind === 'record' && (
          <Button variant="danger" disabled={act.isPending} onClick={() => void strike()}>
            Strike record
          </Button>
        )
      }
      above={
        <div className={styles.block}>
          <LogGrid
            label="The log with the change"
            day={day}
            periods={current}
            proposals={proposedChanges(current, changed)}
          />
          <EditOutcome
            before={dayOutcome(log, day, [...before, ...current])}
            after={dayOutcome(log, day, [...before, ...changed])}
          />
          {locked && (
            <p className={styles.locked} role="alert">
              The ELD recorded driving from {clock(locked.startedAt)} to {clock(locked.endedAt)}. It cannot be
              shortened or moved.
            </p>
          )}
        </div>
      }
      below={
        <div className={styles.block}>
          {act.error && <ErrorNote error={act.error} />}
          <p className={styles.rule}>
            {isProposal
              ? 'The driver accepts or rejects this, and recertifies the day after accepting it.'
              : 'The original record stays in the history. You will need to recertify this day.'}
          </p>
          {!isProposal && period && period.isAutomaticDriving && (
            <p className={styles.rule}>
              Did your co-driver drive? Add the co-driver under Form and manner, then reassign the driving
              from the list of events.
            </p>
          )}
        </div>
      }
    >
      <ChangeFields form={form} log={log} isStretch={target.kind === 'stretch'} />
      {guard.dialog}
    </FormDrawer>
  );
}

function isRestated({ status, mode }: { status?: boolean; mode?: boolean }): boolean {
  return status === true || mode === true;
}
