import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { sharedSecret } from '../../apps/server/src/platform/installation.ts';
import { accessTokens } from '../../apps/server/src/platform/tokens.ts';
import { type Browser, launchBrowser } from '../../e2e/browser.ts';
import { largeOrganization } from '../large-organization.ts';
import { LoadProcess } from '../load-process.ts';
import { type Bench, FLEET, number, percentile, type Row, rounded } from './bench.ts';
import { measureBoard } from './load-board.ts';
import { openPage } from './open-page.ts';

const FRAME_BUDGET_MS = 8;
const SCRIPT_BUDGET_KB = 150;
const PAINT_BUDGET_MS = 1_500;
const CONTENT_BUDGET_MS = 500;
/** The load board of 40 trucks against the list of the same loads. */
const BOARD_OF_LIST = 1.5;
const BOARD_TASK_MS = 200;
/** The pages that people open most, by what shows that their content is there. */
const PAGES = {
  dashboard: { address: '/dashboard', content: 'main [role="img"], main svg' },
  map: { address: '/map', content: '[role="listbox"] [role="option"]' },
  logs: { address: '/hos/logs', content: 'main tbody tr' },
  violations: { address: '/hos/violations', content: 'main tbody tr' },
  availability: { address: '/hos/availability', content: 'main tbody tr' },
  loads: { address: '/loads', content: 'main tbody tr' },
  loadBoard: { address: '/loads/board', content: 'main section[aria-label="Trucks"] li' },
  vehicles: { address: '/settings/organization-settings/vehicles', content: 'main tbody tr' },
  drivers: { address: '/settings/organization-settings/all-drivers', content: 'main tbody tr' },
  devices: { address: '/settings/organization-settings/devices', content: 'main tbody tr' },
  activity: { address: '/settings/activity-log', content: 'main tbody tr' },
  ifta: { address: '/ifta', content: 'main tbody tr, main h2' },
} as const;
const ROUNDS = 5;
const SLOWED = 4;
/** As many as if each vehicle of the map sent one; a server takes fewer connections than that. */
const FIXES_PER_SECOND = 10_000;

/**
 * A real Chromium whose graphics the processor draws: what the login page loads, how long a click takes to content in an
 * organization of 10,000 assets, and what a frame of the map with 10,000 vehicles takes of the main thread.
 */
export async function screens(bench: Bench): Promise<Row> {
  const browser = await launchBrowser();
  try {
    const login = await measureLogin(browser, bench);
    const content = await measureContent(browser, bench);
    const board = await measureBoard(browser, bench);
    const frames = await measureFrames(browser, bench);
    const slowest = Object.entries(content).sort(([, a], [, b]) => b - a)[0]!;
    return {
      work: `Screens in Chromium: login page on a processor slowed four times, click to content in an organization of 10,000 assets, map of 10,000 vehicles at ${number(FIXES_PER_SECOND)} fixes/s`,
      peer: '-',
      budget: `login under ${SCRIPT_BUDGET_KB} kB of script and ${number(PAINT_BUDGET_MS)} ms, content ${CONTENT_BUDGET_MS} ms each, board of 40 trucks ${BOARD_OF_LIST} times the list, no task above ${BOARD_TASK_MS} ms, frame p95 ${FRAME_BUDGET_MS} ms of the main thread`,
      reached: `login ${number(login.scriptKilobytes)} kB, largest paint ${number(login.largestPaintMs)} ms; slowest page ${slowest[0]} ${number(slowest[1])} ms; board ${number(board.boardMs / board.listMs, 2)} times the list, longest task ${number(board.longestTaskMs)} ms; frame p95 ${number(frames.p95Ms, 1)} ms of ${number(frames.count)}`,
      isReached:
        login.scriptKilobytes < SCRIPT_BUDGET_KB &&
        login.largestPaintMs < PAINT_BUDGET_MS &&
        slowest[1] < CONTENT_BUDGET_MS &&
        board.boardMs < BOARD_OF_LIST * board.listMs &&
        board.longestTaskMs <= BOARD_TASK_MS &&
        frames.p95Ms < FRAME_BUDGET_MS,
      ofFloor: null,
      details: {
        loginScriptKilobytes: rounded(login.scriptKilobytes),
        loginLargestPaintMs: rounded(login.largestPaintMs),
        ...Object.fromEntries(Object.entries(content).map(([page, ms]) => [`${page}ContentMs`, rounded(ms)])),
        boardOf40Ms: rounded(board.boardMs),
        listBesideBoardMs: rounded(board.listMs),
        boardLongestTaskMs: rounded(board.longestTaskMs),
        frameP50Ms: rounded(frames.p50Ms),
        frameP95Ms: rounded(frames.p95Ms),
        frames: frames.count,
      },
    };
  } finally {
    await browser.close();
  }
}

