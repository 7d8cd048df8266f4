import {
  type DispatchSummary,
  deleteLoad,
  hasAll,
  hasPermission,
  type LoadDetail,
  type LoadStop,
  setLoadStatus,
} from '@longhaul/contract';
import { poundsFromKilograms } from '@longhaul/units';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { DrawerFoot } from '../../components/side-drawer/side-drawer.tsx';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { formatCents } from '../../format/money.ts';
import { formatSpan } from '../../format/span.ts';
import { spareText, useDispatchOfLoad, usePrintPlan } from '../../records/arrivals.ts';
import { LOAD_QUERIES } from '../../records/assign-load.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './loads.module.css';

interface LoadFactsProps {
  readonly load: LoadDetail;
  readonly onClose: () => void;
}

/** Stops as measured, trucks, and what the load is. */
export function LoadFacts({ load, onClose }: LoadFactsProps) {
  const { timeZone } = useOrganization();
  const dispatch = useDispatchOfLoad(load.id);
  const print = usePrintPlan();
  const mayAsk = hasAll(useCurrentUser(), ['DISPATCH_LIST', 'AVAILABILITY_LIST']);
  const at = (instant: string | null) =>
    instant === null ? null : formatDateTime(new Date(instant), timeZone);
  return (
    <>
      <FormSection title="Stops">
        <ol className={styles.stops}>
          {load.stops.map((stop) => (
            <StopItem
              key={stop.sequence}
              stop={stop}
              timeZone={timeZone}
              expected={dispatch?.stops.find(({ sequence }) => sequence === stop.sequence)}
            />
          ))}
        </ol>
      </FormSection>
      <FormSection title="Trucks">
        {load.assignments.length === 0 && (
          <p className={styles.words}>
            No truck yet.{' '}
            {mayAsk && (
              <Link to="/dispatch" search={{ load: load.id }}>
                Who can take it?
              </Link>
            )}
          </p>
        )}
        {load.assignments.map((assignment) => (
          <Facts
            key={`${assignment.vehicle.id}-${assignment.takesOverAt}`}
            rows={[
              ['Vehicle', assignment.vehicle.name],
              ['Driver', assignment.driver?.name],
              ['Trailer', assignment.trailer?.name],
              ['Dispatched', at(assignment.dispatchedAt)],
              ...(assignment.takesOverAt ? ([['Takes over', at(assignment.takesOverAt)]] as const) : []),
              ...(assignment.handsOverAt ? ([['Hands over', at(assignment.handsOverAt)]] as const) : []),
            ]}
          />
        ))}
        {dispatch && (
          <div>
            <Button loading={print.isPending} onClick={() => print.mutate(dispatch.id)}>
              PDF of the plan
            </Button>
          </div>
        )}
      </FormSection>
      <FormSection title="Freight">
        <Facts
          rows={[
            ['Commodity', load.commodity],
            [
              'Weight',
              load.weightKilograms === null
                ? null
                : `${formatCount(poundsFromKilograms(load.weightKilograms))} lb`,
            ],
            ...(load.isHazmat ? ([['Hazardous materials', 'Yes']] as const) : []),
            ['Note', load.note],
            ...(load.cancelledAt ? ([['Cancelled', at(load.cancelledAt)]] as const) : []),
            ...(load.invoicedOn ? ([['Invoiced', formatCalendarDate(load.invoicedOn)]] as const) : []),
            ...(load.paidOn ? ([['Paid', formatCalendarDate(load.paidOn)]] as const) : []),
          ]}
        />
      </FormSection>
      <DrawerFoot>
        <StatusActions load={load} onClose={onClose} />
      </DrawerFoot>
    </>
  );
}

interface StopItemProps {
  readonly stop: LoadStop;
  readonly timeZone: string;
  readonly expected: DispatchSummary['stops'][number] | undefined;
}

