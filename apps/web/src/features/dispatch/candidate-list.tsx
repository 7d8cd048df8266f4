import {
  type CandidateAnswer,
  type CannotReason,
  EQUIPMENT_LABELS,
  inchesText,
  type PlannedCandidate,
} from '@longhaul/contract';
import { DutyStatusChip } from '../../components/chip/duty-status-chip.tsx';
import { shortTime, zoneName } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { CANNOT_WORDS } from '../../records/cannot-words.ts';
import { ReadinessChip } from '../../records/maintenance/readiness-chip.tsx';
import { useMeasures } from '../../session/measures.ts';
import type { AskedStop } from './asked-trip.ts';
import styles from './dispatch.module.css';

/** `14:05 UTC-4`, with its day where it is another than today. */
export const zonedTime = (instant: string, timeZone: string): string =>
  `${shortTime(Date.parse(instant), Date.now(), timeZone)} ${zoneName(new Date(instant), timeZone)}`;

/** What is entered of a truck: `Dry van, 13'6", 80,000 lb`. */
export function sizeText({ equipment, heightInches, weightPounds }: PlannedCandidate['size']): string {
  return [
    ...equipment.map((each) => EQUIPMENT_LABELS[each]),
    heightInches === null ? null : inchesText(heightInches),
    weightPounds === null ? null : `${weightPounds.toLocaleString('en-US')} lb`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** Less than this to spare is shown as tight. */
const TIGHT_MINUTES = 60;

const SIZE_REASONS: ReadonlySet<CannotReason> = new Set(['wrong-equipment', 'too-tall', 'too-heavy']);

interface CandidateListProps {
  readonly found: CandidateAnswer;
  /** Of the trip: times are told in the zone of the stop they are at. */
  readonly stops: readonly AskedStop[];
  readonly chosenId: number | null;
  readonly onChoose: (vehicleId: number) => void;
}

/** Trucks on time, late, and those that cannot with the reason. */
export function CandidateList({ found, stops, chosenId, onChoose }: CandidateListProps) {
  const { onTime, late, cannot, cannotCount, notPlannedCount } = found;
  const [pickupZone, lastZone] = [stops[0]!.timeZone, stops.at(-1)!.timeZone];
  if (onTime.length + late.length + cannot.length === 0) {
    return <p className={styles.empty}>No active vehicles. Add one with its device and driver.</p>;
  }
  return (
    <div className={styles.groups}>
      {onTime.length + late.length === 0 && (
        <p className={styles.empty}>No truck can make this trip on time. See why below.</p>
      )}
      <Group title="On time" count={onTime.length} order="fewest empty miles first">
        {onTime.map((each) => (
          <PlannedRow
            key={each.vehicle.id}
            {...{ each, onChoose }}
            timeZone={lastZone}
            isChosen={each.vehicle.id === chosenId}
          />
        ))}
      </Group>
      <Group title="Late" count={late.length} order="least late first">
        {late.map((each) => (
          <PlannedRow
            key={each.vehicle.id}
            {...{ each, onChoose }}
            timeZone={lastZone}
            isChosen={each.vehicle.id === chosenId}
          />
        ))}
      </Group>
      <Group title="Cannot take it" count={cannotCount}>
        {cannot.map((each) => (
          <CannotRow key={each.vehicle.id} each={each} timeZone={pickupZone} />
        ))}
      </Group>
      {cannotCount > cannot.length && (
        <p className={styles.empty}>and {cannotCount - cannot.length} more that cannot.</p>
      )}
      {notPlannedCount > 0 && (
        <p className={styles.empty}>{notPlannedCount} trucks farther away were not checked.</p>
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
  readonly timeZone: string;
  readonly isChosen: boolean;
  readonly onChoose: (vehicleId: number) => void;
}

function PlannedRow({ each, timeZone, isChosen, onChoose }: PlannedRowProps) {
  const { distance, distanceUnit } = useMeasures();
  const { vehicle, driver, status, position, startsAfter, emptyMeters, arrivesAt, isEarliest, spareMinutes } =
    each;
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
          {status && <DutyStatusChip status={status} isCompact />} <ReadinessChip unitIds={[vehicle.id]} />
          <small>
            {startsAfter
              ? `After ${startsAfter.load ? `${startsAfter.load.name} in ` : ''}${startsAfter.location}`
              : (position?.place ?? 'On the road')}
            {` · ${distance(emptyMeters)} ${distanceUnit} empty`}
            {each.size.equipment.map((name) => ` · ${EQUIPMENT_LABELS[name]}`)}
          </small>
        </span>
        <span className={styles.when}>
          {zonedTime(arrivesAt, timeZone)}
          {!isEarliest && <small>at the latest</small>}
          <Spare minutes={spareMinutes} />
        </span>
      </button>
    </li>
  );
}

/** Time left before closing of the last stop, or how late. */
export function Spare({ minutes }: { readonly minutes: number | null }) {
  if (minutes === null) return null;
  const tone = minutes < 0 ? 'late' : minutes < TIGHT_MINUTES ? 'tight' : 'ok';
  return (
    <small data-tone={tone}>
      {formatMinutes(Math.abs(minutes))} {minutes < 0 ? 'late' : 'spare'}
    </small>
  );
}

interface CannotRowProps {
  readonly each: CandidateAnswer['cannot'][number];
  readonly timeZone: string;
}

function CannotRow({ each, timeZone }: CannotRowProps) {
  const { vehicle, driver, reason, pickupAt, lateMinutes, position } = each;
  return (
    <li className={styles.cannot}>
      <span>
        <b>{vehicle.name}</b> {driver && `${driver.firstName} ${driver.lastName}`}{' '}
        <ReadinessChip unitIds={[vehicle.id]} />
        <small>
          {CANNOT_WORDS[reason]}
          {position?.place && ` · ${position.place}`}
          {SIZE_REASONS.has(reason) && ` · ${sizeText(each.size)}`}
        </small>
      </span>
      {pickupAt && (
        <span className={styles.when}>
          {zonedTime(pickupAt, timeZone)}
          {lateMinutes !== null && <small data-tone="late">{formatMinutes(lateMinutes)} late</small>}
        </span>
      )}
    </li>
  );
}
