import { type CurrentUser, Invitation, PersonName, type UserDetail, updateUser } from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { reloadUser, useCurrentUser, useOrganization } from '../../session/session.ts';
import { UserAvatar } from '../../session/user-avatar.tsx';
import { type AccessGrant, isSameGrant, roleText } from './access.ts';
import { AccessEditor } from './access-editor.tsx';
import { RequestedAddress } from './requested-address.tsx';
import { AccountSection } from './user-facts.tsx';
import { USER_QUERIES } from './user-queries.ts';
import { UserStatusChip } from './user-status-chip.tsx';

const PersonForm = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: z.union([z.literal(''), Invitation.shape.email.unwrap()]),
  positionTitle: Invitation.shape.positionTitle.unwrap(),
  phone: Invitation.shape.phone.unwrap(),
});
type PersonForm = z.output<typeof PersonForm>;

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  positionTitle: 'Position',
  phone: 'Phone',
};

const valuesOf = (user: UserDetail): PersonForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  positionTitle: user.positionTitle ?? '',
  phone: user.phone ?? '',
});

const grantOf = (user: UserDetail): AccessGrant => ({
  role: user.role === 'USER' ? 'USER' : 'ADMIN',
  permissions: user.permissions,
});

/** A user in the drawer, for those who may change others. */
export function UserForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const asker = useCurrentUser();
  const locked = lockOf(asker, user);
  const [grant, setGrant] = useState(() => grantOf(user));
  const { register, handleSubmit, formState, setError, getValues, reset } = useContractForm({
    schema: PersonForm,
    labels: LABELS,
    defaultValues: valuesOf(user),
  });
  const save = useSave(user, asker, (saved) => {
    reset(valuesOf(saved));
    setGrant(grantOf(saved));
  });
  const { errors, isDirty } = formState;
  const emailHint = asker.id === user.id ? OWN_EMAIL : usernameHint(user);
  const isGrantChanged = !isSameGrant(grant, grantOf(user));
  const isChanged = isDirty || isGrantChanged;
  const submit = handleSubmit((values) =>
    save.mutate(
      { ...values, email: values.email || null, ...(isGrantChanged && grant) },
      { onError: (error) => showServerFields(error, { setError, getValues }) },
    ),
  );

  return (
    <FormDrawer
      title={`${user.firstName} ${user.lastName}`}
      facts={
        <>
          {roleText(user)}
          <UserStatusChip status={user.status} />
        </>
      }
      avatar={<UserAvatar user={user} size="lg" />}
      action="Save user"
      onSubmit={submit}
      act={save}
      isDirty={isChanged}
      isEdit
      onClose={onClose}
      above={<RequestedAddress user={user} />}
      below={<AccountSection user={user} />}
    >
      <FormSection title="Person">
        <FormRow>
          <TextField
            label={LABELS.firstName}
            error={errors.firstName?.message}
            readOnly={locked === ABOVE}
            {...register('firstName')}
          />
          <TextField
            label={LABELS.lastName}
            error={errors.lastName?.message}
            readOnly={locked === ABOVE}
            {...register('lastName')}
          />
        </FormRow>
        <TextField
          type="email"
          label={LABELS.email}
          error={errors.email?.message}
          readOnly={locked !== undefined}
          {...register('email')}
          {...(emailHint && { description: emailHint })}
        />
        <FormRow>
          <TextField
            label={LABELS.positionTitle}
            error={errors.positionTitle?.message}
            {...register('positionTitle')}
          />
          <TextField label={LABELS.phone} type="tel" error={errors.phone?.message} {...register('phone')} />
        </FormRow>
      </FormSection>
      <AccessEditor value={grant} onChange={setGrant} lockedBecause={locked} />
    </FormDrawer>
  );
}

const ABOVE = 'This user has permissions you don’t have, so only an administrator can change their access.';
const OWN_EMAIL = 'Change your own email under My account.';

const usernameHint = ({ username, email }: UserDetail): string | undefined =>
  username === email ? undefined : `Username ${username}`;

function lockOf(asker: CurrentUser, user: UserDetail): string | undefined {
  if (asker.id === user.id)
    return 'You cannot change your own role or permissions. Ask another administrator.';
  return user.can.includes('change-access') ? undefined : ABOVE;
}

function useSave(user: UserDetail, asker: CurrentUser, onSaved: (saved: UserDetail) => void) {
  const { id: orgId } = useOrganization();
  const onChange = useInvalidate(USER_QUERIES);
  return useMutation({
    mutationFn: (body: Partial<AccessGrant> & Omit<PersonForm, 'email'> & { email: string | null }) =>
      call(updateUser, { params: { orgId, userId: user.id }, body }),
    onSuccess: async (saved) => {
      onSaved(saved);
      await onChange();
      if (saved.id === asker.id) await reloadUser();
      showToast(`${saved.firstName} ${saved.lastName} saved`);
    },
  });
}
