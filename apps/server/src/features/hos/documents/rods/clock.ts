import { spanText } from '@longhaul/hos';
import { wallClock, zonedStamp, zoneOffsetName, zoneOffsetText } from '@longhaul/units';

/** Instants on the clock of the home terminal. */
export type TerminalClock = {
  /** `14:05:09`; with its day where that is another, with its zone on a day when clocks change: `01:20:00 UTC-6`. */
  timeOn(day: Readonly<{ startsAt: string; endsAt: string }>, at: string): string;
  /** `09/04/26 14:05 UTC-5`. */
  stamp(at: string): string;
  /** Hour of the day, 0 to 23. */
  hour(atMs: number): number;
  /** `UTC-05:00`. */
  offset(at: string): string;
};

export function terminalClock(timeZone: string): TerminalClock {
  const offset = (at: string) => `UTC${zoneOffsetText(Date.parse(at), timeZone)}`;
  return {
    timeOn: ({ startsAt, endsAt }, at) => {
      const ms = Date.parse(at);
      const [, month, day, time = ''] = wallClock(ms, timeZone).toISOString().split(/[-T]/);
      const isOutside = ms < Date.parse(startsAt) || ms >= Date.parse(endsAt);
      const hasTwoOffsets = offset(startsAt) !== offset(endsAt);
      return [
        ...(isOutside ? [`${month}/${day}`] : []),
        time.slice(0, 8),
        ...(hasTwoOffsets ? [zoneOffsetName(ms, timeZone)] : []),
      ].join(' ');
    },
    stamp: (at) => zonedStamp(Date.parse(at), timeZone),
    hour: (atMs) => wallClock(atMs, timeZone).getUTCHours(),
    offset,
  };
}

export function hourText(minutes: number): string {
  return spanText(minutes).padStart(5, '0');
}
