import { get, type IncomingMessage } from 'node:http';
import type { LivePosition } from '../../packages/contract/src/index.ts';
import { type LoadResult, Measure, type ViewersJob } from './job.ts';

const EVENT_END = '\n\n';
const REMEMBERED_FRAMES = 2_000;
const OPENED_AT_ONCE = 100;
const ADDRESSES = 4;
/** Of the positions of a frame one in so many is counted, by each viewer. */
const SAMPLE_EVERY = 25;

/** Viewers that read all they are sent. The lag of a position is from its fix, stamped as it was sent, to its arrival. */
export async function runViewers(job: ViewersJob, start: () => Promise<void>): Promise<LoadResult> {
  const measure = new Measure();
  const frames = new FrameTimes();
  const streams: IncomingMessage[] = [];
  while (streams.length < job.viewers) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, job.viewers - streams.length) }, (_, index) =>
      openStream(job.streams[(streams.length + index) % job.streams.length]!),
    );
    streams.push(...(await Promise.all(some)));
  }
  const rest = streams.map(() => '');
  const urlOf = (viewer: number) => job.streams[viewer % job.streams.length]!.url;
  streams.forEach((stream, viewer) => {
    stream.setEncoding('latin1').on('data', (text: string) => {
      const events = (rest[viewer]! + text).split(EVENT_END);
      rest[viewer] = events.pop()!;
      const now = Date.now();
      for (const event of events) for (const at of frames.of(urlOf(viewer), event)) measure.add(1, now - at);
    });
    stream.on('error', () => {
      measure.errors += 1;
    });
  });
  await start();
  await measure.take(job.warmUpSeconds, job.seconds);
  for (const stream of streams) stream.destroy();
  return measure.result(job.seconds);
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

function openStream({ url, token }: ViewersJob['streams'][number]): Promise<IncomingMessage> {
  // One address may hold half of the connections.
  const localAddress = `127.0.0.${2 + (opened++ % ADDRESSES)}`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` }, agent: false, localAddress }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`The stream was answered ${response.statusCode}.`));
    }).on('error', reject);
  });
}
