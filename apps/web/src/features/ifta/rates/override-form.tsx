import { NewRateOverride, overrideIftaRate } from '@longhaul/contract';
import type { JurisdictionCode } from '@longhaul/geo';
import type { FuelType, QuarterCode } from '@longhaul/ifta';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { asNumber } from '../../../forms/as-number.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { LeaveDialog } from '../../../forms/leave-dialog.tsx';
import { useOrganization } from '../../../session/session.ts';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import styles from './rates.module.css';

const OverrideInput = z
  .object({
    kind: z.enum(['base', 'surcharge']),
    isLevied: z.boolean(),
    /** US dollars a gallon. */
    rate: z.number().min(0).max(100).multipleOf(0.0001).nullable(),
    reason: NewRateOverride.shape.reason,
  })
  .refine(({ isLevied, rate }) => !isLevied || rate !== null, {
    path: ['rate'],
    error: 'Rate is a required field',
  });
type OverrideInput = z.output<typeof OverrideInput>;

const LABELS: Record<keyof OverrideInput, string> = {
  kind: 'Kind',
  isLevied: 'Not levied',
  rate: 'Rate',
  reason: 'Reason',
};
const KINDS = [
  { value: 'base', label: 'Rate' },
  { value: 'surcharge', label: 'Surcharge' },
] as const;
const EMPTY = { kind: 'base', isLevied: true, rate: null, reason: '' } as const;
const TEN_THOUSANDTHS = 10_000;

interface OverrideFormProps {
  readonly quarter: QuarterCode;
  readonly jurisdiction: JurisdictionCode;
  readonly fuel: FuelType;
  readonly isSplit: boolean;
}

/** Sets one rate of the quarter by hand, with the reason. */
export function OverrideForm({ quarter, jurisdiction, fuel, isSplit }: OverrideFormProps) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({ schema: OverrideInput, labels: LABELS, defaultValues: EMPTY });
  const { register, watch, setValue, formState, setError, getValues, reset } = form;
  const { errors, isDirty } = formState;
  const override = useEndpointMutation({
    mutationFn: ({ kind, isLevied, rate, reason }: OverrideInput) =>
      call(overrideIftaRate, {
        params: { orgId },
        body: {
          quarter,
          jurisdiction,
          fuel,
          kind,
          reason,
          value: isLevied ? Math.round((rate ?? 0) * TEN_THOUSANDTHS) : 'not levied',
        },
      }),
    invalidates: IFTA_QUERIES,
    toast: () => {
      reset(EMPTY);
      return 'Rate overridden';
    },
  });
  const submit = form.handleSubmit((values) =>
    override.mutate(values, { onError: (error) => showServerFields(error, { setError, getValues }) }),
  );
  const isLevied = watch('isLevied');
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title="Set manually"
        words={`This rate overrides every rate file for the quarter${isSplit ? ', on all of its days' : ''}.`}
      >
        <div className={styles.override}>
          <Segmented
            label={LABELS.kind}
            options={KINDS}
            value={watch('kind')}
            onChange={(kind) => setValue('kind', kind, { shouldDirty: true })}
          />
        </div>
        <SwitchRow
          title={LABELS.isLevied}
          isOn={!isLevied}
          onChange={(isOn) => setValue('isLevied', !isOn, { shouldDirty: true, shouldValidate: true })}
        />
        {isLevied && (
          <TextField
            label={`${LABELS.rate}, US$ a gallon`}
            inputMode="decimal"
            placeholder="0.0000"
            {...(errors.rate?.message && { error: errors.rate.message })}
            {...register('rate', asNumber(4))}
          />
        )}
        <TextField
          label={LABELS.reason}
          placeholder="Where the rate comes from"
          {...(errors.reason?.message && { error: errors.reason.message })}
          {...register('reason')}
        />
        <div className={styles.override}>
          <Button type="submit" disabled={!isDirty} loading={override.isPending}>
            Override
          </Button>
        </div>
      </FormSection>
      <LeaveDialog isDirty={isDirty && !override.isPending} />
    </form>
  );
}
