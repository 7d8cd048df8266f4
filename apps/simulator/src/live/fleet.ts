import {
  type Cadence,
  type CallOrganization,
  type DemoDevice,
  type DemoPhone,
  type DemoSource,
  isPhone,
} from '@longhaul/demo';
import type { MessageProtocol } from '../messages/link.ts';
import type { TeltonikaAddress } from '../teltonika/link.ts';
import { type DeviceCounts, LiveDevice, type Uplink } from './device.ts';
import { DriverPhones } from './driver-phones.ts';
import { EldRecorder } from './eld-recorder.ts';
import type { PhoneStorage } from './phone-storage.ts';
import { messageUplink, osmandUplink, postUplink, teltonikaUplink } from './uplinks.ts';

export interface LiveFleetOptions {
  sources: readonly DemoSource[];
  /** Of drivers, with what they keep and how they call the server. */
  phones: { all: readonly DemoPhone[]; storage: PhoneStorage; call: CallOrganization };
  teltonika: TeltonikaAddress;
  /** `http://localhost:5055` */
  osmandUrl: string;
  /** On the host of `teltonika`. */
  messagePorts: Readonly<Record<MessageProtocol, number>>;
  /** `http://localhost:8080`, for records of duty status and for devices that post to the API. */
  apiUrl: string;
  clock: { now(): number };
  /** What went wrong, once for each device until it works again. */
  onProblem: (message: string) => void;
}

export interface LiveFleet {
  /** `dutyRecords`: acknowledged, those that the server knew already included. */
  counts(): DeviceCounts & { unsent: number; dutyRecords: number };
  /** Waits a moment for answers, then ends all connections; what is not acknowledged by then is lost. */
  stop(): Promise<void>;
}

const TRACKER_CADENCE: Cadence = { movingMs: 3_000, idlingMs: 30_000, parkedMs: 60_000 };
const PHONE_CADENCE: Cadence = { movingMs: 5_000, idlingMs: 60_000, parkedMs: 300_000 };
const TICK_MS = 1_000;
/** A driver does not press a button every second. */
const DRIVER_TICK_MS = 5_000;
const STOP_TIMEOUT_MS = 2_000;

/** Sends every device's fixes and every ELD's records as they happen, from now on. */
export function startLiveFleet(options: LiveFleetOptions): LiveFleet {
  const { clock } = options;
  let isStopping = false;
  const onProblem = (message: string) => {
    if (!isStopping) options.onProblem(message);
  };
  const startAt = clock.now();
  const running = options.sources
    .filter(({ device }) => device.silentForMinutes === null)
    .map((source) => {
      const { device } = source;
      const uplink = uplinkOf(options, device);
      const cadence = isPhone(device) ? PHONE_CADENCE : TRACKER_CADENCE;
      return { uplink, device: new LiveDevice({ source, uplink, cadence, startAt, onProblem }) };
    });
  const elds = options.sources
    .filter(({ device, eld }) => eld !== null && device.silentForMinutes === null)
    .map((source) => new EldRecorder({ source, apiUrl: options.apiUrl, startAt, onProblem }));
  const { all, storage, call } = options.phones;
  const phones = new DriverPhones({ phones: all, storage, call, startAt, onProblem });
  let ticks = Promise.resolve<unknown>(undefined);
  const tick = () => {
    const now = clock.now();
    ticks = Promise.all([ticks, ...running.map(({ device }) => device.tick(now))]);
  };
  const driverTick = () => {
    const now = clock.now();
    ticks = Promise.all([ticks, ...elds.map((eld) => eld.tick(now)), phones.tick(now)]);
  };
  const timers = [setInterval(tick, TICK_MS), setInterval(driverTick, DRIVER_TICK_MS)];
  tick();
  driverTick();
  return {
    counts: () => ({
      ...sumOf(running.map(({ device }) => device)),
      dutyRecords: elds.reduce((sum, { acknowledgedCount }) => sum + acknowledgedCount, 0),
    }),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.race([ticks, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS))]);
      isStopping = true;
      for (const { uplink } of running) uplink.disconnect();
    },
  };
}

function uplinkOf(options: LiveFleetOptions, device: DemoDevice): Uplink {
  const { protocol } = device;
  switch (protocol) {
    case 'teltonika':
      return teltonikaUplink(options.teltonika, device);
    case 'osmand':
      return osmandUplink(options.osmandUrl, device);
    case 'owntracks':
    case 'flespi':
      return postUplink(options.apiUrl, protocol, device);
    default: {
      const address = { host: options.teltonika.host, port: options.messagePorts[protocol] };
      return messageUplink(protocol, address, device);
    }
  }
}

function sumOf(devices: readonly LiveDevice[]): DeviceCounts & { unsent: number } {
  const sum = { recorded: 0, acknowledged: 0, repeated: 0, unsent: 0 };
  for (const { counts, unsentCount } of devices) {
    sum.recorded += counts.recorded;
    sum.acknowledged += counts.acknowledged;
    sum.repeated += counts.repeated;
    sum.unsent += unsentCount;
  }
  return sum;
}
