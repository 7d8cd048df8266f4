import {
  getNotificationPolicy,
  hasPermission,
  listFailedDeliveries,
  type NotificationPolicy,
  type NotificationPolicyChange,
  retryDelivery,
  updateNotificationPolicy,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './organization-account.module.css';

/** How alerts leave the product for everybody: quiet hours of critical ones, and what was given up. */
export function NotificationPolicyCard() {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'ORG_UPDATE');
  const policy = useQuery(queryOf(getNotificationPolicy, { params: { orgId } }));
  return (
    <Card title="Delivery">
      <DataState {...stateOf(policy)}>
        {policy.data && <Policy policy={policy.data} mayChange={mayChange} />}
      </DataState>
      {mayChange && <FailedDeliveries />}
    </Card>
  );
}

function Policy({ policy, mayChange }: { readonly policy: NotificationPolicy; readonly mayChange: boolean }) {
  const { id: orgId } = useOrganization();
  const save = useEndpointMutation({
    mutationFn: (body: NotificationPolicyChange) =>
      call(updateNotificationPolicy, { params: { orgId }, body }),
    invalidates: [getNotificationPolicy],
    toast: 'Delivery settings updated',
  });
  return (
    <div className={styles.policy}>
      <SwitchRow
        title="Send critical alerts in quiet hours"
        words="Crashes and every rule with critical severity, for all recipients."
        isOn={policy.criticalBreaksQuietHours}
        isDisabled={!mayChange || save.isPending}
        onChange={(criticalBreaksQuietHours) => save.mutate({ criticalBreaksQuietHours })}
      />
    </div>
  );
}

const CHANNELS = { mail: 'Email', push: 'Push' } as const;

function FailedDeliveries() {
  const { id: orgId, timeZone } = useOrganization();
  const failed = useQuery(queryOf(listFailedDeliveries, { params: { orgId }, query: { size: 10 } }));
  const retry = useEndpointMutation({
    mutationFn: (deliveryId: number) => call(retryDelivery, { params: { orgId, deliveryId } }),
    invalidates: [listFailedDeliveries],
    toast: 'Delivery will be retried',
  });
  if (!failed.data || failed.data.total === 0) return null;
  return (
    <section className={styles.failed} aria-label="Not delivered">
      <h3>Not delivered ({failed.data.total})</h3>
      <ul>
        {failed.data.items.map(({ id, channel, person, reason, finishedAt }) => (
          <li key={id}>
            <span>
              <b>
                {CHANNELS[channel]}
                {person && ` to ${person.name}`}
              </b>{' '}
              {reason}, {formatDateTime(new Date(finishedAt), timeZone)}
            </span>
            <Button size="compact-xs" variant="subtle" onClick={() => retry.mutate(id)}>
              Try again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
