import { hasPermission, Invitation, PersonName, type UserDetail, updateUser } from '@longhaul/contract';
import { zoneInForce } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { Card } from '../../../components/card/card.tsx';
import { PasswordField } from '../../../components/field/password-field.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow } from '../../../components/form/form-section.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { LeaveDialog } from '../../../forms/leave-dialog.tsx';
import { useTimeZoneOptions } from '../../../forms/time-zone-options.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './my-account-page.module.css';
import { useOwnChange } from './use-own-change.ts';

const LIKE_ORGANIZATION = '';

const ProfileForm = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: z.union([z.literal(''), Invitation.shape.email.unwrap()]),
  positionTitle: Invitation.shape.positionTitle.unwrap(),
  phone: Invitation.shape.phone.unwrap(),
  timeZone: z.string(),
  units: z.enum([LIKE_ORGANIZATION, 'imperial', 'metric']),
  currentPassword: z.string(),
});
type ProfileForm = z.output<typeof ProfileForm>;

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  positionTitle: 'Position',
  phone: 'Phone',
  timeZone: 'Time zone',
  units: 'Units',
  currentPassword: 'Current password',
};

const UNIT_NAMES = { imperial: 'Miles, gallons and pounds', metric: 'Kilometers, liters and kilograms' };

const valuesOf = (user: UserDetail): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  positionTitle: user.positionTitle ?? '',
  phone: user.phone ?? '',
  timeZone: user.timeZone ?? LIKE_ORGANIZATION,
  units: user.units ?? LIKE_ORGANIZATION,
  currentPassword: '',
});

/** Without USER_UPDATE one changes one's own name, units and time zone, and sees the rest. */
function changeOf(values: ProfileForm, isFree: boolean) {
  const { email, timeZone, units, positionTitle, phone, currentPassword, ...names } = values;
  const own = { ...names, timeZone: timeZone || null, units: units || null };
  if (!isFree) return own;
  return { ...own, email: email || null, positionTitle, phone, ...(currentPassword && { currentPassword }) };
}

export function ProfileCard({ user }: { user: UserDetail }) {
  const organization = useOrganization();
  const isFree = hasPermission(useCurrentUser(), 'USER_UPDATE');
  const onChange = useOwnChange();
  const { register, handleSubmit, formState, setError, getValues, reset, control, watch } = useContractForm({
    schema: ProfileForm,
    labels: LABELS,
    defaultValues: valuesOf(user),
  });
  const save = useMutation({
    mutationFn: (values: ProfileForm) =>
      call(updateUser, {
        params: { orgId: organization.id, userId: user.id },
        body: changeOf(values, isFree),
      }),
    onSuccess: async (saved) => {
      reset(valuesOf(saved));
      await onChange();
      showToast('Profile saved');
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const { errors, isDirty } = formState;
  const fixed = { disabled: !isFree };
  const zones = useTimeZoneOptions(
    watch('timeZone'),
    `Organization default, ${zoneInForce(organization.timeZone, Date.now())}`,
  );
  const isEmailChanged = isFree && watch('email') !== (user.email ?? '');

  return (
    <Card title="Profile">
      <form noValidate className={styles.form} onSubmit={handleSubmit((values) => save.mutate(values))}>
        <FormRow>
          <TextField
            label={LABELS.firstName}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label={LABELS.lastName}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </FormRow>
        <TextField
          label={LABELS.email}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...fixed}
          {...register('email')}
        />
        {isEmailChanged && (
          <PasswordField
            label={LABELS.currentPassword}
            description="Needed to change your email. We will notify both addresses."
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        )}
        <FormRow>
          <TextField
            label={LABELS.positionTitle}
            error={errors.positionTitle?.message}
            {...fixed}
            {...register('positionTitle')}
          />
          <TextField
            label={LABELS.phone}
            type="tel"
            error={errors.phone?.message}
            {...fixed}
            {...register('phone')}
          />
        </FormRow>
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => (
            <SelectField
              label={LABELS.timeZone}
              searchable
              data={zones}
              error={errors.timeZone?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="units"
          render={({ field }) => (
            <SelectField
              label={LABELS.units}
              data={[
                { value: LIKE_ORGANIZATION, label: `Organization default, ${organization.units}` },
                { value: 'imperial', label: UNIT_NAMES.imperial },
                { value: 'metric', label: UNIT_NAMES.metric },
              ]}
              error={errors.units?.message}
              {...field}
            />
          )}
        />
        <div className={styles.foot}>
          {!isFree && <p className={styles.facts}>An administrator can change email, position and phone.</p>}
          <Button ml="auto" type="submit" variant="filled" disabled={!isDirty} loading={save.isPending}>
            Save profile
          </Button>
        </div>
      </form>
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </Card>
  );
}
