import type { Revenue } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { laneText } from '../../format/lane.ts';
import styles from './revenue.module.css';
import {
  centsText,
  kindName,
  milesText,
  perMile,
  shareText,
  VERDICT_NAMES,
  wholeDollars,
} from './revenue-labels.ts';
import { type AskedRows, REVENUE_TABS, type RevenueSearch } from './revenue-search.ts';

type Tab = RevenueSearch['tab'];

interface RevenueTablesProps {
  readonly revenue: Revenue;
  readonly search: RevenueSearch;
  readonly onTab: (tab: Tab) => void;
  readonly onLoads: (of: { lane?: string; customer?: string }) => void;
  readonly onRows: (asked: AskedRows) => void;
}

/** The same money by load, lane, customer, vehicle, driver and kind of cost. */
export function RevenueTables({ revenue, search, onTab, onLoads, onRows }: RevenueTablesProps) {
  const { tab, lane, customer } = search;
  const only = tab === 'loads' ? (lane ?? customer) : undefined;
  return (
    <Card
      title={TITLES[tab]}
      facts={only && laneText(only)}
      isFlush
      action={
        <>
          {only !== undefined && (
            <Button size="sm" onClick={() => onTab('loads')}>
              All loads
            </Button>
          )}
          <FilterSelect
            name="By"
            value={tab}
            options={REVENUE_TABS.map((value) => ({ value, label: TITLES[value] }))}
            onChange={onTab}
          />
        </>
      }
    >
      {tab === 'loads' && <Loads revenue={revenue} lane={lane} customer={customer} onRows={onRows} />}
      {tab === 'lanes' && <Lanes revenue={revenue} onLoads={onLoads} />}
      {tab === 'customers' && <Customers revenue={revenue} onLoads={onLoads} />}
      {tab === 'vehicles' && <Vehicles revenue={revenue} onRows={onRows} />}
      {tab === 'drivers' && <Drivers revenue={revenue} onRows={onRows} />}
      {tab === 'costs' && <Costs revenue={revenue} onRows={onRows} />}
    </Card>
  );
}

const TITLES: Record<Tab, string> = {
  loads: 'Loads',
  lanes: 'Lanes',
  customers: 'Customers',
  vehicles: 'Vehicles',
  drivers: 'Drivers',
  costs: 'Costs',
};

const amount = <Row,>(
  id: string,
  title: string,
  cell: (row: Row) => string | number,
): DataTableColumn<Row> => ({
  id,
  title,
  isNumeric: true,
  cell,
});

const EMPTY = <EmptyState message="Nothing in this period." />;

type Open = Pick<RevenueTablesProps, 'revenue' | 'onRows'>;
type OpenLoads = Pick<RevenueTablesProps, 'revenue' | 'onLoads'>;

function Loads({
  revenue: { loads, names },
  lane,
  customer,
  onRows,
}: Open & { lane: string | undefined; customer: string | undefined }) {
  type Row = Revenue['loads'][number];
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const byId = new Map(names.loads.map((load) => [load.id, load]));
    return [
      { id: 'load', title: 'Load', cell: ({ loadId }) => byId.get(loadId)?.name ?? loadId },
      { id: 'customer', title: 'Customer', cell: ({ loadId }) => byId.get(loadId)?.customer },
      {
        id: 'lane',
        title: 'Lane',
        isLong: true,
        cell: ({ loadId }) => laneText(byId.get(loadId)?.lane ?? ''),
      },
      { id: 'status', title: 'Status', cell: ({ loadId }) => kindName(byId.get(loadId)?.status ?? '') },
      amount('loaded', 'Loaded mi', ({ loadedMeters }) => milesText(loadedMeters)),
      amount('empty', 'Empty mi', ({ emptyMeters }) => milesText(emptyMeters)),
      amount('revenue', 'Revenue', ({ isCounted, revenueCents }) =>
        isCounted ? wholeDollars(revenueCents) : '–',
      ),
      amount('cost', 'Cost', ({ costCents }) => wholeDollars(costCents)),
      amount('margin', 'Margin', ({ marginCents }) =>
        marginCents === null ? '–' : wholeDollars(marginCents),
      ),
      amount('rate', 'Margin/loaded mi', ({ marginPerLoadedMileE4 }) => perMile(marginPerLoadedMileE4)),
    ];
  }, [names]);
  const rows = useMemo(() => {
    if (lane === undefined && customer === undefined) return loads;
    const wanted = new Set(
      names.loads
        .filter((load) => (lane === undefined ? load.customer === customer : load.lane === lane))
        .map(({ id }) => id),
    );
    return loads.filter(({ loadId }) => wanted.has(loadId));
  }, [loads, names, lane, customer]);
  return (
    <Table
      label="Loads"
      columns={columns}
      rows={rows}
      rowId={({ loadId }) => String(loadId)}
      onOpen={({ loadId }) => onRows({ rows: 'charges', load: loadId })}
    />
  );
}

