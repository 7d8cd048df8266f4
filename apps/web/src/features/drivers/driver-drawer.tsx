import { type DriverDetail, getDriver, hasPermission } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { DriverDocuments } from '../../records/documents/driver-documents.tsx';
import { DriverHours } from '../../records/driver-hours.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DriverDetails } from './driver-details.tsx';
import { DriverEditor } from './driver-editor.tsx';
import { HeadFacts, LicenseFacts } from './driver-facts.tsx';
import { DriverHistory } from './driver-history.tsx';
import { nameOf } from './driver-labels.ts';
import { DriverNow } from './driver-now.tsx';
import type { DriverTab } from './driver-search.ts';
import { tabsOf } from './driver-tab.ts';

interface DriverDrawerProps {
  readonly driverId: number;
  /** As the address says. */
  readonly tab: DriverTab;
  readonly onTab: (tab: DriverTab) => void;
  readonly onClose: () => void;
}

/** One driver: what they do, did and are. */
export function DriverDrawer({ driverId, tab, onTab, onClose }: DriverDrawerProps) {
  const { id: orgId } = useOrganization();
  const driver = useQuery(queryOf(getDriver, { params: { orgId, id: driverId } }));
  const { data } = driver;
  return (
    <SideDrawer isOpen onClose={onClose} title={data ? nameOf(data) : 'Driver'} {...(data && headOf(data))}>
      <DataState {...stateOf(driver)}>
        {data && <DriverTabs driver={data} tab={tab} onTab={onTab} onClose={onClose} />}
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

interface DriverTabsProps extends Omit<DriverDrawerProps, 'driverId'> {
  readonly driver: DriverDetail;
}

/** Each tab asks for what it shows when it is opened. */
function DriverTabs({ driver, tab, onTab, onClose }: DriverTabsProps) {
  const user = useCurrentUser();
  const tabs = tabsOf(driver, user);
  const open = tabs.find(({ id }) => id === tab)?.id ?? tabs[0]!.id;
  const isEditable = driver.archivedAt === null && hasPermission(user, 'DRIVER_UPDATE');
  const named = { id: driver.id, name: nameOf(driver) };
  const content = {
    now: () => <DriverNow driver={driver} />,
    history: () => <DriverHistory driver={driver} />,
    hours: () => <DriverHours driver={named} />,
    documents: () => (
      <>
        <LicenseFacts driver={driver} />
        <DriverDocuments driver={named} />
      </>
    ),
    details: () =>
      isEditable ? <DriverEditor driver={driver} onClose={onClose} /> : <DriverDetails driver={driver} />,
  } satisfies Record<DriverTab, () => ReactNode>;
  return (
    <Tabs label={`About ${named.name}`} items={tabs} value={open} onChange={onTab} isSticky>
      {content[open]()}
    </Tabs>
  );
}
