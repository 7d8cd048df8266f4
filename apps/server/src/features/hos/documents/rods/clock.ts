import { spanText } from '@longhaul/hos';

/** Instants on the clock of the home terminal. */
export type TerminalClock = {
  /** `14:05:09`; with its day where that is another, with its zone on a day when clocks change: `01:20:00 CST`. */
  timeOn(day: Readonly<{ startsAt: string; endsAt: string }>, at: string): string;
  /** `09/04/26 14:05 CDT`. */
  stamp(at: string): string;
  /** Hour of the day, 0 to 23. */
  hour(atMs: number): number;
  /** `UTC-05:00`. */
  offset(at: string): string;
};

export function terminalClock(timeZone: string): TerminalClock {
  const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const names = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const zoneName = (at: string) =>
    names.formatToParts(Date.parse(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const time = (at: string) => local(at).toPlainTime().toString({ smallestUnit: 'second' });
  return {
    timeOn: ({ startsAt, endsAt }, at) => {
      const { month, day } = local(at);
      const isOutside = Date.parse(at) < Date.parse(startsAt) || Date.parse(at) >= Date.parse(endsAt);
      const hasTwoOffsets = local(startsAt).offset !== local(endsAt).offset;
      return [
        ...(isOutside ? [`${twoDigits(month)}/${twoDigits(day)}`] : []),
        time(at),
        ...(hasTwoOffsets ? [zoneName(at)] : []),
      ].join(' ');
    },
    stamp: (at) => {
      const { year, month, day } = local(at);
      const [mm, dd, yy] = [month, day, year % 100].map(twoDigits);
      return `${mm}/${dd}/${yy} ${time(at).slice(0, 5)} ${zoneName(at)}`;
    },
    hour: (atMs) => local(new Date(atMs).toISOString()).hour,
    offset: (at) => `UTC${local(at).offset}`,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export function hourText(minutes: number): string {
  return spanText(minutes).padStart(5, '0');
}
