import { xmlText } from '@longhaul/contract';
import { eventText } from '../../../format/signals.ts';
import type { Route, Track } from '../../../map/route/track.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** GPX 1.1: halts and events as waypoints, each vehicle a track, each piece between gaps a segment. */
export function routeGpx(route: Route): string {
  const waypoints = route.halts
    .filter(({ kind }) => kind !== 'gap')
    .map(
      ({ lat, lon, startedAt, kind, place }) =>
        `  <wpt lat="${lat}" lon="${lon}"><time>${startedAt}</time><name>${xmlText(`${kind} ${place ?? ''}`.trim())}</name></wpt>`,
    );
  const events = route.history.events.flatMap((event) =>
    event.lat === null || event.lon === null
      ? []
      : [
          `  <wpt lat="${event.lat}" lon="${event.lon}"><time>${event.at}</time><name>${xmlText(eventText(event))}</name></wpt>`,
        ],
  );
  const tracks = route.tracks.map((track) =>
    [
      `  <trk><name>${xmlText(track.assetName)}</name>`,
      ...piecesOf(route, track).map((piece) => segment(track, piece)),
      '  </trk>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Longhaul" xmlns="http://www.topografix.com/GPX/1/1">',
    ...waypoints,
    ...events,
    ...tracks,
    '</gpx>',
    '',
  ].join('\n');
}

function segment(track: Track, { first, last }: Piece): string {
  const points: string[] = [];
  for (let index = first; index <= last; index++) {
    const time = new Date(track.at[index]!).toISOString();
    const lat = track.lat[index]!.toFixed(6);
    const lon = track.lon[index]!.toFixed(6);
    points.push(`      <trkpt lat="${lat}" lon="${lon}"><time>${time}</time></trkpt>`);
  }
  return ['    <trkseg>', ...points, '    </trkseg>'].join('\n');
}
