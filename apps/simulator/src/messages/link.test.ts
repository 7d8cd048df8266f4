import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { MessageLink } from './link.ts';

const fix = {
  at: Date.parse('2026-11-23T15:00:00Z'),
  lat: 41.6,
  lon: -93.6,
  speedKph: 88,
  headingDegrees: 271,
  odometerMeters: 1_000,
  isIgnitionOn: true,
};
const LOGIN_ANSWER = Buffer.from('787805010001d9dc0d0a', 'hex');
const POSITION_ANSWER = Buffer.from('78780512000281b60d0a', 'hex');

it('logs in, waits for the whole answer, and fails when the server hangs up', async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      received.push(chunk as Buffer);
      if (received.length === 1) socket.write(LOGIN_ANSWER);
      else if (received.length === 2) {
        socket.write(POSITION_ANSWER.subarray(0, 4));
        socket.write(POSITION_ANSWER.subarray(4));
      } else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const link = await MessageLink.open('gt06', { host: '127.0.0.1', port }, '356307042441013', 2_000);
  expect(received[0]!.toString('hex')).toBe('78780d0103563070424410130001d4a90d0a');
  await link.send(fix);
  expect(received[1]!.toString('hex')).toMatch(/^78782[0-9a-f]22/);
  await expect(link.send(fix)).rejects.toThrow('closed the connection');
  expect(link.isOpen).toBe(false);
  link.close();
  server.close();
});

it('fails when the server refuses the registration of a JT/T 808 device', async () => {
  const refusal = Buffer.from('7e810000030139000021340001000104947e', 'hex');
  const server = createServer((socket) => socket.on('data', () => socket.write(refusal))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const opening = MessageLink.open('jt808', { host: '127.0.0.1', port }, '13900002134', 2_000);
  await expect(opening).rejects.toThrow('does not know device 13900002134');
  server.close();
});

it('fails when a datagram has no answer', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = { host: '127.0.0.1', port: silent.address().port };
  const link = await MessageLink.open('calamp', address, '4500002204', 50);
  await expect(link.send(fix)).rejects.toThrow('no answer in time');
  link.close();
  silent.close();
});
