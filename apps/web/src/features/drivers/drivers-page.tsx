import { DRIVER_IMPORT_COLUMNS, hasPermission, importDrivers, RULE_SETS } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { countText } from '../../format/measure.ts';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DriverDrawer } from './driver-drawer.tsx';
import { DriverList } from './driver-list.tsx';
import { DRIVER_QUERIES } from './driver-queries.ts';
import { DriverSearch } from './driver-search.ts';
import { NewDriverDrawer } from './new-driver-drawer.tsx';
import { PilotsDialog } from './pilots-dialog.tsx';

interface DriversPageProps {
  /** The add screen is the list with its drawer open. */
  isAddScreen?: boolean;
}

export function DriversPage({ isAddScreen = false }: DriversPageProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [search, change] = useSearchParams(DriverSearch);
  const mayAdd = hasPermission(user, 'DRIVER_CREATE');
  const startAdding = () => change({ addDriver: true });
  const stopAdding = () => {
    if (isAddScreen && hasPermission(user, 'DRIVER_LIST')) {
      void navigate({ to: '/settings/organization-settings/all-drivers' });
    } else change({ addDriver: false });
  };

  return (
    <Page>
      <PageHead
        title="All Drivers"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        actions={
          <>
            {hasPermission(user, 'DRIVER_LIST') && (
              <Button onClick={() => change({ pilots: true })}>Pilots</Button>
            )}
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
                  onClick={startAdding}
                >
                  Add driver
                </Button>
              </>
            )}
          </>
        }
      />
      {hasPermission(user, 'DRIVER_LIST') && (
        <DriverList search={search} onChange={change} onAdd={startAdding} />
      )}
      {mayAdd && (isAddScreen || search.addDriver) && <NewDriverDrawer onClose={stopAdding} />}
      {mayAdd && search.import && <DriverImport onClose={() => change({ import: false })} />}
      {search.pilots && hasPermission(user, 'DRIVER_LIST') && (
        <PilotsDialog
          onOpen={(id) => change({ pilots: false, id, tab: 'details' })}
          onClose={() => change({ pilots: false })}
        />
      )}
      {search.id !== undefined && hasPermission(user, 'DRIVER_READ') && (
        <DriverDrawer
          key={search.id}
          driverId={search.id}
          tab={search.tab}
          onTab={(tab) => change({ tab })}
          onClose={() => change({ id: undefined, tab: 'now' })}
        />
      )}
    </Page>
  );
}

const RULE_SET_OF = new Map(RULE_SETS.map((ruleSet) => [RULE_SET_LABELS[ruleSet].toLowerCase(), ruleSet]));

/** The list names a rule set in words. */
const driverCellOf = (field: string, text: string): string =>
  (field === 'ruleSet' && RULE_SET_OF.get(text.toLowerCase())) || text;

function DriverImport({ onClose }: { onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const onChange = useInvalidate(DRIVER_QUERIES);
  return (
    <ImportDialog
      title="Import drivers"
      memoryName={`drivers-${orgId}`}
      noun="drivers"
      cellOf={driverCellOf}
      columns={DRIVER_IMPORT_COLUMNS}
      words="Each driver needs an email or a username. No emails are sent; invite drivers from Users & Roles."
      send={(file, dryRun) => call(importDrivers, { params: { orgId }, query: { dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, 'driver')} imported`);
      }}
      onClose={onClose}
    />
  );
}
