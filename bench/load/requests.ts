import { connect, type Socket } from 'node:net';
import { loadImei } from '../../packages/demo/src/index.ts';
import { type LoadResult, Measure, type RequestsJob } from './job.ts';
import { sendOnTime } from './send-on-time.ts';

const HEAD_END = '\r\n\r\n';

/** Requests written by hand: an HTTP client would take more of the machine than the server under test. */
export async function runRequests(job: RequestsJob, start: () => Promise<void>): Promise<LoadResult> {
  const measure = new Measure();
  const senders = Array.from({ length: job.connections }, (_, index) => new Sender(job, index, measure));
  await Promise.all(senders.map((sender) => sender.connected));
  await start();
  const stopSending = job.rate === null ? sendOnAnswer(senders) : sendOnTime(senders, job.rate);
  await measure.take(job.warmUpSeconds, job.seconds);
  stopSending();
  for (const sender of senders) sender.close();
  return measure.result(job.seconds);
}

function sendOnAnswer(senders: readonly Sender[]): () => void {
  for (const sender of senders) {
    sender.sendsOnAnswer = true;
    sender.send();
  }
  return () => {
    for (const sender of senders) sender.sendsOnAnswer = false;
  };
}

/** One connection that speaks for its share of the devices in turn. */
class Sender {
  sendsOnAnswer = false;
  readonly connected: Promise<void>;
  readonly #socket: Socket;
  readonly #job: RequestsJob;
  readonly #measure: Measure;
  readonly #imeis: string[] = [];
  #requests = 0;
  /** When the request under way, and those that wait for its answer, were due. */
  readonly #dueAt: number[] = [];
  #received = '';

  constructor(job: RequestsJob, index: number, measure: Measure) {
    this.#job = job;
    this.#measure = measure;
    for (let device = index; device < job.devices; device += job.connections) {
      this.#imeis.push(loadImei(job.firstDevice + device));
    }
    const connected = Promise.withResolvers<void>();
    this.connected = connected.promise;
    this.#socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('connect', () => connected.resolve());
    this.#socket.on('error', (error) => {
      measure.errors += 1;
      connected.reject(error);
    });
    this.#socket.on('data', (text) => this.#read(String(text)));
  }

  /** A request is written when the one before it has its answer; the wait counts. */
  send(): void {
    this.#dueAt.push(performance.now());
    if (this.#dueAt.length === 1) this.#write();
  }

  #write(): void {
    const turn = Math.floor(this.#requests / this.#imeis.length);
    const imei = this.#imeis[this.#requests % this.#imeis.length]!;
    this.#requests += 1;
    const at = this.#job.firstAt === null ? Date.now() : this.#job.firstAt + turn * 1000;
    const latitude = (40 + turn * 0.0002).toFixed(6);
    this.#socket.write(
      `GET /?id=${imei}&timestamp=${at}&lat=${latitude}&lon=-95.500000&speed=48.6&bearing=0&altitude=210&accuracy=5&batt=87 HTTP/1.1\r\nHost: longhaul\r\n\r\n`,
    );
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The answers of this port have no body that matters. */
  #read(text: string): void {
    this.#received += text;
    for (let end = this.#received.indexOf(HEAD_END); end >= 0; end = this.#received.indexOf(HEAD_END)) {
      const dueAt = this.#dueAt.shift()!;
      if (this.#received.startsWith('HTTP/1.1 200 ')) this.#measure.add(1, performance.now() - dueAt);
      else this.#measure.errors += 1;
      this.#received = this.#received.slice(end + HEAD_END.length);
      if (this.#dueAt.length > 0) this.#write();
      else if (this.sendsOnAnswer) this.send();
    }
  }
}
