import { getOrganization } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { Page } from '../../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../../components/page-head/crumbs.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { useOrganization } from '../../../session/session.ts';
import { NotificationPolicyCard } from './notification-policy-card.tsx';
import { OrganizationForm } from './organization-form.tsx';

export function OrganizationAccountPage() {
  const { id: orgId } = useOrganization();
  const organization = useQuery(queryOf(getOrganization, { params: { orgId } }));
  return (
    <Page>
      <PageHead
        title="Organization account"
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        facts={`Organization number ${orgId}. People who ask to join enter it.`}
      />
      <DataState {...stateOf(organization)}>
        {organization.data && <OrganizationForm organization={organization.data} />}
      </DataState>
      <NotificationPolicyCard />
    </Page>
  );
}
