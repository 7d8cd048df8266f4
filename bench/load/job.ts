import { Latencies } from '../../apps/simulator/src/load/latencies.ts';

/** Teltonika devices, each on a connection of its own. */
export interface DevicesJob {
  readonly kind: 'devices';
  readonly port: number;
  /** Number of the first device in the load fleet. */
  readonly firstDevice: number;
  readonly devices: number;
  readonly records: number;
  /** Messages a second of each; null sends the next as soon as the last is acknowledged. */
  readonly rate: number | null;
  /** Device time of the first record; null stamps each with the moment it is sent. */
  readonly firstAt: number | null;
  /** Every so many devices has no signal for a while, and then sends what it recorded. */
  readonly offline?: { readonly every: number; readonly fromSeconds: number; readonly seconds: number };
  /** Not counted, at the start. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** OsmAnd requests over keep-alive connections. */
export interface RequestsJob {
  readonly kind: 'requests';
  readonly port: number;
  /** Number of the first device in the load fleet. */
  readonly firstDevice: number;
  readonly devices: number;
  readonly connections: number;
  /** Requests a second of all; null sends the next as soon as the last is answered. */
  readonly rate: number | null;
  /** Device time of the first; null stamps each with the moment it is sent. */
  readonly firstAt: number | null;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Devices of a protocol with one position in a message, each on a connection or socket of its own. */
export interface MessagesJob {
  readonly kind: 'messages';
  readonly protocol: 'gt06' | 'queclink' | 'calamp' | 'jt808' | 'json';
  readonly port: number;
  readonly uniqueIds: readonly string[];
  /** Sent without an answer to the ones before. */
  readonly inFlight: number;
  /** Of each device, at most. */
  readonly messages: number;
  readonly firstAt: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Open map pages. */
export interface ViewerStream {
  readonly url: string;
  readonly token: string;
  /** A stream ends with its access token, after 15 minutes; without one it is not opened again. */
  readonly refresh?: { readonly url: string; readonly token: string };
}

export interface ViewersJob {
  readonly kind: 'viewers';
  /** Of several people, since one may open only so many streams; with the access token of each. */
  readonly streams: readonly ViewerStream[];
  readonly viewers: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export type LoadJob = DevicesJob | RequestsJob | MessagesJob | ViewersJob;

export interface LoadResult {
  /** Positions acknowledged, or seen by a viewer. */
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly errors: number;
  /** The same for each ten seconds in turn. */
  readonly timeline: readonly Slice[];
}

export interface Slice {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export const SLICE_SECONDS = 10;

/** Counts between the warm-up and the end. */
export class Measure {
  readonly #latencies = new Latencies();
  readonly #slices: { count: number; latencies: Latencies }[] = [];
  #from = Number.POSITIVE_INFINITY;
  #until = Number.POSITIVE_INFINITY;
  #count = 0;
  errors = 0;

  /** Returns when the time is over. */
  async take(warmUpSeconds: number, seconds: number): Promise<void> {
    this.#from = performance.now() + warmUpSeconds * 1000;
    this.#until = this.#from + seconds * 1000;
    await new Promise((resolve) => setTimeout(resolve, (warmUpSeconds + seconds) * 1000));
  }

  add(positions: number, milliseconds: number): void {
    const now = performance.now();
    if (now < this.#from || now >= this.#until) return;
    this.#count += positions;
    this.#latencies.add(milliseconds);
    const index = Math.floor((now - this.#from) / (SLICE_SECONDS * 1000));
    while (this.#slices.length <= index) this.#slices.push({ count: 0, latencies: new Latencies() });
    const slice = this.#slices[index]!;
    slice.count += positions;
    slice.latencies.add(milliseconds);
  }

  result(seconds: number): LoadResult {
    return {
      count: this.#count,
      perSecond: this.#count / seconds,
      p50Ms: this.#latencies.percentileMs(0.5),
      p99Ms: this.#latencies.percentileMs(0.99),
      maxMs: this.#latencies.maxMs,
      errors: this.errors,
      timeline: this.#slices.map(({ count, latencies }) => ({
        perSecond: count / SLICE_SECONDS,
        p50Ms: latencies.percentileMs(0.5),
        p99Ms: latencies.percentileMs(0.99),
      })),
    };
  }
}
