import { estimateLoad, hasPermission, type LoadBoard, type LoadEstimate, planTrip } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { stateOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { formatCents, formatRateE4 } from '../../../format/money.ts';
import { useAssignLoad } from '../../../records/assign-load.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './board.module.css';
import { type Answer, verdictOf } from './verdict.ts';

const DOCK_MINUTES = 60;

type Waiting = LoadBoard['unassigned'][number];

interface DropCardProps {
  readonly load: Waiting;
  readonly vehicleId: number;
  readonly timeZone: string;
  readonly onOther: (vehicleId: number) => void;
  readonly onClose: () => void;
}

/** What a load would mean on a truck: the legal arrival, and what it would bring; and the trucks nearest to its pickup. */
export function DropCard({ load, vehicleId, timeZone, onOther, onClose }: DropCardProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const seesHours = hasPermission(user, 'AVAILABILITY_LIST');
  const [askedAt] = useState(() => Date.now());
  const answer = useQuery({
    queryKey: ['drop-card', orgId, load.id, load.version, vehicleId, seesHours, askedAt],
    queryFn: async () => {
      const { estimate, others } = await call(estimateLoad, {
        params: { orgId },
        body: { loadId: load.id, vehicleId },
      });
      const answers = await Promise.all(
        [estimate, ...others].map(async (each): Promise<Answer | null> => {
          if (each === null) return null;
          return { estimate: each, plan: seesHours ? await planOf(orgId, load, each) : null };
        }),
      );
      return { chosen: answers[0] ?? null, others: answers.slice(1).flatMap((each) => each ?? []) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const assign = useAssignLoad(onClose);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  const chosen = answer.data?.chosen ?? null;
  const verdict = chosen && verdictOf(load, chosen, { timeZone, seesHours });
  const vehicle = chosen?.estimate.vehicle;
  return (
    <section
      className={styles.drop}
      aria-label={`${load.reference} on ${vehicle?.name ?? 'a truck'}`}
      aria-live="polite"
    >
      <header className={styles.dropHead}>
        <h2>
          {load.reference} on {vehicle?.name ?? '…'} <small>{chosen?.estimate.driver?.name}</small>
        </h2>
        <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
      </header>
      <DataState {...stateOf(answer)}>
        {chosen && verdict && (
          <>
            <p className={styles.verdict} data-tone={verdict.tone}>
              {verdict.tone === 'ok' ? (
                <IconCheck size={18} stroke={2} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
              )}
              <span>{verdict.words}</span>
            </p>
            <EstimateFacts estimate={chosen.estimate} />
            <Others load={load} others={answer.data?.others ?? []} {...{ timeZone, seesHours, onOther }} />
          </>
        )}
      </DataState>
      <footer className={styles.dropFoot}>
        <Button onClick={onClose}>Not now</Button>
        <Button
          variant="filled"
          disabled={!chosen || verdict?.tone === 'refused'}
          loading={assign.isPending}
          onClick={() =>
            chosen &&
            assign.mutate({
              load,
              vehicle: chosen.estimate.vehicle,
              driverId: chosen.estimate.driver?.id ?? null,
            })
          }
        >
          Assign
        </Button>
      </footer>
    </section>
  );
}

/** Leaves as soon as the truck is free; null without a driver with records, or without a place to start from. */
async function planOf(orgId: number, load: Waiting, estimate: LoadEstimate): Promise<Answer['plan']> {
  const { driver, startsFrom, deadheadMinutes, loadedMinutes } = estimate;
  const { lat, lon, windowFrom } = load.pickup;
  if (!driver || !startsFrom || deadheadMinutes === null || loadedMinutes === null) return null;
  if (lat === null || lon === null) return null;
  const { plans } = await call(planTrip, {
    params: { orgId },
    body: {
      driverId: driver.id,
      departAt: new Date(Math.max(Date.now() + 1_000, Date.parse(startsFrom.at))).toISOString(),
      from: { lat: startsFrom.lat, lon: startsFrom.lon },
      pickup: { lat, lon },
      driveMinutes: loadedMinutes,
      dockMinutes: DOCK_MINUTES,
      ...(windowFrom !== null && { pickupOpensAt: windowFrom }),
    },
  });
  return plans[0] ?? null;
}

function EstimateFacts({ estimate }: { readonly estimate: LoadEstimate }) {
  const { distance, distanceUnit } = useMeasures();
  const { deadheadMeters, loadedMeters, chargesCents, costPerMileE4, costCents, marginCents } = estimate;
  const meters = (value: number | null) =>
    value === null ? 'Not known' : `${distance(value)} ${distanceUnit}`;
  return (
    <>
      <dl className={styles.figures}>
        <dt>Empty to get there</dt>
        <dd>{meters(deadheadMeters)}</dd>
        <dt>Loaded</dt>
        <dd>{meters(loadedMeters)}</dd>
        {chargesCents !== null && (
          <>
            <dt>Charges</dt>
            <dd>{formatCents(chargesCents)}</dd>
          </>
        )}
        {costCents !== null && costPerMileE4 !== null && (
          <>
            <dt>
              {meters((deadheadMeters ?? 0) + (loadedMeters ?? 0))} at {formatRateE4(costPerMileE4)} a mile,{' '}
              {estimate.costBasis === 'benchmark' ? 'benchmark' : `90 days of ${estimate.vehicle.name}`}
            </dt>
            <dd>{formatCents(-costCents)}</dd>
          </>
        )}
      </dl>
      {marginCents !== null && (
        <p className={styles.margin}>
          <span>Estimate</span>
          <span>
            {formatCents(marginCents)}
            {estimate.marginPerMileE4 !== null && (
              <small> {formatRateE4(estimate.marginPerMileE4)} a mi</small>
            )}
          </span>
        </p>
      )}
    </>
  );
}

interface OthersProps extends Pick<DropCardProps, 'load' | 'timeZone' | 'onOther'> {
  readonly others: readonly Answer[];
  readonly seesHours: boolean;
}

function Others({ load, others, timeZone, seesHours, onOther }: OthersProps) {
  const { distance, distanceUnit } = useMeasures();
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      <h3>Others</h3>
      <ul>
        {others.map((other) => {
          const { vehicle, deadheadMeters, marginCents } = other.estimate;
          const { tone, short } = verdictOf(load, other, { timeZone, seesHours });
          return (
            <li key={vehicle.id}>
              <button type="button" onClick={() => onOther(vehicle.id)}>
                <b>{vehicle.name}</b>
                <span>
                  {deadheadMeters !== null && `${distance(deadheadMeters)} ${distanceUnit} empty, `}
                  {short}
                </span>
                {tone === 'refused' ? (
                  <em>late</em>
                ) : (
                  marginCents !== null && <span>{formatCents(marginCents)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
