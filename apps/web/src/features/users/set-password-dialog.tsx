import { changePassword, Password, type UserDetail } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { isPassword, PasswordField } from '../../components/field/password-field.tsx';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { useOrganization } from '../../session/session.ts';
import { USER_QUERIES } from './user-queries.ts';

const NewPassword = z.object({ password: Password });

/** For somebody without e-mail, who cannot ask for a link. */
export function SetPasswordDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const { register, handleSubmit, formState, setError, getValues, watch } = useContractForm({
    schema: NewPassword,
    labels: { password: 'New password' },
    defaultValues: { password: '' },
  });
  const change = useEndpointMutation({
    mutationFn: (body: { password: string }) =>
      call(changePassword, { params: { orgId, userId: user.id }, body }),
    invalidates: USER_QUERIES,
    toast: `${user.firstName} has a new password`,
  });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showServerFields(error, { setError, getValues }),
    }),
  );
  return (
    <Dialog
      title={`Set the password of ${user.firstName} ${user.lastName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={change.isPending} onClick={() => void submit()}>
            Set password
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <PasswordField
          label="New password"
          description="Give it to the user. They will be signed out everywhere."
          autoComplete="new-password"
          error={formState.errors.password?.message}
          isValid={isPassword(watch('password'))}
          {...register('password')}
        />
      </form>
    </Dialog>
  );
}
