import { canOpen, listRevenueRows, type RevenueQuery, RevenueRowsOf } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './revenue.module.css';
import { CLASS_NAMES, centsText, kindName, milesText } from './revenue-labels.ts';
import type { AskedRows } from './revenue-search.ts';

const SHORT_TITLES: Record<RevenueRowsOf, string> = {
  charges: 'Charges',
  shares: 'Revenue',
  costs: 'Costs',
  miles: 'Miles',
  stops: 'Stops',
};

const TITLES: Record<RevenueRowsOf, string> = {
  charges: 'Charges of counted loads',
  shares: 'Revenue',
  costs: 'Costs',
  miles: 'Miles',
  stops: 'Stops',
};

/** What there is to see of a load, vehicle or driver. */
const PARTS = {
  load: ['charges', 'costs', 'miles', 'stops'],
  vehicle: ['shares', 'costs', 'miles'],
  driver: ['shares', 'miles'],
} as const;

interface RowsDrawerProps {
  /** `costs` or `costs.fuel`. */
  readonly rows: string;
  readonly subject: Omit<AskedRows, 'rows'>;
  /** Of the load, vehicle or driver. */
  readonly name: string;
  readonly query: RevenueQuery;
  readonly onRows: (rows: string) => void;
  readonly onClose: () => void;
}

/** The rows that a figure is the sum of, and their sum. */
export function RowsDrawer({ rows, subject, name, query, onRows, onClose }: RowsDrawerProps) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [part = '', kind] = rows.split('.');
  const of = RevenueRowsOf.catch('charges').parse(part);
  const found = useQuery(
    queryOf(listRevenueRows, {
      params: { orgId },
      query: {
        ...query,
        of,
        ...(kind && { kind }),
        ...(subject.load && { loadId: subject.load }),
        ...(subject.vehicle && { vehicleId: subject.vehicle }),
        ...(subject.driver && { driverId: subject.driver }),
      },
    }),
  );
  const { data } = found;
  const receiptDays = { from: query.from, to: query.to };
  const whose = (['load', 'vehicle', 'driver'] as const).find((each) => subject[each] !== undefined);
  const parts: readonly RevenueRowsOf[] = whose ? PARTS[whose] : [];
  const nameOf = (each: string) =>
    of === 'miles' ? (CLASS_NAMES[each as keyof typeof CLASS_NAMES] ?? each) : kindName(each);
  return (
    <SideDrawer
      isOpen
      isWide
      onClose={onClose}
      title={[name, kind ? `${TITLES[of]}: ${nameOf(kind)}` : TITLES[of]].filter(Boolean).join(', ')}
      facts={
        data &&
        `${countText(data.total, 'row')}, ${of === 'miles' ? `${milesText(data.sumMeters)} mi` : centsText(data.sumCents)}`
      }
    >
      {parts.length > 0 && (
        <Segmented
          label="Rows"
          value={of}
          options={parts.map((value) => ({ value, label: SHORT_TITLES[value] }))}
          onChange={onRows}
        />
      )}
      <DataState
        {...stateOf(found)}
        isEmpty={data?.items.length === 0}
        empty={<EmptyState message="No rows in this period." />}
      >
        {data && (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className={styles.rows} aria-label={TITLES[of]} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Kind</th>
                    <th scope="col">Day</th>
                    <th scope="col">Vehicle</th>
                    <th scope="col">Load</th>
                    <th scope="col">{of === 'miles' ? 'Miles' : 'Amount'}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.items.map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no number of their own, and never move
                    <tr key={index}>
                      <th scope="row">
                        {row.purchaseId !== null && canOpen(user, '/ifta') ? (
                          <Link to="/ifta" search={{ tab: 'fuel', purchase: row.purchaseId, ...receiptDays }}>
                            Receipt
                          </Link>
                        ) : (
                          nameOf(row.kind)
                        )}
                      </th>
                      <td>{row.date === null ? '–' : formatCalendarDate(row.date)}</td>
                      <td>{row.vehicle?.name ?? '–'}</td>
                      <td>
                        {row.load && canOpen(user, '/loads') ? (
                          <Link to="/loads" search={{ load: row.load.id }}>
                            {row.load.name}
                          </Link>
                        ) : (
                          (row.load?.name ?? '–')
                        )}
                      </td>
                      <td>
                        {row.meters !== null
                          ? milesText(row.meters)
                          : row.cents === null
                            ? '–'
                            : centsText(row.cents)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {data.total > data.items.length && (
              <p className={styles.none}>
                The first {data.items.length} of {data.total} rows.
              </p>
            )}
          </>
        )}
      </DataState>
    </SideDrawer>
  );
}
