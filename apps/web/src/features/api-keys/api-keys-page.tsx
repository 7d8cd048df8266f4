import { type ApiKey, type ApiKeyWithSecret, hasPermission, listApiKeys } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
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
import { apiKeyColumns } from './api-key-columns.tsx';
import { ApiKeyDrawer } from './api-key-drawer.tsx';
import styles from './api-keys.module.css';

export function ApiKeysPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const list = useQuery(queryOf(listApiKeys, { params: { orgId } }));
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const mayAdd = hasPermission(user, 'KEY_CREATE');
  const columns = useMemo(() => apiKeyColumns(timeZone), [timeZone]);
  const keys = list.data?.items ?? [];
  const chosen = keys.find(({ id }) => id === opened);
  const add = mayAdd && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setOpened('new')}
    >
      New key
    </Button>
  );
  return (
    <Page>
      <PageHead
        title="API keys"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB, INTEGRATIONS_CRUMB]}
        facts={factsOf(keys)}
        actions={
          <>
            <Button component="a" href="/docs" target="_blank">
              API reference
            </Button>
            {add}
          </>
        }
      />
      <Card isFlush>
        <DataTable<ApiKey>
          label="API keys"
          columns={columns}
          rows={keys}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => setOpened(id)}
          {...(chosen && { openRowId: String(chosen.id) })}
          {...stateOf(list)}
          empty={
            <EmptyState
              icon={<IconKey size={28} stroke={1.5} />}
              message="No API keys yet. A key lets another program, such as a TMS or payroll, read and change what you choose."
              action={add}
            />
          }
        />
      </Card>
      {opened === 'new' && <ApiKeyDrawer apiKey={null} onMade={setMade} onClose={() => setOpened(null)} />}
      {chosen && (
        <ApiKeyDrawer key={chosen.id} apiKey={chosen} onMade={setMade} onClose={() => setOpened(null)} />
      )}
      {made && <MadeKey made={made} onClose={() => setMade(null)} />}
    </Page>
  );
}

function factsOf(keys: readonly ApiKey[]): string {
  const expired = keys.filter(({ isExpired }) => isExpired).length;
  const count = keys.length === 1 ? '1 key' : `${keys.length} keys`;
  return expired === 0 ? count : `${count}, ${expired} expired`;
}

/** The secret, this once. */
function MadeKey({ made, onClose }: { made: ApiKeyWithSecret; onClose: () => void }) {
  return (
    <Dialog
      title={`Key for ${made.apiKey.name}`}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <CopyField label="API key" value={made.key} />
        <CopyField label="Header" value={`Authorization: Bearer ${made.key}`} />
      </div>
      <p className={styles.words}>
        Copy it now. It won’t be shown again. Anyone who has it can do everything the key allows.
      </p>
    </Dialog>
  );
}
