import { type DriverPlan, type PlannedBlock, planTrip, type TripQuestion } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { HelpAbout } from '../../components/help-about/help-about.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatMinutes, timeAgo } from '../../format/span.ts';
import { useAssignLoad } from '../../records/assign-load.ts';
import { ReadinessChip } from '../../records/maintenance/readiness-chip.tsx';
import { roadsText } from '../../records/roads-text.ts';
import { useMeasures } from '../../session/measures.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './plan-list.module.css';
import { isInTime, type PlannedTrip } from './planned-trip.ts';

const SHOWN = 5;

interface PlanListProps {
  readonly planned: PlannedTrip;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The drivers who can take a trip, the earliest arrival first, each with a legal schedule. */
export function PlanList({ planned, timeZone, onClose }: PlanListProps) {
  const [isWhole, setWhole] = useState(false);
  const { trip } = planned;
  const inTime = trip.plans.filter((plan) => isInTime(planned, plan));
  const withoutRest = inTime.filter((plan) => plan.isWithoutRest).length;
  const shown = isWhole ? inTime : inTime.slice(0, SHOWN);
  return (
    <div className={styles.answer} aria-live="polite">
      <header className={styles.head}>
        <b className={styles.count}>{inTime.length}</b>
        <p>
          {inTime.length === 1 ? 'driver can take it' : 'drivers can take it'}, {withoutRest} without a
          10-hour reset first.
          {trip.leftOutCount > 0 &&
            ` Not considered: ${trip.leftOutCount} without duty records or a known location.`}
          {trip.roads && ` ${roadsText(trip.roads)}`}
        </p>
        <IconButton label="Close the plan" icon={<IconX size={16} stroke={1.8} />} onClick={onClose} />
      </header>
      <ul className={styles.plans}>
        {shown.map((plan) => (
          <PlanRow
            key={plan.driver.id}
            plan={plan}
            question={planned.question}
            load={planned.load}
            timeZone={timeZone}
            onAssigned={onClose}
          />
        ))}
      </ul>
      {inTime.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          All {inTime.length}
        </button>
      )}
    </div>
  );
}

const STALE_MS = 3_600_000;

/** Unit and place the trip would start from, with a warning when that is not known or was long ago. */
function LastHeard({ plan: { vehicle, position } }: { readonly plan: DriverPlan }) {
  const unit = vehicle ? `Unit ${vehicle.name}` : 'No vehicle';
  const readiness = vehicle && <ReadinessChip unitIds={[vehicle.id]} />;
  if (position === null) {
    return (
      <small data-stale>
        {`${unit}, location unknown`} {readiness}
      </small>
    );
  }
  const now = new Date();
  const isStale = now.getTime() - Date.parse(position.at) > STALE_MS;
  return (
    <small data-stale={isStale || undefined}>
      {unit}
      {position.place && `, ${position.place}`}
      {isStale && `, last heard ${timeAgo(new Date(position.at), now)}`} {readiness}
    </small>
  );
}

interface PlanRowProps {
  readonly plan: DriverPlan;
  readonly question: TripQuestion;
  /** To be assigned. */
  readonly load: PlannedTrip['load'];
  readonly timeZone: string;
  readonly onAssigned: () => void;
}

function PlanRow({ plan, question, load, timeZone, onAssigned }: PlanRowProps) {
  const assign = useAssignLoad(onAssigned);
  const [isOpen, setOpen] = useState(false);
  const { distance, distanceUnit } = useMeasures();
  const { driver, vehicle, blocks, arrivesAt, departsAt } = plan;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const length = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
  return (
    <li>
      <button type="button" className={styles.plan} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.driver}>
          <Avatar firstName={driver.firstName} lastName={driver.lastName} size="sm" />
          <span className={styles.who}>
            <b>
              {driver.firstName} {driver.lastName}
            </b>
            <LastHeard plan={plan} />
          </span>
        </span>
        <span className={styles.strip} aria-hidden="true">
          {blocks.map(({ kind, startedAt, endedAt }) => (
            <i key={startedAt} data-kind={kind} style={{ flexGrow: length(startedAt, endedAt) }} />
          ))}
        </span>
        <span className={styles.arrival}>
          Arrives {at(arrivesAt)}
          <small>
            {formatMinutes(length(departsAt, arrivesAt))} total
            {plan.deadheadMeters !== null && `, ${distance(plan.deadheadMeters)} ${distanceUnit} deadhead`}
            {plan.distanceMeters !== null &&
              `, ${distance(plan.distanceMeters)} ${distanceUnit}${plan.deadheadMeters === null ? '' : ' loaded'}`}
          </small>
        </span>
        <RestChip {...plan} />
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </button>
      {isOpen && load && vehicle && (
        <Button
          m="xs"
          loading={assign.isPending}
          onClick={() => assign.mutate({ load, vehicle, driverId: driver.id })}
        >
          Assign {load.reference} to {vehicle.name}
        </Button>
      )}
      {isOpen && <Schedule {...{ plan, question, timeZone }} />}
    </li>
  );
}

