import { eventText } from '../../../format/signals.ts';
import type { Route } from '../../../map/route/track.ts';
import { piecesOf } from './pieces.ts';

/** GeoJSON (RFC 7946): a line for each piece between gaps, with the time and speed of every point, the halts and the events. */
export function routeGeoJson(route: Route): string {
  const lines = route.tracks.flatMap((track) =>
    piecesOf(route, track)
      .filter(({ first, last }) => last > first)
      .map(({ first, last }) => {
        const indexes = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
        return {
          type: 'Feature',
          properties: {
            vehicle: track.assetName,
            times: indexes.map((index) => new Date(track.at[index]!).toISOString()),
            speedKph: indexes.map((index) => Number(track.speedKph[index]!.toFixed(1))),
          },
          geometry: {
            type: 'LineString',
            coordinates: indexes.map((index) => [
              Number(track.lon[index]!.toFixed(6)),
              Number(track.lat[index]!.toFixed(6)),
            ]),
          },
        };
      }),
  );
  const halts = route.halts.map(({ kind, startedAt, endedAt, place, lat, lon }) => ({
    type: 'Feature',
    properties: { kind, startedAt, endedAt, place },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }));
  const events = route.history.events.flatMap((event) =>
    event.lat === null || event.lon === null
      ? []
      : [
          {
            type: 'Feature',
            properties: { kind: event.kind, at: event.at, place: event.place, text: eventText(event) },
            geometry: { type: 'Point', coordinates: [event.lon, event.lat] },
          },
        ],
  );
  return JSON.stringify({ type: 'FeatureCollection', features: [...lines, ...halts, ...events] });
}
