import { getReturnRevision, type ReturnRevision } from '@longhaul/contract';
import { FUEL_HEADINGS } from '@longhaul/ifta';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { quarterText } from '../../../format/fuel-tax.ts';
import { useOrganization } from '../../../session/session.ts';
import { formatCents, formatMpg, formatWhole } from '../amounts.ts';
import { DifferenceTable } from '../difference-table.tsx';
import styles from './history.module.css';
import { RevisionLines } from './revision-lines.tsx';

interface RevisionDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One revision as it was filed, and what it changed against the one before. */
export function RevisionDrawer({ id, onClose }: RevisionDrawerProps) {
  const { id: orgId, timeZone } = useOrganization();
  const { data, isPending, error, refetch } = useQuery(queryOf(getReturnRevision, { params: { orgId, id } }));
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={data ? `${quarterText(data.quarter)}, revision ${data.revision}` : 'Revision'}
      {...(data && { facts: `Finalized ${formatDateTime(new Date(data.finalizedAt), timeZone)}` })}
    >
      <DataState isLoading={isPending} error={error} onRetry={() => void refetch()}>
        {data && (
          <div className={styles.drawer}>
            <Facts rows={factsOf(data)} />
            {data.difference && (
              <section>
                <h3>What changed</h3>
                <DifferenceTable
                  difference={data.difference}
                  words={{ before: `Revision ${data.revision - 1}`, after: `Revision ${data.revision}` }}
                />
              </section>
            )}
            {data.taxReturn.schedules.map((schedule) => (
              <section key={schedule.fuel}>
                <h3>{FUEL_HEADINGS[schedule.fuel]}, as filed</h3>
                <RevisionLines schedule={schedule} />
              </section>
            ))}
          </div>
        )}
      </DataState>
    </SideDrawer>
  );
}

function factsOf({ finalizedBy, reason, taxReturn }: ReturnRevision): (readonly [string, string])[] {
  const { schedules, taxCents, interestCents, totalCents, isNoOperation } = taxReturn;
  const [only] = schedules.length === 1 ? schedules : [];
  return [
    ['Finalized by', finalizedBy ?? 'Deleted user'],
    ...(reason === null ? [] : [['Reason', reason] as const]),
    ...(isNoOperation ? [['Return', 'No operation'] as const] : []),
    ...(only
      ? [
          ['Total miles', formatWhole(only.totalMiles)] as const,
          ['Total gallons', formatWhole(only.totalGallons)] as const,
          [
            'Miles per gallon',
            only.mpgHundredths === null ? 'Unknown' : formatMpg(only.mpgHundredths),
          ] as const,
        ]
      : []),
    ...(interestCents === 0
      ? []
      : [['Tax', formatCents(taxCents)] as const, ['Interest', formatCents(interestCents)] as const]),
    ['Total', formatCents(totalCents)],
  ];
}
