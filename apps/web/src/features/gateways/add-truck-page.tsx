import { getGateway } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './add-truck-page.module.css';
import { ConnectionCard } from './connection-card.tsx';
import { DEVICE_REFRESH_MS } from './device-messages.tsx';
import { FirstMessage } from './first-message.tsx';
import { NewTruckForm } from './truck-form.tsx';

const CRUMBS = [
  ORGANIZATION_CRUMB,
  <Link key="vehicles" to="/settings/organization-settings/vehicles">
    Vehicles
  </Link>,
];

/** The device that is set up, once its truck was added: a reload goes on where one was. */
const AddTruckSearch = z.object({ device: z.int().min(1).optional().catch(undefined) });

/** A truck on the map from one screen: the form, then what to do with its device until its first message arrives. */
export function AddTruckPage() {
  const [{ device }, change] = useSearchParams(AddTruckSearch);
  if (device !== undefined) return <SetUp key={device} gatewayId={device} />;
  return (
    <Page>
      <div className={styles.narrow}>
        <PageHead title="Add truck" crumbs={CRUMBS} />
        <NewTruckForm onAdded={(added) => change({ device: added })} />
      </div>
    </Page>
  );
}

function SetUp({ gatewayId }: { gatewayId: number }) {
  const { id: orgId } = useOrganization();
  const device = useQuery({
    ...queryOf(getGateway, { params: { orgId, id: gatewayId } }),
    refetchInterval: DEVICE_REFRESH_MS,
  });
  const { data } = device;
  return (
    <Page>
      <div className={styles.narrow}>
        <PageHead
          title={data?.asset ? `Set up ${data.asset.name}'s device` : 'Set up the device'}
          crumbs={CRUMBS}
          actions={<ButtonLink to="/settings/organization-settings/truck-add">Add another truck</ButtonLink>}
        />
        <DataState {...stateOf(device)}>
          {data && (
            <>
              <FirstMessage device={data} />
              <ConnectionCard device={data} />
            </>
          )}
        </DataState>
      </div>
    </Page>
  );
}
