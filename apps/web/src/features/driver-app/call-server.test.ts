import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './call-server.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const answerWith = (body: string, headers: Record<string, string> = json) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
const call = () => send('/organizations/1/driver-app/sync', 'POST', 'token', '{}');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an answer of the server', () => {
  const answer = JSON.stringify({
    protocol: 1,
    lastSeq: 11,
    results: [{ id: 'a', outcome: 'stored' }],
    parts: { days: {} },
  });

  it('counts as none when it breaks off, at whatever byte', async () => {
    for (let cut = 0; cut < answer.length; cut++) {
      answerWith(answer.slice(0, cut));
      expect(await call(), `${cut} bytes`).toEqual({ status: 0, body: null });
    }
    answerWith(answer);
    expect(await call()).toEqual({ status: 200, body: JSON.parse(answer) });
  });

  it('counts as none when a guest network answers in its place', async () => {
    answerWith('<html>Accept the terms</html>', { 'content-type': 'text/html' });
    expect(await call()).toEqual({ status: 0, body: null });
  });

  it('counts as none when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await call()).toEqual({ status: 0, body: null });
  });
});
