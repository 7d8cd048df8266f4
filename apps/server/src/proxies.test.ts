import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_HOLD_SECONDS } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFleet, startTestIngest, type TestIngest } from './telematics/ingest.testing.ts';
import { CERTIFICATES } from './telematics/listeners/certificates.testing.ts';
import { login } from './telematics/protocols/teltonika-frames.testing.ts';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestOrganization } from './testing/app.ts';
import { livePosition, TestFleet } from './testing/fleet.ts';
import { freePorts } from './testing/free-ports.ts';
import { findProgram, runProgram, startProgram } from './testing/installed-program.ts';
import { operationsBlock } from './testing/operations-blocks.ts';

const HOST = 'fleet.example.com';
/** Somebody who is not the proxy; all of 127.0.0.0/8 is this machine. */
const CALLER = '127.0.0.9';
const OTHER_CALLER = '127.0.0.10';

/** Where a proxy is tried: the ports in place of those of the documents, and a folder for its files. */
interface Place {
  readonly folder: string;
  readonly port: number;
  readonly upstream: number;
}

/** A program with its configuration of docs/operations.md, of which only ports and paths are changed. */
interface Proxy {
  readonly name: string;
  readonly program: string;
  /** Says why it cannot be tried here although the program is installed. */
  readonly lacks?: () => string | null;
  readonly configuration: (place: Place) => string | Promise<string>;
  readonly check: (file: string, folder: string) => string[];
  readonly run: (file: string, folder: string) => string[];
}

const ownAddress = (text: string, { folder, port, upstream }: Place) =>
  text
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replace(/127\.0\.0\.1:8080|10\.0\.0\.5:5027|server:8080/, `127.0.0.1:${upstream}`)
    .replace(/(listen|bind) :?(443|5027)\b/, `$1 127.0.0.1:${port}`);

const NGINX_STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so';
const nginxArgs = {
  check: (file: string, folder: string) => ['-t', '-p', folder, '-e', 'stderr', '-c', file],
  run: (file: string, folder: string) => ['-p', folder, '-e', 'stderr', '-c', file],
};
/** What the file of a distribution has around the documented part. */
const nginxFile = (folder: string, part: string) =>
  `daemon off;\nworker_processes 1;\npid ${folder}/nginx.pid;\nevents {}\n${part}`;
const nginxPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');

const haproxyArgs = {
  check: (file: string) => ['-c', '-f', file],
  run: (file: string) => ['-db', '-f', file],
};

