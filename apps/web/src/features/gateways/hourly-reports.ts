import type { HistoryTrack } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';

export interface HourOfReports {
  /** When the hour begins, ms since 1970. */
  readonly at: number;
  readonly count: number;
  readonly topSpeedKph: number;
}

/** How many positions each hour from `from` until `until` holds; both on the hour. */
export function hourlyReports(
  tracks: readonly Pick<HistoryTrack, 'startedAt' | 'at' | 'speed'>[],
  { from, until }: { from: number; until: number },
): HourOfReports[] {
  const hours = Array.from({ length: (until - from) / HOUR_MS }, (_, index) => ({
    at: from + index * HOUR_MS,
    count: 0,
    topSpeedKph: 0,
  }));
  for (const track of tracks) {
    let at = Date.parse(track.startedAt);
    let speed = 0;
    for (const [index, step] of track.at.entries()) {
      at += step;
      speed += track.speed[index] ?? 0;
      const hour = hours[Math.floor((at - from) / HOUR_MS)];
      if (!hour) continue;
      hour.count += 1;
      hour.topSpeedKph = Math.max(hour.topSpeedKph, speed / 10);
    }
  }
  return hours;
}
