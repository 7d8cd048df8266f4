import {
  type DispatchPlan,
  hasAll,
  type PlannedBlock,
  type PlannedCandidate,
  planDispatch,
} from '@longhaul/contract';
import { HOUR_MS, MINUTE_MS } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { keepClearOfMessages } from '../../components/notifications/keep-clear.ts';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { formatDate, formatTime, shortTime, zoneName } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { formatMinutes, timeAgo } from '../../format/span.ts';
import { bottomPanel } from '../../map/controls/bottom-panel.ts';
import panelStyles from '../../map/controls/map-panel.module.css';
import type { MapSurface } from '../../map/map-surface.ts';
import { useAssignLoad } from '../../records/assign-load.ts';
import { ReadinessChip } from '../../records/maintenance/readiness-chip.tsx';
import { roadsText } from '../../records/roads-text.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { type AskedTrip, questionOf } from './asked-trip.ts';
import { Spare, sizeText, zonedTime } from './candidate-list.tsx';
import styles from './dispatch.module.css';
import { drawPlan } from './draw-plan.ts';

interface PlanPanelProps {
  readonly surface: MapSurface | null;
  readonly trip: AskedTrip;
  readonly chosen: PlannedCandidate;
}

type Shown = NonNullable<DispatchPlan['split']>;
const NO_RESTS: DispatchPlan['rests'] = [];

/** Messages, credits and scale appear above it. */
function placePlan(panel: HTMLElement | null): () => void {
  const [forgetMessages, forgetCredits] = [keepClearOfMessages(panel), bottomPanel(panel)];
  return () => {
    forgetMessages?.();
    forgetCredits?.();
  };
}

