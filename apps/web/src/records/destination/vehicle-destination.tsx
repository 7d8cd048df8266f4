import {
  cancelDispatch,
  type DispatchSummary,
  hasPermission,
  listArrivals,
  listDispatches,
} from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { formatTime, shortTime, zoneName } from '../../format/date.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { spareText, usePrintPlan } from '../arrivals.ts';
import styles from './destination.module.css';
import { isBeingPlanned, useOpenDispatches } from './use-open-dispatches.ts';

const DestinationDialog = lazy(async () => ({
  default: (await import('./destination-dialog.tsx')).DestinationDialog,
}));

/** An older position is named with its time. */
const OLD_POSITION_MS = 15 * MINUTE_MS;

interface VehicleDestinationProps {
  readonly assetId: number;
  readonly unitNumber: string;
  readonly className?: string | undefined;
}

/** Where the vehicle goes and when it is expected there; where it goes is set here. */
export function VehicleDestination({ assetId, unitNumber, className = '' }: VehicleDestinationProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [edited, setEdited] = useState<DispatchSummary | 'new' | null>(null);
  const data = useOpenDispatches(assetId);
  const cancel = useEndpointMutation({
    mutationFn: ({ id, version }: DispatchSummary) =>
      call(cancelDispatch, { params: { orgId, dispatchId: id }, query: { version } }),
    invalidates: [listDispatches, listArrivals],
    invalidatesOnError: true,
    toast: `Destination for ${unitNumber} canceled`,
  });
  const print = usePrintPlan();
  if (data === undefined) return null;
  const active = data.items.find(({ status }) => status === 'active');
  const waiting = data.total - (active ? 1 : 0);
  const mayCreate = hasPermission(user, 'DISPATCH_CREATE');
  if (active === undefined && waiting === 0 && !mayCreate) return null;
  const isOwn = active?.load === null;
  return (
    <section className={`${styles.destination} ${className}`} aria-label="Destination">
      <IconFlag size={18} stroke={1.7} aria-hidden="true" />
      <div className={styles.words}>
        {active ? <Active dispatch={active} /> : <p>No destination</p>}
        {waiting > 0 && <p>{waiting === 1 ? '1 more after it' : `${waiting} more after it`}</p>}
        <p className={styles.acts}>
          {active && (
            <button type="button" disabled={print.isPending} onClick={() => print.mutate(active.id)}>
              PDF of the plan
            </button>
          )}
          {active && isOwn && hasPermission(user, 'DISPATCH_UPDATE') && (
            <button type="button" onClick={() => setEdited(active)}>
              Change
            </button>
          )}
          {active && isOwn && hasPermission(user, 'DISPATCH_DELETE') && (
            <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate(active)}>
              Cancel
            </button>
          )}
          {mayCreate && (
            <button type="button" aria-haspopup="dialog" onClick={() => setEdited('new')}>
              {active ? 'Add destination' : 'Set destination'}
            </button>
          )}
        </p>
      </div>
      {edited !== null && (
        <Suspense fallback={null}>
          <DestinationDialog
            assetId={assetId}
            unitNumber={unitNumber}
            dispatch={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Active({ dispatch }: { readonly dispatch: DispatchSummary }) {
  const { stops, load, arrival } = dispatch;
  const { distance, distanceUnit } = useMeasures();
  const mayOpenLoad = hasPermission(useCurrentUser(), 'LOAD_LIST');
  const ahead = stops.filter(({ arrivedAt }) => arrivedAt === null);
  const [next] = ahead;
  const last = ahead.at(-1);
  const late = stops.find(({ slackMinutes }) => slackMinutes !== null && slackMinutes < 0);
  const slack = late?.slackMinutes ?? arrival?.spareMinutes ?? null;
  return (
    <>
      <b>{(next ?? stops.at(-1))!.name}</b>
      {next?.expectedAt && (
        <>
          {` ${timeAt(next.expectedAt, next.timeZone)}`}
          {slack !== null && (
            <span data-tone={slack < 0 ? 'late' : 'ok'}>
              {' '}
              {spareText(slack)}
              {late && late !== next && ` at ${late.name}`}
            </span>
          )}
        </>
      )}
      {last && last !== next && (
        <p>
          {ahead.length > 2 ? `${ahead.length - 1} more stops, last ` : 'Then '}
          {last.name}
          {last.expectedAt && ` ${timeAt(last.expectedAt, last.timeZone)}`}
        </p>
      )}
      {arrival === null && <p>{isBeingPlanned(dispatch) ? 'Planning…' : 'No location to plan from'}</p>}
      {arrival?.arrivesAt && (
        <p>
          {`${distance(arrival.metersLeft)} ${distanceUnit} left`}
          {arrival.isEstimate ? ', estimate' : ' by street (© OpenStreetMap)'}
          {arrival.hasRest && ', with a 10-hour rest'}
          {!arrival.isByHours && ', driving time only'}
          <AsOf at={arrival.positionAt} />
        </p>
      )}
      {load && (
        <p>
          Load{' '}
          {mayOpenLoad ? (
            <Link to="/loads" search={{ load: load.id }}>
              {load.name}
            </Link>
          ) : (
            load.name
          )}
        </p>
      )}
    </>
  );
}

const timeAt = (instant: string, timeZone: string) =>
  `${shortTime(Date.parse(instant), Date.now(), timeZone)} ${zoneName(new Date(instant), timeZone)}`;

function AsOf({ at }: { readonly at: string }) {
  const { timeZone } = useOrganization();
  if (Date.now() - Date.parse(at) < OLD_POSITION_MS) return null;
  return `, as of ${formatTime(new Date(at), timeZone)}`;
}
