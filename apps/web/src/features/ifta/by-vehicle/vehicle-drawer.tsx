import { canOpen, getIftaReport, type IftaReport, type IftaRow, type IftaVehicle } from '@longhaul/contract';
import { useQueries } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf } from '../../../api/query-cache.ts';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { todayIn } from '../../../components/date-range/date-range.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { formatGallonsOf, formatMilesOf, formatMpg, formatWhole } from '../amounts.ts';
import { filtersOf, type IftaSearch } from '../ifta-search.ts';
import { refetchWhilePending } from '../refetch-while-pending.ts';
import { FuelTaxSection } from '../statements/fuel-tax-section.tsx';
import { monthsOf } from './months.ts';
import { PlacesByMonth } from './places-by-month.tsx';
import styles from './vehicle-drawer.module.css';

/** A matrix of more months than a quarter has would not be read. */
const MAX_MONTHS = 3;

interface VehicleDrawerProps {
  /** Null where it neither drove nor bought fuel. */
  readonly row: IftaRow | null;
  /** Not so when it was left out, since it does not qualify. */
  readonly isInReport: boolean;
  readonly vehicle: z.output<typeof IftaVehicle>;
  readonly report: IftaReport;
  readonly search: IftaSearch;
  readonly onClose: () => void;
}

/** One vehicle of the period: where it drove in which month, and what it bought there. */
export function VehicleDrawer({ row, isInReport, vehicle, report, search, onClose }: VehicleDrawerProps) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const { from, to } = report.period;
  // While the period runs, its last day is yet to come.
  const lastDay = [to, todayIn(timeZone, useNow(60_000))].sort()[0]!;
  const months = monthsOf({ from, to });
  const spans = months.length <= MAX_MONTHS ? months : [{ month: null, from, to }];
  const { quarter: _, ...filters } = filtersOf(search);
  const found = useQueries({
    queries: spans.map((span) => ({
      ...queryOf(getIftaReport, {
        params: { orgId },
        query: {
          ...filters,
          ...(!isInReport && { qualifiedOnly: false }),
          from: span.from,
          to: span.to,
          vehicleId: [vehicle.id],
          groupBy: 'jurisdiction' as const,
        },
      }),
      enabled: row !== null,
      refetchInterval: refetchWhilePending,
    })),
  });
  const failed = found.find(({ error }) => error);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={vehicle.unitNumber}
      facts={
        row
          ? `${formatMilesOf(row.meters)} mi, ${formatGallonsOf(row.milliliters)} gal`
          : 'Not in this report'
      }
      footer={
        <>
          {canOpen(user, '/map/history') && (
            <ButtonLink to="/map/history" search={{ subject: 'vehicle', id: vehicle.id, from: lastDay }}>
              Route history
            </ButtonLink>
          )}
          {canOpen(user, '/settings/organization-settings/vehicles') && (
            <ButtonLink to="/settings/organization-settings/vehicles" search={{ id: vehicle.id }}>
              Open vehicle
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {!isInReport && (
          <p className={styles.note}>
            {row
              ? 'Not included in this report. Below is everything recorded for this period.'
              : 'No matching miles or fuel. Qualification and calibration for this vehicle are kept.'}
          </p>
        )}
        {row && <Facts rows={factsOf(row)} />}
        <FuelTaxSection vehicle={vehicle} />
        {row && (
          <DataState
            isLoading={found.some(({ isPending }) => isPending)}
            error={failed?.error}
            hasContent={found.every(({ data }) => data !== undefined)}
            onRetry={() => void Promise.all(found.map((each) => each.refetch()))}
          >
            <PlacesByMonth
              months={spans.map(({ month }) => month)}
              rows={found.map(({ data }) => data?.rows ?? [])}
            />
          </DataState>
        )}
        {report.basis === 'filed' && isInReport && (
          <p className={styles.note}>Months use current data; the row shows the filed figures.</p>
        )}
      </div>
    </SideDrawer>
  );
}

function factsOf(row: IftaRow): (readonly [string, string])[] {
  const mark = (name: string, meters: number) =>
    meters > 0 ? [[name, `${formatMilesOf(meters)} mi`] as const] : [];
  return [
    ['Miles per gallon', row.mpgHundredths === null ? 'Unknown' : formatMpg(row.mpgHundredths)],
    ['Purchases', formatWhole(row.purchaseCount)],
    ['Tax-paid gallons', formatGallonsOf(row.taxPaidMilliliters)],
    ...mark('Estimated, without an odometer', row.estimatedMeters),
    ...mark('Entered manually', row.manualMeters),
    ...mark('Unattributed', row.unattributedMeters),
    ...mark('Exempt or on a trip permit', row.exemptMeters),
  ];
}