type ScheduleProps = Pick<PlanRowProps, 'plan' | 'question' | 'timeZone'>;

/** A driver's schedule, how late the driver may leave, and the schedule with rests split in the berth where that is sooner. */
function Schedule({ plan, question, timeZone }: ScheduleProps) {
  const { id: orgId } = useOrganization();
  const [isSplit, setSplit] = useState(false);
  const { driver, pickupAt, isEarliest, crossings } = plan;
  const asked = useQuery({
    queryKey: ['driver-plan', orgId, driver.id, question],
    queryFn: () => call(planTrip, { params: { orgId }, body: { ...question, driverId: driver.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const named = asked.data?.plans[0];
  const split = named?.split ?? null;
  const leaveBy = named?.leaveBy ?? null;
  const shown = isSplit && split ? split : plan;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <>
      {leaveBy && <p className={styles.note}>Leave by {at(leaveBy)} to arrive in time.</p>}
      {crossings.map(({ at: crossedAt, ruleset }) => (
        <p key={crossedAt} className={styles.note}>
          From the border at {at(crossedAt)} counted by <RuleSetName id={ruleset} />
        </p>
      ))}
      {!isEarliest && (
        <p className={styles.note}>
          Not every way to rest was tried. There may be a legal plan that arrives earlier.
        </p>
      )}
      {split && (
        <p className={styles.note}>
          With rests split in the sleeper berth: {at(split.arrivesAt)},{' '}
          {formatMinutes((Date.parse(plan.arrivesAt) - Date.parse(split.arrivesAt)) / 60_000)} earlier.{' '}
          <button type="button" className={styles.link} onClick={() => setSplit(!isSplit)}>
            {isSplit ? 'Show without the split' : 'Show the split'}
          </button>
        </p>
      )}
      <ol className={styles.blocks} aria-label={`Schedule of ${driver.firstName} ${driver.lastName}`}>
        <BlockRows blocks={shown.blocks} {...{ at }} />
        {pickupAt && !isSplit && (
          <li>
            <span>{at(pickupAt)}</span>
            <span>At the pickup</span>
          </li>
        )}
        <li>
          <span>{at(shown.arrivesAt)}</span>
          <span>
            {isSplit
              ? 'Arrival'
              : `Arrival with ${formatMinutes(plan.clocks.drivingMinutes)} of driving left`}
          </span>
        </li>
      </ol>
    </>
  );
}

interface BlockRowsProps {
  readonly blocks: readonly PlannedBlock[];
  readonly at: (instant: string) => string;
}

function BlockRows({ blocks, at }: BlockRowsProps) {
  return blocks.map(({ startedAt, text, citation }) => (
    <li key={startedAt}>
      <span>{at(startedAt)}</span>
      <span>
        {text}{' '}
        {citation && (
          <small>
            <HelpAbout subject={citation}>{citation}</HelpAbout>
          </small>
        )}
      </span>
    </li>
  ));
}

function RestChip({ isWithoutRest, blocks }: Pick<DriverPlan, 'isWithoutRest' | 'blocks'>) {
  if (isWithoutRest) return <Chip tone="ok">No 10-hour reset</Chip>;
  const isWhole = blocks.some(({ kind }) => kind === 'rest' || kind === 'restart');
  return <Chip>{isWhole ? 'With 10-hour reset' : 'With split rest'}</Chip>;
}
