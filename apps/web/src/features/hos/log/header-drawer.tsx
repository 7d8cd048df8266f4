import { type HosLog, updateHosHeader } from '@longhaul/contract';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useOrganization } from '../../../session/session.ts';
import { useCloseGuard } from '../close-guard.tsx';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './change-drawer.module.css';
import { CoDriverField } from './co-driver-field.tsx';

const HeaderForm = z.object({
  shippingDocument: z.string().trim().max(40),
  /** Separated by commas. */
  trailers: z.string().trim().max(40),
  /** An id, empty for nobody. */
  coDriver: z.string(),
});
const LABELS = {
  shippingDocument: 'Shipping document',
  trailers: 'Trailers',
  coDriver: 'Co-driver',
};

interface HeaderDrawerProps {
  readonly log: HosLog;
  readonly onClose: () => void;
}

/** What the driver writes at the head of their own day. */
export function HeaderDrawer({ log, onClose }: HeaderDrawerProps) {
  const { id: orgId } = useOrganization();
  const form = useContractForm({
    schema: HeaderForm,
    labels: LABELS,
    defaultValues: {
      shippingDocument: log.shippingDocument ?? '',
      trailers: log.trailers.join(', '),
      coDriver: log.coDriver ? String(log.coDriver.id) : '',
    },
  });
  const { register, watch, setValue, formState } = form;
  const save = useEndpointMutation({
    mutationFn: (values: z.output<typeof HeaderForm>) =>
      call(updateHosHeader, {
        params: { orgId, userId: log.driver.id, logId: log.id },
        body: {
          shippingDocument: values.shippingDocument,
          trailers: values.trailers
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
          coDriverId: values.coDriver === '' ? null : Number(values.coDriver),
        },
      }),
    invalidates: HOS_QUERIES,
    toast: 'Log header saved',
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showServerFields(error, form) }),
  );
  const field = (name: keyof typeof LABELS) => {
    const message = formState.errors[name]?.message;
    return { label: LABELS[name], ...register(name), ...(message !== undefined && { error: message }) };
  };
  const guard = useCloseGuard(formState.isDirty && !save.isPending, onClose);
  return (
    <FormDrawer
      title="Form and manner"
      action="Save"
      onSubmit={submit}
      act={save}
      isDirty={formState.isDirty}
      onSaved={onClose}
      onClose={guard.close}
    >
      <div className={styles.fields}>
        <TextField placeholder="Bill of lading number" {...field('shippingDocument')} />
        <TextField placeholder="T-204, T-118" {...field('trailers')} />
        <CoDriverField
          named={log.coDriver}
          value={watch('coDriver')}
          onChange={(chosen) => setValue('coDriver', chosen, { shouldDirty: true })}
        />
      </div>
      {guard.dialog}
    </FormDrawer>
  );
}
