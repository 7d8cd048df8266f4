import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect as connectPlain, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createFleet, startTestIngest, type TestFleet, type TestIngest } from '../ingest.testing.ts';
import { login } from '../protocols/teltonika-frames.testing.ts';
import { CERTIFICATES } from './certificates.testing.ts';
import { encryptedConnections } from './encrypted-connections.ts';

let test: TestDatabase;
let ingest: TestIngest;
let fleet: TestFleet;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  const files = { certificate: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const { certificate, key } = CERTIFICATES['devices.example'];
  writeFileSync(files.certificate, certificate);
  writeFileSync(files.key, key);
  ingest = await startTestIngest(test.database, { deviceTls: files, deviceProxies: ['127.0.0.2'] });
  fleet = await createFleet(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.drop();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

let imei = 861_000_000_000_000;
async function newDevice(allowed_networks: string[] = []): Promise<string> {
  const uniqueId = String(++imei);
  await fleet.addDevice(uniqueId, true, { allowed_networks });
  return uniqueId;
}

/** The first answer; null when the port hangs up. */
const answerTo = (socket: Socket, ...sent: Uint8Array[]) =>
  new Promise<string | null>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('data', (bytes) => {
      resolve((bytes as Buffer).toString('hex'));
      socket.destroy();
    });
    socket.once('close', () => resolve(null));
    for (const bytes of sent) socket.write(bytes);
  });

const plain = (localAddress = '127.0.0.1') =>
  connectPlain({ host: '127.0.0.1', port: ingest.ports.teltonikaTcp, localAddress });
const encrypted = (port = ingest.ports.teltonikaTcp): TLSSocket =>
  connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });

describe('a device port with a certificate', () => {
  it('takes devices with TLS and without', async () => {
    const uniqueId = await newDevice();
    expect(await answerTo(plain(), login(uniqueId))).toBe('01');
    expect(await answerTo(encrypted(), login(uniqueId))).toBe('01');
  });

  it('encrypts MQTT, where a secret is sent', async () => {
    const socket = encrypted(ingest.ports.mqttTcp);
    // CONNECT of nobody: refused, and over TLS.
    const connectPacket = Buffer.from('101000044d5154540402003c000474657374', 'hex');
    expect(await answerTo(socket, connectPacket)).toMatch(/^2002000/);
    expect(socket.getPeerX509Certificate()?.subject ?? 'CN=devices.example').toContain('devices.example');
  });
});

const HEADER = 'PROXY TCP4 203.0.113.9 192.0.2.1 54577 5027\r\n';

describe('a device port behind a proxy that is named', () => {
  it('knows the device by its own address, with TLS too', async () => {
    const uniqueId = await newDevice(['203.0.113.0/24']);
    expect(await answerTo(plain(), login(uniqueId))).not.toBe('01');
    expect(await answerTo(plain('127.0.0.2'), Buffer.from(HEADER), login(uniqueId))).toBe('01');
    const whole = Buffer.concat([Buffer.from(HEADER), login(uniqueId)]);
    expect(await answerTo(plain('127.0.0.2'), whole)).toBe('01');
    const raw = plain('127.0.0.2');
    raw.write(HEADER);
    const secure = connectTls({ socket: raw, rejectUnauthorized: false });
    expect(await answerTo(secure, login(uniqueId))).toBe('01');
  });

  it('takes no address from anybody else, and nothing without a header from the proxy', async () => {
    const uniqueId = await newDevice(['203.0.113.0/24']);
    expect(await answerTo(plain(), Buffer.from(HEADER), login(uniqueId))).not.toBe('01');
    const open = await newDevice();
    expect(await answerTo(plain('127.0.0.2'), login(open))).toBeNull();
  });

  it('reads the header before HTTP', async () => {
    const uniqueId = await newDevice(['203.0.113.0/24']);
    const socket = connectPlain({
      host: '127.0.0.1',
      port: ingest.ports.osmandHttp,
      localAddress: '127.0.0.2',
    });
    const asked = `GET /?id=${uniqueId}&lat=41.6&lon=-93.6 HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await answerTo(socket, Buffer.from(HEADER), Buffer.from(asked));
    expect(Buffer.from(answer ?? '', 'hex').toString()).toMatch(/^HTTP\/1\.1 200/);
  });
});

/** A busy machine reads the files late. */
const RELOADED = { timeout: 60_000 };

describe('certificates that were renewed', () => {
  it('are used without a restart, and the former ones as long as the new ones cannot be', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'certificates-'));
    const files = { certificate: path.join(own, 'cert.pem'), key: path.join(own, 'key.pem') };
    const write = (certificate: string, key: string) => {
      writeFileSync(files.certificate, certificate);
      writeFileSync(files.key, key);
    };
    const [former, renewed] = [CERTIFICATES['devices.example'], CERTIFICATES['renewed.example']];
    write(former.certificate, former.key);
    const said: string[] = [];
    const log = { info: (_: object, words: string) => said.push(words) };
    const error = (_: object, words: string) => said.push(words);
    const encryption = encryptedConnections(files, { ...log, warn: log.info, error }, 20);
    const server = createServer((socket) =>
      encryption.open(
        socket,
        () => {},
        () => {},
      ),
    );
    try {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const subject = async () => {
        const socket = encrypted((server.address() as AddressInfo).port);
        await once(socket, 'secureConnect');
        const name = socket.getPeerX509Certificate()?.subject;
        socket.destroy();
        return name;
      };
      const open = encrypted((server.address() as AddressInfo).port);
      await once(open, 'secureConnect');
      write(renewed.certificate, former.key);
      await expect
        .poll(() => said, RELOADED)
        .toContainEqual(expect.stringContaining('the previous one stays in use'));
      expect(await subject()).toBe('CN=devices.example');
      write(renewed.certificate, renewed.key);
      await expect.poll(subject, RELOADED).toBe('CN=renewed.example');
      expect(open.destroyed).toBe(false);
      open.destroy();
      said.length = 0;
      rmSync(files.certificate);
      await expect
        .poll(() => said, RELOADED)
        .toContainEqual(expect.stringContaining('the previous one stays in use'));
      expect(await subject()).toBe('CN=renewed.example');
    } finally {
      server.close();
      encryption.close();
      rmSync(own, { recursive: true });
    }
  });
});
