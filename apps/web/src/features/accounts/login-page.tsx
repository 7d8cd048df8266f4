import { type Challenged, Credentials } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { statusOf } from '../../api/api-error.ts';
import { usePublicSettings } from '../../api/settings.ts';
import { fieldMessage } from '../../components/field/field-message.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useContractForm } from '../../forms/contract-form.ts';
import { signIn } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './login-page.module.css';

/** With a library for its tooltips that no other installation needs here. */
const DemoSignIns = lazy(async () => ({ default: (await import('./demo-sign-ins.tsx')).DemoSignIns }));

const ProviderSignIn = lazy(async () => ({
  default: (await import('./provider-sign-in.tsx')).ProviderSignIn,
}));

const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkey-sign-in.tsx')).PasskeySignIn,
}));

/** Of those who have it set up. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

export function LoginPage() {
  const { register, handleSubmit, formState, setValue, watch } = useContractForm({
    schema: Credentials,
    labels: { email: 'Email', password: 'Password' },
    defaultValues: { email: '', password: '' },
    isValidatedOnInput: true,
  });
  // Signing in changes the user; the guard then leads away from this page.
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (asked) => setChallenge(asked),
  });
  const settings = usePublicSettings();
  const demoSignIns = settings?.demoSignIns ?? [];
  const hasPasskeys = settings?.passkeyOrigin === window.location.origin;
  const [challenge, setChallenge] = useState<Challenged['challenge'] | null>(null);
  const [isSignOn, setSignOn] = useState(false);
  const isRefused = login.isError && statusOf(login.error) === 401;

  if (isSignOn) {
    return (
      <Suspense fallback={null}>
        <ProviderSignIn onBack={() => setSignOn(false)} />
      </Suspense>
    );
  }
  if (challenge) {
    return (
      <Suspense fallback={null}>
        <SecondStep challenge={challenge} onStartAgain={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <AccountLayout>
      <form noValidate onSubmit={handleSubmit((credentials) => login.mutate(credentials))}>
        <AccountHeading title="Log in" lead="Every truck, every hour, every mile." />
        <TextField
          size="lg"
          type="email"
          label="Email"
          placeholder="name@company.com"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <div className={styles.password}>
          <PasswordField
            size="lg"
            label="Password"
            placeholder="min 8 characters"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <Link to="/reset-password" className={styles.forgotten}>
            Forgotten Password
          </Link>
        </div>
        <Button type="submit" variant="filled" size="lg" mt={4} loading={login.isPending}>
          Log in
        </Button>
        {isRefused && (
          <p role="alert" className={styles.refused}>
            {fieldMessage('Email or password is not correct.')}
          </p>
        )}
      </form>
      {hasPasskeys && (
        <Suspense fallback={null}>
          <PasskeySignIn />
        </Suspense>
      )}
      {settings?.isSignOnOffered && (
        <Button size="lg" mt={12} fullWidth onClick={() => setSignOn(true)}>
          Single sign-on
        </Button>
      )}
      {!login.isPending && (
        <footer className={styles.foot}>
          <span>
            New here? <Link to="/getting-started">Create an account</Link>
          </span>
          <Link to="/learn-more">Learn more</Link>
        </footer>
      )}
      {demoSignIns.length > 0 && (
        <Suspense>
          <DemoSignIns
            signIns={demoSignIns}
            chosenEmail={watch('email')}
            onChoose={({ email, password }) => {
              setValue('email', email, { shouldValidate: true });
              setValue('password', password, { shouldValidate: true });
            }}
          />
        </Suspense>
      )}
    </AccountLayout>
  );
}
