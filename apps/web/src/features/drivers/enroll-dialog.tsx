import { assignDriverRuleSet, type DriverDetail, LogRuleSet } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { addDays, dateAt, startOfDate } from '@longhaul/units';
import { Button } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { DateField } from '../../components/date-field/date-field.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { PILOT_QUERIES } from './driver-queries.ts';

/** The pilots of the cycle that a driver of property has. */
export const pilotsFor = ({ ruleSet }: Pick<DriverDetail, 'ruleSet'>) =>
  Object.values(ruleSets).filter(
    ({ pilot, waivedAs, cycle }) =>
      pilot !== null &&
      waivedAs === ruleSets[ruleSet].waivedAs &&
      cycle.days === ruleSets[ruleSet].cycle.days,
  );

const Enrolling = z.object({
  ruleSet: LogRuleSet,
  note: z.string().trim().min(4, { error: 'must identify the letter' }).max(300),
  from: z.iso.date({ error: 'must be a date, such as 10/20/26' }),
  until: z.iso.date({ error: 'must be a date, such as 10/20/26' }),
});

const LABELS = { ruleSet: 'Pilot', note: 'FMCSA letter', from: 'First day', until: 'Last day' };

interface EnrollDialogProps {
  readonly driver: DriverDetail;
  readonly onClose: () => void;
}

/** Enrolls a driver in a pilot by its letter, for whole days of the home terminal. */
export function EnrollDialog({ driver, onClose }: EnrollDialogProps) {
  const { id: orgId } = useOrganization();
  const { homeTerminalTimeZone: timeZone } = driver;
  const form = useContractForm({
    schema: Enrolling,
    labels: LABELS,
    defaultValues: { note: '', from: dateAt(Date.now(), timeZone), until: '' },
  });
  const { register, watch, formState } = form;
  const ruleSet = watch('ruleSet');
  const startOf = (date: string) => new Date(startOfDate(date, timeZone)).toISOString();
  const save = useEndpointMutation({
    mutationFn: ({ until, from, ...values }: z.output<typeof Enrolling>) =>
      call(assignDriverRuleSet, {
        params: { orgId, id: driver.id },
        body: { ...values, zone: 'us', from: startOf(from), until: startOf(addDays(until, 1)) },
      }),
    invalidates: PILOT_QUERIES,
    toast: () => {
      onClose();
      return `${driver.firstName} enrolled in the pilot`;
    },
  });
  const submit = submitTo(form, save);
  const day = (name: 'from' | 'until', description: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, ...field }, fieldState }) => (
        <DateField
          label={LABELS[name]}
          description={description}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? ''}
        />
      )}
    />
  );
  return (
    <Dialog
      title="Enroll in a pilot"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Enroll
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <ChoiceField
          form={form}
          name="ruleSet"
          label={LABELS.ruleSet}
          data={pilotsFor(driver).map(({ id }) => ({ value: id, label: RULE_SET_LABELS[id] }))}
        />
        {ruleSet && <RuleSetName id={ruleSet} />}
        <TextField
          label={LABELS.note}
          description="Its number and date, as an officer would ask for them"
          error={formState.errors.note?.message}
          {...register('note')}
        />
        {day('from', `${timeZone.replaceAll('_', ' ')}. Days since then are recalculated.`)}
        {day('until', 'Up to a year later. After that, current rules apply to the driver again.')}
      </div>
    </Dialog>
  );
}
