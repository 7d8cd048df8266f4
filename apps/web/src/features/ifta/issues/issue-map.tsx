import { formatCalendarDate, formatDateTime, formatTime } from '../../../format/date.ts';
import { HistoryLink } from '../travel/history-link.tsx';
import { borderText } from '../travel/travel-labels.ts';
import { TravelMap } from '../travel/travel-map.tsx';
import type { DayIssue, useIssueDay } from './issue-day.ts';
import styles from './issues.module.css';

interface IssueMapProps {
  readonly issue: DayIssue;
  readonly day: ReturnType<typeof useIssueDay>;
  readonly timeZone: string;
}

/** The day of an issue on the map, with what is known of the time nobody heard of the vehicle. */
export function IssueMap({ issue, day, timeZone }: IssueMapProps) {
  const { vehicle, date, from, to } = issue;
  return (
    <div className={styles.day}>
      <div className={styles.mapFrame}>
        <TravelMap
          label={`Map of ${vehicle.unitNumber} on ${formatCalendarDate(date)}. Border crossings are listed below.`}
          marks={day.marks}
          route={day.route}
        />
      </div>
      <div className={styles.dayText}>
        {from && to && (
          <p>
            No signal from {formatDateTime(new Date(from), timeZone)} to {formatTime(new Date(to), timeZone)}.
          </p>
        )}
        <p>
          {day.borders.length === 0
            ? 'No border crossings on this day.'
            : `Borders crossed: ${day.borders
                .map((border) => `${borderText(border)} at ${formatTime(new Date(border.at), timeZone)}`)
                .join(', ')}.`}
        </p>
        <HistoryLink vehicleId={vehicle.id} from={date} to={date} />
      </div>
    </div>
  );
}
