import { hasPermission, listTraccarImports, type TraccarImport } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import {
  INTEGRATIONS_CRUMB,
  ORGANIZATION_CRUMB,
  SETTINGS_CRUMB,
} from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { EldLogCard } from './eld-log-card.tsx';
import { importColumns } from './import-columns.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { NewImportDrawer } from './new-import-drawer.tsx';

const REFRESH_MS = 3_000;

/** Moving from a Traccar server, and logs of hired drivers from other ELDs. */
export function ImportsPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const list = useQuery({
    ...queryOf(listTraccarImports, { params: { orgId } }),
    refetchInterval: REFRESH_MS,
  });
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const columns = useMemo(() => importColumns(timeZone), [timeZone]);
  const imports = list.data?.items ?? [];
  const isRunning = imports.some(({ state }) => state === 'running');
  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      disabled={isRunning}
      onClick={() => setOpened('new')}
    >
      Import from Traccar
    </Button>
  );
  const chosen = imports.find(({ id }) => id === opened);
  return (
    <Page>
      <PageHead
        title="Imports"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB, INTEGRATIONS_CRUMB]}
        facts={isRunning ? 'An import is running' : countText(imports.length, 'import')}
        actions={add}
      />
      <Card isFlush>
        <DataTable<TraccarImport>
          label="Imports"
          columns={columns}
          rows={imports}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => setOpened(id)}
          {...(chosen && { openRowId: String(chosen.id) })}
          {...stateOf(list)}
          empty={
            <EmptyState
              icon={<IconFileImport size={28} stroke={1.5} />}
              message="No imports yet. An import copies devices, groups, geofences and past locations from a Traccar server while it keeps running."
              action={add}
            />
          }
        />
      </Card>
      {hasPermission(user, 'HOS_UPDATE') && hasPermission(user, 'DRIVER_LIST') && <EldLogCard />}
      {opened === 'new' && <NewImportDrawer onStarted={setOpened} onClose={() => setOpened(null)} />}
      {chosen && <ImportDrawer key={chosen.id} id={chosen.id} onClose={() => setOpened(null)} />}
    </Page>
  );
}
