import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import type { DeviceProtocol, GatewayDetail } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../testing/app.ts';
import { TestFleet } from '../testing/fleet.ts';
import { startTestIngest, TestDevice, type TestIngest } from './ingest.testing.ts';
import { CONVERSATIONS } from './protocols/conversations.testing.ts';
import { codec8Data, tcpFrame } from './protocols/teltonika-frames.testing.ts';

let test: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let ingest: TestIngest;
beforeAll(async () => {
  test = await createTestApp();
  organization = await test.createOrganization();
  fleet = new TestFleet(test.database, organization.id);
  ingest = await startTestIngest(test.database);
});
afterAll(async () => {
  await ingest?.close();
  await test?.close();
});

async function pageOf(gatewayId: number): Promise<GatewayDetail> {
  const path = `/organizations/${organization.id}/gateways/${gatewayId}`;
  return (await test.call('GET', path, { as: organization.admin })).json();
}

/** Sends over TCP, or each message as a datagram. Ends when the port hangs up, or by what it returns. */
function send(protocol: DeviceProtocol, messages: readonly Buffer[]): () => void {
  if (protocol === 'calamp') {
    const socket = createSocket('udp4');
    for (const message of messages) socket.send(message, ingest.ports.calampUdp, '127.0.0.1');
    return () => socket.close();
  }
  const ports: Readonly<Record<string, number>> = ingest.ports;
  const socket = connect(ports[`${protocol}Tcp`]!, '127.0.0.1').on('error', () => {});
  socket.resume();
  socket.write(Buffer.concat(messages));
  return () => socket.destroy();
}

describe('the page of a device', () => {
  it.each(Object.entries(CONVERSATIONS))(
    'names what a device of %s sends and nothing is read of, and the place that follows is stored',
    async (protocol, { uniqueId, login, notRead, read }) => {
      const gatewayId = await fleet.addGateway({ unique_id: uniqueId });
      await fleet.pair(gatewayId, await fleet.addAsset(), 0);
      const messages = notRead.map(([, message]) => message);
      const end = send(protocol as DeviceProtocol, [...(login === null ? [] : [login]), ...messages, read]);
      const names = [...new Set(notRead.map(([name]) => name))].sort();
      await expect
        .poll(
          async () => {
            const page = await pageOf(gatewayId);
            return [page.notRead.map(({ name }) => name).sort(), page.acceptedCount];
          },
          { timeout: 60_000 },
        )
        .toEqual([names, 1]);
      end();
    },
  );

  it('counts fixes of a receiver whose week number began again, which are stored with the date of now', async () => {
    const unique_id = '350000000000022';
    const gatewayId = await fleet.addGateway({ unique_id });
    await fleet.pair(gatewayId, await fleet.addAsset(), 0);
    const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, unique_id);
    const at = Math.floor(Date.now() / 1_000) * 1_000 - 60_000;
    const dated = [at - 7_168 * 86_400_000, at + 1_000 - 2 * 7_168 * 86_400_000, at + 2_000];
    const records = dated.map((each) => ({ at: each, latitude: 41.6, longitude: -93.6 }));
    expect(await device.exchange(tcpFrame(codec8Data(records)), 4)).toBe('00000003');
    await device.close();
    await expect
      .poll(() => pageOf(gatewayId), { timeout: 60_000 })
      .toMatchObject({ acceptedCount: 3, refusedCount: 0, weekRolloverCount: 2 });
    expect((await pageOf(gatewayId)).lastFixAt).toBe(new Date(at + 2_000).toISOString());
  });
});
