import { hasPermission, listServicePlans, type ServicePlan } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { intervalText } from '../../records/maintenance/due-text.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { FaultRulesCard } from './fault-rules-card.tsx';
import { OwnItemsCard } from './own-items-card.tsx';
import { PlanDrawer } from './plan-drawer.tsx';

/** Services by miles, engine hours and time, for all units of a kind or of a group. */
export function PlansPage() {
  const { id: orgId } = useOrganization();
  const measures = useMeasures();
  const user = useCurrentUser();
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const [opened, setOpened] = useState<ServicePlan | 'new' | null>(null);
  const plans = useQuery(queryOf(listServicePlans, { params: { orgId } }));
  const columns: DataTableColumn<ServicePlan>[] = [
    {
      id: 'name',
      title: 'Service',
      cell: ({ name, kind }) => (
        <>
          <b>{name}</b> {kind === 'annual-inspection' && <Chip tone="accent">49 CFR 396.17</Chip>}
        </>
      ),
    },
    { id: 'interval', title: 'Interval', cell: (plan) => intervalText(plan, measures) },
    {
      id: 'for',
      title: 'For',
      cell: ({ unitKind, group }) =>
        `${unitKind === 'vehicle' ? 'Vehicles' : 'Trailers'}${group ? ` of ${group.name}` : ''}`,
    },
    { id: 'units', title: 'Units', isNumeric: true, cell: ({ unitCount }) => unitCount },
    { id: 'overdue', title: 'Overdue', isNumeric: true, cell: ({ overdueCount }) => overdueCount },
    { id: 'soon', title: 'Due soon', isNumeric: true, cell: ({ dueSoonCount }) => dueSoonCount },
  ];
  const add = mayUpdate && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setOpened('new')}
    >
      Add plan
    </Button>
  );
  return (
    <Page>
      <PageHead
        title="Service plans"
        crumbs={[
          <Link key="maintenance" to="/maintenance">
            Maintenance
          </Link>,
        ]}
        facts="A service is due at whichever interval comes first."
        actions={add}
      />
      <Card isFlush>
        <DataTable<ServicePlan>
          label="Service plans"
          columns={columns}
          rows={plans.data?.items ?? []}
          rowId={({ id }) => String(id)}
          {...stateOf(plans)}
          {...(mayUpdate && { onOpen: setOpened })}
          {...(opened && opened !== 'new' && { openRowId: String(opened.id) })}
          empty={
            <EmptyState
              icon={<IconListCheck size={28} stroke={1.5} />}
              message="No service plans yet. A plan sets how often a service is due, and for which units."
              action={add}
            />
          }
        />
      </Card>
      <FaultRulesCard mayUpdate={mayUpdate} />
      {hasPermission(user, 'DVIR_LIST') && <OwnItemsCard mayUpdate={mayUpdate} />}
      {opened && (
        <PlanDrawer
          key={opened === 'new' ? 'new' : opened.id}
          plan={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
