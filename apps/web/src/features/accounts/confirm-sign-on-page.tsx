import { confirmSignOn } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';

/** Confirmed by a click, since programs that scan mail open its links too. */
export function ConfirmSignOnPage() {
  const { token } = useParams({ from: '/confirm-sign-on/$token' });
  const confirm = useMutation({
    mutationFn: () => call(confirmSignOn, { body: { token } }),
    onError: (error) => notificationLog.explainInPlace(error),
  });
  const { data, error, isPending, mutate } = confirm;
  const [title, lead] = error
    ? ['This link does not work', error.message]
    : data
      ? ['Sign-in allowed', `You can now sign in with ${data.providerName}.`]
      : [
          'Allow this sign-in?',
          'A single sign-on provider is trying to sign in to your administrator account. Continue only if you just tried to sign in.',
        ];
  return (
    <AccountLayout>
      <div className={styles.message}>
        <AccountHeading title={title} lead={lead} />
        {data || error ? (
          <ButtonLink to="/" variant="filled" size="lg">
            Go to the login page
          </ButtonLink>
        ) : (
          <Button variant="filled" size="lg" loading={isPending} onClick={() => mutate()}>
            Allow sign-in
          </Button>
        )}
      </div>
    </AccountLayout>
  );
}
