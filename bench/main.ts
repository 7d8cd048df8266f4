import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { analyzeFleet } from '../apps/server/src/demo/load/queries.ts';
import { registerLoadFleet } from '../apps/server/src/demo/load-fleet.ts';
import { DEMO_PASSWORD, LOAD_FLEET_EMAIL } from '../packages/demo/src/index.ts';
import { signIn, signInViewers } from './organizations.ts';
import { type MeasuredRow, printTable, type Results, versionsOf, writeResults } from './report.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { alerts } from './work/alerts.ts';
import { analytics } from './work/analytics.ts';
import { type Bench, FLEET_SIZE, type Row } from './work/bench.ts';
import { border } from './work/border.ts';
import { deliveries } from './work/deliveries.ts';
import { driverApp } from './work/driver-app.ts';
import { dutyChange } from './work/duty-change.ts';
import { feed, feedPositions } from './work/feed.ts';
import { measureFloor } from './work/floor.ts';
import { auditPack, quarterReport } from './work/fuel-tax.ts';
import { history } from './work/history.ts';
import { historyStore } from './work/history-store.ts';
import { hostile } from './work/hostile.ts';
import { hostilePlaces } from './work/hostile-places.ts';
import { hostileRequests } from './work/hostile-requests.ts';
import { availability, hours } from './work/hours.ts';
import { ingestProcesses } from './work/ingest-processes.ts';
import { late } from './work/late.ts';
import { dashboard, lists } from './work/lists.ts';
import { fixToMap } from './work/live.ts';
import { maintenance, maintenancePack } from './work/maintenance.ts';
import { memory } from './work/memory.ts';
import { mqttIdle } from './work/mqtt-idle.ts';
import { organizations } from './work/organizations.ts';
import { phones } from './work/phones.ts';
import { protocolWork } from './work/protocols.ts';
import { retention } from './work/retention.ts';
import { routing } from './work/routing.ts';
import { screens } from './work/screens.ts';
import { storage } from './work/storage.ts';
import { streams } from './work/streams.ts';
import { osmand, teltonika } from './work/throughput.ts';
import { traccarImport } from './work/traccar-import.ts';
import { milesOfDay } from './work/vehicle-day.ts';

const HELP = `Measures the server against its budgets, on a server process and a PostgreSQL of its own.
  --only teltonika     one of memory, history, map, teltonika, osmand, ingest-processes, late,
                       storage, lists, dashboard, screens, hours, border, availability, duty-change, phones, routing,
                       driver-app, maintenance, maintenance-pack, miles, return, audit-pack, analytics, deliveries, feed,
                       feed-positions, retention, alerts, history-store, traccar-import, hostile, hostile-requests,
                       hostile-places, organizations, streams, gt06, queclink, calamp, jt808, mqtt, mqtt-idle; repeat for more
  --seconds 15         length of each measurement
  --profile folder     leaves a CPU profile of the server process there`;

/** In this order: memory on a server that has done nothing yet. */
const WORKS: Readonly<Record<string, (bench: Bench, floor: number) => Promise<Row>>> = {
  memory,
  history,
  map: fixToMap,
  teltonika,
  osmand,
  'ingest-processes': ingestProcesses,
  late,
  storage,
  'history-store': historyStore,
  'traccar-import': traccarImport,
  lists,
  dashboard,
  screens,
  hours,
  border,
  availability,
  'duty-change': dutyChange,
  phones,
  routing,
  'driver-app': driverApp,
  maintenance,
  'maintenance-pack': maintenancePack,
  miles: milesOfDay,
  return: quarterReport,
  'audit-pack': auditPack,
  analytics,
  deliveries,
  feed,
  'feed-positions': feedPositions,
  retention,
  alerts,
  hostile,
  'hostile-requests': hostileRequests,
  organizations,
  streams,
  'hostile-places': hostilePlaces,
  gt06: protocolWork('gt06'),
  queclink: protocolWork('queclink'),
  calamp: protocolWork('calamp'),
  jt808: protocolWork('jt808'),
  mqtt: protocolWork('json'),
  'mqtt-idle': mqttIdle,
};

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(WORKS) },
    seconds: { type: 'string', default: '15' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const unknown = values.only.filter((name) => !(name in WORKS));
if (values.help) console.log(HELP);
else if (unknown.length > 0 || !(seconds >= 1)) {
  console.error(HELP);
  process.exitCode = 2;
} else await run();

async function run(): Promise<void> {
  const loadBefore = loadavg()[0]!;
  const server = await startServerProcess(values.profile);
  try {
    printTable(await measure(server, loadBefore));
  } finally {
    await server.stop();
  }
}

async function measure(server: ServerProcess, loadBefore: number): Promise<Results> {
  await registerLoadFleet(server.database, FLEET_SIZE, DEMO_PASSWORD);
  const owner = new pg.Client(server.connection);
  await owner.connect();
  await analyzeFleet(owner);
  await owner.end();
  const { token, organizationId } = await signIn(server.ports.http, LOAD_FLEET_EMAIL);
  if (organizationId === undefined) throw new Error('The load fleet has no organization.');
  const bench = {
    server,
    seconds,
    token,
    organizationId,
    tokensOf: async (people: number) => (await signInViewers(server, people)).map(({ token }) => token),
  };
  const rows: MeasuredRow[] = [];
  const versions = await versionsOf(server.database);
  let floor = 0;
  for (const [name, work] of Object.entries(WORKS)) {
    if (!values.only.includes(name)) continue;
    console.log(`measuring ${name} …`);
    if (floor === 0 && name !== 'memory') floor = await floorOf(bench);
    // One that fails must not cost the others, nor a run that is broken off: together they take most of an hour.
    try {
      const row = await work(bench, floor);
      console.log(`  ${row.reached}`);
      rows.push({ name, ...row, date: new Date(), seconds, floorRowsPerSecond: floor, loadBefore });
      writeResults({ rows, versions }, Object.keys(WORKS));
    } catch (error) {
      console.error(`${name} failed:`, error);
      process.exitCode = 1;
    }
  }
  return { rows, versions };
}

/** Twenty days back, in a partition apart from the rows of the devices. */
async function floorOf({ server, organizationId }: Bench): Promise<number> {
  const firstAt = Date.now() - 20 * 86_400_000;
  return measureFloor(server.database, organizationId, firstAt, Math.min(seconds, 5));
}
