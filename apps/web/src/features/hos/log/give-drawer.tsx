import { GivenDriving, giveDriving, type HosEvent, type HosLog } from '@longhaul/contract';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { DUTY_LABELS, MODE_LABELS } from '../../../components/chip/duty-labels.ts';
import { useNow } from '../../../components/clock/use-now.ts';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { gridDayOf } from '../../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../../components/log-grid/log-grid.tsx';
import { proposedChanges } from '../../../components/log-grid/proposed-change.ts';
import { formatCalendarDate, formatTime } from '../../../format/date.ts';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useOrganization } from '../../../session/session.ts';
import { useCloseGuard } from '../close-guard.tsx';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './change-drawer.module.css';
import { previewEdit } from './edit-preview.ts';

/** What a driver does while the other drives. */
const MEANWHILE = {
  SB: { status: 'SB', mode: null, label: DUTY_LABELS.SB },
  OFF: { status: 'OFF', mode: null, label: DUTY_LABELS.OFF },
  PS: { status: 'ON', mode: 'PS', label: MODE_LABELS.PS },
  ON: { status: 'ON', mode: null, label: DUTY_LABELS.ON },
} as const;
type Meanwhile = keyof typeof MEANWHILE;

const GiveForm = z.object({
  meanwhile: z.literal(Object.keys(MEANWHILE) as Meanwhile[]),
  annotation: GivenDriving.shape.annotation,
});
const LABELS = { meanwhile: 'Your status during that time', annotation: 'Annotation' };

interface GiveDrawerProps {
  readonly log: HosLog;
  /** The record that began the driving. */
  readonly event: HosEvent;
  readonly coDriverName: string;
  readonly onClose: () => void;
}

/** Driving of the device that was the co-driver's: what their own log says instead, and why. */
export function GiveDrawer({ log, event, coDriverName, onClose }: GiveDrawerProps) {
  const { id: orgId } = useOrganization();
  const day = gridDayOf(log);
  const form = useContractForm({
    schema: GiveForm,
    labels: LABELS,
    defaultValues: { meanwhile: 'SB', annotation: '' },
  });
  const { register, watch, setValue, formState } = form;
  const act = useEndpointMutation({
    mutationFn: ({ meanwhile, annotation }: z.output<typeof GiveForm>) => {
      const { status, mode } = MEANWHILE[meanwhile];
      return call(giveDriving, {
        params: { orgId, userId: log.driver.id, logId: log.id, eventId: event.id },
        body: { status, mode, annotation },
      });
    },
    invalidates: HOS_QUERIES,
    toast: `Sent to ${coDriverName} for confirmation`,
  });
  const submit = submitTo(form, act);
  const { status, mode } = MEANWHILE[watch('meanwhile')];
  const maker = { nowMs: useNow().getTime(), isProposal: false };
  const give = { kind: 'give-driving', recordId: event.id, duty: { status, mode } } as const;
  const { periods: current } = previewEdit(log, null, maker);
  const { periods: changed } = previewEdit(log, give, maker);
  const message = formState.errors.annotation?.message;
  const guard = useCloseGuard(formState.isDirty && !act.isPending, onClose);
  return (
    <FormDrawer
      title={`${coDriverName} drove`}
      facts={`From ${formatTime(new Date(event.at), log.timeZone)}, ${formatCalendarDate(log.logDate)}`}
      action="Send to co-driver"
      onSubmit={submit}
      act={act}
      isDirty={formState.isDirty}
      onSaved={onClose}
      onClose={guard.close}
      above={
        <LogGrid
          label="Your log without this driving"
          day={day}
          periods={current}
          proposals={proposedChanges(current, changed)}
        />
      }
      below={
        <div className={styles.block}>
          {act.error && <ErrorNote error={act.error} />}
          <p className={styles.rule}>
            The driving moves to {coDriverName}’s log once {coDriverName} confirms it. You both then recertify
            the day. The original record stays in the edit history.
          </p>
        </div>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={LABELS.meanwhile}
          data={Object.entries(MEANWHILE).map(([value, { label }]) => ({ value, label }))}
          value={watch('meanwhile')}
          onChange={(chosen) => setValue('meanwhile', chosen as Meanwhile, { shouldDirty: true })}
        />
        <TextField
          label={LABELS.annotation}
          placeholder="Why the ELD recorded it under your name"
          {...register('annotation')}
          {...(message !== undefined && { error: message })}
        />
      </div>
      {guard.dialog}
    </FormDrawer>
  );
}
