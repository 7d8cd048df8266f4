import { type DriverDetail, getDriver, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ArchiveAction, mayArchive } from './archive-action.tsx';
import { DriverEditor } from './driver-editor.tsx';
import { DriverFacts, HeadFacts } from './driver-facts.tsx';
import { nameOf } from './driver-labels.ts';

interface DriverDrawerProps {
  driverId: number;
  onClose: () => void;
}

/** One driver: a form for those who may change a driver who is not archived, else facts. */
export function DriverDrawer({ driverId, onClose }: DriverDrawerProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const driver = useQuery(queryOf(getDriver, { params: { orgId, id: driverId } }));
  const { data } = driver;
  if (data && data.archivedAt === null && hasPermission(user, 'DRIVER_UPDATE')) {
    return <DriverEditor driver={data} onClose={onClose} />;
  }
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={data ? nameOf(data) : 'Driver'}
      {...(data && headOf(data))}
      {...(data && mayArchive(user, data) && { footer: <ArchiveAction driver={data} /> })}
    >
      <DataState isLoading={driver.isPending} error={driver.error} onRetry={() => void driver.refetch()}>
        {data && <DriverFacts driver={data} />}
      </DataState>
    </SideDrawer>
  );
}

function headOf(driver: DriverDetail) {
  return {
    avatar: <Avatar type="driver" firstName={driver.firstName} lastName={driver.lastName} size="lg" />,
    facts: <HeadFacts driver={driver} />,
  };
}
