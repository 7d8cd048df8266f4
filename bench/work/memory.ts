import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, type Row, rounded } from './bench.ts';

const { devices: DEVICES } = FLEET.memory;
const SAMPLE_MS = 500;

/** Highest resident memory while 1,000 devices are connected and send a fix a second each. */
export async function memory(bench: Bench): Promise<Row> {
  const load = new LoadProcess({
    kind: 'devices',
    port: bench.server.ports.teltonikaTcp,
    firstDevice: FLEET.memory.first,
    devices: DEVICES,
    records: 1,
    rate: 1,
    firstAt: null,
    warmUpSeconds: 1,
    seconds: bench.seconds,
  });
  await load.ready();
  let highest = 0;
  const sample = async () => {
    highest = Math.max(highest, await bench.server.residentMegabytes());
  };
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  const { perSecond } = await load.run();
  clearInterval(timer);
  await sample();
  return {
    work: `Server memory, ${number(DEVICES)} devices, ${number(perSecond)} positions/s`,
    peer: 'about 1 GB',
    budget: 'under 350 MB without PostgreSQL',
    reached: `${number(highest)} MB`,
    isReached: highest < 350 && perSecond >= DEVICES * 0.98,
    ofFloor: null,
    details: { highestMegabytes: rounded(highest), perSecond: rounded(perSecond) },
  };
}
