import { getUnsubscribeOffer, unsubscribe } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { statusOf } from '../../api/api-error.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { IllustrationPage } from '../../components/illustration-page/illustration-page.tsx';

/** Ended by a click, since programs that look through mail open its links too. */
export function UnsubscribePage() {
  const { token } = useParams({ from: '/unsubscribe/$token' });
  const offer = useQuery(queryOf(getUnsubscribeOffer, { params: { token }, expectedStatuses: [404] }));
  const end = useMutation({ mutationFn: () => call(unsubscribe, { params: { token } }) });
  if (statusOf(offer.error) === 404) {
    return (
      <IllustrationPage
        kind="not-found"
        title="This link has expired"
        message="Unsubscribe links in alert emails work for 60 days. Log in to change your notification settings under My account."
        action={
          <ButtonLink to="/" variant="filled">
            Log in
          </ButtonLink>
        }
      />
    );
  }
  return (
    <DataState {...stateOf(offer)}>
      {offer.data && (
        <IllustrationPage
          kind="under-development"
          title={end.isSuccess ? 'You have been unsubscribed' : 'Stop emails'}
          message={
            end.isSuccess
              ? `You still see alerts from "${offer.data.rule}" at ${offer.data.organization} in the app.`
              : `Stop emails from the alert rule "${offer.data.rule}" at ${offer.data.organization}?`
          }
          action={
            !end.isSuccess && (
              <Button variant="filled" loading={end.isPending} onClick={() => end.mutate()}>
                Stop emails from this rule
              </Button>
            )
          }
        />
      )}
    </DataState>
  );
}
