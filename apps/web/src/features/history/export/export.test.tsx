import { describe, expect, it } from 'vitest';
import { START, testHalt, testRoute } from '../route/route.testing.ts';
import { routeCsv } from './csv.ts';
import { fileStem } from './file.ts';
import { routeGeoJson } from './geojson.ts';
import { routeGpx } from './gpx.ts';
import { routeKml } from './kml.ts';

const fixes = [0, 60, 900, 960].map((atSeconds) => ({
  atSeconds,
  lat: 35 + atSeconds / 1000,
  lon: -90,
  kph: 100,
  code: 'TN',
}));
const route = testRoute(fixes, [testHalt('gap', 60, 900), testHalt('stop', 900, 960)], {
  assetName: '=1+2 & <co>',
});

describe('exports', () => {
  it('give each piece a track of KML with as many instants as points, and no markup of a name', () => {
    const document = new DOMParser().parseFromString(routeKml(route), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const tracks = [...document.getElementsByTagName('gx:Track')];
    expect(tracks).toHaveLength(2);
    for (const track of tracks) {
      expect(track.getElementsByTagName('when')).toHaveLength(2);
      expect(track.getElementsByTagName('gx:coord')).toHaveLength(2);
    }
    expect(tracks[0]!.getElementsByTagName('gx:coord')[1]!.textContent).toBe('-90.000000 35.060000 0');
    const names = [...document.getElementsByTagName('name')].map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['=1+2 & <co>', '=1+2 & <co>']);
    expect(names[2]).toMatch(/^stop/);
  });

  it('give every fix a row of CSV with local time and its zone', () => {
    const rows = routeCsv(route, 'imperial').trim().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain('Speed (mph)');
    expect(rows[1]).toBe(
      "'=1+2 & <co>,2026-10-19T11:00:00.000Z,2026-10-19,06:00,UTC-5,35,-90,62.1,270,0.6,TN,",
    );
  });

  it('give what the vehicle told of itself a column, and events the fix before them', () => {
    const told = testRoute(fixes, [], {
      readings: [
        {
          assetId: 1,
          reading: 'fuel-percent',
          startedAt: new Date(START + 60_000).toISOString(),
          at: [0, 840_000],
          value: [63, -2],
        },
      ],
      events: [
        {
          assetId: 1,
          kind: 'harsh',
          at: new Date(START + 70_000).toISOString(),
          lat: 35.07,
          lon: -90,
          place: null,
          details: { maneuver: 'braking', g: 0.4 },
        },
      ],
    });
    const rows = routeCsv(told, 'imperial').trim().split('\r\n');
    expect(rows[0]).toMatch(/Jurisdiction,Fuel level \(%\),Events$/);
    expect(rows.slice(1).map((row) => row.split('TN,')[1])).toEqual([
      ',',
      '63,"Harsh braking, 0.40 g"',
      '61,',
      '61,',
    ]);
    expect(routeGpx(told)).toContain('<name>Harsh braking, 0.40 g</name>');
    expect(routeGeoJson(told)).toContain('Harsh braking, 0.40 g');
  });

  it('break the line at gaps in GPX and escape names', () => {
    const gpx = routeGpx(route);
    expect(gpx.match(/<trkseg>/g)).toHaveLength(2);
    expect(gpx.match(/<trkpt /g)).toHaveLength(4);
    expect(gpx.match(/<wpt /g)).toHaveLength(1);
    expect(gpx).toContain('=1+2 &amp; &lt;co&gt;');
    expect(new DOMParser().parseFromString(gpx, 'application/xml').querySelector('parsererror')).toBeNull();
  });

  it('break the line at gaps in GeoJSON and keep times beside points', () => {
    const { features } = JSON.parse(routeGeoJson(route)) as {
      features: { geometry: { type: string; coordinates: unknown[] }; properties: { times?: string[] } }[];
    };
    const lines = features.filter(({ geometry }) => geometry.type === 'LineString');
    expect(lines.map(({ geometry }) => geometry.coordinates.length)).toEqual([2, 2]);
    expect(lines[0]?.properties.times?.[0]).toBe(new Date(START).toISOString());
  });

  it('name files without characters that a disk refuses', () => {
    expect(fileStem('2217 / "A"', '2026-10-19')).toBe('2217-A-2026-10-19');
  });
});
