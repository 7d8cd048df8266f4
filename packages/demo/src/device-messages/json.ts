import type { SentFix } from './fix.ts';

const seconds = (at: number) => Math.round(at / 1_000);

/** A location of the OwnTracks app, which does not name its device. */
export const ownTracksLocation = (fix: SentFix): string =>
  JSON.stringify({
    _type: 'location',
    tst: seconds(fix.at),
    lat: Number(fix.lat.toFixed(6)),
    lon: Number(fix.lon.toFixed(6)),
    vel: Math.round(fix.speedKph),
    cog: Math.round(fix.headingDegrees) % 360,
    acc: 5,
    batt: 86,
  });

/** What a stream of flespi posts of one device. */
export const flespiMessage = (ident: string, fix: SentFix) => ({
  ident,
  timestamp: seconds(fix.at),
  'position.latitude': Number(fix.lat.toFixed(6)),
  'position.longitude': Number(fix.lon.toFixed(6)),
  'position.speed': Math.round(fix.speedKph),
  'position.direction': Math.round(fix.headingDegrees) % 360,
  'position.valid': true,
  'vehicle.mileage': fix.odometerMeters / 1_000,
  'engine.ignition.status': fix.isIgnitionOn,
});

/** As a gateway of somebody else might post it. */
export const mappedJson = (fix: SentFix): string =>
  JSON.stringify({
    time: seconds(fix.at),
    gps: {
      latitude: Number(fix.lat.toFixed(6)),
      longitude: Number(fix.lon.toFixed(6)),
      speed: Number((fix.speedKph / 1.609344).toFixed(3)),
      course: Math.round(fix.headingDegrees) % 360,
    },
    odometer: fix.odometerMeters / 1_000,
    key: fix.isIgnitionOn ? 'on' : 'off',
  });

/** Where `mappedJson` has what. */
export const DEMO_MAPPING = {
  at: { path: '/time', unit: 's' },
  lat: '/gps/latitude',
  lon: '/gps/longitude',
  speed: { path: '/gps/speed', unit: 'mph' },
  heading: '/gps/course',
  odometer: { path: '/odometer', unit: 'km' },
  ignition: { path: '/key', on: ['on'] },
} as const;
