import { getMaintenanceOverview, hasPermission, type MaintenanceOverview } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { countText, formatCount } from '../../format/measure.ts';
import { formatCents } from '../../format/money.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { AuditPackButton } from '../../records/maintenance/audit-pack-button.tsx';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DueCard } from './due-card.tsx';
import styles from './maintenance-page.module.css';
import { MaintenanceSearch } from './maintenance-search.ts';
import { MonthsCard } from './months-card.tsx';
import { NewOrderDrawer, OrderDrawer } from './order-drawer.tsx';
import { OrdersCard } from './orders-card.tsx';

const REFRESH_MS = 60_000;
/** What is due, what is broken, and the orders for it. */
export function MaintenancePage() {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [search, change] = useSearchParams(MaintenanceSearch);
  const overview = useQuery({
    ...queryOf(getMaintenanceOverview, { params: { orgId } }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = overview;
  const mayUpdate = hasPermission(user, 'MAINT_UPDATE');
  const closeNew = () =>
    change({ newFor: undefined, plan: undefined, defect: undefined, fault: undefined, addOrder: false });
  return (
    <Page>
      <PageHead
        title="Maintenance"
        facts={
          data &&
          `${countText(data.units.vehicles, 'vehicle')} and ${countText(data.units.trailers, 'trailer')}. Miles and engine hours from the devices.`
        }
        actions={
          <>
            <ButtonLink to="/maintenance/plans" leftSection={<IconListCheck size={16} stroke={1.8} />}>
              Service plans
            </ButtonLink>
            <AuditPackButton />
            {mayUpdate && (
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} stroke={1.8} />}
                onClick={() => change({ addOrder: true })}
              >
                New order
              </Button>
            )}
          </>
        }
      />
      <DataState {...stateOf(overview)}>{data && <Figures overview={data} />}</DataState>
      <DueCard search={search} onChange={change} />
      <OrdersCard onOpen={(order) => change({ order })} />
      {data && <MonthsCard months={data.months} />}
      {search.order !== undefined && (
        <OrderDrawer key={search.order} orderId={search.order} onClose={() => change({ order: undefined })} />
      )}
      {mayUpdate && (search.addOrder || search.newFor !== undefined) && (
        <NewOrderDrawer
          assetId={search.newFor ?? null}
          planId={search.plan ?? null}
          defectId={search.defect ?? null}
          fault={search.fault ?? null}
          onClose={closeNew}
        />
      )}
    </Page>
  );
}

function Figures({ overview }: { overview: MaintenanceOverview }) {
  const measures = useMeasures();
  const month = overview.months.at(-1);
  const cents = month ? month.preventiveCents + month.tiresCents + month.repairCents : 0;
  const perUnit = month && month.meters > 0 ? cents / (month.meters / measures.metersPerUnit) / 100 : null;
  const figures = [
    { title: 'Overdue', value: formatCount(overview.overdue), words: 'services', tone: 'violation' },
    { title: 'Due soon', value: formatCount(overview.dueSoon), words: 'services', tone: 'caution' },
    {
      title: 'Open defects',
      value: formatCount(overview.openDefects),
      words: `${formatCount(overview.unsafeDefects)} not safe to drive`,
      tone: overview.unsafeDefects > 0 ? 'violation' : undefined,
    },
    {
      title: 'In shop',
      value: formatCount(overview.inShop),
      words: `${formatCount(overview.waitingForPart)} waiting for a part`,
    },
    {
      title: 'Available',
      value: formatCount(overview.available),
      words: `of ${countText(overview.units.vehicles, 'vehicle')}`,
    },
    {
      title: 'Spent this month',
      value: formatCents(cents),
      words:
        perUnit === null
          ? 'orders done'
          : `$${perUnit.toFixed(3)} per ${measures.distanceUnit}, completed orders`,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, value, words, tone }) => (
        <div key={title} className={styles.figure} data-tone={value === '0' ? undefined : tone}>
          <dt>{title}</dt>
          <dd>
            <b>{value}</b>
            <span>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
