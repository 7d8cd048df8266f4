import { getSignOn, type SignOnProvider, startSignOnTest } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation, useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { notificationLog } from '../../../components/notifications/notification-log.ts';
import { formatDateTime } from '../../../format/date.ts';
import { countText } from '../../../format/measure.ts';
import { useOrganization } from '../../../session/session.ts';
import { keepTest, TEST_KEY } from '../../../session/sign-on-test.ts';
import type { useProof } from '../use-proof.tsx';
import { connectionOf, type Draft } from './draft.ts';
import { GUIDES } from './guides.ts';
import styles from './sign-on.module.css';

const SIGN_ON = [getSignOn];

interface TestStepProps {
  readonly draft: Draft;
  readonly provider: SignOnProvider;
  /** Values on the page are not those that are stored. */
  readonly isChanged: boolean;
  readonly withProof: ReturnType<typeof useProof>['withProof'];
  readonly onNext: () => void;
}

export function TestStep({ draft, provider, isChanged, withProof, onNext }: TestStepProps) {
  const { id: orgId, timeZone } = useOrganization();
  const refresh = useInvalidate(SIGN_ON);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  // The other window finishes the test.
  useEffect(() => {
    const onEnd = ({ key, newValue }: StorageEvent) => {
      if (key === TEST_KEY && newValue === null) void refresh();
    };
    window.addEventListener('storage', onEnd);
    return () => window.removeEventListener('storage', onEnd);
  });
  const start = useEndpointMutation({
    mutationFn: async () => {
      try {
        return await withProof(() => call(startSignOnTest, { params: { orgId }, body: connectionOf(draft) }));
      } catch (error) {
        if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
        throw error;
      }
    },
    invalidates: [],
    toast: () => null,
  });
  const { short } = GUIDES[provider.kind];
  const { test } = provider;
  return (
    <>
      {test && (
        <Outcome
          provider={provider}
          at={formatDateTime(new Date(test.at), timeZone)}
          isOfOthers={isChanged || !test.isCurrent}
        />
      )}
      {start.error && (
        <p role="alert" className={styles.problem}>
          {Object.values(start.error instanceof ServerError ? (start.error.body.fields ?? {}) : {})[0] ??
            start.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant={test?.problem === null ? 'default' : 'filled'}
          loading={start.isPending}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: ({ url, binding }) => {
                keepTest({ orgId, binding, state: new URL(url).searchParams.get('state') ?? '' });
                setBlockedUrl(openApart(url) ? null : url);
              },
            })
          }
        >
          {test ? 'Test again' : 'Test with your account'}
        </Button>
        {test?.problem === null && (
          <Button variant="filled" onClick={onNext}>
            Next
          </Button>
        )}
      </div>
      {blockedUrl && (
        <p>
          Your browser blocked the new window.{' '}
          <a href={blockedUrl} target="_blank" rel="noreferrer">
            Open {short}
          </a>
        </p>
      )}
    </>
  );
}

/** False where the browser blocks windows. The provider cannot reach this page from its own. */
function openApart(url: string): boolean {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.href = url;
  return true;
}

interface OutcomeProps {
  readonly provider: SignOnProvider;
  readonly at: string;
  readonly isOfOthers: boolean;
}

function Outcome({ provider, at, isOfOthers }: OutcomeProps) {
  const { problem, name, email, groups } = provider.test!;
  const { short } = GUIDES[provider.kind];
  const isPassed = problem === null;
  return (
    <div
      role="status"
      className={styles.outcome}
      data-tone={isPassed ? (isOfOthers ? 'caution' : 'ok') : 'violation'}
    >
      <b>{isPassed ? `Signed in as ${name}, ${email}` : 'The test failed'}</b>
      <span>
        {at}.{' '}
        {isPassed
          ? `${capital(short)} sent ${countText(groups.length, 'group')}.`
          : `${problem.replace(/\.$/, '')}.`}
        {isPassed && isOfOthers && ' The values have changed since. Test again.'}
      </span>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
