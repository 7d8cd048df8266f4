import { resetPassword } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { usePublicSettings } from '../../api/settings.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { showServerFields, useContractForm } from '../../forms/contract-form.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';

const NO_MAIL = 'This server doesn’t send email. Your administrator can set a new password for you.';

export function ResetPasswordPage() {
  const { register, handleSubmit, formState, setError, getValues } = useContractForm({
    schema: resetPassword.body!,
    labels: { email: 'Email' },
    defaultValues: { email: '' },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(resetPassword, { body }),
    onError: (error) => showServerFields(error, { setError, getValues }),
  });

  const isMailOn = usePublicSettings()?.isMailOn;

  if (request.isSuccess) {
    return (
      <AccountLayout>
        <div className={styles.message} role="status">
          <AccountHeading
            title={isMailOn === false ? 'Ask an administrator' : 'Check your email'}
            lead={
              isMailOn === false
                ? NO_MAIL
                : `If ${request.variables.email} has an account, we sent it a link to set a new password. The link works once and expires in one hour.`
            }
          />
          <ButtonLink to="/" variant="filled" size="lg">
            Log In
          </ButtonLink>
        </div>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout>
      <form noValidate onSubmit={handleSubmit((body) => request.mutate(body))}>
        <AccountHeading
          title="Reset password"
          lead={isMailOn === false ? NO_MAIL : 'We’ll email you a link to set a new one.'}
        />
        <TextField
          size="lg"
          type="email"
          label="Email"
          placeholder="name@company.com"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="filled" size="lg" mt={4} loading={request.isPending}>
          Send link
        </Button>
        <p>
          Remembered it? <Link to="/">Log in</Link>
        </p>
      </form>
    </AccountLayout>
  );
}
