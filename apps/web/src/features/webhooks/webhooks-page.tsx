import { hasPermission, listWebhooks, type Webhook, type WebhookWithSecret } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import {
  INTEGRATIONS_CRUMB,
  ORGANIZATION_CRUMB,
  SETTINGS_CRUMB,
} from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { NewWebhookDrawer } from './webhook-form.tsx';
import styles from './webhooks.module.css';

const REFRESH_MS = 10_000;

export function WebhooksPage() {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const list = useQuery({
    ...queryOf(listWebhooks, { params: { orgId } }),
    refetchInterval: REFRESH_MS,
  });
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const columns = useMemo(webhookColumns, []);
  const webhooks = list.data?.items ?? [];
  const chosen = webhooks.find(({ id }) => id === opened);
  const add = hasPermission(user, 'WEBHOOK_CREATE') && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setOpened('new')}
    >
      New webhook
    </Button>
  );
  return (
    <Page>
      <PageHead
        title="Webhooks"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB, INTEGRATIONS_CRUMB]}
        facts={factsOf(webhooks)}
        actions={add}
      />
      <Card isFlush>
        <DataTable<Webhook>
          label="Webhooks"
          columns={columns}
          rows={webhooks}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => setOpened(id)}
          {...(chosen && { openRowId: String(chosen.id) })}
          {...stateOf(list)}
          empty={
            <EmptyState
              icon={<IconWebhook size={28} stroke={1.5} />}
              message="No webhooks yet. A webhook sends what happens, such as alerts or loads delivered, to another program."
              action={add}
            />
          }
        />
      </Card>
      {opened === 'new' && <NewWebhookDrawer onMade={setMade} onClose={() => setOpened(null)} />}
      {chosen && (
        <WebhookDrawer key={chosen.id} webhook={chosen} onMade={setMade} onClose={() => setOpened(null)} />
      )}
      {made && <MadeSecret made={made} onClose={() => setMade(null)} />}
    </Page>
  );
}

function factsOf(webhooks: readonly Webhook[]): string {
  const failing = webhooks.filter(({ isOn, failingSince }) => isOn && failingSince !== null).length;
  const count = webhooks.length === 1 ? '1 webhook' : `${webhooks.length} webhooks`;
  return failing === 0 ? count : `${count}, ${failing} failing`;
}

/** The secret, this once. */
function MadeSecret({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  return (
    <Dialog
      title={`Signing secret of ${made.webhook.name}`}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <CopyField label="Signing secret" value={made.secret} />
        <p className={styles.words}>
          Copy it now. It won’t be shown again. The receiver uses it to verify that a call comes from Longhaul
          (Standard Webhooks).
        </p>
      </div>
    </Dialog>
  );
}