function Lanes({ revenue: { lanes }, onLoads }: OpenLoads) {
  type Row = Revenue['lanes'][number];
  const columns = useMemo(
    (): DataTableColumn<Row>[] => [
      { id: 'lane', title: 'Lane', cell: ({ lane }) => laneText(lane) },
      amount('loads', 'Loads', ({ loadCount }) => loadCount),
      amount('loaded', 'Loaded mi', ({ loadedMeters }) => milesText(loadedMeters)),
      amount('empty', 'Empty mi', ({ emptyMeters }) => milesText(emptyMeters)),
      amount('revenue', 'Revenue', ({ revenueCents }) => wholeDollars(revenueCents)),
      amount('margin', 'Margin', ({ marginCents }) => wholeDollars(marginCents)),
      amount('median', 'Margin/loaded mi', ({ medianE4 }) => perMile(medianE4)),
      {
        id: 'interval',
        title: '9 times out of 10',
        cell: ({ lowE4, highE4 }) => (lowE4 === null ? '–' : `${perMile(lowE4)} to ${perMile(highE4)}`),
      },
      {
        id: 'verdict',
        title: 'Verdict',
        cell: ({ verdict }) => (
          <span className={styles.verdict} data-verdict={verdict}>
            {VERDICT_NAMES[verdict]}
          </span>
        ),
      },
    ],
    [],
  );
  return (
    <Table
      label="Lanes"
      columns={columns}
      rows={lanes}
      rowId={({ lane }) => lane}
      onOpen={({ lane }) => onLoads({ lane })}
    />
  );
}

function Customers({ revenue: { customers }, onLoads }: OpenLoads) {
  type Row = Revenue['customers'][number];
  const columns = useMemo(
    (): DataTableColumn<Row>[] => [
      { id: 'customer', title: 'Customer', cell: ({ customer }) => customer },
      amount('loads', 'Loads', ({ loadCount }) => loadCount),
      amount('revenue', 'Revenue', ({ revenueCents }) => wholeDollars(revenueCents)),
      amount('margin', 'Margin', ({ marginCents }) => wholeDollars(marginCents)),
      amount('waited', 'Waited h', ({ waitedSeconds }) => (waitedSeconds / 3_600).toFixed(1)),
      amount('detention', 'Detention not invoiced', ({ detentionNotInvoicedCents }) =>
        detentionNotInvoicedCents === 0 ? '–' : centsText(detentionNotInvoicedCents),
      ),
    ],
    [],
  );
  return (
    <Table
      label="Customers"
      columns={columns}
      rows={customers}
      rowId={({ customer }) => customer}
      onOpen={({ customer }) => onLoads({ customer })}
    />
  );
}

function Vehicles({ revenue: { vehicles, names }, onRows }: Open) {
  type Row = Revenue['vehicles'][number];
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const byId = new Map(names.vehicles.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'vehicle',
        title: 'Vehicle',
        cell: ({ vehicleId }) => (vehicleId === null ? 'No vehicle' : (byId.get(vehicleId) ?? vehicleId)),
      },
      amount('operated', 'Miles', ({ meters }) => milesText(meters.operated)),
      amount('loaded', 'Loaded mi', ({ meters }) => milesText(meters.loaded)),
      amount('empty', 'Empty', ({ meters: { deadhead, bobtail, positioning, loaded } }) => {
        const empty = deadhead + bobtail + positioning;
        return shareText(loaded + empty === 0 ? null : Math.round((10_000 * empty) / (loaded + empty)));
      }),
      amount('days', 'Days', ({ daysInService }) => daysInService),
      amount('revenue', 'Revenue', ({ revenueCents }) => wholeDollars(revenueCents)),
      amount('cost', 'Cost', ({ costCents }) => wholeDollars(costCents)),
      amount('margin', 'Margin', ({ marginCents }) => wholeDollars(marginCents)),
    ];
  }, [names]);
  return (
    <Table
      label="Vehicles"
      columns={columns}
      rows={vehicles}
      rowId={({ vehicleId }) => String(vehicleId)}
      onOpen={({ vehicleId }) => vehicleId !== null && onRows({ rows: 'shares', vehicle: vehicleId })}
    />
  );
}

function Drivers({ revenue: { drivers, names }, onRows }: Open) {
  type Row = Revenue['drivers'][number];
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const byId = new Map(names.drivers.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'driver',
        title: 'Driver',
        cell: ({ driverId }) => (driverId === null ? 'No driver' : (byId.get(driverId) ?? driverId)),
      },
      amount('operated', 'Miles', ({ operatedMeters }) => milesText(operatedMeters)),
      amount('loaded', 'Loaded mi', ({ loadedMeters }) => milesText(loadedMeters)),
      amount('revenue', 'Revenue', ({ revenueCents }) => wholeDollars(revenueCents)),
    ];
  }, [names]);
  return (
    <Table
      label="Drivers"
      columns={columns}
      rows={drivers}
      rowId={({ driverId }) => String(driverId)}
      onOpen={({ driverId }) => driverId !== null && onRows({ rows: 'shares', driver: driverId })}
    />
  );
}

function Costs({ revenue, onRows }: Open) {
  type Row = Revenue['costsByKind'][number];
  const columns = useMemo((): DataTableColumn<Row>[] => {
    const miles = revenue.meters.operated / 1_609.344;
    return [
      { id: 'kind', title: 'Cost', cell: ({ kind }) => kindName(kind) },
      amount('cents', 'Amount', ({ cents }) => centsText(cents)),
      amount('mile', 'Per mile', ({ cents }) =>
        miles === 0 ? '–' : perMile(Math.round((cents * 100) / miles)),
      ),
      amount('share', 'Of all', ({ cents }) =>
        shareText(revenue.costCents === 0 ? null : Math.round((10_000 * cents) / revenue.costCents)),
      ),
    ];
  }, [revenue]);
  return (
    <Table
      label="Costs"
      columns={columns}
      rows={revenue.costsByKind}
      rowId={({ kind }) => kind}
      onOpen={({ kind }) => onRows({ rows: `costs.${kind}` })}
    />
  );
}

interface TableProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
}

function Table<Row extends object>({ label, ...table }: TableProps<Row>) {
  return (
    <DataTable<Row>
      label={`${label} for the period`}
      viewName={`Revenue ${label}`}
      isLoading={false}
      empty={EMPTY}
      {...table}
    />
  );
}