const caddyArgs = {
  check: (file: string) => ['validate', '--adapter', 'caddyfile', '--config', file],
  run: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
};
/** Nobody is asked for a certificate, and no port but the one of the test is opened. */
const caddyFile = (text: string, place: Place) => {
  const own = ownAddress(text, place).replace(
    /^(\S+) \{$/m,
    `https://${HOST}:${place.port} {\n\tbind 127.0.0.1\n\ttls ${place.folder}/${HOST}.pem ${place.folder}/${HOST}.key`,
  );
  return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${own}\n`;
};

const WEB: Proxy[] = [
  {
    name: 'nginx',
    program: 'nginx',
    configuration: (place) =>
      nginxFile(
        place.folder,
        `http {\naccess_log off;\n${nginxPaths(place.folder)}\n${ownAddress(operationsBlock('server {'), place)}\n}\n`,
      ),
    ...nginxArgs,
  },
  {
    name: 'Caddy',
    program: 'caddy',
    configuration: (place) => caddyFile(operationsBlock(`${HOST} {`), place),
    ...caddyArgs,
  },
  {
    name: 'Caddy of compose.yaml',
    program: 'caddy',
    configuration: async (place) =>
      caddyFile(await readFile(new URL('../../../ops/Caddyfile', import.meta.url), 'utf8'), place),
    ...caddyArgs,
  },
  {
    name: 'haproxy',
    program: 'haproxy',
    configuration: (place) => `${ownAddress(operationsBlock('defaults\n'), place)}\n`,
    ...haproxyArgs,
  },
  {
    name: 'h2o',
    program: 'h2o',
    configuration: (place) =>
      `${ownAddress(operationsBlock('hosts:'), place).replace('port: 443', `host: 127.0.0.1\n      port: ${place.port}`)}\n`,
    check: (file) => ['-t', '-c', file],
    run: (file) => ['-c', file],
  },
];

const haproxyDevices = (place: Place, header: string) =>
  [
    operationsBlock('defaults\n').split('\nfrontend')[0],
    ownAddress(operationsBlock('listen teltonika'), place).replace('send-proxy-v2', header),
    '',
  ].join('\n');

const DEVICES: Proxy[] = [
  {
    name: 'haproxy with version 2',
    program: 'haproxy',
    configuration: (place) => haproxyDevices(place, 'send-proxy-v2'),
    ...haproxyArgs,
  },
  {
    name: 'haproxy with version 1',
    program: 'haproxy',
    configuration: (place) => haproxyDevices(place, 'send-proxy'),
    ...haproxyArgs,
  },
  {
    name: 'nginx',
    program: 'nginx',
    lacks: () => (existsSync(NGINX_STREAM_MODULE) ? null : 'nginx has no stream module here'),
    configuration: (place) =>
      `load_module ${NGINX_STREAM_MODULE};\n${nginxFile(place.folder, ownAddress(operationsBlock('stream {'), place))}\n`,
    ...nginxArgs,
  },
];

interface Started {
  readonly port: number;
  stop(): Promise<void>;
}

/** @throws Error with what the program says, where it refuses the configuration */
async function start(proxy: Proxy, program: string, upstream: number): Promise<Started> {
  const folder = await mkdtemp(path.join(tmpdir(), 'longhaul-proxy-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    // Workers of another account look into it.
    await chmod(folder, 0o755);
    const [port = 0] = await freePorts(1);
    const { certificate, key } = CERTIFICATES[HOST];
    const isHaproxy = proxy.program === 'haproxy';
    await writeFile(path.join(folder, `${HOST}.pem`), isHaproxy ? certificate + key : certificate);
    await writeFile(path.join(folder, `${HOST}.key`), key);
    const file = path.join(folder, 'configuration');
    await writeFile(file, await proxy.configuration({ folder, port, upstream }));
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    await runProgram(program, proxy.check(file, folder), env);
    const running = await startProgram(program, proxy.run(file, folder), port, env);
    return { port, stop: () => running.stop().finally(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Starts those that are installed, all at once; the others are skipped by name. */
function forInstalled(
  proxies: readonly Proxy[],
  upstream: () => number,
  tests: (started: () => Promise<Started>) => void,
): ReadonlyMap<Proxy, Promise<Started>> {
  const starting = new Map<Proxy, Promise<Started>>();
  const programs = new Map(proxies.map((proxy) => [proxy, findProgram(proxy.program)]));
  const lackOf = (proxy: Proxy) =>
    programs.get(proxy) === null ? `${proxy.program} is not installed here` : (proxy.lacks?.() ?? null);
  beforeAll(async () => {
    for (const [proxy, program] of programs) {
      if (program !== null && lackOf(proxy) === null) starting.set(proxy, start(proxy, program, upstream()));
    }
    await Promise.allSettled(starting.values());
  });
  afterAll(async () => {
    for (const outcome of await Promise.allSettled(starting.values())) {
      if (outcome.status === 'fulfilled') await outcome.value.stop();
    }
  });
  for (const proxy of proxies) {
    describe(proxy.name, () => {
      const lack = lackOf(proxy);
      if (lack === null) tests(() => starting.get(proxy)!);
      else it.skip(`is not tried: ${lack}`);
    });
  }
  return starting;
}

let test: TestApp;
let organization: TestOrganization;
let ingest: TestIngest;
beforeAll(async () => {
  test = await createTestApp({
    environment: { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1' },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  organization = await test.createOrganization();
  ingest = await startTestIngest(test.database, { deviceProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await ingest?.close();
  await test?.close();
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A call over HTTPS from CALLER. */
function call(
  port: number,
  url: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: url,
      method: body ? 'POST' : 'GET',
      localAddress: CALLER,
      servername: HOST,
      rejectUnauthorized: false,
      agent: false as const,
      headers: { host: HOST, ...(body && { 'content-type': 'application/json' }), ...headers },
    };
    const sent = request(options, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', body: text });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** The events of a stream, read over HTTP/2 as browsers do, as they come. */
async function* eventsOf(session: ClientHttp2Session, url: string, authorization: string) {
  const stream = session.request({ ':path': url, ':authority': HOST, authorization });
  stream.setEncoding('utf8');
  let text = '';
  for await (const part of stream) {
    const parts = (text + part).split('\n\n');
    text = parts.pop() ?? '';
    for (const event of parts) {
      yield {
        name: /^event: (.*)$/m.exec(event)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null'),
      };
    }
  }
}

const webPort = () => (test.app.server.address() as AddressInfo).port;

describe('the web behind a proxy, as docs/operations.md sets it up:', () => {
  const webProxies = forInstalled(WEB, webPort, (started) => {
    it('passes pages and calls, and the server knows the caller', async () => {
      const { port } = await started();
      const page = await call(port, '/docs');
      expect([page.status, page.type]).toEqual([200, expect.stringContaining('text/html')]);
      const { email } = await organization.userWith('ASSET_LIST');
      const signedIn = await call(port, '/api/v1/auth/authenticate', {
        body: { email, password: TEST_PASSWORD },
        headers: { 'x-forwarded-for': '198.51.100.77' },
      });
      expect(signedIn.status, signedIn.body).toBe(200);
      const headers = { authorization: `Bearer ${JSON.parse(signedIn.body).accessToken}` };
      const signIns = await call(port, '/api/v1/auth/sign-ins', { headers });
      expect(JSON.parse(signIns.body).items).toContainEqual(expect.objectContaining({ address: CALLER }));
    });

    it('passes the live map at once', async () => {
      const fleet = new TestFleet(test.database, organization.id);
      const moved = livePosition(
        await fleet.addAsset(),
        { at: test.time.now, lat: 41.65, lon: -83.54, speedKph: 88, heading: 270 },
        0,
      );
      const session = connectHttp2(`https://127.0.0.1:${(await started()).port}`, {
        servername: HOST,
        rejectUnauthorized: false,
      });
      try {
        const url = `/api/v1/organizations/${organization.id}/assets/stream`;
        for await (const { name, data } of eventsOf(session, url, organization.admin.headers.authorization)) {
          if (name === 'snapshot') {
            const message = { topic: 'positions', organizationId: organization.id, positions: [moved] };
            test.deps.bus.publish(message as Parameters<typeof test.deps.bus.publish>[0]);
          } else if (name === 'positions') {
            expect(data).toEqual([moved]);
            break;
          }
        }
      } finally {
        session.destroy();
      }
    });
  });

  it.skipIf(WEB.every(({ program }) => findProgram(program) === null))(
    'holds a call of the feed for as long as the server does',
    async () => {
      const url = `/api/v1/organizations/${organization.id}/feed?after=now&wait=${MAX_HOLD_SECONDS}`;
      // All at once: each takes as long.
      const answers = await Promise.all(
        [...webProxies].map(async ([{ name }, started]) => {
          const { headers } = await organization.keyWith(['ASSET_LIST']);
          const from = performance.now();
          const { status, body } = await call((await started).port, url, { headers });
          const seconds = (performance.now() - from) / 1_000;
          return [name, status, body.startsWith('{"items":[]'), seconds > MAX_HOLD_SECONDS - 1];
        }),
      );
      expect(answers).toEqual([...webProxies.keys()].map(({ name }) => [name, 200, true, true]));
    },
  );

  it('ends no idle connection before Caddy does, which keeps them for two minutes', () => {
    expect(test.app.server.keepAliveTimeout).toBeGreaterThan(120_000);
  });
});

describe('a device port behind a proxy, as docs/operations.md sets it up:', () => {
  let imei = 861_000_000_700_000;
  const answerTo = async (port: number, localAddress: string, bytes: Buffer) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    socket.write(bytes);
    const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
    socket.destroy();
    return Buffer.isBuffer(answer) ? answer.toString('hex') : null;
  };

  forInstalled(
    DEVICES,
    () => ingest.ports.teltonikaTcp,
    (started) => {
      it('knows the address of the device', async () => {
        const uniqueId = String(++imei);
        const fleet = await createFleet(test.database);
        await fleet.addDevice(uniqueId, true, { allowed_networks: [`${CALLER}/32`] });
        const { port } = await started();
        expect(await answerTo(port, OTHER_CALLER, login(uniqueId))).not.toBe('01');
        expect(await answerTo(port, CALLER, login(uniqueId))).toBe('01');
      });
    },
  );
});
