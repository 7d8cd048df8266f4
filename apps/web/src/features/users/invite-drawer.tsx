import { hasPermission, Invitation, inviteUser, PERMISSION_PRESETS, PersonName } from '@longhaul/contract';
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
import { InvitationDialog } from '../../forms/invitation-dialog.tsx';
import {
  NO_SIGN_IN,
  SIGN_IN_LABELS,
  SignInFields,
  type SignInForm,
  signInOf,
  signInShape,
  withSignIn,
} from '../../forms/sign-in-fields.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import type { AccessGrant } from './access.ts';
import { AccessEditor } from './access-editor.tsx';
import { USER_QUERIES } from './user-queries.ts';

const { positionTitle, phone } = Invitation.shape;

const InviteForm = withSignIn(
  z.object({
    firstName: PersonName,
    lastName: PersonName,
    ...signInShape,
    positionTitle: positionTitle.unwrap(),
    phone: phone.unwrap(),
  }),
);
type InviteForm = z.output<typeof InviteForm>;

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  ...SIGN_IN_LABELS,
  positionTitle: 'Position',
  phone: 'Phone',
};

function invitationOf({ way, email, username, password, ...person }: InviteForm, grant: AccessGrant) {
  return { ...person, ...grant, ...signInOf({ way, email, username, password }) };
}

export function InviteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenInviteDrawer onClose={onClose} /> : null;
}

function OpenInviteDrawer({ onClose }: { onClose: () => void }) {
  const { id: orgId, name: organizationName } = useOrganization();
  const asker = useCurrentUser();
  const onUsersChange = useInvalidate(USER_QUERIES);
  const [grant, setGrant] = useState<AccessGrant>(() => ({
    role: 'USER',
    permissions: PERMISSION_PRESETS.readOnly.codes.filter((code) => hasPermission(asker, code)),
  }));
  const form = useContractForm({
    schema: InviteForm,
    labels: LABELS,
    defaultValues: {
      firstName: '',
      lastName: '',
      ...NO_SIGN_IN,
      positionTitle: '',
      phone: '',
    },
  });
  const { register, handleSubmit, formState, setError, getValues, watch } = form;
  const invite = useMutation({
    mutationFn: (values: InviteForm) =>
      call(inviteUser, { params: { orgId }, body: invitationOf(values, grant) }),
    onSuccess: ({ user }) => {
      void onUsersChange();
      if (!user.email) showToast(`${user.firstName} can sign in as ${user.username}`);
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const { errors, isDirty } = formState;
  const way = watch('way');

  const submit = handleSubmit((values) => invite.mutate(values));
  const { email } = invite.data?.user ?? {};
  if (invite.data?.link && email) {
    const { isMailSent, link } = invite.data;
    return <InvitationDialog email={email} isMailSent={isMailSent} link={link} onClose={onClose} />;
  }
  return (
    <FormDrawer
      title="Invite user"
      facts={`To ${organizationName}`}
      action={way === 'email' ? 'Invite' : 'Add user'}
      onSubmit={submit}
      act={invite}
      isDirty={isDirty}
      onSaved={onClose}
      onClose={onClose}
    >
      <AccessEditor value={grant} onChange={setGrant} areBoxesFolded />
      <FormSection title="Person">
        <FormRow>
          <TextField label={LABELS.firstName} error={errors.firstName?.message} {...register('firstName')} />
          <TextField label={LABELS.lastName} error={errors.lastName?.message} {...register('lastName')} />
        </FormRow>
        <SignInFields form={form as unknown as SignInForm} whom="person" />
        <FormRow>
          <TextField
            label={LABELS.positionTitle}
            error={errors.positionTitle?.message}
            {...register('positionTitle')}
          />
          <TextField label={LABELS.phone} type="tel" error={errors.phone?.message} {...register('phone')} />
        </FormRow>
      </FormSection>
    </FormDrawer>
  );
}
