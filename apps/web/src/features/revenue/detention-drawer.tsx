import {
  createLoadCharge,
  getRevenue,
  hasPermission,
  listRevenueRows,
  type Revenue,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { laneText } from '../../format/lane.ts';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './revenue.module.css';
import { centsText } from './revenue-labels.ts';

type Load = Revenue['loads'][number];
type Named = Revenue['names']['loads'][number];

/** More are shown by a button. */
const SHOWN = 50;

interface DetentionDrawerProps {
  readonly owed: readonly Load[];
  readonly names: readonly Named[];
  readonly onClose: () => void;
}

/** Loads whose trucks waited longer than agreed and whose charge is missing, the largest first. */
export function DetentionDrawer({ owed, names, onClose }: DetentionDrawerProps) {
  const [shown, setShown] = useState(SHOWN);
  const byId = new Map(names.map((load) => [load.id, load]));
  const sorted = owed.toSorted((a, b) => b.detentionNotInvoicedCents - a.detentionNotInvoicedCents);
  const total = owed.reduce((sum, { detentionNotInvoicedCents }) => sum + detentionNotInvoicedCents, 0);
  const rest = sorted.length - shown;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title="Detention not invoiced"
      facts={`${countText(owed.length, 'load')}, ${centsText(total)}`}
    >
      {sorted.length === 0 ? (
        <EmptyState message="All detention is invoiced." />
      ) : (
        <ul className={styles.owed}>
          {sorted.slice(0, shown).map((load) => (
            <OwedLoad key={load.loadId} load={load} named={byId.get(load.loadId)} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN)}>
          {`${Math.min(rest, SHOWN)} more`}
        </Button>
      )}
    </SideDrawer>
  );
}

/** One click adds the charge of the stop whose visit it is for. */
function OwedLoad({ load, named }: { readonly load: Load; readonly named: Named | undefined }) {
  const { id: orgId } = useOrganization();
  const mayCharge = hasPermission(useCurrentUser(), 'LOAD_UPDATE');
  const charge = useEndpointMutation({
    mutationFn: () =>
      call(createLoadCharge, {
        params: { orgId, loadId: load.loadId },
        body: {
          kind: 'detention' as const,
          cents: load.detentionNotInvoicedCents,
          ...(named?.detentionStop && { stopSequence: named.detentionStop }),
        },
      }),
    invalidates: [getRevenue, listRevenueRows],
    toast: 'Detention charged',
  });
  const name = named?.name ?? String(load.loadId);
  return (
    <li>
      <b>{name}</b>
      <span>{[named?.customer, named?.lane && laneText(named.lane)].filter(Boolean).join(', ')}</span>
      <b>{centsText(load.detentionNotInvoicedCents)}</b>
      {mayCharge && (
        <Button
          size="xs"
          loading={charge.isPending}
          aria-label={`Add charge to ${name}`}
          onClick={() => charge.mutate()}
        >
          Add charge
        </Button>
      )}
      {charge.error && <ErrorNote error={charge.error} />}
    </li>
  );
}