async function measureLogin(browser: Browser, bench: Bench) {
  const { page, network, context } = await openPage(browser, bench);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  network.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto('/', { waitUntil: 'networkidle' });
  const largestPaintMs = await page.evaluate<number>('pageProbe.largestPaintMs()');
  await context.close();
  return { scriptKilobytes: scriptBytes / 1024, largestPaintMs };
}

/** Medians of pages that were opened once before, from the click on their link until the frame that has their content. */
async function measureContent(browser: Browser, bench: Bench): Promise<Record<keyof typeof PAGES, number>> {
  const { adminId, adminSessionId } = await largeOrganization(bench.server);
  const tokens = accessTokens(await sharedSecret(bench.server.database, 'access-token'), systemClock);
  const token = await tokens.issue({ userId: adminId, sessionId: adminSessionId });
  const { page, context } = await openPage(browser, bench, token);
  const times = Object.fromEntries(Object.keys(PAGES).map((name) => [name, [] as number[]]));
  await page.goto('/groups');
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { address, content }] of Object.entries(PAGES)) {
      const tookMs = await page.evaluate<number>(
        `pageProbe.openToContent(${JSON.stringify(address)}, ${JSON.stringify(content)})`,
      );
      if (round > 0) times[name]!.push(tookMs);
    }
  }
  await context.close();
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, percentile(ms, 0.5)])) as Record<
    keyof typeof PAGES,
    number
  >;
}

/** Tasks of the main thread in which a frame is made, while the fleet sends. */
async function measureFrames(browser: Browser, bench: Bench) {
  const { page, network, context } = await openPage(browser, bench, bench.token);
  await page.goto('/map');
  await page.locator(PAGES.map.content).first().waitFor({ timeout: 120_000 });
  const load = new LoadProcess({
    kind: 'devices',
    port: bench.server.ports.teltonikaTcp,
    firstDevice: FLEET.map.first,
    devices: FLEET.map.devices,
    records: 1,
    rate: FIXES_PER_SECOND / FLEET.map.devices,
    firstAt: null,
    warmUpSeconds: 5,
    seconds: bench.seconds,
  });
  await load.ready();
  const events: TraceEvent[] = [];
  network.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const sending = load.run();
  await page.waitForTimeout(5_000);
  await network.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    },
  });
  await page.waitForTimeout(bench.seconds * 1_000);
  const complete = new Promise((resolve) => network.once('Tracing.tracingComplete', resolve));
  await network.send('Tracing.end');
  await complete;
  await sending;
  await context.close();
  const times = frameTasksMs(events);
  return { count: times.length, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

/** How long the tasks of the main thread took that ran a callback of requestAnimationFrame. */
function frameTasksMs(events: readonly TraceEvent[]): number[] {
  const callbacks = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = callbacks;
  if (first === undefined) return [];
  const tasks = events
    .filter(({ name, pid, tid, dur }) => name === 'RunTask' && pid === first.pid && tid === first.tid && dur)
    .sort((a, b) => a.ts - b.ts);
  return tasks
    .filter((task) => callbacks.some(({ ts }) => ts >= task.ts && ts < task.ts + task.dur!))
    .map(({ dur }) => dur! / 1_000);
}
