import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser } from '../../session/session.ts';
import { DriverDrawer } from './driver-drawer.tsx';
import { DriverImport } from './driver-import.tsx';
import { DriverList } from './driver-list.tsx';
import { DriverSearch } from './driver-search.ts';
import { NewDriverDrawer } from './new-driver-drawer.tsx';

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
          mayAdd && (
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
          )
        }
      />
      {hasPermission(user, 'DRIVER_LIST') && (
        <DriverList search={search} onChange={change} onAdd={startAdding} />
      )}
      {mayAdd && (isAddScreen || search.addDriver) && <NewDriverDrawer onClose={stopAdding} />}
      {mayAdd && search.import && <DriverImport onClose={() => change({ import: false })} />}
      {search.id !== undefined && hasPermission(user, 'DRIVER_READ') && (
        <DriverDrawer key={search.id} driverId={search.id} onClose={() => change({ id: undefined })} />
      )}
    </Page>
  );
}
