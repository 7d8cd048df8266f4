import { getMapServices } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AskOperator } from './ask-operator.tsx';
import { CheckAddress } from './check-address.tsx';
import { HowToAdd } from './how-to-add.tsx';
import { SearchServerCard } from './search-server-card.tsx';
import { ServiceRows } from './service-rows.tsx';
import { StreetMapFile } from './street-map-file.tsx';
import { StreetRoutesCard } from './street-routes-card.tsx';

const REFRESH_MS = 15_000;

/** What maps, addresses and routes come from, and what streets would add; super administrators add and test them. */
export function MapServicesPage() {
  const { id: orgId } = useOrganization();
  const isOperator = useCurrentUser().role === 'SUPER_ADMIN';
  const services = useQuery({
    ...queryOf(getMapServices, { params: { orgId } }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page>
      <PageHead
        title="Map services"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        facts="Longhaul works without the internet. Streets and addresses can be added to this server."
        actions={!isOperator && services.data && <AskOperator services={services.data} />}
      />
      <DataState {...stateOf(services)}>
        {services.data && (
          <>
            <ServiceRows services={services.data} />
            {isOperator ? (
              <>
                <StreetMapFile />
                <StreetRoutesCard />
                <SearchServerCard />
              </>
            ) : (
              <HowToAdd />
            )}
            <CheckAddress />
          </>
        )}
      </DataState>
    </Page>
  );
}
