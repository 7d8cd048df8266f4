import type { ServerProcess } from '../server-process.ts';

/** What every measurement is given. */
export interface Bench {
  readonly server: ServerProcess;
  readonly organizationId: number;
  /** Access token of an administrator of the organization. */
  readonly token: string;
  /** Of so many other members, who see all vehicles. */
  readonly tokensOf: (people: number) => Promise<readonly string[]>;
  /** Length of each measurement. */
  readonly seconds: number;
}

/** One row of the table. */
export interface Row {
  readonly work: string;
  readonly peer: string;
  readonly budget: string;
  readonly reached: string;
  readonly isReached: boolean;
  /** Throughput against the SQL floor, where that can be said. */
  readonly ofFloor: number | null;
  readonly details: Readonly<Record<string, number>>;
}

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Devices of the load fleet by work: none sends again for a time that another has passed, which would make it late. */
export const FLEET = {
  map: { first: 0, devices: 5_000 },
  memory: { first: 5_000, devices: 1_000 },
  teltonika: { first: 6_000, devices: 1_000 },
  osmand: { first: 7_000, devices: 1_000 },
  history: { first: 8_000, devices: 1 },
  late: { first: 8_001, devices: 500 },
  deliveries: { first: 8_501, devices: 500 },
  feed: { first: 9_001, devices: 500 },
  /** Registered when they are measured, beside the fleet. */
  gt06: { first: 10_000, devices: 500 },
  queclink: { first: 10_500, devices: 500 },
  calamp: { first: 11_000, devices: 500 },
  jt808: { first: 11_500, devices: 500 },
  /** Also for idle connections. */
  json: { first: 12_000, devices: 3_400 },
  /** Of organizations of their own, one truck of each. */
  organizations: { first: 20_000, devices: 5_000 },
  streams: { first: 80_000, devices: 1_000 },
  /** The same as of the alerts, which send the time now. */
  phones: { first: 0, devices: 5_000 },
  /** All of them, after the others. */
  alerts: { first: 0, devices: 10_000 },
} as const;

export const FLEET_SIZE = 10_000;

/** Of the live map. */
export const streamUrl = ({ server }: Pick<Bench, 'server'>, organizationId: number): string =>
  `http://127.0.0.1:${server.ports.http}/api/v1/organizations/${organizationId}/assets/stream`;

/** Infinite where nothing was answered. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
