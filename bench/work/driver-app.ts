import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  CONTEXT,
  launchBrowser,
  type Page,
} from '../../e2e/browser.ts';
import { addEmptyOrganizations, addSignedIn } from '../organizations.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';

const OPEN_BUDGET_MS = 1_500;
const TAP_BUDGET_MS = 100;
const SEND_BUDGET_MS = 2_000;
const SEND_BUDGET_KB = 60;
const ROADSIDE_BUDGET_MS = 1_000;
const SLOWED = 4;
const ROUNDS = 5;
const COMMANDS = 11;
/** Beside the entries that are sent. */
const MORE_TAPS = 29;
/** While an entry can be undone it has no number, and is not sent. */
const UNDO_MS = 10_000;
/** A line at the edge of the network. */
const LINE = { latency: 300, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
const PAGE_PROBE = path.join(import.meta.dirname, '../page-probe.js');
const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

/**
 * The driver's app in a real Chromium, installed and without a network: opening it on a processor slowed four times, from a
 * tap to what it shows, the view for an officer, and the entries of a shift over a slow line.
 */
export async function driverApp(bench: Bench): Promise<Row> {
  const browser = await launchBrowser();
  try {
    const phone = await installed(browser, bench);
    await phone.context.setOffline(true);
    const openMs = await measureOpening(phone);
    const roadsideMs = await measureRoadside(phone);
    const tapMs = await measureTaps(phone, COMMANDS);
    const sent = await measureSending(phone);
    await phone.context.setOffline(true);
    tapMs.push(...(await measureTaps(phone, MORE_TAPS)));
    const [open, tap, roadside] = [Math.max(...openMs), percentile(tapMs, 0.95), Math.max(...roadsideMs)];
    return {
      work: `Driver's app in Chromium without a network: opened on a processor slowed ${SLOWED} times, taps, roadside; ${COMMANDS} entries at 1.6 Mbit/s and ${LINE.latency} ms`,
      peer: '-',
      budget: `open ${number(OPEN_BUDGET_MS)} ms, tap p95 ${TAP_BUDGET_MS} ms, roadside ${number(ROADSIDE_BUDGET_MS)} ms, sent in ${number(SEND_BUDGET_MS)} ms with ${SEND_BUDGET_KB} kB`,
      reached: `open ${number(open)} ms at most, tap p95 ${number(tap)} ms, roadside ${number(roadside)} ms at most, sent in ${number(sent.ms)} ms with ${number(sent.kilobytes)} kB`,
      isReached:
        open < OPEN_BUDGET_MS &&
        tap < TAP_BUDGET_MS &&
        roadside < ROADSIDE_BUDGET_MS &&
        sent.ms < SEND_BUDGET_MS &&
        sent.kilobytes < SEND_BUDGET_KB,
      ofFloor: null,
      details: {
        openP50Ms: rounded(percentile(openMs, 0.5)),
        openMaxMs: rounded(open),
        tapP50Ms: rounded(percentile(tapMs, 0.5)),
        tapP95Ms: rounded(tap),
        roadsideMaxMs: rounded(roadside),
        sentMs: rounded(sent.ms),
        sentKilobytes: rounded(sent.kilobytes),
      },
    };
  } finally {
    await browser.close();
  }
}

interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Signed in, with the app and its copy on the phone. */
async function installed(browser: Browser, { server }: Bench): Promise<Phone> {
  const [organizationId] = await addEmptyOrganizations(server, ["Driver's app"]);
  const [signedIn] = await addSignedIn(server, [organizationId!], 1);
  const { rows } = await server.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query<{ id: number }>(
      'insert into drivers (organization_id, user_id) select organization_id, id from users where organization_id = $1 returning user_id as id',
      [organizationId],
    ),
  );
  const stored = {
    'longhaul-tokens': { accessToken: signedIn!.token, refreshToken: 'only-for-the-bench' },
    'longhaul-user': {
      id: rows[0]!.id,
      firstName: 'Person',
      lastName: 'Bench',
      permissions: ['HOS_OWN'],
      units: null,
      organization: { id: organizationId, name: "Driver's app", units: 'imperial' },
    },
  };
  const context = await browser.newContext({
    ...CONTEXT,
    ...PHONE,
    baseURL: `http://127.0.0.1:${server.ports.http}`,
  });
  await context.addInitScript({ path: PAGE_PROBE });
  await context.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, JSON.stringify(value));`,
  );
  // The browser would send in the background what is measured here.
  await context.addInitScript(
    `SyncManager.prototype.register = () => Promise.reject(new DOMException('Off', 'NotAllowedError'));`,
  );
  const page = await context.newPage();
  await page.goto('/driver/');
  await page.getByText(/^All at the office/).waitFor({ timeout: 60_000 });
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  return { context, page };
}

/** From the navigation of a new page until the frame that has the buttons of the duty status. */
async function measureOpening({ context }: Phone): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto('/driver/', { waitUntil: 'commit' });
    times.push(await page.evaluate<number>(`pageProbe.sinceOpened('${DUTY_BUTTON}')`));
    await page.close();
  }
  return times;
}

const DUTY_BUTTON = 'button[data-status]';

/** From the click until the frame that shows the new status, kept on the disk of the phone; one right after the other. */
async function measureTaps({ page }: Phone, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let tap = 0; tap < count; tap++) {
    const now = await page.locator('section[data-status]').getAttribute('data-status');
    const status = now === 'ON' ? 'OFF' : 'ON';
    times.push(
      await page.evaluate<number>(
        `pageProbe.clickToShown('button[data-status="${status}"]:not([data-mode])', 'section[data-status="${status}"]')`,
      ),
    );
  }
  return times;
}

/** From opening the view for an officer until its first day is there. */
async function measureRoadside({ page }: Phone): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto('/driver/#roadside');
    await page.getByLabel(/PIN/).fill('4711');
    times.push(
      await page.evaluate<number>(
        `pageProbe.clickToShown('form button[type="submit"]', 'div[lang="en"] section h1')`,
      ),
    );
    await page.getByLabel(/PIN/).fill('4711');
    await page.getByRole('button', { name: 'Leave' }).click();
  }
  await page.goto('/driver/#today');
  await page.locator(DUTY_BUTTON).first().waitFor();
  return times;
}

/** The entries of a shift, from the moment the network is back until the server has all of them and the app says so. */
async function measureSending({ context, page }: Phone): Promise<{ ms: number; kilobytes: number }> {
  const session: CDPSession = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    bytes += (request.postData?.length ?? 0) + JSON.stringify(request.headers).length;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  // Playwright's own switch would take the slow line back: until it is measured, calls are refused.
  await context.route('**/api/v1/**', (route) => route.abort());
  await context.setOffline(false);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await page.waitForTimeout(UNDO_MS + 2_000);
  await context.unroute('**/api/v1/**');
  bytes = 0;
  const startedAt = performance.now();
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.getByText(/^All at the office/).waitFor({ timeout: 60_000 });
  return { ms: performance.now() - startedAt, kilobytes: bytes / 1024 };
}
