import { evaluateRevenue, type Load, legsOf, type Movement, type RevenueRequest } from '@longhaul/analytics';
import { epochMs } from '@longhaul/units';
import { createYearOrganization, YEAR, type YearOrganization } from '../analytics-organization.ts';
import { type InProcessApp, startInProcess } from '../in-process.ts';
import { type Bench, number, percentile, type Row, rounded } from './bench.ts';

const WARM_UP_REQUESTS = 3;
const REQUESTS = 40;
const LONG_REQUESTS = 10;
const PAGE_BUDGET_MS = 100;
const ROWS_BUDGET_MS = 60;
const BOARD_BUDGET_MS = 60;
const PDF_BUDGET_MS = 300;
const EVALUATE_BUDGET_MS = 250;
const DAY_BUDGET_MS = 5;
const IMPORT_BUDGET_MS = 3_000;
const PDFS = 100;
const IMPORTED_LOADS = 5_000;

/**
 * A year of 1,000 vehicles with loads, in the server without the network: the analytics pages of its last whole month, of its
 * last thirty days and of the year, rows, board, report and import; and what the engine alone takes.
 */
export async function analytics(bench: Bench): Promise<Row> {
  const organization = await createYearOrganization(bench.server.connection);
  const { adminId: userId, adminSessionId: sessionId } = organization;
  const app = await startInProcess(bench.server.connection, { userId, sessionId });
  try {
    return await measure(app, organization, bench.seconds);
  } finally {
    await app.close();
  }
}

async function measure(app: InProcessApp, organization: YearOrganization, seconds: number): Promise<Row> {
  const { organizationId, vehicleId, driverId, groupId } = organization;
  const base = `/organizations/${organizationId}`;
  const month = monthBefore(1);
  const calls = {
    performance: `analytics/fleet-performance?${month}`,
    performanceOfDrivers: `analytics/fleet-performance?${month}&of=driver`,
    performanceThirtyDays: `analytics/fleet-performance?from=${day(30)}&to=${day(1)}`,
    revenue: `analytics/revenue?${month}`,
    revenueThirtyDays: `analytics/revenue?from=${day(30)}&to=${day(1)}`,
    report: `reports/month?startsOn=${month.slice(5, 15)}`,
    rowsOfVehicle: `analytics/fleet-performance/rows?${month}&of=vehicle&subjectId=${vehicleId}`,
    rowsOfDriver: `analytics/fleet-performance/rows?${month}&of=driver&subjectId=${driverId}`,
    rowsOfMiles: `analytics/revenue/rows?${month}&of=miles&vehicleId=${vehicleId}`,
    rowsOfCharges: `analytics/revenue/rows?${month}&of=charges`,
    rowsOfCosts: `analytics/revenue/rows?${month}&of=costs&vehicleId=${vehicleId}`,
    board: `loads/board?from=${day(3)}&groupId=${groupId}`,
    boardOfAll: `loads/board?from=${day(3)}`,
  };
  const p95: Record<string, number> = {};
  const first: Record<string, number> = {};
  // Another month: worker threads load their code, and connections are opened.
  for (const report of ['fleet-performance', 'revenue']) {
    await app.get(`${base}/analytics/${report}?${monthBefore(3)}`);
  }
  for (const [name, path] of Object.entries(calls)) {
    const startedAt = performance.now();
    await app.get(`${base}/${path}`);
    first[name] = performance.now() - startedAt;
    p95[name] = await p95Of(REQUESTS, seconds, () => app.get(`${base}/${path}`));
  }
  let pdfs = 0;
  const pdf = () => {
    pdfs++;
    return app.get(`${base}/reports/month/pdf?startsOn=${month.slice(5, 15)}`);
  };
  await pdf();
  const before = process.memoryUsage.rss();
  p95.pdf = await p95Of(PDFS, seconds, pdf);
  const grownMegabytes = (process.memoryUsage.rss() - before) / 1_048_576;
  const csv = importedLoads();
  p95.import = await p95Of(LONG_REQUESTS, seconds, () =>
    app.post(`${base}/loads/import?dryRun=true`, csv, 'text/csv'),
  );
  const request = evaluated(1_000, 10);
  p95.evaluate = await p95Of(LONG_REQUESTS, seconds, () => evaluateRevenue(request));
  const { movements, loads, timeZone } = evaluated(1, 2_880);
  p95.vehicleDay = await p95Of(REQUESTS, seconds, () => legsOf(movements, loads, timeZone));

  const pages = Math.max(p95.performance!, p95.revenue!, p95.report!);
  const rows = Math.max(
    p95.rowsOfVehicle!,
    p95.rowsOfDriver!,
    p95.rowsOfMiles!,
    p95.rowsOfCharges!,
    p95.rowsOfCosts!,
  );
  const firstCalls = (calls: Record<string, number>) =>
    `first call of performance ${number(calls.performance!)} ms, revenue ${number(calls.revenue!)} ms, report ${number(calls.report!)} ms, costs ${number(calls.rowsOfCosts!)} ms, charges ${number(calls.rowsOfCharges!)} ms`;
  const ms = (name: string) => `${number(p95[name]!, p95[name]! < 10 ? 1 : 0)} ms`;
  return {
    work: `Analytics of ${number(YEAR.vehicles)} vehicles and ${number(YEAR.vehicles * YEAR.loadsEach)} loads in a year, p95 in the server`,
    peer: '-',
    budget: `page of a month ${PAGE_BUDGET_MS} ms, rows ${ROWS_BUDGET_MS} ms, board of 500 trucks ${BOARD_BUDGET_MS} ms, PDF ${PDF_BUDGET_MS} ms, 5,000 loads checked ${number(IMPORT_BUDGET_MS)} ms; evaluate ${EVALUATE_BUDGET_MS} ms, legs of a vehicle-day ${DAY_BUDGET_MS} ms`,
    reached: `${firstCalls(first)}; after that performance ${ms('performance')}, revenue ${ms('revenue')}, report ${ms('report')}; rows ${number(rows)} ms; board ${ms('board')}; PDF ${ms('pdf')}, ${number(grownMegabytes)} MB more after ${pdfs}; import ${ms('import')}; evaluate ${ms('evaluate')}; vehicle-day ${ms('vehicleDay')}`,
    isReached:
      pages < PAGE_BUDGET_MS &&
      rows < ROWS_BUDGET_MS &&
      p95.board! < BOARD_BUDGET_MS &&
      p95.pdf < PDF_BUDGET_MS &&
      p95.import < IMPORT_BUDGET_MS &&
      p95.evaluate < EVALUATE_BUDGET_MS &&
      p95.vehicleDay < DAY_BUDGET_MS,
    ofFloor: null,
    details: {
      ...Object.fromEntries(Object.entries(p95).map(([name, value]) => [`${name}P95Ms`, rounded(value)])),
      ...Object.fromEntries(
        Object.entries(first).map(([name, value]) => [`${name}FirstCallMs`, rounded(value)]),
      ),
      pdfGrownMegabytes: rounded(grownMegabytes),
    },
  };
}

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** So many months before this one, as a query. */
function monthBefore(months: number): string {
  const now = new Date();
  const of = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)).toISOString().slice(0, 10);
  return `from=${of(-months, 1)}&to=${of(1 - months, 0)}`;
}

