import { connect, type Socket } from 'node:net';
import { encodeLogin } from '../../apps/simulator/src/teltonika/encode.ts';
import { loadImei } from '../../packages/demo/src/index.ts';
import { TruckFrame } from './frame.ts';
import { type DevicesJob, type LoadResult, Measure } from './job.ts';
import { sendOnTime } from './send-on-time.ts';

type Offline = NonNullable<DevicesJob['offline']>;

const CONNECTS_AT_ONCE = 100;
const ANSWER_BYTES = 4;
/** What a tracker sends at once of what it kept. */
const MAX_KEPT_RECORDS = 20;

export async function runDevices(job: DevicesJob, start: () => Promise<void>): Promise<LoadResult> {
  const measure = new Measure();
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
  const stopSending = job.rate === null ? sendOnAnswer(devices) : sendOnTime(devices, job.rate * job.devices);
  if (job.offline !== undefined) loseSignal(devices, job.offline);
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

/** Every so many devices loses its signal for a while. */
function loseSignal(devices: readonly Device[], { every, fromSeconds, seconds }: Offline): void {
  const some = devices.filter((_, index) => index % every === 0);
  setTimeout(() => {
    for (const device of some) device.disconnect();
  }, fromSeconds * 1000);
  setTimeout(
    () => {
      for (const device of some) device.reconnect();
    },
    (fromSeconds + seconds) * 1000,
  );
}

class Device {
  sendsOnAnswer = false;
  readonly connected: Promise<void>;
  readonly #index: number;
  readonly #job: DevicesJob;
  readonly #measure: Measure;
  readonly #frame: TruckFrame;
  #socket: Socket;
  #sent: { readonly at: number; readonly records: number; readonly isLive: boolean }[] = [];
  #nextAt: number;
  #isLoggedIn = false;
  #answerBytes = 0;
  /** Times of what it recorded without a signal. */
  #kept: number[] = [];

  constructor(job: DevicesJob, index: number, measure: Measure) {
    this.#index = index;
    this.#job = job;
    this.#measure = measure;
    this.#nextAt = job.firstAt ?? 0;
    this.#frame = new TruckFrame(index, job.records, job.firstAt ?? Date.now());
    const login = Promise.withResolvers<void>();
    this.connected = login.promise;
    this.#socket = this.#connect(login.resolve);
    this.#socket.on('close', () => login.reject(new Error(`Device ${index} was not let in.`)));
  }

  send(): void {
    const at = this.#job.firstAt === null ? Date.now() : this.#nextAt;
    this.#nextAt += this.#job.records * 1000;
    if (!this.#isLoggedIn || this.#kept.length > 0) {
      this.#kept.push(at);
      return;
    }
    this.#write(this.#frame.write(at), this.#job.records, true);
  }

  disconnect(): void {
    this.#isLoggedIn = false;
    this.#socket.destroy();
    this.#sent = [];
    this.#answerBytes = 0;
  }

  reconnect(): void {
    this.#socket = this.#connect(() => this.#sendKept());
  }

  close(): void {
    this.#socket.destroy();
  }

  #connect(onLogin: () => void): Socket {
    const socket = connect({ port: this.#job.port, host: '127.0.0.1', noDelay: true });
    socket.on('error', () => {
      this.#measure.errors += 1;
    });
    socket.on('connect', () => socket.write(encodeLogin(loadImei(this.#index))));
    socket.on('data', (chunk) => {
      if (this.#isLoggedIn) this.#read(chunk as Buffer);
      else if ((chunk as Buffer)[0] === 1) {
        this.#isLoggedIn = true;
        onLogin();
      }
    });
    return socket;
  }

  /** What it kept leaves in frames of many records, each when the one before was acknowledged. */
  #sendKept(): void {
    const times = this.#kept.slice(0, MAX_KEPT_RECORDS);
    if (times.length === 0) return;
    const stepMs = times.length === 1 ? 1000 : Math.round((times.at(-1)! - times[0]!) / (times.length - 1));
    const frame = new TruckFrame(this.#index, times.length, times[0]!, stepMs);
    this.#write(frame.write(times[0]!), times.length, false);
  }

  #write(bytes: Buffer, records: number, isLive: boolean): void {
    this.#sent.push({ at: performance.now(), records, isLive });
    // The socket may keep the buffer until the kernel takes it; with no answer outstanding it has.
    this.#socket.write(this.#sent.length > 1 ? Buffer.from(bytes) : bytes);
  }

  #read(chunk: Buffer): void {
    this.#answerBytes += chunk.length;
    for (; this.#answerBytes >= ANSWER_BYTES; this.#answerBytes -= ANSWER_BYTES) {
      const sent = this.#sent.shift()!;
      const accepted = chunk.readUInt32BE(Math.max(0, chunk.length - ANSWER_BYTES));
      if (accepted !== sent.records) this.#measure.errors += 1;
      this.#measure.add(accepted, performance.now() - sent.at);
      if (!sent.isLive) {
        this.#kept.splice(0, sent.records);
        this.#sendKept();
      }
      if (this.sendsOnAnswer) this.send();
    }
  }
}
