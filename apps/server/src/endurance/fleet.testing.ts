import { setTimeout as sleep } from 'node:timers/promises';
import { loadImei } from '@longhaul/demo';
import { TestDevice } from '../telematics/ingest.testing.ts';
import { codec8Data, login, tcpFrame } from '../telematics/protocols/teltonika-frames.testing.ts';

/** The trucks of the load fleet, each sending where it is every so often; they dial again when the line breaks. */
export class SteadyFleet {
  #isOver = false;
  #acknowledged = 0;
  readonly #running: Promise<unknown>;

  constructor(trucks: number, everyMs: number, portNow: (truck: number) => number | null) {
    this.#running = Promise.all(
      Array.from({ length: trucks }, (_, truck) => this.#drive(truck, everyMs, () => portNow(truck))),
    );
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  async acknowledges(records: number): Promise<void> {
    const wanted = this.#acknowledged + records;
    while (this.#acknowledged < wanted) await sleep(20);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #drive(truck: number, everyMs: number, portNow: () => number | null): Promise<void> {
    await sleep(Math.random() * everyMs);
    while (!this.#isOver) {
      const port = portNow();
      if (port !== null) await this.#call(truck, everyMs, port);
      if (!this.#isOver) await sleep(Math.min(everyMs, 200));
    }
  }

  async #call(truck: number, everyMs: number, port: number): Promise<void> {
    const device = new TestDevice(port);
    if ((await device.exchange(login(loadImei(truck)), 1)) === '01') {
      while (!this.#isOver) {
        const at = Date.now();
        const latitude = 41 + (at % 10_000_000) / 1e7;
        const answer = await device.exchange(
          tcpFrame(codec8Data([{ at, latitude, longitude: -83.5, speedKph: 80 }])),
          4,
        );
        if (answer.length < 8) break;
        this.#acknowledged += Number.parseInt(answer, 16);
        await sleep(everyMs - (Date.now() % everyMs));
      }
    }
    await device.close();
  }
}