/** Of so many requests, or of as many as fit into the time. */
async function p95Of(requests: number, seconds: number, work: () => unknown): Promise<number> {
  const timesMs: number[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  for (let request = -WARM_UP_REQUESTS; request < requests; request++) {
    if (request > 0 && performance.now() > endsAt) break;
    const startedAt = performance.now();
    await work();
    if (request >= 0) timesMs.push(performance.now() - startedAt);
  }
  return percentile(timesMs, 0.95);
}

function importedLoads(): string {
  const lines = Array.from(
    { length: IMPORTED_LOADS },
    (_, index) =>
      `N-${index},Shipper ${1 + (index % YEAR.customers)},"Memphis, TN",11/23/2026 08:00,"Dallas, TX",11/24/2026 09:00,Y${1 + (index % YEAR.vehicles)},1450.00`,
  );
  return ['Load,Customer,Pickup,Pickup opens,Delivery,Delivery opens,Vehicle,Linehaul', ...lines].join('\n');
}

const START = Date.parse('2026-10-01T06:00:00Z');
const HOUR_MS = 3_600_000;

/** Loads with a vehicle each, with so many movements of half an hour around each. */
function evaluated(loadCount: number, movementsEach: number): RevenueRequest {
  const stepMs = movementsEach > 48 ? 30_000 : HOUR_MS / 2;
  const ids = Array.from({ length: loadCount }, (_, index) => index + 1);
  const at = (hours: number) => epochMs(START + hours * HOUR_MS);
  const stop = (kind: 'pickup' | 'delivery', sequence: number, hours: number): Load['stops'][number] => ({
    ...{
      sequence,
      kind,
      windowFrom: null,
      windowTo: null,
      arrivedAt: at(hours),
      departedAt: at(hours + 0.5),
    },
    ...{ freeMinutes: null, centsPerHour: 6_000, incrementMinutes: 0, maxCents: null },
    ...{ drivingLeftSeconds: 30_000, windowLeftSeconds: 40_000 },
  });
  return {
    ...{ from: '2026-10-01', to: '2026-10-31', timeZone: 'America/Chicago' },
    ...{ basis: 'delivered', fuelBasis: 'purchases', hours: [], fuel: [], fuelUsed: [], costs: [] },
    vehicles: ids.map((id) => ({ id, inServiceFrom: null, inServiceTo: null })),
    movements: ids.flatMap((vehicleId) =>
      Array.from(
        { length: movementsEach },
        (_, index): Movement => ({
          vehicleId,
          ...{ driverId: null, meters: 40_000, isPersonal: false, isGap: false, hasTrailer: true },
          startedAt: epochMs(START + index * stepMs),
          endedAt: epochMs(START + (index + 1) * stepMs),
        }),
      ),
    ),
    loads: ids.map((id) => ({
      ...{ id, status: 'delivered', customer: `Shipper ${id % 40}`, lane: `Lane ${id % 60}` },
      ...{ weightKilograms: 9_000, cancelledAt: null, invoicedOn: null },
      stops: [stop('pickup', 1, 1), stop('delivery', 2, 4)],
      assignments: [
        { vehicleId: id, driverId: null, dispatchedAt: at(0), takesOverAt: null, handsOverAt: null },
      ],
      charges: [{ id, kind: 'linehaul', cents: 150_000 + id }],
    })),
  };
}
