import {
  deleteWebhook,
  getWebhookAttempt,
  hasPermission,
  listWebhookAttempts,
  listWebhooks,
  replayWebhook,
  retryWebhook,
  rotateWebhookSecret,
  SECRET_OVERLAP_HOURS,
  testWebhook,
  updateWebhook,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_DAYS,
  type Webhook,
  type WebhookAttempt,
  type WebhookWithSecret,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { DrawerFoot, SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { formatDateTime } from '../../format/date.ts';
import { MissingPermissions } from '../../forms/missing-permissions.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { addressText, WebhookState } from './webhook-columns.tsx';
import { WebhookSettings } from './webhook-form.tsx';
import styles from './webhooks.module.css';

interface WebhookDrawerProps {
  readonly webhook: Webhook;
  readonly onMade: (made: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

type Tab = 'calls' | 'settings' | 'secret';

export function WebhookDrawer(props: WebhookDrawerProps) {
  const { webhook, onClose } = props;
  const mayChange = hasPermission(useCurrentUser(), 'WEBHOOK_UPDATE');
  const [tab, setTab] = useState<Tab>('calls');
  const tabs = [
    { id: 'calls', title: 'Calls' } as const,
    ...(mayChange
      ? ([
          { id: 'settings', title: 'Settings' },
          { id: 'secret', title: 'Secret' },
        ] as const)
      : []),
  ];
  return (
    <SideDrawer
      isOpen
      title={webhook.name}
      facts={
        <>
          <span className={styles.address}>{addressText(webhook.url)}</span>{' '}
          <WebhookState webhook={webhook} />
        </>
      }
      onClose={onClose}
    >
      <Tabs<Tab> label="Webhook" items={tabs} value={tab} onChange={setTab} isInset isSticky>
        {tab === 'calls' && <Calls webhook={webhook} mayChange={mayChange} />}
        {tab === 'settings' && <Settings {...props} />}
        {tab === 'secret' && <Secret {...props} />}
      </Tabs>
    </SideDrawer>
  );
}

const REFRESH_MS = 5_000;

function Calls({ webhook, mayChange }: { readonly webhook: Webhook; readonly mayChange: boolean }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, webhookId: webhook.id };
  const [limit, setLimit] = useState(50);
  const list = useQuery({
    ...queryOf(listWebhookAttempts, { params, query: { limit } }),
    refetchInterval: REFRESH_MS,
  });
  const attempts = list.data?.items ?? [];
  return (
    <div className={styles.section}>
      <Problem webhook={webhook} last={attempts[0]} />
      <DataState {...stateOf(list)}>
        {attempts.length === 0 ? (
          <p className={styles.words}>Nothing has been sent yet.</p>
        ) : (
          <>
            <AnswerTimes attempts={attempts} />
            <ul className={styles.calls}>
              {attempts.map((attempt) => (
                <Call key={attempt.id} webhook={webhook} attempt={attempt} />
              ))}
            </ul>
          </>
        )}
        {list.data?.hasMore && limit < 200 && (
          <Button variant="subtle" onClick={() => setLimit(200)}>
            Show more
          </Button>
        )}
        <p className={styles.words}>Calls are kept for {WEBHOOK_LOG_DAYS} days.</p>
      </DataState>
      {mayChange && <CallActions webhook={webhook} />}
    </div>
  );
}

function Problem({
  webhook,
  last,
}: {
  readonly webhook: Webhook;
  readonly last: WebhookAttempt | undefined;
}) {
  const { timeZone } = useOrganization();
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const { isOn, offAt, offReason, failingSince, nextAttemptAt, attempts } = webhook;
  if (!isOn) {
    return (
      <p className={styles.failing} role="status">
        <b>Turned off{offAt && ` on ${at(offAt)}`}</b>
        {offReason && `: ${offReason}`}. Nothing is sent. When you turn it back on, it continues where it
        stopped.
      </p>
    );
  }
  if (failingSince === null || attempts === 0) return null;
  const answered = last?.status ? `the receiver answers ${last.status}` : 'the receiver does not respond';
  return (
    <p className={styles.failing} role="status">
      <b>Changes wait: {answered}.</b> Next try {nextAttemptAt ? at(nextAttemptAt) : 'now'}. After{' '}
      {WEBHOOK_FAILING_DAYS} days of failures it is turned off, and you are notified.
    </p>
  );
}

const [WIDTH, HEIGHT, LEFT] = [430, 72, 52];

/** The time of each call shown below, the oldest on the left; dots in red are failures. */
function AnswerTimes({ attempts }: { readonly attempts: readonly WebhookAttempt[] }) {
  const most = Math.max(100, ...attempts.map(({ ms }) => ms));
  const step = (WIDTH - LEFT - 8) / Math.max(1, attempts.length - 1);
  const y = (ms: number) => 6 + (HEIGHT - 12) * (1 - ms / most);
  const slowest = `${Math.max(...attempts.map(({ ms }) => ms)).toLocaleString('en-US')} ms`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Response times for the last ${attempts.length} calls, ${slowest} at most`}
    >
      {[most, 0].map((ms) => (
        <g key={ms}>
          <line x1={LEFT} x2={WIDTH} y1={y(ms)} y2={y(ms)} />
          <text x={LEFT - 6} y={y(ms) + 4} textAnchor="end">
            {Math.round(ms).toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {attempts.toReversed().map(({ id, ms, outcome }, index) => (
        <circle
          key={id}
          cx={LEFT + 4 + index * step}
          cy={y(ms)}
          r={2.5}
          data-failed={outcome === 'delivered' ? undefined : true}
        />
      ))}
    </svg>
  );
}

interface CallProps {
  readonly webhook: Webhook;
  readonly attempt: WebhookAttempt;
}

function Call({ webhook, attempt }: CallProps) {
  const { timeZone } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const { at, outcome, status, type, subjectId, ms } = attempt;
  return (
    <li>
      <button type="button" className={styles.call} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{formatDateTime(new Date(at), timeZone)}</span>
        <Chip tone={outcome === 'delivered' ? 'ok' : 'violation'}>{status ?? 'No answer'}</Chip>
        <span className={styles.type}>
          {type} {subjectId}
        </span>
        <span className={styles.ms}>{ms.toLocaleString('en-US')} ms</span>
        {(attempt.attempt > 1 || outcome !== 'delivered') && (
          <span className={styles.attempt}>{attemptText(attempt)}</span>
        )}
      </button>
      {isOpen && <CallDetail webhook={webhook} attempt={attempt} />}
    </li>
  );
}

function attemptText({ attempt, outcome, itemId }: WebhookAttempt): string {
  if (outcome === 'failed' && itemId !== null) return `Attempt ${attempt}, given up`;
  return outcome === 'later' ? `Attempt ${attempt}, will be tried again` : `Attempt ${attempt}`;
}

function CallDetail({ webhook, attempt }: CallProps) {
  const { id: orgId } = useOrganization();
  const params = { orgId, webhookId: webhook.id };
  const detail = useQuery(queryOf(getWebhookAttempt, { params: { ...params, attemptId: attempt.id } }));
  const body = detail.data?.body ?? null;
  const recordedAt = body === null ? null : (JSON.parse(body) as { recordedAt: string }).recordedAt;
  const replay = useEndpointMutation({
    mutationFn: (from: string) => call(replayWebhook, { params, body: { from } }),
    invalidates: [listWebhooks, listWebhookAttempts],
    toast: 'All changes from here on will be sent again',
  });
  return (
    <div className={styles.detail}>
      <DataState {...stateOf(detail)}>
        {attempt.answer !== '' && (
          <Labelled title="Answer">
            <pre>{attempt.answer}</pre>
          </Labelled>
        )}
        {body !== null && (
          <Labelled title="Body">
            <pre>{body}</pre>
          </Labelled>
        )}
        {!attempt.isReadable && (
          <p className={styles.words}>You do not have permission to read events of this type.</p>
        )}
        {attempt.isReadable && body === null && attempt.itemId !== null && (
          <p className={styles.words}>This change is no longer kept.</p>
        )}
        {webhook.can.includes('replay') && webhook.isOn && recordedAt !== null && (
          <div>
            <Button size="compact-sm" loading={replay.isPending} onClick={() => replay.mutate(recordedAt)}>
              Replay from here
            </Button>
          </div>
        )}
      </DataState>
    </div>
  );
}

const Labelled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <p className={styles.words}>{title}</p>
    {children}
  </div>
);

function CallActions({ webhook }: { readonly webhook: Webhook }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, webhookId: webhook.id };
  const invalidates = [listWebhooks, listWebhookAttempts];
  const test = useEndpointMutation({
    mutationFn: () => call(testWebhook, { params }),
    invalidates,
    toast: ({ status, ms }) =>
      status === null ? 'The receiver did not answer' : `The receiver answered ${status} after ${ms} ms`,
  });
  const retry = useEndpointMutation({
    mutationFn: () => call(retryWebhook, { params }),
    invalidates,
    toast: 'Trying again',
  });
  return (
    <DrawerFoot>
      <Button ml="auto" loading={test.isPending} onClick={() => test.mutate()}>
        Send test event
      </Button>
      {webhook.isOn && webhook.attempts > 0 && webhook.can.includes('replay') && (
        <Button variant="filled" loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry now
        </Button>
      )}
    </DrawerFoot>
  );
}

function Settings(props: WebhookDrawerProps) {
  const { webhook } = props;
  const { id: orgId } = useOrganization();
  const turn = useEndpointMutation({
    mutationFn: (isOn: boolean) =>
      call(updateWebhook, { params: { orgId, webhookId: webhook.id }, body: { isOn } }),
    invalidates: [listWebhooks],
    toast: ({ isOn }) => (isOn ? 'The webhook is on' : 'The webhook is off'),
  });
  return (
    <>
      <div className={styles.section}>
        <SwitchRow
          title="On"
          words="Nothing is sent while it is off. When you turn it back on, it continues where it stopped."
          isOn={webhook.isOn}
          isDisabled={turn.isPending || !(webhook.isOn || webhook.can.includes('enable'))}
          onChange={(isOn) => turn.mutate(isOn)}
        />
        <MissingPermissions
          noun="This webhook"
          codes={webhook.missingPermissions}
          words="You can turn it off or send fewer events. For anything else, ask an administrator."
        />
      </div>
      <WebhookSettings {...props} />
    </>
  );
}

function Secret({ webhook, onMade, onClose }: WebhookDrawerProps) {
  const { id: orgId, timeZone } = useOrganization();
  const params = { orgId, webhookId: webhook.id };
  const [isAsked, setAsked] = useState(false);
  const rotate = useEndpointMutation({
    mutationFn: () => call(rotateWebhookSecret, { params }),
    invalidates: [listWebhooks],
    toast: (made) => {
      onMade(made);
      return null;
    },
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteWebhook, { params });
      onClose();
    },
    invalidates: [listWebhooks],
    toast: `Webhook ${webhook.name} deleted`,
  });
  const { earlierSecretEndsAt, createdAt, createdBy } = webhook;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <div className={styles.section}>
      <Facts
        rows={[
          ['Made', `${at(createdAt)}${createdBy ? ` by ${createdBy.name}` : ''}`],
          ['Secret', webhook.hasSecret ? 'whsec_…, shown once when it was created' : 'None. Rotate it.'],
          ...(earlierSecretEndsAt
            ? [['Old secret', `Signs too until ${at(earlierSecretEndsAt)}`] as [string, string]]
            : []),
        ]}
      />
      <p className={styles.words}>
        After a rotation calls carry two signatures for {SECRET_OVERLAP_HOURS} hours, so the receiver can
        switch over without missing one.
      </p>
      <DrawerFoot>
        {webhook.can.includes('delete') && (
          <Button variant="danger" onClick={() => setAsked(true)}>
            Delete
          </Button>
        )}
        <Button
          ml="auto"
          variant="filled"
          disabled={!webhook.can.includes('rotate')}
          loading={rotate.isPending}
          onClick={() => rotate.mutate()}
        >
          Rotate secret
        </Button>
      </DrawerFoot>
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${webhook.name}?`}
          words="It stops sending and its call log is deleted. This can’t be undone."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
