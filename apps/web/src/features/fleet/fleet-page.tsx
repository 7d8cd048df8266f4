import { hasPermission } from '@longhaul/contract';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { FleetList } from './fleet-list.tsx';

/** The list view of the fleet. The page opens for anyone signed in; its data needs ASSET_LIST. */
export function FleetPage() {
  const user = useCurrentUser();
  if (user.organization === null || !hasPermission(user, 'ASSET_LIST')) {
    return (
      <Page>
        <PageHead title="Fleet" />
        <Card>
          <EmptyState message={refusalText(user.organization === null)} />
        </Card>
      </Page>
    );
  }
  return <FleetList organization={user.organization} />;
}

const refusalText = (hasNoOrganization: boolean): string =>
  hasNoOrganization
    ? 'Take control of an organization to see its fleet.'
    : 'You don’t have permission to see vehicles. Ask your administrator.';