function StopItem({ stop, timeZone, expected }: StopItemProps) {
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const { windowFrom, windowTo, arrivedAt, departedAt, waiting } = stop;
  return (
    <li className={styles.stop}>
      <div className={styles.stopHead}>
        <b>
          {stop.kind === 'pickup' ? 'Pickup' : 'Delivery'}, {stop.place?.name ?? stop.location}
        </b>
        {stop.isLate && <Chip tone="violation">Late</Chip>}
        {(arrivedAt ?? departedAt) !== null && (
          <Chip tone={stop.isMeasured ? 'ok' : 'neutral'}>{stop.isMeasured ? 'Measured' : 'Entered'}</Chip>
        )}
      </div>
      {stop.place && <span>{stop.location}</span>}
      {(windowFrom ?? windowTo) !== null && (
        <span>
          Window {windowFrom && at(windowFrom)}
          {windowTo && windowTo !== windowFrom && ` to ${at(windowTo)}`}
        </span>
      )}
      {expected?.expectedAt && arrivedAt === null && (
        <span data-over={(expected.slackMinutes ?? 0) < 0 || undefined}>
          Expected {formatDateTime(new Date(expected.expectedAt), expected.timeZone)}
          {expected.slackMinutes !== null && `, ${spareText(expected.slackMinutes)}`}
        </span>
      )}
      {arrivedAt && <span>Arrived {at(arrivedAt)}</span>}
      {departedAt && <span>Left {at(departedAt)}</span>}
      {stop.typed.reason && <span>Entered by hand: {stop.typed.reason}</span>}
      {waiting && (
        <span data-over={waiting.overSeconds > 0 || undefined}>
          Waited {formatSpan(waiting.seconds * 1_000)}
          {waiting.overSeconds > 0 && `, ${formatSpan(waiting.overSeconds * 1_000)} beyond free time`}
          {waiting.detentionCents !== null &&
            waiting.detentionCents > 0 &&
            `, ${formatCents(waiting.detentionCents)} detention`}
        </span>
      )}
      {stop.note && <span>{stop.note}</span>}
    </li>
  );
}

type Step = 'open' | 'invoiced' | 'paid' | 'cancelled';

const STEPS: Record<LoadDetail['status'], readonly { status: Step; words: string }[]> = {
  planned: [{ status: 'cancelled', words: 'Cancel load' }],
  dispatched: [{ status: 'cancelled', words: 'Cancel load' }],
  'picked-up': [{ status: 'cancelled', words: 'Cancel load' }],
  delivered: [{ status: 'invoiced', words: 'Mark as invoiced' }],
  invoiced: [
    { status: 'open', words: 'Back to delivered' },
    { status: 'paid', words: 'Mark as paid' },
  ],
  paid: [{ status: 'open', words: 'Back to delivered' }],
  cancelled: [{ status: 'open', words: 'Reopen' }],
};

/** The steps that people take, and deleting; for who may. */
function StatusActions({ load, onClose }: LoadFactsProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [isDeleting, setDeleting] = useState(false);
  const params = { orgId, loadId: load.id };
  const set = useEndpointMutation({
    mutationFn: (status: Step) => call(setLoadStatus, { params, body: { version: load.version, status } }),
    invalidates: LOAD_QUERIES,
    invalidatesOnError: true,
    toast: (_, status) => `${load.reference} ${status === 'open' ? 'reopened' : status}`,
  });
  const remove = useEndpointMutation({
    mutationFn: async () => {
      await call(deleteLoad, { params });
      onClose();
    },
    invalidates: LOAD_QUERIES,
    toast: `${load.reference} deleted`,
  });
  const mayDelete =
    hasPermission(user, 'LOAD_DELETE') && load.status !== 'invoiced' && load.status !== 'paid';
  return (
    <>
      {mayDelete && (
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <span className={styles.spring} />
      {hasPermission(user, 'LOAD_UPDATE') &&
        STEPS[load.status].map(({ status, words }) => (
          <Button
            key={status}
            loading={set.isPending && set.variables === status}
            onClick={() => set.mutate(status)}
          >
            {words}
          </Button>
        ))}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${load.reference}?`}
          words="It will no longer appear in lists, on the board or in revenue. The activity log keeps a record."
          action="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
