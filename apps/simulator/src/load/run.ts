import { createTruckPlan, type DemoFix, prairieLine, type TruckPlan } from '@longhaul/demo';
import { SECOND_MS } from '@longhaul/units';
import { Latencies } from './latencies.ts';
import type { Sender } from './senders.ts';

export interface LoadOptions {
  trucks: number;
  /** Messages a second of each truck. */
  rate: number;
  seconds: number;
  /** Fixes in a message. */
  records: number;
  senderOf: (index: number) => Sender;
  onProgress: (line: string) => void;
}

export interface LoadReport {
  /** Fixes that were handed to a connection. */
  sent: number;
  /** Fixes the server said it has stored. */
  acknowledged: number;
  acknowledgedPerSecond: number;
  /** From the moment a message was due, so that a server that stalls does not hide it. */
  latencies: Latencies;
  /** How often each thing went wrong. */
  errors: ReadonlyMap<string, number>;
  /** Fixes acknowledged, by number of the truck. */
  acknowledgedByTruck: Uint32Array;
}

const CONNECTS_AT_ONCE = 200;

/** Connects all trucks, then lets each send at its rate; a truck waits for its answer before its next message. */
export async function runLoad(options: LoadOptions): Promise<LoadReport> {
  const { trucks, rate, seconds, onProgress } = options;
  const senders = Array.from({ length: trucks }, (_, index) => options.senderOf(index));
  const tally = new Tally(trucks);
  await connectAll(senders, tally);
  onProgress(`${trucks} trucks connected, sending for ${seconds} s`);
  const plans = prairieLine.trucks.map(createTruckPlan);
  const intervalMs = SECOND_MS / rate;
  const startAt = performance.now();
  const endAt = startAt + seconds * SECOND_MS;
  const progress = setInterval(() => onProgress(tally.line(performance.now() - startAt)), 5_000);
  await Promise.all(
    senders.map(async (sender, truck) => {
      const plan = plans[truck % plans.length]!;
      for (let dueAt = startAt + (intervalMs * truck) / trucks; dueAt < endAt; dueAt += intervalMs) {
        await until(dueAt);
        await sendOne(sender, truck, fixesAt(plan, truck, options.records), dueAt, tally);
      }
    }),
  );
  clearInterval(progress);
  const elapsedMs = performance.now() - startAt;
  for (const sender of senders) sender.close();
  return tally.report(elapsedMs);
}

class Tally {
  readonly #byTruck: Uint32Array;
  readonly #latencies = new Latencies();
  readonly #errors = new Map<string, number>();
  #sent = 0;
  #acknowledged = 0;

  constructor(trucks: number) {
    this.#byTruck = new Uint32Array(trucks);
  }

  sending(fixes: number): void {
    this.#sent += fixes;
  }

  acknowledged(truck: number, fixes: number, milliseconds: number): void {
    this.#acknowledged += fixes;
    this.#byTruck[truck]! += fixes;
    this.#latencies.add(milliseconds);
  }

  failed(error: unknown): void {
    const reason = (error as Error).message.replaceAll(/\d{15}/g, '…');
    this.#errors.set(reason, (this.#errors.get(reason) ?? 0) + 1);
  }

  line(elapsedMs: number): string {
    const perSecond = Math.round((this.#acknowledged / elapsedMs) * SECOND_MS);
    return `${Math.round(elapsedMs / SECOND_MS)} s: ${this.#acknowledged} acknowledged, ${perSecond}/s`;
  }

  report(elapsedMs: number): LoadReport {
    return {
      sent: this.#sent,
      acknowledged: this.#acknowledged,
      acknowledgedPerSecond: (this.#acknowledged / elapsedMs) * SECOND_MS,
      latencies: this.#latencies,
      errors: this.#errors,
      acknowledgedByTruck: this.#byTruck,
    };
  }
}

async function connectAll(senders: readonly Sender[], tally: Tally): Promise<void> {
  for (let start = 0; start < senders.length; start += CONNECTS_AT_ONCE) {
    const some = senders.slice(start, start + CONNECTS_AT_ONCE);
    const results = await Promise.allSettled(some.map((sender) => sender.connect()));
    for (const result of results) if (result.status === 'rejected') tally.failed(result.reason);
  }
}

async function sendOne(
  sender: Sender,
  truck: number,
  fixes: readonly DemoFix[],
  dueAt: number,
  tally: Tally,
): Promise<void> {
  tally.sending(fixes.length);
  try {
    const accepted = await sender.send(fixes);
    tally.acknowledged(truck, accepted, performance.now() - dueAt);
  } catch (error) {
    tally.failed(error);
  }
}

/** Trucks that share a plan drive it hours apart, so that no two are in one place. */
function fixesAt(plan: TruckPlan, truck: number, records: number): DemoFix[] {
  const now = Date.now();
  return Array.from({ length: records }, (_, index) => {
    const at = now - (records - 1 - index);
    const state = plan.stateAt(at - truck * 3_600_000);
    return { ...state, at, deviceAt: at, isOutOfCoverage: false as const, readings: null, events: [] };
  });
}

function until(dueAt: number): Promise<void> {
  const waitMs = dueAt - performance.now();
  return waitMs <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, waitMs));
}
