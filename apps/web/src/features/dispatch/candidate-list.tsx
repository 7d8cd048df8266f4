import { type CandidateAnswer, type CannotReason, POSITION_MAX_AGE_HOURS } from '@longhaul/contract';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import { shortTime } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { useMeasures } from '../../session/measures.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';

const REASONS: Record<CannotReason, string> = {
  'no-driver': 'No driver',
  'not-ready': 'Out of service',
  'hours-unknown': 'No duty records',
  'no-position': `No position for ${POSITION_MAX_AGE_HOURS} h`,
  'load-without-place': 'Has a load without a place',
  'too-far': 'Too far to plan',
  'misses-pickup': 'Misses the pickup',
};

/** Less than this to spare is shown as tight. */
const TIGHT_MINUTES = 60;

interface CandidateListProps {
  readonly found: CandidateAnswer;
  readonly chosenId: number | null;
  readonly onChoose: (vehicleId: number) => void;
}

/** Trucks on time, late, and those that cannot with the reason. */
export function CandidateList({ found, chosenId, onChoose }: CandidateListProps) {
  const { onTime, late, cannot, cannotCount, notPlannedCount } = found;
  if (onTime.length + late.length + cannot.length === 0) {
    return <p className={styles.empty}>There is no vehicle in use. Add one, with its device and driver.</p>;
  }
  return (
    <div className={styles.groups}>
      {onTime.length + late.length === 0 && (
        <p className={styles.empty}>No truck can take this trip in time. The reasons are below.</p>
      )}
      <Group title="On time" count={onTime.length} order="by empty miles">
        {onTime.map((each) => (
          <PlannedRow key={each.vehicle.id} {...{ each, onChoose }} isChosen={each.vehicle.id === chosenId} />
        ))}
      </Group>
      <Group title="Late" count={late.length} order="least late first">
        {late.map((each) => (
          <PlannedRow key={each.vehicle.id} {...{ each, onChoose }} isChosen={each.vehicle.id === chosenId} />
        ))}
      </Group>
      <Group title="Cannot take it" count={cannotCount}>
        {cannot.map((each) => (
          <CannotRow key={each.vehicle.id} each={each} />
        ))}
      </Group>
      {cannotCount > cannot.length && (
        <p className={styles.empty}>and {cannotCount - cannot.length} more that cannot.</p>
      )}
      {notPlannedCount > 0 && (
        <p className={styles.empty}>{notPlannedCount} trucks that are farther away were not planned.</p>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly order?: string;
  readonly children: React.ReactNode;
}

function Group({ title, count, order, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.group}>
        {title} <span>{count}</span>
        {order && <small>{order}</small>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface PlannedRowProps {
  readonly each: CandidateAnswer['onTime'][number];
  readonly isChosen: boolean;
  readonly onChoose: (vehicleId: number) => void;
}

function PlannedRow({ each, isChosen, onChoose }: PlannedRowProps) {
  const { timeZone } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const { vehicle, driver, status, position, startsAfter, emptyMeters, arrivesAt, spareMinutes } = each;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isChosen}
        onClick={() => onChoose(vehicle.id)}
      >
        <span>
          <b>{vehicle.name}</b> {driver?.firstName} {driver?.lastName}{' '}
          {status && <DutyStatusChip status={status} isCompact />}
          <small>
            {startsAfter
              ? `After ${startsAfter.load ? `${startsAfter.load.name} in ` : ''}${startsAfter.location}`
              : (position?.place ?? 'On the road')}
            {` · ${distance(emptyMeters)} ${distanceUnit} empty`}
          </small>
        </span>
        <span className={styles.when}>
          {shortTime(Date.parse(arrivesAt), Date.now(), timeZone)}
          <Spare minutes={spareMinutes} />
        </span>
      </button>
    </li>
  );
}

/** Time left to the closing of the last stop, or how late. */
export function Spare({ minutes }: { readonly minutes: number | null }) {
  if (minutes === null) return null;
  const tone = minutes < 0 ? 'late' : minutes < TIGHT_MINUTES ? 'tight' : 'ok';
  return (
    <small data-tone={tone}>
      {formatMinutes(Math.abs(minutes))} {minutes < 0 ? 'late' : 'spare'}
    </small>
  );
}

function CannotRow({ each }: { readonly each: CandidateAnswer['cannot'][number] }) {
  const { timeZone } = useOrganization();
  const { vehicle, driver, reason, pickupAt, lateMinutes, position } = each;
  return (
    <li className={styles.cannot}>
      <span>
        <b>{vehicle.name}</b> {driver && `${driver.firstName} ${driver.lastName}`}
        <small>
          {REASONS[reason]}
          {position?.place && ` · ${position.place}`}
        </small>
      </span>
      {pickupAt && (
        <span className={styles.when}>
          {shortTime(Date.parse(pickupAt), Date.now(), timeZone)}
          {lateMinutes !== null && <small data-tone="late">{formatMinutes(lateMinutes)} late</small>}
        </span>
      )}
    </li>
  );
}
