import { finishSignOn } from '@longhaul/contract';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { beginSession } from '../../session/session.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';
import { BINDING_KEY } from './provider-sign-in.tsx';

/** Where the provider sends the browser back to. */
export function ProviderAnswerPage() {
  const { providerId } = useParams({ from: '/sign-in/$providerId' });
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const finish = async () => {
      const answer = new URLSearchParams(window.location.search);
      const binding = sessionStorage.getItem(BINDING_KEY);
      sessionStorage.removeItem(BINDING_KEY);
      const [code, state, iss] = ['code', 'state', 'iss'].map((name) => answer.get(name));
      if (!code || !state || !binding) {
        setProblem(
          answer.get('error_description') ?? 'This sign-in was canceled, or begun in another browser.',
        );
        return;
      }
      try {
        const { returnTo, ...signedIn } = await call(finishSignOn, {
          body: { providerId, code, state, binding, ...(iss && { iss }) },
        });
        beginSession(signedIn);
        await router.navigate({ to: returnTo, replace: true });
      } catch (error) {
        notificationLog.explainInPlace(error as object);
        const fields = error instanceof ServerError ? error.body.fields : undefined;
        setProblem(fields?.state ?? (error as Error).message);
      }
    };
    void finish();
  }, [providerId, router]);
  return (
    <AccountLayout>
      <div className={styles.message}>
        <AccountHeading title="Single sign-on" lead={problem ?? 'Signing you in …'} />
        {problem !== null && (
          <ButtonLink to="/" variant="filled" size="lg">
            Back to the login page
          </ButtonLink>
        )}
      </div>
    </AccountLayout>
  );
}
