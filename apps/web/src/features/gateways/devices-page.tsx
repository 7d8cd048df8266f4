import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser } from '../../session/session.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceSearch } from './device-search.ts';
import { NewDeviceDrawer } from './new-device-drawer.tsx';

interface DevicesPageProps {
  /** The add screen is the list with its drawer open. */
  isAddScreen?: boolean;
}

export function DevicesPage({ isAddScreen = false }: DevicesPageProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [search, change] = useSearchParams(DeviceSearch);
  const mayAdd = hasPermission(user, 'GAT_CREATE');
  const startAdding = () => change({ addDevice: true });
  const stopAdding = () => {
    if (isAddScreen && hasPermission(user, 'GAT_LIST')) {
      void navigate({ to: '/settings/organization-settings/devices' });
    } else change({ addDevice: false });
  };

  return (
    <Page>
      <PageHead
        title="Devices"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        actions={
          mayAdd && (
            <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={startAdding}>
              Add device
            </Button>
          )
        }
      />
      {hasPermission(user, 'GAT_LIST') && (
        <DeviceList search={search} onChange={change} onAdd={startAdding} />
      )}
      {mayAdd && (isAddScreen || search.addDevice) && <NewDeviceDrawer onClose={stopAdding} />}
    </Page>
  );
}
