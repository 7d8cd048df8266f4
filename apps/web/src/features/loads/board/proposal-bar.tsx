import { type CannotReason, canOpen } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { keepClearOfMessages } from '../../../components/notifications/keep-clear.ts';
import { shortTime } from '../../../format/date.ts';
import { laneText } from '../../../format/lane.ts';
import { countText } from '../../../format/measure.ts';
import { formatCents, formatRateE4 } from '../../../format/money.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useAssignLoad } from '../../../records/assign-load.ts';
import { CANNOT_WORDS } from '../../../records/cannot-words.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser } from '../../../session/session.ts';
import styles from './board.module.css';
import type { UnassignedLoad } from './unassigned-rail.tsx';
import type { BoardTruck } from './use-board.ts';
import type { Proposals } from './use-proposals.ts';

interface ProposalBarProps {
  readonly load: UnassignedLoad;
  readonly trucks: readonly BoardTruck[];
  readonly proposals: Proposals;
  readonly now: number;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The chosen load with its best truck, or the one that was picked, and the button that assigns it. */
export function ProposalBar({ load, trucks, proposals, now, timeZone, onClose }: ProposalBarProps) {
  const assign = useAssignLoad(onClose);
  const mayPlan = canOpen(useCurrentUser(), '/dispatch') && proposals.seesHours;
  const truck = trucks.find(({ row }) => row.vehicle.id === proposals.chosenId)?.row;
  const proposal = truck && proposals.byVehicle.get(truck.vehicle.id);
  const button = useRef<HTMLButtonElement>(null);
  const isReady = !proposals.isLoading && truck !== undefined;
  useEffect(() => {
    if (isReady) button.current?.focus({ preventScroll: true });
  }, [isReady]);
  const isRefused = proposals.seesHours && (proposal === undefined || proposal.kind === 'cannot');
  return (
    <section
      ref={keepClearOfMessages}
      className={styles.foot}
      aria-label={`Trucks for ${load.reference}`}
      aria-live="polite"
    >
      <p>
        <b>{load.reference}</b> {laneText(load.lane)}
      </p>
      <DataState isLoading={false} error={proposals.error} onRetry={proposals.refetch}>
        {proposals.isLoading ? (
          <p>Planning every truck</p>
        ) : (
          <Answer {...{ proposals, truck, now, timeZone }} />
        )}
      </DataState>
      <div className={styles.footEnd}>
        {mayPlan && (
          <ButtonLink to="/dispatch" search={{ load: load.id }}>
            All options
          </ButtonLink>
        )}
        {truck && (
          <Button
            ref={button}
            variant="filled"
            disabled={isRefused || assign.isSuccess}
            loading={assign.isPending}
            onClick={() =>
              assign.mutate({ load, vehicle: truck.vehicle, driverId: truck.driver?.id ?? null })
            }
          >
            Assign to {truck.vehicle.name}
          </Button>
        )}
        <IconButton label="Clear" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
      </div>
    </section>
  );
}

interface AnswerProps extends Pick<ProposalBarProps, 'proposals' | 'now' | 'timeZone'> {
  readonly truck: BoardTruck['row'] | undefined;
}

function Answer({ proposals, truck, now, timeZone }: AnswerProps) {
  const { onTimeCount, seesHours, hasPlace, order, estimate } = proposals;
  const isBest = truck !== undefined && truck.vehicle.id === order[0];
  return (
    <>
      {seesHours && hasPlace && (
        <Chip
          tone={onTimeCount > 0 ? 'ok' : 'caution'}
          icon={
            onTimeCount > 0 ? (
              <IconCheck size={14} stroke={2} />
            ) : (
              <IconAlertTriangle size={14} stroke={1.8} />
            )
          }
        >
          {onTimeCount > 0 ? `${countText(onTimeCount, 'truck')} on time` : 'No truck on time'}
        </Chip>
      )}
      {!hasPlace && <p>A stop on this load has no location. Set a place or town on the load.</p>}
      {!seesHours && <p>You don’t have permission to see driver hours.</p>}
      {truck && (
        <p className={styles.best}>
          {isBest && (onTimeCount > 0 ? 'Best: ' : seesHours ? 'Least late: ' : 'Nearest: ')}
          <b>
            {truck.vehicle.name} {truck.driver?.name}
          </b>
          <Facts {...{ proposals, now, timeZone }} vehicleId={truck.vehicle.id} />
        </p>
      )}
      {estimate && estimate.chargesCents !== null && (
        <p className={styles.money}>
          {formatCents(estimate.chargesCents)}
          {estimate.costCents !== null && (
            <small> less {formatCents(estimate.costCents)} for the miles</small>
          )}
          {estimate.marginCents !== null && (
            <>
              , <span>Estimate</span> <b>{formatCents(estimate.marginCents)}</b>
              {estimate.marginPerMileE4 !== null && (
                <small> {formatRateE4(estimate.marginPerMileE4)} a mi</small>
              )}
            </>
          )}
        </p>
      )}
    </>
  );
}

interface FactsProps extends Pick<ProposalBarProps, 'proposals' | 'now' | 'timeZone'> {
  readonly vehicleId: number;
}

/** `, 22 mi empty, delivers Mon 11:00, 3:00 to spare`. */
function Facts({ proposals, vehicleId, now, timeZone }: FactsProps) {
  const { distance, distanceUnit } = useMeasures();
  const proposal = proposals.byVehicle.get(vehicleId);
  const time = (instant: string) => shortTime(Date.parse(instant), now, timeZone);
  if (proposal === undefined) {
    const meters = proposals.estimate?.deadheadMeters;
    return meters === null || meters === undefined ? null : `, ${distance(meters)} ${distanceUnit} empty`;
  }
  if (proposal.kind === 'cannot') {
    const { reason, pickupAt } = proposal.candidate;
    return `: ${cannotWords(reason)}${pickupAt === null ? '' : `, there at ${time(pickupAt)}`}`;
  }
  const { emptyMeters, arrivesAt, spareMinutes } = proposal.candidate;
  return (
    <>
      {`, ${distance(emptyMeters)} ${distanceUnit} empty, delivers ${time(arrivesAt)}`}
      {spareMinutes !== null && (
        <span data-tone={proposal.kind}>
          {`, ${formatMinutes(Math.abs(spareMinutes))} ${spareMinutes < 0 ? 'late' : 'to spare'}`}
        </span>
      )}
    </>
  );
}

const cannotWords = (reason: CannotReason): string =>
  CANNOT_WORDS[reason].charAt(0).toLowerCase() + CANNOT_WORDS[reason].slice(1);
