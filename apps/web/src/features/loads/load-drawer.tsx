import { getLoad, hasPermission, type LoadDetail } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { laneText } from '../../format/lane.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { ChargeSection } from './charge-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { LoadEditor } from './load-editor.tsx';
import { LoadFacts } from './load-facts.tsx';
import { STATUS_LABELS, STATUS_TONES } from './load-labels.ts';
import type { LoadSearch } from './load-search.ts';

type LoadTab = LoadSearch['tab'];

interface LoadDrawerProps {
  readonly loadId: number;
  /** As the address says. */
  readonly tab: LoadTab;
  readonly onTab: (tab: LoadTab) => void;
  readonly onClose: () => void;
}

export function LoadDrawer({ loadId, tab, onTab, onClose }: LoadDrawerProps) {
  const { id: orgId } = useOrganization();
  const load = useQuery(queryOf(getLoad, { params: { orgId, loadId } }));
  const { data } = load;
  return (
    <SideDrawer
      isOpen
      isWide={tab === 'edit'}
      onClose={onClose}
      title={data ? data.reference : 'Load'}
      {...(data && { facts: <HeadFacts load={data} /> })}
    >
      <DataState {...stateOf(load)}>
        {data && <LoadTabs load={data} tab={tab} onTab={onTab} onClose={onClose} />}
      </DataState>
    </SideDrawer>
  );
}

function HeadFacts({ load }: { readonly load: LoadDetail }) {
  return (
    <>
      <Chip tone={STATUS_TONES[load.status]}>{STATUS_LABELS[load.status]}</Chip>
      {load.isLate && <Chip tone="violation">Late</Chip>}
      <span>
        {load.customer.name}, {laneText(load.lane)}
      </span>
    </>
  );
}

interface LoadTabsProps extends Omit<LoadDrawerProps, 'loadId'> {
  readonly load: LoadDetail;
}

function LoadTabs({ load, tab, onTab, onClose }: LoadTabsProps) {
  const user = useCurrentUser();
  const tabs: { id: LoadTab; title: string }[] = [
    { id: 'load', title: 'Load' },
    ...(load.charges === null ? [] : [{ id: 'charges' as const, title: 'Charges' }]),
    { id: 'documents', title: 'Documents' },
    ...(hasPermission(user, 'LOAD_UPDATE') ? [{ id: 'edit' as const, title: 'Edit' }] : []),
  ];
  const open = tabs.find(({ id }) => id === tab)?.id ?? 'load';
  const content = {
    load: () => <LoadFacts load={load} onClose={onClose} />,
    charges: () => <ChargeSection load={load} />,
    documents: () => <DocumentSection load={load} />,
    // With another version the form begins anew, with what somebody else saved.
    edit: () => <LoadEditor key={load.version} load={load} onClose={onClose} />,
  } satisfies Record<LoadTab, () => ReactNode>;
  return (
    <Tabs label={`About ${load.reference}`} items={tabs} value={open} onChange={onTab} isSticky>
      {content[open]()}
    </Tabs>
  );
}
