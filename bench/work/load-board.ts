import type { Browser } from '../../e2e/browser.ts';
import { addOrganizations, call } from '../organizations.ts';
import { type Bench, percentile } from './bench.ts';
import { openPage } from './open-page.ts';

const TRUCKS = 40;
const UNASSIGNED = 12;
const ROUNDS = 9;
const HOUR_MS = 3_600_000;
const TOWNS = [
  'Memphis, TN',
  'Dallas, TX',
  'Kansas City, MO',
  'Columbus, OH',
  'Denver, CO',
  'Omaha, NE',
  'Tulsa, OK',
];

const BOARD = { address: '/loads/board', content: 'main section[aria-label="Trucks"] li' };
const LIST = { address: '/loads', content: 'main tbody tr' };

/**
 * The load board of a fleet of 40 trucks and the list of the same loads, by turns, medians from the click until the frame
 * that has the content; and the longest task of the main thread until a second after the board was shown.
 */
export async function measureBoard(browser: Browser, bench: Bench) {
  const token = await fleetWithLoads(bench);
  const { page, context } = await openPage(browser, bench, token);
  await page.goto('/groups');
  const open = async ({ address, content }: typeof BOARD) => {
    const tookMs = await page.evaluate<number>(
      `pageProbe.openToContent(${JSON.stringify(address)}, ${JSON.stringify(content)})`,
    );
    await page.waitForTimeout(1_000);
    return { tookMs, longestTaskMs: await page.evaluate<number>('pageProbe.longestTaskMs()') };
  };
  const [board, list, tasks]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round++) {
    list.push((await open(LIST)).tookMs);
    const opened = await open(BOARD);
    board.push(opened.tookMs);
    tasks.push(opened.longestTaskMs);
  }
  await context.close();
  // The first of each also waits for its code.
  const [boardMs, listMs] = [board, list].map((times) => percentile(times.slice(1), 0.5)) as [number, number];
  return { boardMs, listMs, longestTaskMs: Math.max(...tasks.slice(1)) };
}

/** Each truck with a load today and one for tomorrow, and some loads that need a truck. Answers an access token. */
async function fleetWithLoads({ server }: Bench): Promise<string> {
  const [fleet] = await addOrganizations(server, ['Load board'], TRUCKS);
  const { organizationId, token, trucks } = fleet!;
  const path = `organizations/${organizationId}`;
  const customer = await call<{ id: number }>(server, token, `${path}/customers`, { name: 'Bench Foods' });
  const add = (number: number, hours: number, vehicleId?: number) => {
    const at = (later: number) => new Date(Date.now() + (hours + later) * HOUR_MS).toISOString();
    const town = (index: number) => TOWNS[index % TOWNS.length]!;
    return call(server, token, `${path}/loads`, {
      reference: `B-${number}`,
      customerId: customer.id,
      stops: [
        { kind: 'pickup', location: town(number), windowFrom: at(0), windowTo: at(2) },
        { kind: 'delivery', location: town(number + 1), windowFrom: at(14), windowTo: at(18) },
      ],
      ...(vehicleId !== undefined && { assignments: [{ vehicleId }] }),
    });
  };
  for (const [index, { assetId }] of trucks.entries()) {
    await add(2 * index, -6, assetId);
    await add(2 * index + 1, 20, assetId);
  }
  for (let index = 0; index < UNASSIGNED; index++) await add(2 * TRUCKS + index, 24 + index);
  return token;
}
