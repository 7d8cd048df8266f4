import type { MapServicesTest } from '@longhaul/contract';
import { formatMiles } from '../../format/measure.ts';
import { formatMinutes } from '../../format/span.ts';

export interface TestLine {
  readonly title: string;
  readonly words: string;
  readonly isFailed: boolean;
}

/** What a test found, a line for each service. */
export function testLines({ map, address, route }: MapServicesTest): TestLine[] {
  return [
    map === null
      ? {
          title: 'Map',
          words: 'Browsers load it from another server themselves. Open the map to see it.',
          isFailed: false,
        }
      : lineOf('Map', map, map.isBuiltIn ? 'Built in' : 'Streets can be read'),
    lineOf('Address', address, `${address.found}${address.isBuiltIn ? ', built in' : ''}`),
    lineOf('Route', route, route.drive === null ? '' : driveText(route.drive, route.isBuiltIn)),
  ];
}

const driveText = (
  { from, to, distanceMeters, driveMinutes }: NonNullable<MapServicesTest['route']['drive']>,
  isBuiltIn: boolean,
) =>
  `${from} to ${to}: ${formatMiles(distanceMeters)} mi, ${formatMinutes(driveMinutes)}${isBuiltIn ? ', estimated over highways' : ''}`;

function lineOf(
  title: string,
  { failure, tookMs }: Pick<MapServicesTest['address'], 'failure' | 'tookMs'>,
  words: string,
): TestLine {
  if (failure !== null) return { title, words: `Failed: ${failure}.`, isFailed: true };
  return { title, words: `${words} (${(tookMs / 1_000).toFixed(2)} s)`, isFailed: false };
}
