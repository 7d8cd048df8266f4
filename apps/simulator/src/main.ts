import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, demoOrganizations, LOAD_FLEET_EMAIL, phonesOf, sourcesOf } from '@longhaul/demo';
import { startLiveFleet } from './live/fleet.ts';
import { organizationCalls } from './live/organization-calls.ts';
import { noStorage, phoneStorage } from './live/phone-storage.ts';
import { reportLines } from './load/report.ts';
import { runLoad } from './load/run.ts';
import { messageSender, osmandSenders, type Sender, teltonikaSender } from './load/senders.ts';
import { LoadVerifier } from './load/verify.ts';
import { MESSAGE_PROTOCOLS, type MessageProtocol } from './messages/link.ts';

const HELP = `Longhaul simulator: trucks that talk to the public ports as real devices do.

Without --trucks: the demo fleets drive live until stopped. A parent process with a channel is then told the counts.
  --host localhost          where the server is
  --teltonika-port 5027
  --osmand-port 5055
  --queclink-port 5004
  --calamp-port 20500
  --jt808-port 5015
  --gt06-port 5023
  --mqtt-port 1883          JSON over MQTT
  --api-port 8080           takes the records of duty status, and what drivers enter on their phones
  --phones-file             keeps what the phones of drivers keep; without one they are emptied with each start

With --trucks: load. The devices have to be registered first, once, on the server's machine:
  node apps/server/src/demo/register-load-fleet.ts --trucks 10000
  --trucks 10000            devices at once
  --rate 1                  messages a second of each
  --records 1               positions in a message (Teltonika)
  --seconds 60
  --protocol teltonika      or osmand, queclink, gt06, calamp
  --connections 50          keep-alive connections (OsmAnd)
  --api-port 8080           to compare with what the API returns; 0 leaves that out`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    host: { type: 'string', default: 'localhost' },
    'teltonika-port': { type: 'string', default: process.env.TELTONIKA_PORT ?? '5027' },
    'osmand-port': { type: 'string', default: process.env.OSMAND_PORT ?? '5055' },
    'queclink-port': { type: 'string', default: process.env.QUECLINK_PORT ?? '5004' },
    'calamp-port': { type: 'string', default: process.env.CALAMP_PORT ?? '20500' },
    'jt808-port': { type: 'string', default: process.env.JT808_PORT ?? '5015' },
    'gt06-port': { type: 'string', default: process.env.GT06_PORT ?? '5023' },
    'mqtt-port': { type: 'string', default: process.env.MQTT_PORT ?? '1883' },
    'api-port': { type: 'string', default: process.env.PORT ?? '8080' },
    'phones-file': { type: 'string' },
    trucks: { type: 'string' },
    rate: { type: 'string', default: '1' },
    records: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    protocol: { type: 'string', default: 'teltonika' },
    connections: { type: 'string', default: '50' },
  },
});

const teltonika = { host: values.host, port: numberOf('teltonika-port', values['teltonika-port']) };
const portOf = (name: Exclude<MessageProtocol, 'json'> | 'mqtt') =>
  numberOf(`${name}-port`, values[`${name}-port`]);
const messagePorts = {
  queclink: portOf('queclink'),
  calamp: portOf('calamp'),
  jt808: portOf('jt808'),
  gt06: portOf('gt06'),
  json: portOf('mqtt'),
};
const osmandUrl = `http://${values.host}:${numberOf('osmand-port', values['osmand-port'])}`;

if (values.help) console.log(HELP);
else if (values.trucks === undefined) driveDemo();
else await load(numberOf('trucks', values.trucks));

function driveDemo(): void {
  const fleets = demoOrganizations.map((organization) => ({
    organization,
    sources: sourcesOf(organization),
  }));
  const apiUrl = `http://${values.host}:${numberOf('api-port', values['api-port'])}`;
  const phonesFile = values['phones-file'];
  const onProblem = (message: string) => console.error(`simulator: ${message}`);
  const fleet = startLiveFleet({
    sources: fleets.flatMap(({ sources }) => sources),
    phones: {
      all: fleets.flatMap(({ organization, sources }) => phonesOf(organization, sources)),
      storage: phonesFile === undefined ? noStorage : phoneStorage(phonesFile, onProblem),
      call: organizationCalls(apiUrl, DEMO_PASSWORD),
    },
    teltonika,
    osmandUrl,
    messagePorts,
    apiUrl,
    clock: { now: () => Date.now() },
    onProblem,
  });
  const stop = async () => {
    await fleet.stop();
    if (process.connected) process.send?.(fleet.counts(), () => process.exit(0));
    else process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());
}

async function load(trucks: number): Promise<void> {
  const senderOf = sendersOf(values.protocol);
  const apiPort = numberOf('api-port', values['api-port']);
  const verifier = new LoadVerifier({
    url: `http://${values.host}:${apiPort}`,
    email: LOAD_FLEET_EMAIL,
    password: DEMO_PASSWORD,
  });
  const before = apiPort === 0 ? null : await verifier.acceptedCount(trucks);
  const report = await runLoad({
    trucks,
    senderOf,
    rate: numberOf('rate', values.rate),
    records: numberOf('records', values.records),
    seconds: numberOf('seconds', values.seconds),
    onProgress: (line) => console.log(line),
  });
  for (const line of reportLines(report)) console.log(line);
  if (before === null) return;
  const counted = await verifier.waitForCount(trucks, before + report.acknowledged);
  console.log(`the API counts ${counted - before} new positions of these devices`);
  if (counted - before < report.acknowledged) {
    console.error('fewer than were acknowledged');
    process.exitCode = 1;
  }
}

function sendersOf(protocol: string): (index: number) => Sender {
  if (protocol === 'teltonika') return (index) => teltonikaSender(teltonika, index);
  if (protocol === 'osmand') return osmandSenders(osmandUrl, numberOf('connections', values.connections));
  // The devices of the load have IMEIs, which are no phone numbers of JT/T 808, and no secrets.
  const spoken = MESSAGE_PROTOCOLS.find((name) => name === protocol && name !== 'jt808' && name !== 'json');
  if (spoken === undefined) {
    return fail(`--protocol must be teltonika, osmand or queclink, gt06, calamp, not ${protocol}`);
  }
  const address = { host: values.host, port: messagePorts[spoken] };
  return (index) => messageSender(spoken, address, index);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  return fail(`--${name} must be a number, not ${text}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
