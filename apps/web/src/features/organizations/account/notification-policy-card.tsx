import {
  getNotificationPolicy,
  hasPermission,
  listFailedDeliveries,
  type NotificationPolicy,
  type NotificationPolicyChange,
  retryDelivery,
  testWebhook,
  updateNotificationPolicy,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { notificationLog } from '../../../components/notifications/notification-log.ts';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './organization-account.module.css';

/** How alerts leave the product for everybody: the webhook, quiet hours of critical ones, and what was given up. */
export function NotificationPolicyCard() {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'ORG_UPDATE');
  const policy = useQuery(queryOf(getNotificationPolicy, { params: { orgId } }));
  return (
    <Card title="Delivery & webhooks">
      <DataState isLoading={policy.isPending} error={policy.error} onRetry={() => void policy.refetch()}>
        {policy.data && <Policy policy={policy.data} mayChange={mayChange} />}
      </DataState>
      {mayChange && <FailedDeliveries />}
    </Card>
  );
}

function Policy({ policy, mayChange }: { readonly policy: NotificationPolicy; readonly mayChange: boolean }) {
  const { id: orgId } = useOrganization();
  const [url, setUrl] = useState(policy.webhookUrl ?? '');
  const save = useEndpointMutation({
    mutationFn: (body: NotificationPolicyChange) =>
      call(updateNotificationPolicy, { params: { orgId }, body }),
    invalidates: [getNotificationPolicy],
    toast: ({ webhookSecret }) => (webhookSecret === null ? 'Delivery settings updated' : null),
  });
  const test = useEndpointMutation({
    mutationFn: () => call(testWebhook, { params: { orgId } }),
    invalidates: [listFailedDeliveries],
    toast: 'Test message sent',
  });
  const isChanged = url.trim() !== (policy.webhookUrl ?? '');
  const problem = save.error && webhookProblem(save.error);
  return (
    <div className={styles.policy}>
      <SwitchRow
        title="Send critical alerts in quiet hours"
        words="Crashes and every rule with critical severity, for all recipients."
        isOn={policy.criticalBreaksQuietHours}
        isDisabled={!mayChange || save.isPending}
        onChange={(criticalBreaksQuietHours) => save.mutate({ criticalBreaksQuietHours })}
      />
      <TextField
        label="Webhook address"
        description="Rules with the Webhook channel post here (Standard Webhooks format). Leave empty for none."
        placeholder="https://"
        value={url}
        disabled={!mayChange}
        onChange={(event) => setUrl(event.currentTarget.value)}
        {...(problem && { error: `The address ${problem}` })}
      />
      {policy.webhookDisabledAt !== null && (
        <WebhookOff
          policy={policy}
          isBusy={save.isPending}
          {...(mayChange && { onTurnOn: () => save.mutate({ webhookUrl: policy.webhookUrl }) })}
        />
      )}
      {save.data?.webhookSecret && (
        <CopyField
          label="Signing secret. Copy it now; it is not shown again."
          value={save.data.webhookSecret}
        />
      )}
      {mayChange && (
        <div className={styles.policyActions}>
          <Button
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate({ webhookUrl: url.trim() || null }, { onError: explainUnderTheField })}
          >
            Save webhook
          </Button>
          {policy.webhookUrl !== null && policy.webhookDisabledAt === null && (
            <Button variant="subtle" loading={test.isPending} onClick={() => test.mutate()}>
              Send a test
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface WebhookOffProps {
  readonly policy: NotificationPolicy;
  readonly isBusy: boolean;
  readonly onTurnOn?: () => void;
}

function WebhookOff({ policy, isBusy, onTurnOn }: WebhookOffProps) {
  const { timeZone } = useOrganization();
  return (
    <div className={styles.off} role="alert">
      <p>
        <b>The webhook is turned off.</b> Every call failed for 5 days, until{' '}
        {formatDateTime(new Date(policy.webhookDisabledAt ?? 0), timeZone)}. Alerts since then were not sent
        to it.
      </p>
      {onTurnOn && (
        <Button loading={isBusy} onClick={onTurnOn}>
          Turn on
        </Button>
      )}
    </div>
  );
}

/** What the server has against the address, if that is why it refused. */
const webhookProblem = (error: Error) =>
  error instanceof ServerError ? error.body.fields?.webhookUrl : undefined;

function explainUnderTheField(error: Error): void {
  if (webhookProblem(error) !== undefined) notificationLog.explainInPlace(error);
}

const CHANNELS = { mail: 'Email', push: 'Push', webhook: 'Webhook' } as const;

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
