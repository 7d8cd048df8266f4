import { getOrganization, type Organization, updateOrganization } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { Card } from '../../../components/card/card.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { LeaveDialog } from '../../../forms/leave-dialog.tsx';
import { reloadUser } from '../../../session/session.ts';
import {
  DefaultFields,
  FuelTaxFields,
  IdentityFields,
  PerformanceFields,
  ThresholdFields,
} from './account-fields.tsx';
import { LogoCard } from './logo-card.tsx';
import styles from './organization-account.module.css';
import { AccountForm, LABELS, valuesOf } from './organization-values.ts';
import { ZoneFields } from './zone-fields.tsx';

export function OrganizationForm({ organization }: { organization: Organization }) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema: AccountForm,
    labels: LABELS,
    defaultValues: valuesOf(organization),
  });
  const { handleSubmit, formState, setError, getValues, reset } = form;
  const save = useMutation({
    mutationFn: (body: AccountForm) => call(updateOrganization, { params: { orgId: organization.id }, body }),
    onSuccess: async (saved) => {
      reset(valuesOf(saved));
      await queryClient.invalidateQueries({ queryKey: [getOrganization.name] });
      await reloadUser();
      showToast('Account saved');
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const { isDirty } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values))}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Identity">
            <IdentityFields form={form} />
          </Card>
          <Card title="Fuel tax" facts="As on the license">
            <FuelTaxFields form={form} />
          </Card>
          <Card title="Fleet performance">
            <PerformanceFields form={form} />
          </Card>
        </div>
        <div className={styles.column}>
          <LogoCard organization={organization} />
          <Card title="Defaults">
            <DefaultFields form={form} organization={organization} />
          </Card>
          <Card title="Canada and states" facts="Hours-of-service rules beyond the US federal rules">
            <ZoneFields form={form} />
          </Card>
          <Card title="Thresholds" facts="Applied from now on">
            <ThresholdFields form={form} />
          </Card>
        </div>
      </div>
      <footer className={styles.foot}>
        <p className={styles.words}>{isDirty ? 'Unsaved changes' : 'All changes saved'}</p>
        <Button disabled={!isDirty || save.isPending} onClick={() => reset()}>
          Discard
        </Button>
        <Button type="submit" variant="filled" disabled={!isDirty} loading={save.isPending}>
          Save account
        </Button>
      </footer>
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </form>
  );
}
