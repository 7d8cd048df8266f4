import { confirmRegistration } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { beginSession } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';

/** Confirmed by a click, since programs that look through mail open its links too. */
export function ConfirmRegistrationPage() {
  const { token } = useParams({ from: '/confirm-registration/$token' });
  const confirm = useMutation({
    mutationFn: async () => beginSession(await call(confirmRegistration, { body: { token } })),
  });
  return (
    <AccountLayout>
      <div className={styles.message}>
        {confirm.isError ? (
          <>
            <AccountHeading title="Confirm your account" lead={confirm.error.message} />
            <ButtonLink to="/getting-started" variant="filled" size="lg">
              Create an account
            </ButtonLink>
          </>
        ) : (
          <>
            <AccountHeading title="Confirm your account" lead="This email address belongs to you." />
            <Button variant="filled" size="lg" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              Confirm and log in
            </Button>
          </>
        )}
      </div>
    </AccountLayout>
  );
}
