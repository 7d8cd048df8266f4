import { createHosEvent, deleteHosEvent, type HosLog, updateHosEvent } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../app/api.ts';
import { showServerFields, useContractForm } from '../../../app/contract-form.ts';
import { FormDrawer } from '../../../app/form-drawer.tsx';
import { useOrganization } from '../../../app/session.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { inDay } from '../../../components/log-grid/grid-day.ts';
import { gridDayOf, gridPeriodsOf } from '../../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../../components/log-grid/log-grid.tsx';
import { proposedChanges } from '../../../components/log-grid/proposed-change.ts';
import { formatCalendarDate } from '../../../format/date.ts';
import { useHosAct } from '../use-hos-act.ts';
import styles from './change-drawer.module.css';
import { CHANGE_LABELS, ChangeFields, ChangeForm, initialChange } from './change-fields.tsx';
import type { ChangeTarget } from './change-target.ts';
import { changedPeriods } from './changed-periods.ts';
import { endInstantOf, instantOf } from './day-time.ts';

interface ChangeDrawerProps {
  readonly log: HosLog;
  readonly target: ChangeTarget;
  /** By staff: the driver decides. */
  readonly isProposal: boolean;
  readonly onClose: () => void;
}

/** A change of the log with its reason, drawn over the log before it is made. */
export function ChangeDrawer({ log, target, isProposal, onClose }: ChangeDrawerProps) {
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
    isProposal ? `The change waits for ${log.driver.name}` : 'The log was changed',
  );
  const send = (change: () => Promise<HosLog>) =>
    act.mutate(change, { onError: (error) => showServerFields(error, form) });

  const submit = form.handleSubmit((values) => {
    const from = instantOf(day, values.from);
    const to = values.to === '' ? null : endInstantOf(day, values.to);
    if (from === null)
      return form.setError('from', { message: 'The clock of this day does not show this time' });
    if (values.to !== '' && (to === null || to <= from)) {
      return form.setError('to', { message: 'To must be after From, on the same day' });
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

  const current = inDay(gridPeriodsOf(log.periods), day);
  const changed = changedPeriods(current, day, target, form.watch());
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
      onClose={onClose}
      otherActions={
        target.kind === 'record' && (
          <Button variant="danger" disabled={act.isPending} onClick={() => void strike()}>
            Strike record
          </Button>
        )
      }
      above={
        <LogGrid
          label="The log with the change"
          day={day}
          periods={current}
          proposals={proposedChanges(current, changed)}
        />
      }
      below={
        <div className={styles.block}>
          {act.error && <ErrorNote error={act.error} />}
          <p className={styles.rule}>
            {isProposal
              ? 'The driver accepts or rejects it, and certifies the day again after accepting.'
              : 'The record as it was stays in the history. A day that was certified is to be certified again.'}
          </p>
          {!isProposal && period && period.isAutomaticDriving && (
            <p className={styles.rule}>
              Did your co-driver drive? Name the co-driver under Form and manner, then give the driving away
              from the list of events.
            </p>
          )}
        </div>
      }
    >
      <ChangeFields form={form} log={log} isStretch={target.kind === 'stretch'} />
    </FormDrawer>
  );
}

function isRestated({ status, mode }: { status?: boolean; mode?: boolean }): boolean {
  return status === true || mode === true;
}
