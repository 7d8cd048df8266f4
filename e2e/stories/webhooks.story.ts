import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callAs, expect, expectAccessible, organizationId, test } from '../fixtures.ts';

const WEBHOOKS = '/settings/organization-settings/integrations/webhooks';

let serial = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${serial++}`;

interface Receiver {
  readonly url: string;
  /** What calls are answered with. */
  status: number;
  readonly names: string[];
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  const names: string[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(chunks).toString());
      if (receiver.status === 204) names.push(data.name);
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    status: 204,
    names,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

test('a webhook is made, fails, is repaired and replayed, and nothing comes out of order', async ({
  open,
}) => {
  const receiver = await startReceiver();
  const name = `TMS ${unique()}`;
  const orgId = await organizationId();
  const addGroup = (group: string) =>
    callAs('admin', 'POST', `/organizations/${orgId}/groups`, { name: `${group} ${name}` });
  try {
    const page = await open('admin', WEBHOOKS);
    await page.getByRole('button', { name: 'New webhook' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New webhook' });
    await drawer.getByRole('button', { name: 'Create webhook' }).click();
    await expect(drawer.getByText('Name is a required field')).toBeVisible();
    await expect(drawer.getByText('Choose at least one event.')).toBeVisible();
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByLabel('Address').fill(receiver.url);
    await drawer.getByRole('combobox', { name: 'Events' }).fill('group.created');
    await page.getByRole('option', { name: 'group.created' }).click();
    await drawer.getByLabel('Name').click();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Create webhook' }).click();
    const made = page.getByRole('dialog', { name: `Signing secret of ${name}` });
    expect(await made.getByLabel('Signing secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await made.getByRole('button', { name: 'Done' }).click();

    await addGroup('First');
    await expect.poll(() => receiver.names).toEqual([`First ${name}`]);
    receiver.status = 503;
    await addGroup('Second');
    await addGroup('Third');
    await page.getByRole('button', { name }).click();
    const opened = page.getByRole('dialog', { name });
    await expect(opened.getByText('Changes wait: the receiver answers 503.')).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page);
    receiver.status = 204;
    await opened.getByRole('button', { name: 'Retry now' }).click();
    await expect
      .poll(() => receiver.names, { timeout: 60_000 })
      .toEqual([`First ${name}`, `Second ${name}`, `Third ${name}`]);

    await opened
      .getByRole('button', { name: /group\.created/ })
      .last()
      .click();
    await expect(opened.getByText(`"name": "First ${name}"`)).toBeVisible();
    await opened.getByRole('button', { name: 'Replay from here' }).click();
    await expect
      .poll(() => receiver.names.slice(3), { timeout: 60_000 })
      .toEqual([`First ${name}`, `Second ${name}`, `Third ${name}`]);

    await opened.getByRole('tab', { name: 'Secret' }).click();
    await opened.getByRole('button', { name: 'Rotate secret' }).click();
    await page
      .getByRole('dialog', { name: `Signing secret of ${name}` })
      .getByRole('button', { name: 'Done' })
      .click();
    await expect(opened.getByText(/Signs too until/)).toBeVisible();
    await opened.getByRole('tab', { name: 'Settings' }).click();
    await opened.getByRole('switch', { name: 'On' }).press('Space');
    await expect(page.getByText('The webhook is off')).toBeVisible();
    await opened.getByRole('tab', { name: 'Secret' }).click();
    await opened.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText(`Webhook ${name} deleted`)).toBeVisible();
  } finally {
    receiver.close();
  }
});
