import { confirmSignOn } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';

/** Confirmed by a click, since programs that scan mail open its links too. */
export function ConfirmSignOnPage() {
  const { token } = useParams({ from: '/confirm-sign-on/$token' });
  const confirm = useMutation({ mutationFn: () => call(confirmSignOn, { body: { token } }) });
  const { data, error, isPending, mutate } = confirm;
  const lead =
    error?.message ??
    (data
      ? `${data.providerName} can sign in to your account. Sign in with it again.`
      : 'A sign-on provider asks to sign in to your administrator account. Continue only if you have just tried to sign in.');
  return (
    <AccountLayout>
      <div className={styles.message}>
        <AccountHeading title="Confirm single sign-on" lead={lead} />
        {data || error ? (
          <ButtonLink to="/" variant="filled" size="lg">
            Go to the login page
          </ButtonLink>
        ) : (
          <Button variant="filled" size="lg" loading={isPending} onClick={() => mutate()}>
            Let it sign in
          </Button>
        )}
      </div>
    </AccountLayout>
  );
}
