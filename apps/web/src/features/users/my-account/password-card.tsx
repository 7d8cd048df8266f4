import { changeOwnPassword, listSessions, Password } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { Card } from '../../../components/card/card.tsx';
import { isPassword, PasswordField } from '../../../components/field/password-field.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import styles from './my-account-page.module.css';

const PasswordForm = z
  .object({ currentPassword: z.string().min(1), password: Password, repeated: z.string().min(1) })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'The two passwords differ',
  });
type PasswordForm = z.output<typeof PasswordForm>;

const LABELS = {
  currentPassword: 'Current password',
  password: 'New password',
  repeated: 'New password again',
};
const EMPTY: PasswordForm = { currentPassword: '', password: '', repeated: '' };

export function PasswordCard({ login }: { login: string }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, getValues, watch, reset } = useContractForm({
    schema: PasswordForm,
    labels: LABELS,
    defaultValues: EMPTY,
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: PasswordForm) =>
      call(changeOwnPassword, { body: { currentPassword, password } }),
    onSuccess: async () => {
      reset(EMPTY);
      await queryClient.invalidateQueries({ queryKey: [listSessions.name] });
      showToast('Password changed');
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const { errors } = formState;
  return (
    <Card title="Password">
      <form noValidate className={styles.form} onSubmit={handleSubmit((values) => change.mutate(values))}>
        <input type="text" autoComplete="username" value={login} readOnly hidden />
        <PasswordField
          label={LABELS.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label={LABELS.password}
          description="At least 8 characters. You will be signed out on other devices."
          autoComplete="new-password"
          error={errors.password?.message}
          isValid={isPassword(watch('password'))}
          {...register('password')}
        />
        <PasswordField
          label={LABELS.repeated}
          autoComplete="new-password"
          error={errors.repeated?.message}
          isValid={isPassword(watch('repeated')) && watch('repeated') === watch('password')}
          {...register('repeated')}
        />
        <div className={styles.foot}>
          <Button ml="auto" type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
