import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ServerError } from '../../components/error-display/request-error.ts';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { signInWithPasskey, usePasskeySupport } from '../../session/passkey.ts';
import styles from './login-page.module.css';

const problemOf = (error: Error): string =>
  (error instanceof ServerError && error.body.fields?.credential) || error.message;

/** A sign-in by itself: no email and no password. */
export function PasskeySignIn() {
  const { isOn } = usePasskeySupport();
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onError: (error) => notificationLog.explainInPlace(error),
  });
  if (!isOn) return null;
  return (
    <div className={styles.passkey}>
      <Button
        size="lg"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden="true" />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Sign in with a passkey
      </Button>
      {signIn.isError && (
        <p role="alert" className={styles.refused}>
          {problemOf(signIn.error)}
        </p>
      )}
    </div>
  );
}
