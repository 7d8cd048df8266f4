import { get, type IncomingMessage } from 'node:http';
import type { LivePosition } from '../../packages/contract/src/index.ts';
import { type LoadResult, Measure, type ViewerStream, type ViewersJob } from './job.ts';

const EVENT_END = '\n\n';
const REMEMBERED_FRAMES = 2_000;
const OPENED_AT_ONCE = 100;
const ADDRESSES = 4;
/** Of the positions of a frame one in so many is counted, by each viewer. */
const SAMPLE_EVERY = 25;
const SAME_TOKEN_MS = 60_000;

/** Viewers that read all they are sent. The lag of a position is from its fix, stamped as it was sent, to its arrival. */
export async function runViewers(job: ViewersJob, start: () => Promise<void>): Promise<LoadResult> {
  const measure = new Measure();
  const frames = new FrameTimes();
  const sessions = job.streams.map((stream) => new Session(stream));
  const sessionOf = (viewer: number) => sessions[viewer % sessions.length]!;
  const open: IncomingMessage[] = [];
  let isRunning = true;
  const watch = (viewer: number, stream: IncomingMessage) => {
    open[viewer] = stream;
    const { url } = sessionOf(viewer).stream;
    let rest = '';
    stream.setEncoding('latin1').on('data', (text: string) => {
      const events = (rest + text).split(EVENT_END);
      rest = events.pop()!;
      const now = Date.now();
      for (const event of events) for (const at of frames.of(url, event)) measure.add(1, now - at);
    });
    stream.on('error', () => {
      measure.errors += 1;
    });
    stream.on('end', async () => {
      if (!isRunning) return;
      try {
        watch(viewer, await sessionOf(viewer).openAgain());
      } catch {
        measure.errors += 1;
      }
    });
  };
  for (let from = 0; from < job.viewers; from += OPENED_AT_ONCE) {
    const viewers = Array.from(
      { length: Math.min(OPENED_AT_ONCE, job.viewers - from) },
      (_, index) => from + index,
    );
    const streams = await Promise.all(viewers.map((viewer) => sessionOf(viewer).open()));
    for (const [index, stream] of streams.entries()) watch(viewers[index]!, stream);
  }
  await start();
  await measure.take(job.warmUpSeconds, job.seconds);
  isRunning = false;
  for (const stream of open) stream.destroy();
  return measure.result(job.seconds);
}

/** Of one person, whose streams share their tokens. */
class Session {
  readonly stream: ViewerStream;
  #token: string;
  #refreshToken: string | undefined;
  #refreshing: Promise<void> | null = null;

  constructor(stream: ViewerStream) {
    this.stream = stream;
    this.#token = stream.token;
    this.#refreshToken = stream.refresh?.token;
  }

  open(): Promise<IncomingMessage> {
    return openStream(this.stream.url, this.#token);
  }

  /** Streams that end together are opened with the same new token. */
  async openAgain(): Promise<IncomingMessage> {
    this.#refreshing ??= this.#refresh();
    await this.#refreshing;
    return this.open();
  }

  async #refresh(): Promise<void> {
    const { refresh } = this.stream;
    if (refresh === undefined) throw new Error('The stream ended with its access token.');
    const response = await fetch(refresh.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#refreshToken}` },
    });
    if (!response.ok) throw new Error(`Refreshing the token was answered ${response.status}.`);
    const { accessToken, refreshToken } = (await response.json()) as Record<string, string>;
    this.#token = accessToken!;
    this.#refreshToken = refreshToken;
    setTimeout(() => {
      this.#refreshing = null;
    }, SAME_TOKEN_MS).unref();
  }
}

/** Times of the fixes of a frame. All viewers of a stream are sent the same bytes, so each frame is parsed once. */
class FrameTimes {
  readonly #byId = new Map<string, readonly number[]>();

  of(url: string, event: string): readonly number[] {
    if (!event.includes('event: positions')) return [];
    const id = `${url} ${event.slice(0, event.indexOf('\n'))}`;
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const positions: LivePosition[] = JSON.parse(event.slice(event.indexOf('data: ') + 6));
    const times = positions.filter((_, index) => index % SAMPLE_EVERY === 0).map(([, at]) => at);
    this.#byId.set(id, times);
    if (this.#byId.size > REMEMBERED_FRAMES) this.#byId.delete(this.#byId.keys().next().value!);
    return times;
  }
}

let opened = 0;

function openStream(url: string, token: string): Promise<IncomingMessage> {
  // One address may hold half of the connections.
  const localAddress = `127.0.0.${2 + (opened++ % ADDRESSES)}`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` }, agent: false, localAddress }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`The stream was answered ${response.statusCode}.`));
    }).on('error', reject);
  });
}
