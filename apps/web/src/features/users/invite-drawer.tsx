import {
  hasPermission,
  Invitation,
  inviteUser,
  Password,
  PERMISSION_PRESETS,
  PersonName,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { showServerFields, useContractForm } from '../../app/contract-form.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { useCurrentUser, useOrganization } from '../../app/session.ts';
import { tell } from '../../app/tell.ts';
import { PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import type { AccessGrant } from './access.ts';
import { AccessEditor } from './access-editor.tsx';
import { useUsersChange } from './use-users-change.ts';

const { email: Email, username: Username, positionTitle, phone } = Invitation.shape;
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const always = () => true;

const InviteForm = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    way: z.enum(['email', 'username']),
    email: z.string().trim(),
    username: z.string().trim(),
    password: z.string(),
    positionTitle: positionTitle.unwrap(),
    phone: phone.unwrap(),
  })
  .refine(({ way, email }) => way !== 'email' || (email !== '' && accepts(Email, email)), {
    path: ['email'],
    error: 'Email must be a valid email',
    when: always,
  })
  .refine(({ way, username }) => way !== 'username' || accepts(Username, username), {
    path: ['username'],
    error: 'Username must be at least 3 characters: letters, digits and . _ @ + -',
    when: always,
  })
  .refine(({ way, password }) => way !== 'username' || accepts(Password, password), {
    path: ['password'],
    error: 'Password must be at least 8 characters',
    when: always,
  });
type InviteForm = z.output<typeof InviteForm>;

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  way: 'Signs in with',
  email: 'Email',
  username: 'Username',
  password: 'First password',
  positionTitle: 'Position',
  phone: 'Phone',
};

function invitationOf({ way, email, username, password, ...person }: InviteForm, grant: AccessGrant) {
  return { ...person, ...grant, ...(way === 'email' ? { email } : { username, password }) };
}

export function InviteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenInviteDrawer onClose={onClose} /> : null;
}

function OpenInviteDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId, name: organizationName } = useOrganization();
  const asker = useCurrentUser();
  const onUsersChange = useUsersChange();
  const [grant, setGrant] = useState<AccessGrant>(() => ({
    role: 'USER',
    permissions: PERMISSION_PRESETS.readOnly.codes.filter((code) => hasPermission(asker, code)),
  }));
  const { register, handleSubmit, formState, setError, setValue, watch } = useContractForm({
    schema: InviteForm,
    labels: LABELS,
    defaultValues: {
      firstName: '',
      lastName: '',
      way: 'email',
      email: '',
      username: '',
      password: '',
      positionTitle: '',
      phone: '',
    },
  });
  const invite = useMutation({
    mutationFn: (values: InviteForm) =>
      call(inviteUser, { params: { orgId }, body: invitationOf(values, grant) }),
    onSuccess: ({ user, isMailSent }) => {
      void onUsersChange();
      if (isMailSent) tell(`An invitation is on its way to ${user.email}`);
      else if (user.email)
        tell(`${user.firstName} was added, but the mail could not be sent: resend it later`);
      else tell(`${user.firstName} can sign in as ${user.username}`);
    },
    onError: (error) => showServerFields(error, setError),
  });
  const { errors, isDirty } = formState;
  const way = watch('way');
  // Once the form no longer counts as unsaved.
  useEffect(() => {
    if (invite.isSuccess) onClose();
  }, [invite.isSuccess, onClose]);

  const submit = handleSubmit((values) => invite.mutate(values));
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Invite user"
      facts={`To ${organizationName}`}
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" loading={invite.isPending} onClick={() => void submit()}>
            {way === 'email' ? 'Send invitation' : 'Add user'}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <FormSection title="Person">
          <FormRow>
            <TextField
              label={LABELS.firstName}
              error={errors.firstName?.message}
              {...register('firstName')}
            />
            <TextField label={LABELS.lastName} error={errors.lastName?.message} {...register('lastName')} />
          </FormRow>
          <Segmented
            label={LABELS.way}
            isFullWidth
            options={[
              { value: 'email', label: 'Email' },
              { value: 'username', label: 'Username only' },
            ]}
            value={way}
            onChange={(chosen) => setValue('way', chosen, { shouldDirty: true })}
          />
          {way === 'email' ? (
            <TextField
              type="email"
              label={LABELS.email}
              description="A link to set the password is mailed there."
              error={errors.email?.message}
              {...register('email')}
            />
          ) : (
            <>
              <TextField
                label={LABELS.username}
                autoComplete="off"
                error={errors.username?.message}
                {...register('username')}
              />
              <PasswordField
                label={LABELS.password}
                description="Tell it to the person, who changes it under My account."
                autoComplete="new-password"
                error={errors.password?.message}
                {...register('password')}
              />
            </>
          )}
          <FormRow>
            <TextField
              label={LABELS.positionTitle}
              error={errors.positionTitle?.message}
              {...register('positionTitle')}
            />
            <TextField label={LABELS.phone} type="tel" error={errors.phone?.message} {...register('phone')} />
          </FormRow>
        </FormSection>
        <AccessEditor value={grant} onChange={setGrant} />
        <button type="submit" hidden />
      </form>
      <LeaveDialog isDirty={isDirty && !invite.isPending && !invite.isSuccess} />
    </SideDrawer>
  );
}
