import { assignDriverRuleSet, type DriverRules, getDriverRules, LogRuleSet, Zone } from '@longhaul/contract';
import { ruleSetsOfZone, zoneIds } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { RULE_SET_LABELS, ZONE_LABELS } from '../../format/rule-sets.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import { localText, readLocal } from '../../forms/typed-times.ts';
import { SwitchRest } from '../../records/switch-rest.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { DRIVER_QUERIES } from './driver-queries.ts';

const LABELS = { zone: 'Zone', ruleSet: 'Rule set', from: 'From', note: 'Note' };

const ZONES = zoneIds.map((value) => ({ value, label: ZONE_LABELS[value] }));

interface RuleSetDialogProps {
  readonly rules: DriverRules;
  readonly onClose: () => void;
}

/** Gives a driver a set for a zone; what a switch of the cycle needs is shown before. */
export function RuleSetDialog({ rules, onClose }: RuleSetDialogProps) {
  const { id: orgId } = useOrganization();
  const { timeZone } = rules;
  const schema = z.object({
    zone: Zone,
    ruleSet: LogRuleSet,
    from: z.string().refine((text) => readLocal(text, timeZone) !== null, {
      error: 'must be a date and time, such as 10/20/26 16:00',
    }),
    note: z.string().trim().max(300),
  });
  const form = useContractForm({
    schema,
    labels: LABELS,
    defaultValues: { zone: 'canada-south', from: localText(Date.now(), timeZone), note: '' },
  });
  const { register, watch, formState } = form;
  const [zone, ruleSet] = [watch('zone'), watch('ruleSet')];
  const save = useEndpointMutation({
    mutationFn: (values: z.output<typeof schema>) =>
      call(assignDriverRuleSet, {
        params: { orgId, id: rules.driver.id },
        body: {
          zone: values.zone,
          ruleSet: values.ruleSet,
          from: new Date(readLocal(values.from, timeZone)!).toISOString(),
          ...(values.note && { note: values.note }),
        },
      }),
    invalidates: [...DRIVER_QUERIES, getDriverRules],
    toast: ({ history }) => {
      onClose();
      return history[0]?.state === 'proposed'
        ? 'Driver asked to accept the cycle switch'
        : 'Rule set assigned';
    },
  });
  const submit = submitTo(form, save);
  const { errors } = formState;
  return (
    <Dialog
      title="Assign rule set"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Assign
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <ChoiceField form={form} name="zone" label={LABELS.zone} data={ZONES} />
        <ChoiceField
          key={zone}
          form={form}
          name="ruleSet"
          label={LABELS.ruleSet}
          data={ruleSetsOfZone(zone).map((id) => ({ value: id, label: RULE_SET_LABELS[id] }))}
        />
        {ruleSet && <RuleSetName id={ruleSet} />}
        <SwitchRest rules={rules} to={ruleSet} />
        <TextField
          label={LABELS.from}
          description={`${timeZone.replaceAll('_', ' ')}. Days since then are recalculated.`}
          error={errors.from?.message}
          {...register('from')}
        />
        <TextField
          label={LABELS.note}
          description="Required for a cycle switch without the rest before it"
          error={errors.note?.message}
          {...register('note')}
        />
      </div>
    </Dialog>
  );
}
