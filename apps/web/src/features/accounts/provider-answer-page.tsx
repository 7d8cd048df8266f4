import { finishSignOn, finishSignOnTest } from '@longhaul/contract';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { ServerError } from '../../components/error-display/request-error.ts';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { beginSession, useSession } from '../../session/session.ts';
import { endTest, findTest } from '../../session/sign-on-test.ts';
import { AccountHeading, AccountLayout } from './account-layout.tsx';
import styles from './getting-started-page.module.css';
import { BINDING_KEY } from './provider-sign-in.tsx';

/** Where the provider sends the browser back to. */
export function ProviderAnswerPage() {
  const { providerId } = useParams({ from: '/sign-in/$providerId' });
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [tested, setTested] = useState<string | null>(null);
  const isBegun = useRef(false);
  const currentUser = useSession();
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const finish = async () => {
      const answer = new URLSearchParams(window.location.search);
      const test = findTest(answer.get('state'));
      if (test) {
        setTested(await finishTest(test, answer));
        endTest();
        return;
      }
      if (currentUser) {
        await router.navigate({ to: '/', replace: true });
        return;
      }
      const binding = sessionStorage.getItem(BINDING_KEY);
      sessionStorage.removeItem(BINDING_KEY);
      const [code, state, iss] = ['code', 'state', 'iss'].map((name) => answer.get(name));
      if (!code || !state || !binding) {
        setProblem(
          answer.get('error_description') ?? 'This sign-in was canceled or started in another browser.',
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
  }, [providerId, router, currentUser]);
  if (tested !== null) {
    return (
      <AccountLayout>
        <div className={styles.message}>
          <AccountHeading title="Single sign-on test" lead={tested} />
        </div>
      </AccountLayout>
    );
  }
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

/** What came of an administrator's test, whose page is open in another window. */
async function finishTest(
  { orgId, binding, state }: { orgId: number; binding: string; state: string },
  answer: URLSearchParams,
): Promise<string> {
  const [code, iss] = [answer.get('code'), answer.get('iss')];
  const refusal = answer.get('error_description') ?? answer.get('error');
  try {
    const { problem, email } = await call(finishSignOnTest, {
      params: { orgId },
      body: {
        state,
        binding,
        ...(code && { code }),
        ...(iss && { iss }),
        ...(refusal && { problem: refusal }),
      },
    });
    return problem === null
      ? `The test passed for ${email}. Close this window to go on.`
      : `The test failed: ${problem.replace(/\.$/, '')}. Close this window to go on.`;
  } catch (error) {
    notificationLog.explainInPlace(error as object);
    const fields = error instanceof ServerError ? error.body.fields : undefined;
    return fields?.state ?? (error as Error).message;
  }
}
