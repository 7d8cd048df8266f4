import { describe, expect, it } from 'vitest';
import { EventLink, type EventLinkOptions, type LinkState } from './event-link.ts';

const frame = (event: string, data: unknown, id?: string) =>
  `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const streamOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );

/** Runs a link against the answers in turn, then stops it. */
async function runAgainst(
  answers: (() => Promise<Response> | Response)[],
  options: Partial<EventLinkOptions> = {},
) {
  const opened: (string | null)[] = [];
  const states: LinkState[] = [];
  const taken: unknown[] = [];
  const waits: number[] = [];
  const link = new EventLink({
    open: async (lastEventId) => {
      opened.push(lastEventId);
      const answer = answers[opened.length - 1];
      if (answer) return answer();
      link.stop();
      throw new Error('no more answers');
    },
    isFinal: () => false,
    onEvent: (name, data) => name !== 'heartbeat' && taken.push(JSON.parse(data)),
    onState: (state) => states.push(state),
    wait: async (ms) => {
      waits.push(ms);
    },
    random: () => 1,
    ...options,
  });
  await link.run();
  return { opened, states, taken, waits };
}

describe('a stream of the server', () => {
  it('puts events together wherever the pieces of a stream break', async () => {
    const text = `: hello\r\n${frame('snapshot', { at: 1, positions: [] }, 'f-4')}id: f-5\r\nevent: positions\r\ndata: [[1],\ndata: [2]]\n\n`;
    for (let cut = 1; cut < text.length; cut++) {
      const { opened, taken } = await runAgainst([() => streamOf(text.slice(0, cut), text.slice(cut))]);
      expect(taken).toEqual([{ at: 1, positions: [] }, [[1], [2]]]);
      expect(opened).toEqual([null, 'f-5']);
    }
  });

  it('resumes after the last id, though the events of another connection had none', async () => {
    const { opened } = await runAgainst([
      () => streamOf(frame('positions', [[1]], 'f-5')),
      () => streamOf(frame('heartbeat', { at: 2 })),
    ]);
    expect(opened).toEqual([null, 'f-5', 'f-5']);
  });

  it('resumes after the last event that arrived', async () => {
    const { opened, taken, states } = await runAgainst([
      () => streamOf(frame('snapshot', { at: 1, positions: [] }, 'f-4'), frame('positions', [[1]], 'f-5')),
      () => streamOf(frame('positions', [[2]], 'f-6')),
    ]);
    expect(opened).toEqual([null, 'f-5', 'f-6']);
    expect(taken).toEqual([{ at: 1, positions: [] }, [[1]], [[2]]]);
    expect(states.slice(0, 4)).toEqual(['connecting', 'live', 'reconnecting', 'live']);
  });

  it('leaves the stream for a new token and reads nothing after it', async () => {
    const { opened, taken } = await runAgainst([
      () => streamOf(frame('reauth', {}, 'f-9'), frame('positions', [[1]], 'f-10')),
    ]);
    expect(opened).toEqual([null, 'f-9']);
    expect(taken).toEqual([]);
  });

  it('waits longer after each failure, up to a limit, and starts over after a success', async () => {
    const fail = () => Promise.reject(new Error('no network'));
    const { waits } = await runAgainst([fail, fail, fail, fail, fail, fail, fail, () => streamOf(''), fail]);
    expect(waits.slice(0, 9)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 500, 1000]);
  });

  it('gives up when access is refused', async () => {
    const refused = () => Promise.reject(new Error('403'));
    const { opened, states } = await runAgainst([refused], { isFinal: () => true });
    expect(opened).toHaveLength(1);
    expect(states).toEqual(['connecting', 'refused']);
  });
});
