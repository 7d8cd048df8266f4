import { createOrganization, listUsTimeZones, NewOrganization } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { usePublicSettings } from '../../api/settings.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { SuggestField } from '../../components/field/suggest-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { InvitationDialog } from '../../forms/invitation-dialog.tsx';
import { invitationWords } from '../../forms/sign-in-fields.tsx';
import { ORGANIZATION_QUERIES } from './organization-queries.ts';

const Admin = NewOrganization.shape.admin.unwrap();
const accepts = (schema: z.ZodType, value: string) => value !== '' && schema.safeParse(value).success;
const always = () => true;

const NewOrganizationForm = z
  .object({
    name: NewOrganization.shape.name,
    timeZone: NewOrganization.shape.timeZone.unwrap(),
    usdotNumber: NewOrganization.shape.usdotNumber,
    isAdminInvited: z.boolean(),
    firstName: z.string().trim(),
    lastName: z.string().trim(),
    email: z.string().trim(),
  })
  .refine(({ isAdminInvited, firstName }) => !isAdminInvited || accepts(Admin.shape.firstName, firstName), {
    path: ['firstName'],
    error: 'First name is a required field',
    when: always,
  })
  .refine(({ isAdminInvited, lastName }) => !isAdminInvited || accepts(Admin.shape.lastName, lastName), {
    path: ['lastName'],
    error: 'Last name is a required field',
    when: always,
  })
  .refine(({ isAdminInvited, email }) => !isAdminInvited || accepts(Admin.shape.email, email), {
    path: ['email'],
    error: 'Email must be a valid email',
    when: always,
  });
type NewOrganizationForm = z.output<typeof NewOrganizationForm>;

const LABELS = {
  name: 'Name',
  timeZone: 'Time zone',
  usdotNumber: 'USDOT number',
  isAdminInvited: 'Invite its first administrator',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
};

const EMPTY = {
  name: '',
  timeZone: 'America/Chicago',
  usdotNumber: '',
  isAdminInvited: true,
  firstName: '',
  lastName: '',
  email: '',
};

const bodyOf = ({ isAdminInvited, firstName, lastName, email, ...account }: NewOrganizationForm) => ({
  ...account,
  ...(isAdminInvited && { admin: { firstName, lastName, email } }),
});

export function NewOrganizationDrawer({ onClose }: { onClose: () => void }) {
  const zones = useQuery(queryOf(listUsTimeZones)).data?.items ?? [];
  const { register, control, handleSubmit, formState, setError, getValues, setValue, watch } =
    useContractForm({
      schema: NewOrganizationForm,
      labels: LABELS,
      defaultValues: EMPTY,
    });
  const create = useEndpointMutation({
    mutationFn: (values: NewOrganizationForm) => call(createOrganization, { body: bodyOf(values) }),
    invalidates: ORGANIZATION_QUERIES,
    toast: ({ organization }) => `${organization.name} created`,
  });
  const { errors, isDirty } = formState;
  const isAdminInvited = watch('isAdminInvited');
  const isMailOn = usePublicSettings()?.isMailOn;
  const submit = handleSubmit((values) =>
    create.mutate(values, {
      onError: (error) => showServerFields(error, { setError, getValues }, fieldOf),
    }),
  );

  if (create.data?.link) {
    const { isMailSent, link } = create.data;
    return (
      <InvitationDialog
        email={create.variables.email}
        isMailSent={isMailSent}
        link={link}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDrawer
      title="Add organization"
      action="Add organization"
      onSubmit={submit}
      act={create}
      isDirty={isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormSection title="Organization">
        <TextField label={LABELS.name} error={errors.name?.message} {...register('name')} />
        <FormRow>
          <Controller
            control={control}
            name="timeZone"
            render={({ field }) => (
              <SuggestField
                label={LABELS.timeZone}
                suggestions={zones.map(({ id, name }) => ({ value: id, name }))}
                error={errors.timeZone?.message}
                {...field}
              />
            )}
          />
          <TextField
            label={LABELS.usdotNumber}
            inputMode="numeric"
            error={errors.usdotNumber?.message}
            {...register('usdotNumber')}
          />
        </FormRow>
      </FormSection>
      <FormSection title="Administrator">
        <SwitchRow
          title={LABELS.isAdminInvited}
          words={`${invitationWords(isMailOn)} Or skip this, then take control and invite people there.`}
          isOn={isAdminInvited}
          onChange={(isOn) => setValue('isAdminInvited', isOn, { shouldDirty: true })}
        />
        {isAdminInvited && (
          <>
            <FormRow>
              <TextField
                label={LABELS.firstName}
                error={errors.firstName?.message}
                {...register('firstName')}
              />
              <TextField label={LABELS.lastName} error={errors.lastName?.message} {...register('lastName')} />
            </FormRow>
            <TextField
              type="email"
              label={LABELS.email}
              error={errors.email?.message}
              {...register('email')}
            />
          </>
        )}
      </FormSection>
    </FormDrawer>
  );
}

/** The server names fields as its body nests them. */
const fieldOf = (path: string) => path.replace(/^admin\./, '') as keyof NewOrganizationForm;
