import { startSignOn } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { ServerError } from '../../components/error-display/request-error.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { withLabel } from '../../components/field/with-label.ts';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './login-page.module.css';

/** What the browser that asked has, and no other: a link with somebody else's answer signs nobody in. */
export const BINDING_KEY = 'longhaul.sign-on';

/** Asks for the email address, whose domain leads to the provider. */
export function ProviderSignIn({ onBack }: { readonly onBack: () => void }) {
  const [email, setEmail] = useState('');
  const start = useMutation({
    mutationFn: async () => {
      const { url, binding } = await call(startSignOn, { body: { email: email.trim() } });
      sessionStorage.setItem(BINDING_KEY, binding);
      window.location.assign(url);
    },
    onError: (error) => notificationLog.explainInPlace(error),
  });
  const fields = start.error instanceof ServerError ? start.error.body.fields : undefined;
  const problem = fields?.email && withLabel(fields.email, 'Email');
  return (
    <AccountLayout>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          start.mutate();
        }}
      >
        <AccountHeading title="Single sign-on" lead="Sign in with your company’s login." />
        <TextField
          size="lg"
          type="email"
          label="Email"
          placeholder="name@company.com"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          {...(problem && { error: problem })}
        />
        <Button type="submit" variant="filled" size="lg" mt={4} loading={start.isPending || start.isSuccess}>
          Continue
        </Button>
        {start.isError && !problem && (
          <p role="alert" className={styles.refused}>
            {start.error.message}
          </p>
        )}
      </form>
      <footer className={styles.foot}>
        <Button variant="subtle" onClick={onBack}>
          Use a password
        </Button>
      </footer>
    </AccountLayout>
  );
}
