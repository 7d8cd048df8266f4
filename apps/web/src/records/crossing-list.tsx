import type { ZoneCrossing } from '@longhaul/contract';
import type { ReactNode } from 'react';
import { Chip } from '../components/chip/chip.tsx';
import { formatDate, formatDateTime, formatTime } from '../format/date.ts';
import { ZONE_LABELS } from '../format/rule-sets.ts';
import styles from './rules.module.css';

interface CrossingListProps {
  readonly crossings: readonly ZoneCrossing[];
  readonly timeZone: string;
  readonly actionOf?: (crossing: ZoneCrossing) => ReactNode;
}

/** Into which zone, when and where; what was corrected stays, crossed out. */
export function CrossingList({ crossings, timeZone, actionOf }: CrossingListProps) {
  return (
    <ul className={styles.crossings} aria-label="Crossings">
      {crossings.map((crossing) => (
        <li key={crossing.id} data-replaced={crossing.replacedAt !== null || undefined}>
          <span>
            <b>{`${formatDateTime(new Date(crossing.at), timeZone)} into ${ZONE_LABELS[crossing.zone]}`}</b>
            <small>{factsOf(crossing, timeZone)}</small>
          </span>
          {stateOf(crossing)}
          {crossing.replacedAt === null && actionOf?.(crossing)}
        </li>
      ))}
    </ul>
  );
}

function factsOf(crossing: ZoneCrossing, timeZone: string): string {
  const { place, vehicle, annotation, source, recordedBy } = crossing;
  return [
    uncertaintyOf(crossing, timeZone),
    place?.text,
    vehicle && `Unit ${vehicle.name}`,
    source === 'driver' && `Entered by ${recordedBy?.name ?? 'the driver'}`,
    annotation && `“${annotation}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Between which positions it lies; nothing where they are a minute apart. */
function uncertaintyOf({ earliestAt, latestAt }: ZoneCrossing, timeZone: string): string | null {
  if (earliestAt === null || latestAt === null) return null;
  const [from, to] = [new Date(earliestAt), new Date(latestAt)];
  if (to.getTime() - from.getTime() < 60_000) return null;
  const isOneDay = formatDate(from, timeZone) === formatDate(to, timeZone);
  const end = isOneDay ? formatTime(to, timeZone) : formatDateTime(to, timeZone);
  return `Between ${formatTime(from, timeZone)} and ${end} by GPS`;
}

function stateOf({ replacedAt, confirmedAt, source }: ZoneCrossing): ReactNode {
  if (replacedAt !== null) return <Chip>Corrected</Chip>;
  if (source === 'driver') return null;
  return confirmedAt === null ? <Chip tone="caution">Not confirmed</Chip> : <Chip tone="ok">Confirmed</Chip>;
}
