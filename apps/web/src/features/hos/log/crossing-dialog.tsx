import { enterZone, HosAnnotation, type HosLog, Zone, type ZoneCrossing } from '@longhaul/contract';
import { zoneIds } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { instantOf } from '../../../components/log-grid/day-time.ts';
import { gridDayOf } from '../../../components/log-grid/grid-input.ts';
import { formatTime } from '../../../format/date.ts';
import { ZONE_LABELS } from '../../../format/rule-sets.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './rules-card.module.css';

const LABELS = { at: 'Time', zone: 'Into', annotation: 'Reason' };
const ZONES = zoneIds.map((value) => ({ value, label: ZONE_LABELS[value] }));

interface CrossingDialogProps {
  readonly log: HosLog;
  /** What is corrected; null for one that the positions do not show. */
  readonly crossing: ZoneCrossing | null;
  readonly onClose: () => void;
}

/** A crossing as the driver knows it; the one before it stays in the log. */
export function CrossingDialog({ log, crossing, onClose }: CrossingDialogProps) {
  const { id: orgId } = useOrganization();
  const day = gridDayOf(log);
  const schema = z.object({
    at: z.string().refine((time) => instantOf(day, time.trim()) !== null, {
      error: 'must be a time of day, such as 14:40',
    }),
    zone: Zone,
    annotation: HosAnnotation,
  });
  const form = useContractForm({
    schema,
    labels: LABELS,
    defaultValues: {
      at: crossing ? formatTime(new Date(crossing.at), log.timeZone) : '',
      zone: crossing?.zone ?? 'canada-south',
      annotation: '',
    },
  });
  const save = useEndpointMutation({
    mutationFn: ({ at, zone, annotation }: z.output<typeof schema>) =>
      call(enterZone, {
        params: { orgId, userId: log.driver.id, logId: log.id },
        body: {
          ...(crossing && { crossingId: crossing.id }),
          at: new Date(instantOf(day, at.trim())!).toISOString(),
          zone,
          annotation,
        },
      }),
    invalidates: HOS_QUERIES,
    toast: () => {
      onClose();
      return crossing ? 'Crossing updated' : 'Crossing added';
    },
  });
  const submit = submitTo(form, save);
  const { register, formState } = form;
  return (
    <Dialog
      title={crossing ? 'Edit crossing' : 'Add crossing'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={LABELS.at}
          description="24-hour clock, home terminal time"
          placeholder="14:40"
          error={formState.errors.at?.message}
          {...register('at')}
        />
        <ChoiceField form={form} name="zone" label={LABELS.zone} data={ZONES} />
        <TextField
          label={LABELS.annotation}
          description="4 to 60 characters, kept in the log"
          error={formState.errors.annotation?.message}
          {...register('annotation')}
        />
      </div>
    </Dialog>
  );
}
