import { ownZones } from './zone-clocks.ts';
import type { ZoneData } from './zone-table.ts';

/** As they were before Alberta, the Northwest Territories and Manitoba kept summer time in 2026. */
export const olderZones: ZoneData = withChangingClocks({
  'America/Edmonton': 'America/Denver',
  'America/Inuvik': 'America/Denver',
  'America/Winnipeg': 'America/Chicago',
});

/** The clocks of these go on as those of the others, once they change no more. */
function withChangingClocks(changing: Readonly<Record<string, string>>): ZoneData {
  const zones = { ...ownZones.zones };
  const clocks = [...ownZones.clocks];
  for (const [zone, other] of Object.entries(changing)) {
    zones[zone] = clocks.length;
    clocks.push(continued(clocks[ownZones.zones[zone]!]!, clocks[ownZones.zones[other]!]!));
  }
  return { ...ownZones, release: '2026a', zones, clocks };
}

function continued(clock: string, other: string): string {
  const [offsets, order, changes] = clock.split('|') as [string, string, string];
  const [, otherOrder, otherChanges] = other.split('|') as [string, string, string];
  const sum = (minutes: readonly string[]) => minutes.reduce((at, each) => at + Number.parseInt(each, 36), 0);
  const all = otherChanges.split(' ');
  const next = all.findIndex((_, index) => sum(all.slice(0, index)) === sum(changes.split(' ')));
  return [offsets, order + otherOrder.slice(next + 1), `${changes} ${all.slice(next).join(' ')}`].join('|');
}
