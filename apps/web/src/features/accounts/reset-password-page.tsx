import { resetPassword } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../app/api.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { useContractForm } from '../../app/contract-form.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';

export function ResetPasswordPage() {
  const { register, handleSubmit, formState } = useContractForm({
    schema: resetPassword.body!,
    labels: { email: 'Email' },
    defaultValues: { email: '' },
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(resetPassword, { body }),
  });

  if (request.isSuccess) {
    return (
      <AccountLayout>
        <div className={styles.message} role="status">
          <AccountHeading
            title="Look into your mail"
            lead={`If ${request.variables.email} belongs to an account, a link to set a new password is on its way. It works once, for one hour.`}
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
        <AccountHeading title="Reset password" lead="We send you a link that sets a new one." />
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
          Send the link
        </Button>
        <p>
          Remembered it? <Link to="/">Log in</Link>
        </p>
      </form>
    </AccountLayout>
  );
}
