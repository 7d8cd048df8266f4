import { hasPermission, importLoads, LOAD_IMPORT_COLUMNS } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { countText } from '../../format/measure.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { LOAD_QUERIES } from '../../records/assign-load.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { LoadDrawer } from './load-drawer.tsx';
import { LoadList } from './load-list.tsx';
import { LoadSearch } from './load-search.ts';
import styles from './loads.module.css';
import { NewLoadDrawer } from './new-load/new-load-drawer.tsx';

/** Loads as a list, one of them in the drawer. */
export function LoadsPage() {
  const user = useCurrentUser();
  const [search, change] = useSearchParams(LoadSearch);
  const mayAdd = hasPermission(user, 'LOAD_CREATE');
  return (
    <Page>
      <PageHead
        title="Loads"
        actions={
          <>
            <ListOrBoard value="list" />
            {mayAdd && (
              <>
                <Button
                  leftSection={<IconUpload size={16} stroke={1.8} />}
                  onClick={() => change({ import: true })}
                >
                  Import
                </Button>
                <Button
                  variant="filled"
                  leftSection={<IconPlus size={16} stroke={1.8} />}
                  onClick={() => change({ addLoad: true })}
                >
                  New load
                </Button>
              </>
            )}
          </>
        }
      />
      <LoadList search={search} onChange={change} />
      {mayAdd && search.addLoad && <NewLoadDrawer onClose={() => change({ addLoad: false })} />}
      {mayAdd && search.import && <LoadImport onClose={() => change({ import: false })} />}
      {search.load !== undefined && (
        <LoadDrawer
          key={search.load}
          loadId={search.load}
          tab={search.tab}
          onTab={(tab) => change({ tab })}
          onClose={() => change({ load: undefined, tab: 'load' })}
        />
      )}
    </Page>
  );
}

/** The same loads as a list or on the board. */
export function ListOrBoard({ value }: { readonly value: 'list' | 'board' }) {
  const navigate = useNavigate();
  return (
    <div className={styles.view}>
      <Segmented
        label="View"
        options={[
          { value: 'list', label: 'List' },
          { value: 'board', label: 'Board' },
        ]}
        value={value}
        onChange={(chosen) => void navigate({ to: chosen === 'board' ? '/loads/board' : '/loads' })}
      />
    </div>
  );
}

function LoadImport({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const onChange = useInvalidate(LOAD_QUERIES);
  return (
    <ImportDialog
      title="Import loads"
      memoryName={`loads-${orgId}`}
      noun="loads"
      columns={LOAD_IMPORT_COLUMNS}
      words={`One load per row, with one pickup and one delivery. Times are in ${timeZone.replaceAll('_', ' ')}. A stop is one of your places, or a town and state. Add customers first.`}
      send={(file, dryRun) => call(importLoads, { params: { orgId }, query: { dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'load')} imported`);
      }}
      onClose={onClose}
    />
  );
}
