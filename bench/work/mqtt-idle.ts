import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { registerLoadFleet } from '../../apps/server/src/demo/load-fleet.ts';
import { DEMO_PASSWORD, deviceSecret, loadImei, mqttConnect } from '../../packages/demo/src/index.ts';
import { type Bench, FLEET, number, type Row, rounded } from './bench.ts';
import { giveSecrets } from './protocols.ts';

const CONNECTIONS = 10_000;
/** As many as a device may have. */
const CONNECTIONS_OF_DEVICE = 3;
const CONNECTS_AT_ONCE = 100;
const MAX_MEGABYTES = 100;
const PROCESS = new URL('../mqtt-process.ts', import.meta.url).pathname;

/** What 10,000 signed-in devices take that say nothing: the port alone in a process, which may have 20,000 files. */
export async function mqttIdle({ server, organizationId }: Bench): Promise<Row> {
  const { first } = FLEET.json;
  const devices = Math.ceil(CONNECTIONS / CONNECTIONS_OF_DEVICE);
  await registerLoadFleet(server.database, first + devices, DEMO_PASSWORD);
  const ids = Array.from({ length: devices }, (_, index) => loadImei(first + index));
  await giveSecrets(server.database, organizationId, ids);
  const child = fork(PROCESS, [JSON.stringify(server.connection)], { execArgv: ['--expose-gc'] });
  const ask = async (question: string) => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [number];
    return answer;
  };
  const sockets: Socket[] = [];
  try {
    const [port] = (await once(child, 'message')) as [number];
    const before = await ask('memory');
    for (let start = 0; start < CONNECTIONS; start += CONNECTS_AT_ONCE) {
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: CONNECTS_AT_ONCE }, (_, index) =>
            connected(port, ids[Math.floor((start + index) / CONNECTIONS_OF_DEVICE)]!),
          ),
        )),
      );
    }
    const megabytes = (await ask('memory')) - before;
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    return {
      work: `MQTT, ${number(CONNECTIONS)} idle connections`,
      peer: 'aedes 1.2.0: 162 MB',
      budget: `under ${MAX_MEGABYTES} MB`,
      reached: `${number(megabytes)} MB, ${number(open)} open`,
      isReached: megabytes < MAX_MEGABYTES && open === CONNECTIONS,
      ofFloor: null,
      details: { megabytes: rounded(megabytes), open },
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill();
  }
}

async function connected(port: number, uniqueId: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(mqttConnect(uniqueId, deviceSecret({ uniqueId })));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer.at(-1) !== 0) throw new Error(`Device ${uniqueId} was not let in.`);
  return socket;
}
