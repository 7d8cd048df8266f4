import { xmlText } from '@longhaul/contract';
import { eventText } from '../../../format/signals.ts';
import type { Route, Track } from '../../../map/route/track.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** KML 2.2 with the tracks of Google's extension, which have the time of each point; halts and events as placemarks. */
export function routeKml(route: Route): string {
  const halts = route.halts
    .filter(({ kind }) => kind !== 'gap')
    .map(({ kind, startedAt, place, lat, lon }) =>
      placemark(`${kind} ${place ?? ''}`.trim(), startedAt, { lat, lon }),
    );
  const events = route.history.events.flatMap((event) =>
    event.lat === null || event.lon === null
      ? []
      : [placemark(eventText(event), event.at, { lat: event.lat, lon: event.lon })],
  );
  const tracks = route.tracks.flatMap((track) =>
    piecesOf(route, track)
      .filter(({ first, last }) => last > first)
      .map((piece) => trackOf(track, piece)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>',
    ...tracks,
    ...halts,
    ...events,
    '</Document></kml>',
    '',
  ].join('\n');
}

function placemark(name: string, at: string, { lat, lon }: { lat: number; lon: number }): string {
  return `  <Placemark><name>${xmlText(name)}</name><TimeStamp><when>${at}</when></TimeStamp><Point><coordinates>${lon},${lat}</coordinates></Point></Placemark>`;
}

/** All instants first, then as many points. */
function trackOf(track: Track, { first, last }: Piece): string {
  const indexes = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  return [
    `  <Placemark><name>${xmlText(track.assetName)}</name><gx:Track>`,
    ...indexes.map((index) => `    <when>${new Date(track.at[index]!).toISOString()}</when>`),
    ...indexes.map(
      (index) => `    <gx:coord>${track.lon[index]!.toFixed(6)} ${track.lat[index]!.toFixed(6)} 0</gx:coord>`,
    ),
    '  </gx:Track></Placemark>',
  ].join('\n');
}
