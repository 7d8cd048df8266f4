import { HOUR_MS } from '@longhaul/units';
import { registerLoadFleet } from '../../apps/server/src/demo/load-fleet.ts';
import { hashGatewaySecret } from '../../apps/server/src/domain/gateways/secret.ts';
import { DEMO_MAPPING, DEMO_PASSWORD, deviceSecret, loadImei } from '../../packages/demo/src/index.ts';
import type { MessagesJob } from '../load/job.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Bench, FLEET, number, type Row } from './bench.ts';
import { runCounted } from './throughput.ts';

const WARM_UP_SECONDS = 3;
const DEVICES = 500;
const IN_FLIGHT = 4;
const GT06_PER_SECOND = 20_000;
/** More than any of them is answered, so that none runs out of messages. */
const MAX_PER_SECOND = 60_000;

/** Each protocol with one position in a message: GT06 has a budget, the others are compared with it. */
export const protocolWork =
  (protocol: MessagesJob['protocol']) =>
  async (bench: Bench, floor: number): Promise<Row> => {
    const { server, seconds } = bench;
    const result = await runCounted(bench, {
      kind: 'messages',
      protocol,
      port: server.ports[PORTS[protocol]],
      uniqueIds: await registerSpeakers(server, bench.organizationId, protocol),
      inFlight: IN_FLIGHT,
      messages: Math.ceil((MAX_PER_SECOND * (WARM_UP_SECONDS + seconds)) / DEVICES),
      firstAt: Date.now() - 48 * HOUR_MS,
      warmUpSeconds: WARM_UP_SECONDS,
      seconds,
    });
    const budget = protocol === 'gt06' ? GT06_PER_SECOND : null;
    return {
      work: `${NAMES[protocol]}, 1 position a message, ${DEVICES} devices`,
      peer: '',
      budget: budget === null ? 'no loss' : `${number(budget)}/s, stored`,
      reached: `${number(result.perSecond)}/s, p99 ${number(result.p99Ms)} ms`,
      isReached: result.errors === 0 && result.perSecond >= (budget ?? 1),
      ofFloor: result.perSecond / floor,
      details: result.details,
    };
  };

const PORTS = {
  gt06: 'gt06Tcp',
  queclink: 'queclinkTcp',
  calamp: 'calampUdp',
  jt808: 'jt808Tcp',
  json: 'mqttTcp',
} as const;
const NAMES = {
  gt06: 'GT06 TCP',
  queclink: 'Queclink TCP',
  calamp: 'CalAmp UDP',
  jt808: 'JT/T 808 TCP',
  json: 'JSON over MQTT',
} as const;

/** Devices of the load fleet under names that the protocol can carry, with a secret where it asks for one. */
async function registerSpeakers(
  { database }: ServerProcess,
  organizationId: number,
  protocol: MessagesJob['protocol'],
): Promise<string[]> {
  const { first } = FLEET[protocol];
  await registerLoadFleet(database, first + DEVICES, DEMO_PASSWORD);
  const imeis = Array.from({ length: DEVICES }, (_, index) => loadImei(first + index));
  if (protocol === 'json') await giveSecrets(database, organizationId, imeis);
  if (protocol !== 'jt808') return imeis;
  const phones = imeis.map((imei) => imei.slice(-12).replace(/^0+/, ''));
  await database.acrossOrganizations({ actorId: null }, async (tx) => {
    for (const table of ['gateways', 'gateway_directory']) {
      await tx.client.query(
        `update ${table} set unique_id = named.phone
          from unnest($2::text[], $3::text[]) as named (imei, phone)
          where organization_id = $1 and unique_id = named.imei`,
        [organizationId, imeis, phones],
      );
    }
  });
  return phones;
}

/** And the mapping of the demo. */
export async function giveSecrets(
  database: ServerProcess['database'],
  organizationId: number,
  uniqueIds: readonly string[],
): Promise<void> {
  await database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query(
      `update gateways set secret_hash = named.hash, settings = $4::jsonb
        from unnest($2::text[], $3::text[]) as named (unique_id, hash)
        where organization_id = $1 and gateways.unique_id = named.unique_id`,
      [
        organizationId,
        uniqueIds,
        uniqueIds.map((uniqueId) => hashGatewaySecret(deviceSecret({ uniqueId }))),
        JSON.stringify({ mapping: DEMO_MAPPING }),
      ],
    ),
  );
}
