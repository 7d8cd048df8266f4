import type { EarlierDays, LogDays } from '@longhaul/hos';
import { startOfDate, timeOfDay } from '@longhaul/units';

/** A home terminal of the days before `until` (`YYYY-MM-DD`), as in `drivers.earlier_terminals`. */
export type EarlierTerminal = {
  until: string;
  name: string | null;
  address: string | null;
  timeZone: string;
};

/** The start of the 24-hour period of the days before `until`, as in `organizations.earlier_day_starts`. */
export type EarlierDayStart = { until: string; dayStartsAtMinutes: number };

type TerminalColumns = { home_terminal_time_zone: string; earlier_terminals: unknown };
type DayColumns = TerminalColumns & { day_starts_at_minutes: number; earlier_day_starts: unknown };

const terminalsOf = (row: Pick<TerminalColumns, 'earlier_terminals'>) =>
  (row.earlier_terminals ?? []) as EarlierTerminal[];

/** How the days of a driver's log begin: by the zone of the home terminal and the start of the day, each in force then. */
export function daysOfDriver(row: DayColumns): LogDays {
  const terminals = terminalsOf(row);
  const dayStarts = (row.earlier_day_starts ?? []) as EarlierDayStart[];
  const minutes = row.day_starts_at_minutes;
  const earlierDays: EarlierDays[] = [];
  const ends = [...new Set([...terminals, ...dayStarts].map(({ until }) => until))].toSorted();
  const last = { timeZone: row.home_terminal_time_zone, dayStartsAt: timeOfDay(minutes) };
  for (const until of ends.toReversed()) {
    const timeZone = terminals.find((one) => one.until >= until)?.timeZone ?? last.timeZone;
    const startsAt = dayStarts.find((one) => one.until >= until)?.dayStartsAtMinutes ?? minutes;
    const dayStartsAt = timeOfDay(startsAt);
    const next = earlierDays[0] ?? last;
    if (timeZone === next.timeZone && dayStartsAt === next.dayStartsAt) continue;
    earlierDays.unshift({ until, timeZone, dayStartsAt });
  }
  return earlierDays.length > 0 ? { ...last, earlierDays } : last;
}

/** The zone of the home terminal on a day of the log. */
export function zoneOn(row: TerminalColumns, date: string): string {
  return terminalsOf(row).find(({ until }) => date < until)?.timeZone ?? row.home_terminal_time_zone;
}

/** The name and address of the home terminal on a day of the log. */
export function terminalOn(
  row: Pick<TerminalColumns, 'earlier_terminals'> & {
    home_terminal_name: string | null;
    home_terminal_address: string | null;
  },
  date: string,
): Pick<EarlierTerminal, 'name' | 'address'> {
  const earlier = terminalsOf(row).find(({ until }) => date < until);
  return earlier ?? { name: row.home_terminal_name, address: row.home_terminal_address };
}

/** The zone of the home terminal at an instant: each from the midnight on that it begins with. */
export function zoneAt(row: TerminalColumns, at: number): string {
  const terminals = terminalsOf(row);
  const zoneAfter = (index: number) => terminals[index + 1]?.timeZone ?? row.home_terminal_time_zone;
  const earlier = terminals.find(({ until }, index) => at < startOfDate(until, zoneAfter(index)));
  return earlier?.timeZone ?? row.home_terminal_time_zone;
}
