import { createHosEvent, deleteHosEvent, type HosLog, updateHosEvent } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { useNow } from '../../../components/clock/use-now.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { gridDayOf } from '../../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../../components/log-grid/log-grid.tsx';
import { proposedChanges } from '../../../components/log-grid/proposed-change.ts';
import { formatCalendarDate, formatTime } from '../../../format/date.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useOrganization } from '../../../session/session.ts';
import { useCloseGuard } from '../close-guard.tsx';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './change-drawer.module.css';
import { CHANGE_LABELS, ChangeFields, ChangeForm, initialChange, TimesAndDuty } from './change-fields.tsx';
import { changeRequest, editOf } from './change-request.ts';
import type { ChangeTarget } from './change-target.ts';
import { EditOutcome } from './edit-outcome.tsx';
import { previewEdit } from './edit-preview.ts';

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
  const act = useEndpointMutation({
    mutationFn: (change: () => Promise<HosLog>) => change(),
    invalidates: HOS_QUERIES,
    toast: isProposal ? `Sent to ${log.driver.name} for approval` : 'Log changed',
  });
  const send = (change: () => Promise<HosLog>) =>
    act.mutate(change, { onError: (error) => showServerFields(error, form) });

  const nowMs = useNow().getTime();
  const readRequest = (values: TimesAndDuty) =>
    changeRequest(day, target, values, form.formState.dirtyFields);
  const typed = TimesAndDuty.safeParse(form.watch());
  const request = typed.success ? readRequest(typed.data) : null;
  const edit = request && 'kind' in request ? editOf(request) : null;
  const maker = { nowMs, isProposal };
  const { periods: current } = previewEdit(log, null, maker);
  const { periods: changed, refusal } = previewEdit(log, edit, maker);
  const locked = refusal?.code === 'recorded-driving' ? refusal : null;
  const clock = (at: number) =>
    formatTime(new Date(Math.min(Math.max(at, day.startAt), day.endAt)), day.timeZone);
  const guard = useCloseGuard(form.formState.isDirty && !act.isPending, onClose);
  const submit = form.handleSubmit(({ annotation, ...values }) => {
    if (locked) return;
    const asked = readRequest(values);
    if ('field' in asked) return form.setError(asked.field, { message: asked.message });
    if (asked.kind === 'entry') {
      return send(() => call(createHosEvent, { params, body: { ...asked.body, annotation } }));
    }
    return send(() =>
      call(updateHosEvent, {
        params: { ...params, eventId: asked.eventId },
        body: { ...asked.body, annotation },
      }),
    );
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
            Remove entry
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
          <EditOutcome {...{ log, day, current, changed }} />
          {locked && (
            <p className={styles.locked} role="alert">
              The ELD recorded driving from {clock(locked.startAt)} to {clock(locked.endAt)}. It can’t be
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
              ? 'The driver accepts or rejects this edit, then recertifies the day.'
              : 'The original record stays in the edit history. You’ll need to recertify this day.'}
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
