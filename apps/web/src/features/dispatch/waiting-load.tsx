import type { LoadSummary } from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { useEffect, useEffectEvent } from 'react';
import { weekdayOf } from '../../format/calendar-day.ts';
import { formatDate, formatTime } from '../../format/date.ts';
import { laneText } from '../../format/lane.ts';
import { countText } from '../../format/measure.ts';
import { useLoadCandidates } from '../../records/load-candidates.ts';
import { useMeasures } from '../../session/measures.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';

interface WaitingLoadProps {
  readonly load: LoadSummary;
  readonly index: number;
  /** Whether its trucks are counted now. */
  readonly isCounted: boolean;
  readonly onCounted: () => void;
  /** Whether it is under the pointer or has the focus. */
  readonly onActive: (isActive: boolean) => void;
  readonly onChoose: () => void;
}

/** A load without a truck, with how many trucks are on time once that is known. */
export function WaitingLoad({ load, index, isCounted, onCounted, onActive, onChoose }: WaitingLoadProps) {
  const { timeZone } = useOrganization();
  const { distance, distanceUnit } = useMeasures();
  const { found, isLoading, isAllowed, error, question } = useLoadCandidates(
    isCounted ? load.id : null,
    true,
  );
  const count = found?.onTime.length;
  const isDone = isCounted && (!isAllowed || found !== undefined || Boolean(error) || question === null);
  const tell = useEffectEvent(onCounted);
  useEffect(() => {
    if (isDone && !isLoading) tell();
  }, [isDone, isLoading]);
  return (
    <li data-index={index}>
      <button
        type="button"
        className={styles.row}
        data-row={`load-${load.id}`}
        onFocus={() => onActive(true)}
        onBlur={() => onActive(false)}
        onMouseEnter={() => onActive(true)}
        onMouseLeave={() => onActive(false)}
        onClick={onChoose}
      >
        <span>
          <b>{laneText(load.lane)}</b>
          <small>{`Pick up ${windowText(load, timeZone)}`}</small>
          <small>
            {[load.reference, load.customer.name, found && `${distance(found.loadedMeters)} ${distanceUnit}`]
              .filter(Boolean)
              .join(', ')}
          </small>
        </span>
        <span className={styles.when}>
          {count === undefined ? (
            '–'
          ) : (
            <small data-tone={count === 0 ? 'late' : count === 1 ? 'tight' : 'ok'}>
              <b>{count === 0 ? 'No truck' : countText(count, 'truck')}</b>
            </small>
          )}
          <span className={styles.cue}>
            <small>{count !== undefined && 'on time'}</small>
            <small aria-hidden="true">Plan →</small>
          </span>
        </span>
      </button>
    </li>
  );
}

/** `today 08:00 to 10:00`, `Sun 11/29 08:00 to 10:00`. */
function windowText({ pickup: { windowFrom, windowTo } }: LoadSummary, timeZone: string): string {
  const from = windowFrom ?? windowTo;
  if (from === null) return 'any time';
  const day = dateAt(Date.parse(from), timeZone);
  const isToday = day === dateAt(Date.now(), timeZone);
  const date = isToday ? 'today' : `${weekdayOf(day)} ${formatDate(new Date(from), timeZone).slice(0, 5)}`;
  const start = `${date} ${formatTime(new Date(from), timeZone)}`;
  return windowTo === null || windowTo === from
    ? start
    : `${start} to ${formatTime(new Date(windowTo), timeZone)}`;
}