/** The legal plan of the chosen truck: facts, timeline, where rests may be taken, and the button that gives it the load. */
export function PlanPanel({ surface, trip, chosen }: PlanPanelProps) {
  const { id: orgId } = useOrganization();
  const [isSplit, setSplit] = useState(false);
  const { distance, distanceUnit } = useMeasures();
  const mileText = useCallback(
    (meters: number) => `${distanceUnit === 'mi' ? 'mile' : 'km'} ${distance(meters)}`,
    [distance, distanceUnit],
  );
  const body = { ...questionOf(trip), vehicleId: chosen.vehicle.id };
  const plan = useQuery({
    queryKey: ['dispatch-plan', orgId, body],
    queryFn: () => call(planDispatch, { params: { orgId }, body }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shown: Shown | undefined = (isSplit && plan.data?.split) || plan.data;
  const rests = shown?.rests ?? NO_RESTS;
  useEffect(() => {
    if (!surface || !plan.data) return;
    return drawPlan(surface, plan.data, rests, mileText);
  }, [surface, plan.data, rests, mileText]);
  return (
    <section
      ref={placePlan}
      className={`${panelStyles.panel} ${styles.plan}`}
      aria-label={`Plan of ${chosen.vehicle.name}`}
      aria-live="polite"
      // It scrolls where the window is low, also by keys.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
      tabIndex={0}
    >
      <DataState isLoading={plan.isLoading} error={plan.error} onRetry={() => void plan.refetch()}>
        {plan.data && shown && (
          <PlanOf
            {...{ trip, chosen, shown, rests, isSplit }}
            plan={plan.data}
            onSplit={() => setSplit(!isSplit)}
          />
        )}
      </DataState>
    </section>
  );
}

interface PlanOfProps extends Omit<PlanPanelProps, 'surface'> {
  readonly plan: DispatchPlan;
  readonly shown: Shown;
  readonly rests: DispatchPlan['rests'];
  readonly isSplit: boolean;
  readonly onSplit: () => void;
}

function PlanOf({ trip, chosen, plan, shown, rests, isSplit, onSplit }: PlanOfProps) {
  const { timeZone } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const assign = useAssignLoad();
  const mayAssign = hasAll(useCurrentUser(), ['LOAD_LIST', 'LOAD_UPDATE']);
  const { vehicle, driver, position } = chosen;
  const { load } = trip;
  const lastStop = trip.stops.at(-1)!;
  const arrivesIn = (instant: string) => zonedTime(instant, lastStop.timeZone);
  return (
    <>
      <header className={styles.planHead}>
        <div>
          <h2>
            {vehicle.name} {driver?.firstName} {driver?.lastName}
          </h2>
          <small>
            {position?.place}
            {position && `, ${timeAgo(new Date(position.at), new Date())}`}
            {sizeText(chosen.size) && ` · ${sizeText(chosen.size)}`} <ReadinessChip unitIds={[vehicle.id]} />
          </small>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{shown.isEarliest ? 'earliest legal arrival' : 'latest legal arrival'}</dt>
            <dd>{arrivesIn(shown.arrivesAt)}</dd>
          </div>
          {shown.spareMinutes !== null && (
            <div>
              <dt>before closing</dt>
              <dd>
                <Spare minutes={shown.spareMinutes} />
              </dd>
            </div>
          )}
          <div>
            <dt>
              {distance(plan.emptyMeters)} {distanceUnit} empty
            </dt>
            <dd>
              {distance(plan.distanceMeters)} {distanceUnit}
            </dd>
          </div>
          {plan.leaveBy && !isSplit && (
            <div>
              <dt>leave by</dt>
              <dd>{zonedTime(plan.leaveBy, timeZone)}</dd>
            </div>
          )}
        </dl>
        <div className={styles.actions}>
          {plan.split && (
            <Button onClick={onSplit} aria-pressed={isSplit}>
              {isSplit ? 'Plan without a split' : `Plan with a split: ${arrivesIn(plan.split.arrivesAt)}`}
            </Button>
          )}
          {load && mayAssign && (
            <Button
              variant="filled"
              loading={assign.isPending}
              disabled={assign.isSuccess}
              onClick={() => assign.mutate({ load, vehicle, driverId: driver?.id ?? null })}
            >
              {assign.isSuccess ? 'Assigned' : `Assign ${load.reference}`}
            </Button>
          )}
        </div>
      </header>
      <Timeline {...{ trip, shown }} />
      <Miles {...{ trip, plan, rests }} />
      <ol className={styles.steps}>
        {stepsOf(shown, lastStop.name).map(({ at, text, citation }) => (
          <li key={`${at} ${text}`}>
            <span>
              {at === shown.arrivesAt ? arrivesIn(at) : shortTime(Date.parse(at), Date.now(), timeZone)}
            </span>
            <span>
              {text} {citation && <small>{citation}</small>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        <Reasons blocks={shown.blocks} />
        Without rests: {arrivesIn(plan.drivingOnlyArrivesAt)}. {roadsText(plan.roads)} Hours above are in{' '}
        {zoneName(new Date(shown.arrivesAt), timeZone)} unless they say otherwise.
        {!shown.isEarliest && ' Not every rest option was checked. An earlier legal arrival may be possible.'}
      </p>
      {plan.crossings.map(({ at, ruleset }) => (
        <p key={at} className={styles.note}>
          From the border at {zonedTime(at, timeZone)}, under <RuleSetName id={ruleset} />
        </p>
      ))}
    </>
  );
}

/** Why it rests, where the list of steps is not shown. */
function Reasons({ blocks }: Pick<Shown, 'blocks'>) {
  const texts = blocks.flatMap(({ text, citation }) =>
    citation ? [`${text.replace(/\.$/, '')} (${citation}).`] : [],
  );
  if (texts.length === 0) return null;
  return <span className={styles.reasons}>{[...new Set(texts)].join(' ')} </span>;
}

/** What happens in turn, with the arrival before the dock there. */
function stepsOf({ blocks, arrivesAt }: Shown, destination: string) {
  const steps = blocks.map(({ startedAt, text, citation }) => ({ at: startedAt, text, citation }));
  const arrival = { at: arrivesAt, text: destination, citation: null };
  const before = steps.filter(({ at }) => at < arrivesAt);
  return [...before, arrival, ...steps.slice(before.length)];
}

const minutesOf = ({ startedAt, endedAt }: PlannedBlock) =>
  (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS;
/** Midnight is named by the day that begins. */
function tickText(at: number, timeZone: string): string {
  const time = formatTime(new Date(at), timeZone);
  return time === '00:00' ? formatDate(new Date(at), timeZone).slice(0, 5) : time;
}

/** A label nearer to the edge would be cut off. */
const MIN_TICK_PERCENT = 2;

/** The blocks in proportion to their time, with hours below; the list of steps says the same. */
function Timeline({ trip, shown: { blocks } }: { trip: AskedTrip; shown: Shown }) {
  const { timeZone } = useOrganization();
  const [firstAt, planEndsAt] = [Date.parse(blocks[0]!.startedAt), Date.parse(blocks.at(-1)!.endedAt)];
  const lastStop = trip.stops.at(-1)!;
  const dueAt = timeOf(lastStop.closesAt);
  const endsAt = Math.max(planEndsAt, Math.min(dueAt ?? planEndsAt, planEndsAt + 6 * HOUR_MS));
  const share = (at: number) => ((at - firstAt) / (endsAt - firstAt)) * 100;
  const stepMs = [1, 2, 3, 4, 6, 12, 24]
    .map((hours) => hours * HOUR_MS)
    .find((ms) => (endsAt - firstAt) / ms <= 13);
  const step = stepMs ?? 48 * HOUR_MS;
  const ticks = Array.from(
    { length: 14 },
    (_, index) => Math.ceil(firstAt / step) * step + index * step,
  ).filter((at) => at < endsAt && share(at) > MIN_TICK_PERCENT);
  const { opensAt, closesAt } = trip.stops[0]!;
  const opens = Math.max(firstAt, timeOf(opensAt) ?? firstAt);
  const closes = Math.min(endsAt, timeOf(closesAt) ?? endsAt);
  return (
    <div className={styles.timeline} aria-hidden="true">
      <div className={styles.windows}>
        {closesAt && closes > opens && (
          <span style={{ left: `${share(opens)}%`, width: `${share(closes) - share(opens)}%` }}>
            <small>pickup open</small>
          </span>
        )}
      </div>
      <div className={styles.bar}>
        {blocks.map((block) => {
          const width = share(Date.parse(block.endedAt)) - share(Date.parse(block.startedAt));
          return (
            <i
              key={block.startedAt}
              data-kind={block.kind}
              style={{ width: `${width}%` }}
              title={`${shortTime(Date.parse(block.startedAt), Date.now(), timeZone)}: ${block.text}`}
            >
              <span data-long={minutesOf(block) >= 600 || undefined}>{formatMinutes(minutesOf(block))}</span>
            </i>
          );
        })}
        {dueAt !== undefined && dueAt >= firstAt && dueAt <= endsAt && (
          <>
            {dueAt > planEndsAt && (
              <i
                data-kind="spare"
                style={{ left: `${share(planEndsAt)}%`, width: `${share(dueAt) - share(planEndsAt)}%` }}
              />
            )}
            <b style={{ left: `${share(dueAt)}%` }}>due {zonedTime(lastStop.closesAt!, lastStop.timeZone)}</b>
          </>
        )}
      </div>
      <div className={styles.ticks}>
        {ticks.map((at) => (
          <span key={at} style={{ left: `${share(at)}%` }}>
            {tickText(at, timeZone)}
          </span>
        ))}
      </div>
    </div>
  );
}

const timeOf = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant));

const NEAR_EDGE = 0.06;

/** Where the name of a stop goes on from its point, so that none is cut off. */
function sideOf(share: number): 'right' | 'left' | undefined {
  if (share < NEAR_EDGE) return 'right';
  return share > 1 - NEAR_EDGE ? 'left' : undefined;
}

/** The way in proportion to its miles: the stops, and where each rest may be taken. */
function Miles({ trip, plan, rests }: Pick<PlanOfProps, 'trip' | 'plan' | 'rests'>) {
  const { distance, distanceUnit } = useMeasures();
  const share = (meters: number) => `${(meters / plan.distanceMeters) * 100}%`;
  const [rest] = rests;
  if (plan.distanceMeters === 0) return null;
  return (
    <div className={styles.miles}>
      {rest && (
        <p>
          {restText(rest, distance, distanceUnit)}
          {rests.length > 1 && ` ${countText(rests.length - 1, 'more rest')} on the way.`}
        </p>
      )}
      <div className={styles.way} aria-hidden="true">
        {rests.map(({ startsAt, range, planned }) => (
          <span key={startsAt}>
            {range && (
              <em
                style={{
                  left: share(range.from.meters),
                  width: `${((range.until.meters - range.from.meters) / plan.distanceMeters) * 100}%`,
                }}
              />
            )}
            <i className={styles.rest} style={{ left: share(planned.meters) }} />
          </span>
        ))}
        {plan.stops.map(({ meters, arrivesAt }, index) => (
          <i key={arrivesAt} style={{ left: share(meters) }}>
            <small data-side={sideOf(meters / plan.distanceMeters)}>{trip.stops[index]?.name}</small>
          </i>
        ))}
      </div>
    </div>
  );
}

function restText(
  { startsAt, endsAt, planned, range }: DispatchPlan['rests'][number],
  distance: (meters: number) => string | number,
  distanceUnit: string,
): string {
  const place = `${distance(planned.meters)}, near ${planned.town}.`;
  const mile = distanceUnit === 'mi' ? 'mile' : 'km';
  if (range === null) {
    const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
    return `Rest ${formatMinutes(minutes)} at ${mile} ${place}`;
  }
  const { from, until } = range;
  return distance(from.meters) === distance(until.meters)
    ? `Rest at ${mile} ${place}`
    : `Rest anywhere from ${distance(from.meters)} to ${distance(until.meters)} ${distanceUnit} (${until.town}) and still arrive on time. Planned at ${distance(planned.meters)} ${distanceUnit}, near ${planned.town}.`;
}
