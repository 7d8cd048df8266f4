import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(details: object, message = 'said'): string {
  const lines: string[] = [];
  createLog('info', { destination: { write: (line) => lines.push(line) } }).info(details, message);
  return lines.join('');
}

describe('the log', () => {
  it('hides tokens, passwords and e-mail addresses wherever they are carried', () => {
    const line = logged({
      headers: { authorization: 'Bearer abc.def' },
      body: { email: 'ada@example.test', password: 'hush-hush' },
      refreshToken: 'r-e-f',
    });
    expect(line).not.toMatch(/abc\.def|ada@|hush-hush|r-e-f/);
    expect(line.match(/\[hidden\]/g)).toHaveLength(4);
  });

  it('keeps of an error its kind, code, message and cause, without addresses and without other properties', () => {
    const cause = Object.assign(new Error('550 <ada@example.test> unknown'), {
      code: 'EENVELOPE',
      rows: ['x-secret'],
    });
    const line = logged({ err: new TypeError('Mail failed', { cause }) });
    expect(JSON.parse(line).err).toMatchObject({
      type: 'TypeError',
      message: 'Mail failed',
      cause: { code: 'EENVELOPE', message: '550 <[e-mail]> unknown' },
    });
    expect(line).not.toMatch(/ada@|x-secret/);
  });

  it('as text tells steps, warnings and errors in a line each, and leaves out the rest', () => {
    const lines: string[] = [];
    const log = createLog('info', { format: 'text', destination: { write: (line) => lines.push(line) } });
    log.info({ requestId: 'r-1' }, 'Answered');
    log.info({ isStep: true }, 'Starting the database …');
    log.warn({ err: new Error('no answer from ada@example.test') }, 'A mail could not be sent');
    expect(lines).toEqual([
      '  Starting the database …\n',
      '! A mail could not be sent: no answer from [e-mail]\n',
    ]);
  });
});
