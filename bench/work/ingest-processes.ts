import { DEMO_PASSWORD } from '@longhaul/demo';
import { registerLoadFleet } from '../../apps/server/src/demo/load-fleet.ts';
import { startServerProcess } from '../server-process.ts';
import { type Bench, FLEET_SIZE, number, type Row } from './bench.ts';
import { osmand, teltonika } from './throughput.ts';

const PROCESSES = [0, 1, 2];

interface Measured {
  readonly processes: number;
  readonly teltonika: Row;
  readonly osmand: Row;
}

/** What the device ports take in when the process of the pages opens them, and with processes of their own. */
export async function ingestProcesses(bench: Bench, floor: number): Promise<Row> {
  const measured: Measured[] = [];
  for (const processes of PROCESSES)
    measured.push({ processes, ...(await measure(bench, floor, processes)) });
  const [none, , two] = measured;
  const perSecond = (protocol: 'teltonika' | 'osmand') =>
    measured.map((row) => number(row[protocol].details.perSecond!)).join(', ');
  return {
    work: 'Device ports in no, one and two processes of their own',
    peer: '-',
    budget: 'no fewer positions with two than with none',
    reached: `Teltonika ${perSecond('teltonika')}/s; OsmAnd ${perSecond('osmand')}/s`,
    isReached:
      two!.teltonika.details.perSecond! >= none!.teltonika.details.perSecond! &&
      two!.osmand.details.perSecond! >= none!.osmand.details.perSecond!,
    ofFloor: null,
    details: Object.fromEntries(
      measured.flatMap(({ processes, ...rows }) =>
        Object.entries(rows).flatMap(([protocol, { details }]) =>
          Object.entries(details).map(([name, value]) => [`${protocol}${processes}.${name}`, value]),
        ),
      ),
    ),
  };
}

async function measure(bench: Bench, floor: number, processes: number): Promise<Omit<Measured, 'processes'>> {
  const server = await startServerProcess(undefined, { INGEST_PROCESSES: String(processes) });
  try {
    await registerLoadFleet(server.database, FLEET_SIZE, DEMO_PASSWORD);
    return {
      teltonika: await teltonika({ ...bench, server }, floor),
      osmand: await osmand({ ...bench, server }, floor),
    };
  } finally {
    await server.stop();
  }
}
