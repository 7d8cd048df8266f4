import { hashOf } from '../random.ts';
import { demoImei } from './identifiers.ts';
import { cascadeCrownTrucks, type DemoTruck, prairieLineTrucks } from './trucks.ts';

export type DemoProtocol =
  | 'teltonika'
  | 'osmand'
  | 'queclink'
  | 'gt06'
  | 'jt808'
  | 'calamp'
  | 'owntracks'
  | 'json'
  | 'flespi';

export interface DemoDevice {
  /** IMEI, or the identifier typed into a phone. */
  uniqueId: string;
  maker: string;
  model: string;
  protocol: DemoProtocol;
  firmware: string;
  /** Unit number of its truck; null in a trailer, and for the spare on the shelf. */
  truck: string | null;
  /** Unit number of its trailer, where it is in one. */
  trailer: string | null;
  /** Minutes since it was last heard of when the demo was made; null for one that still sends. */
  silentForMinutes: number | null;
  /** How far its clock runs ahead. */
  clockAheadMs: number;
  /** Of the truck's battery while the engine runs. */
  voltageMillivolts: number;
}

/** What its ELD signs in with. No secret: everybody knows the demo. */
export const deviceSecret = ({ uniqueId }: Pick<DemoDevice, 'uniqueId'>): string => `demo-${uniqueId}`;

/** With what flespi posts for the devices that it speaks for. No secret either. */
export const DEMO_FLESPI_KEY = 'lhk_DemoFlespiStreamNotASecret0000002MdVqw';

/** An app on a phone, which knows nothing of the truck and keeps nothing while it has no signal. */
export const isPhone = ({ protocol }: Pick<DemoDevice, 'protocol'>): boolean =>
  protocol === 'osmand' || protocol === 'owntracks';

const MINUTES_PER_DAY = 1_440;
const PHONES = new Set(['1006', '2162', '1380', '2288', '14']);
/** One truck of each other kind. */
const OTHER_KINDS: Readonly<
  Record<string, Pick<DemoDevice, 'maker' | 'model' | 'protocol' | 'firmware'> & { uniqueId?: string }>
> = {
  '0975': { maker: 'Queclink', model: 'GV300', protocol: 'queclink', firmware: 'R04A01V14' },
  '2120': { maker: 'Concox', model: 'GT06N', protocol: 'gt06', firmware: 'GT06N_20.2' },
  '2134': {
    maker: 'JT/T 808',
    model: 'Dash camera',
    protocol: 'jt808',
    firmware: 'V2.1.6',
    uniqueId: '13900002134',
  },
  '2204': {
    maker: 'CalAmp',
    model: 'LMU-2630',
    protocol: 'calamp',
    firmware: '8.4f',
    uniqueId: '4500002204',
  },
  '1163': {
    maker: 'OwnTracks',
    model: 'App',
    protocol: 'owntracks',
    firmware: '2.5.5',
    uniqueId: 'owntracks-1163',
  },
  '1325': {
    maker: 'JSON',
    model: 'With a mapping',
    protocol: 'json',
    firmware: '1.0',
    uniqueId: 'gateway-1325',
  },
  '0994': { maker: 'flespi', model: 'Any device', protocol: 'flespi', firmware: '1.0' },
};
const SILENT_MINUTES: Readonly<Record<string, number>> = { '1099': 192, '1366': 5 * MINUTES_PER_DAY };
const FAST_CLOCKS: Readonly<Record<string, number>> = { '1955': 7 * 60_000 };
const WEAK_BATTERIES: Readonly<Record<string, number>> = { '1214': 11_150 };
const HEALTHY_MILLIVOLTS = 13_900;
const PHONE = { maker: 'Traccar', model: 'Client', protocol: 'osmand', firmware: '9.7.1' } as const;
const TRACKER_FAMILY = 135;
const SPARE_SERIAL = 900;
const TRAILER_SERIAL = 901;
/** It waits in its yard. */
const YARD_TRAILER = 'T-311';

export const prairieLineDevices: readonly DemoDevice[] = [
  ...prairieLineTrucks.map((truck, index) => deviceOf(truck, 100 + index)),
  {
    uniqueId: demoImei(TRACKER_FAMILY, SPARE_SERIAL),
    ...trackerOf('FMC130'),
    truck: null,
    trailer: null,
    silentForMinutes: null,
    clockAheadMs: 0,
    voltageMillivolts: 13_700,
  },
  {
    uniqueId: demoImei(TRACKER_FAMILY, TRAILER_SERIAL),
    ...trackerOf('FMC130'),
    truck: null,
    trailer: YARD_TRAILER,
    silentForMinutes: null,
    clockAheadMs: 0,
    voltageMillivolts: 12_800,
  },
];

export const cascadeCrownDevices: readonly DemoDevice[] = cascadeCrownTrucks.map((truck, index) =>
  deviceOf(truck, 500 + index),
);

function deviceOf({ unitNumber }: DemoTruck, serial: number): DemoDevice {
  const hasPhone = PHONES.has(unitNumber);
  return {
    uniqueId: hasPhone ? String(10_000_000 + (hashOf(unitNumber) >>> 8)) : demoImei(TRACKER_FAMILY, serial),
    ...(hasPhone ? PHONE : (OTHER_KINDS[unitNumber] ?? trackerOf(serial % 3 === 0 ? 'FMC650' : 'FMC130'))),
    truck: unitNumber,
    trailer: null,
    silentForMinutes: SILENT_MINUTES[unitNumber] ?? null,
    clockAheadMs: FAST_CLOCKS[unitNumber] ?? 0,
    voltageMillivolts: WEAK_BATTERIES[unitNumber] ?? HEALTHY_MILLIVOLTS,
  };
}

function trackerOf(model: 'FMC130' | 'FMC650') {
  const firmware = model === 'FMC130' ? '03.29.00.Rev.02' : '03.02.08.Rev.00';
  return { maker: 'Teltonika', model, protocol: 'teltonika', firmware } as const;
}
