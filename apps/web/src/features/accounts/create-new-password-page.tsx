import { type Challenged, createNewPassword, Password } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/api.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { isPassword, PasswordField } from '../../components/field/password-field.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { beginOrChallenge } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';
import { SecondStep } from './second-step.tsx';

const NewPassword = z
  .object({ password: Password, repeated: z.string().min(1) })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'The two passwords differ',
  });

export function CreateNewPasswordPage() {
  const { token } = useParams({ from: '/create-new-password/$token' });
  const { register, handleSubmit, formState, setError, getValues, watch } = useContractForm({
    schema: NewPassword,
    labels: { password: 'New password', repeated: 'New password again' },
    defaultValues: { password: '', repeated: '' },
  });
  const router = useRouter();
  const [challenge, setChallenge] = useState<Challenged['challenge'] | null>(null);
  const change = useMutation({
    mutationFn: async ({ password }: { password: string }) =>
      beginOrChallenge(await call(createNewPassword, { body: { token, password } })),
    onSuccess: (asked) => {
      setChallenge(asked);
      showToast("Your password is set. You've been signed out of other devices.");
    },
    onError: (error) => showServerFields(error, { setError, getValues }),
  });
  const { errors } = formState;

  const { error } = change;
  if (challenge) {
    return <SecondStep challenge={challenge} onStartAgain={() => void router.navigate({ to: '/' })} />;
  }
  if (error instanceof ServerError && error.body.fields?.token) return <SpentLink error={error} />;
  return (
    <AccountLayout>
      <form noValidate onSubmit={handleSubmit((values) => change.mutate(values))}>
        <AccountHeading title="Create new password" lead="At least 8 characters." />
        <PasswordField
          size="lg"
          label="New password"
          autoFocus
          placeholder="min 8 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          isValid={isPassword(watch('password'))}
          {...register('password')}
        />
        <PasswordField
          size="lg"
          label="New password again"
          autoComplete="new-password"
          error={errors.repeated?.message}
          isValid={isPassword(watch('repeated')) && watch('repeated') === watch('password')}
          {...register('repeated')}
        />
        <Button type="submit" variant="filled" size="lg" mt={4} loading={change.isPending}>
          Set password and log in
        </Button>
      </form>
    </AccountLayout>
  );
}

function SpentLink({ error }: { error: ServerError }) {
  return (
    <AccountLayout>
      <div className={styles.message}>
        <AccountHeading title="This link no longer works" lead="Links work once and expire." />
        <ErrorNote error={error} />
        <ButtonLink to="/reset-password" variant="filled" size="lg">
          Get a new link
        </ButtonLink>
      </div>
    </AccountLayout>
  );
}
