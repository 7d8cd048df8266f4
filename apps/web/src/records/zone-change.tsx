import { lastDaysOfZones } from '@longhaul/units';
import { Chip } from '../components/chip/chip.tsx';
import { formatCalendarDate } from '../format/date.ts';
import { useOrganization } from '../session/session.ts';

/** Why a day of the period is longer or shorter than others: the organization was in another time zone from the next on. */
export function ZoneChange({ from, to }: { readonly from: string; readonly to: string }) {
  const { timeZone } = useOrganization();
  return lastDaysOfZones(timeZone, { from, to }).map(({ date, hours, next }) => (
    <Chip key={date} tone="accent">
      {`${formatCalendarDate(date)} has ${Number(hours.toFixed(2))} hours, then ${cityOf(next)} time`}
    </Chip>
  ));
}

const cityOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
