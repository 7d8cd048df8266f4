import { type FuelPurchase, hasPermission, type IftaReport, listFuelPurchases } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconGasStation, IconPlus, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../api/call-input.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ExportButton } from '../../../components/data-table/export-button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { useListPage } from '../../../lists/list-page.ts';
import { NoMatches } from '../../../lists/no-matches.tsx';
import { SavedViews } from '../../../lists/saved-views.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { useFirstPageWhenShort } from '../first-page.ts';
import type { IftaSearch } from '../ifta-search.ts';
import { FuelListSearch, type FuelSearch } from './fuel-search.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import { PURCHASE_CSV_COLUMNS } from './purchase-csv.ts';
import { PurchaseFilters } from './purchase-filters.tsx';

type Query = NonNullable<CallInput<typeof listFuelPurchases>[0]['query']>;

const VIEWED = [
  'q',
  'sort',
  'soldIn',
  'tax',
  'unverified',
  'withoutVehicle',
  'vehicles',
  'groups',
  'fuel',
] as const;

const UNFILTERED = {
  q: '',
  soldIn: undefined,
  tax: 'all',
  unverified: false,
  withoutVehicle: false,
  vehicles: undefined,
  groups: undefined,
  fuel: undefined,
  page: 1,
} as const;

interface PurchaseListProps {
  /** Of the whole screen. */
  readonly filters: IftaSearch;
  readonly search: FuelSearch;
  readonly onChange: (change: Partial<FuelSearch>) => void;
  readonly period: IftaReport['period'];
}

export function PurchaseList({ filters, search, onChange, period }: PurchaseListProps) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const measures = useMeasures();
  const columns = useMemo(() => purchaseColumns(measures), [measures]);
  const narrowed = narrowedBy(filters, search);
  const counted = { from: period.from, to: period.to, ...narrowed };
  const query = {
    ...counted,
    ...(search.unverified && { fuelVerification: 'unverified' as const }),
    ...(search.withoutVehicle && { withoutVehicle: true as const }),
  };
  const list = useListPage(listFuelPurchases, { params: { orgId }, query }, { search, onChange });
  useFirstPageWhenShort(list.total, search, onChange);
  const counts = {
    unverified: useCount({ ...counted, fuelVerification: 'unverified' }),
    withoutVehicle: useCount({ ...counted, withoutVehicle: true }),
  };
  const isFiltered = Object.keys(narrowed).length > 0 || search.unverified || search.withoutVehicle;
  const [, changeAll] = useSearchParams(FuelListSearch);
  const icon = <IconGasStation size={28} stroke={1.5} />;
  const acts = mayChange && (
    <>
      <Button leftSection={<IconUpload size={16} stroke={1.8} />} onClick={() => onChange({ import: true })}>
        Import
      </Button>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => onChange({ addPurchase: true })}
      >
        Add purchase
      </Button>
    </>
  );
  return (
    <>
      <PurchaseFilters
        search={search}
        onChange={onChange}
        counts={counts}
        actions={
          <>
            <SavedViews list="fuel-purchases" schema={FuelListSearch} params={VIEWED} />
            <ExportButton
              fileName={`fuel-purchases-${period.quarter ?? `${period.from}-${period.to}`}`}
              columns={PURCHASE_CSV_COLUMNS}
              readPage={list.readPage}
            />
            {acts}
          </>
        }
      />
      <Card isFlush>
        <DataTable<FuelPurchase>
          label="Fuel purchases"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          empty={
            isFiltered ? (
              <NoMatches icon={icon} message="No receipts match." onClear={() => changeAll(UNFILTERED)} />
            ) : (
              <EmptyState
                icon={icon}
                message="No receipts for this period yet."
                action={
                  mayChange && <Button onClick={() => onChange({ addPurchase: true })}>Add purchase</Button>
                }
              />
            )
          }
          {...(search.purchase && { openRowId: String(search.purchase) })}
          onOpen={({ id }) => onChange({ purchase: id })}
        />
      </Card>
    </>
  );
}

/** What narrows the list and the counts beside it alike. */
function narrowedBy({ vehicles, groups, fuel }: IftaSearch, { q, soldIn, tax }: FuelSearch): Query {
  return {
    ...(q && { q }),
    ...(vehicles && { vehicleId: vehicles }),
    ...(groups && { groupId: groups }),
    ...(fuel && { fuel }),
    ...(soldIn && { jurisdiction: soldIn }),
    ...(tax !== 'all' && { fuelTax: tax }),
  };
}

/** How many receipts the filters leave. */
function useCount(query: Query): number | undefined {
  const { id: orgId } = useOrganization();
  const { data } = useQuery({
    ...queryOf(listFuelPurchases, { params: { orgId }, query: { ...query, size: 1 } }),
    placeholderData: keepPreviousData,
  });
  return data?.total;
}
