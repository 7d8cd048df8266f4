import { connect, type Socket } from 'node:net';
import { Latencies } from '../../apps/simulator/src/load/latencies.ts';
import { encodeLogin } from '../../apps/simulator/src/teltonika/encode.ts';
import { loadImei } from '../../packages/demo/src/index.ts';
import { TruckFrame } from './frame.ts';
import { type DevicesJob, type LoadResult, Measure } from './job.ts';

const CONNECTS_AT_ONCE = 100;
const ANSWER_BYTES = 4;
const TICK_MS = 5;

export async function runDevices(job: DevicesJob, start: () => Promise<void>): Promise<LoadResult> {
  const measure = new Measure(new Latencies());
  const devices: Device[] = [];
  for (let first = 0; first < job.devices; first += CONNECTS_AT_ONCE) {
    const count = Math.min(CONNECTS_AT_ONCE, job.devices - first);
    const some = Array.from(
      { length: count },
      (_, index) => new Device(job, job.firstDevice + first + index, measure),
    );
    await Promise.all(some.map((device) => device.connected));
    devices.push(...some);
  }
  await start();
  const stopSending = job.rate === null ? sendOnAnswer(devices) : sendOnTime(devices, job.rate);
  await measure.take(job.warmUpSeconds, job.seconds);
  stopSending();
  for (const device of devices) device.close();
  return measure.result(job.seconds);
}

function sendOnAnswer(devices: readonly Device[]): () => void {
  for (const device of devices) {
    device.sendsOnAnswer = true;
    device.send();
  }
  return () => {
    for (const device of devices) device.sendsOnAnswer = false;
  };
}

/** Each device at its own moment of the interval, as a fleet's clocks are. */
function sendOnTime(devices: readonly Device[], rate: number): () => void {
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * rate * devices.length;
    for (; sent < due; sent++) devices[sent % devices.length]!.send();
  }, TICK_MS);
  return () => clearInterval(timer);
}

class Device {
  sendsOnAnswer = false;
  readonly connected: Promise<void>;
  readonly #socket: Socket;
  readonly #job: DevicesJob;
  readonly #measure: Measure;
  readonly #frame: TruckFrame;
  readonly #sentAt: number[] = [];
  #nextAt: number;
  #isLoggedIn = false;
  #answerBytes = 0;

  constructor(job: DevicesJob, index: number, measure: Measure) {
    this.#job = job;
    this.#measure = measure;
    this.#nextAt = job.firstAt ?? 0;
    this.#frame = new TruckFrame(index, job.records, job.firstAt ?? Date.now());
    const login = Promise.withResolvers<void>();
    this.connected = login.promise;
    this.#socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('error', () => {
      measure.errors += 1;
    });
    this.#socket.on('close', () => login.reject(new Error(`Device ${index} was not let in.`)));
    this.#socket.on('connect', () => this.#socket.write(encodeLogin(loadImei(index))));
    this.#socket.on('data', (chunk) => {
      if (this.#isLoggedIn) this.#read(chunk as Buffer);
      else if ((chunk as Buffer)[0] === 1) {
        this.#isLoggedIn = true;
        login.resolve();
      }
    });
  }

  send(): void {
    const at = this.#job.firstAt === null ? Date.now() : this.#nextAt;
    this.#nextAt += this.#job.records * 1000;
    this.#sentAt.push(performance.now());
    // The socket may keep the buffer until the kernel takes it; with no answer outstanding it has.
    const bytes = this.#frame.write(at);
    this.#socket.write(this.#sentAt.length > 1 ? Buffer.from(bytes) : bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#answerBytes += chunk.length;
    for (; this.#answerBytes >= ANSWER_BYTES; this.#answerBytes -= ANSWER_BYTES) {
      const sentAt = this.#sentAt.shift()!;
      const accepted = chunk.readUInt32BE(Math.max(0, chunk.length - ANSWER_BYTES));
      if (accepted !== this.#job.records) this.#measure.errors += 1;
      this.#measure.add(accepted, performance.now() - sentAt);
      if (this.sendsOnAnswer) this.send();
    }
  }
}
