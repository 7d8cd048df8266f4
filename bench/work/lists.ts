import { type InProcessApp, startInProcess } from '../in-process.ts';
import { LARGE, type LargeOrganization, largeOrganization } from '../large-organization.ts';
import { type Bench, number, type Row, rounded } from './bench.ts';

/** The slowest of thirty 95th percentiles is chance where each is the third slowest call of sixty. */
const ROUNDS = 200;
const WARM_UP_ROUNDS = 10;
const LIST_BUDGET_MS = 30;
const DASHBOARD_BUDGET_MS = 100;

/** Each list with the filters and orders people use, by the name under which it is reported. */
const listsOf = ({ groupId }: LargeOrganization): Readonly<Record<string, string>> => ({
  vehicles: 'assets?kind=vehicle',
  vehiclesPage20: 'assets?kind=vehicle&page=20',
  vehiclesOfGroup: `assets?kind=vehicle&groupId=${groupId}`,
  vehiclesByDriver: 'assets?kind=vehicle&sort=driver',
  vehiclesByLastSeen: 'assets?kind=vehicle&sort=-lastSeenAt',
  vehiclesMoving: 'assets?kind=vehicle&status=moving',
  vehiclesSearched: 'assets?kind=vehicle&q=1042',
  trailers: 'assets?kind=trailer&sort=-year',
  drivers: 'drivers',
  driversPage100: 'drivers?page=100',
  driversOfGroup: `drivers?groupId=${groupId}`,
  driversByVehicle: 'drivers?sort=vehicle',
  driversByLicenseEnd: 'drivers?sort=licenseExpiresOn',
  driversSearched: 'drivers?q=delga',
  users: 'users',
  usersByLastSeen: 'users?sort=-lastSeenAt',
  usersInvited: 'users?status=invited',
  usersSearched: 'users?q=okon',
  gateways: 'gateways',
  gatewaysByLastSeen: 'gateways?sort=lastSeenAt',
  gatewaysSearched: 'gateways?q=large-77',
  groups: 'groups',
  activity: 'activity-logs',
  activityOfAction: 'activity-logs?action=assign',
  activityOfEntity: 'activity-logs?entity=driver',
  availability: 'availability?sort=-drivable',
  logs: 'hos_log',
  logsUncertified: 'hos_log?certified=false',
  violations: 'violations',
  inbox: 'notifications',
  inboxNew: 'notifications?tab=new',
  inboxOngoing: 'notifications?tab=ongoing',
  inboxOfRule: 'notifications?severity=critical',
  inboxSearched: 'notifications?q=1042',
  inboxCounts: 'notifications/summary',
  search: 'search?q=1042',
});

/** Each list of a large organization in the server, without the network. */
export async function lists(bench: Bench): Promise<Row> {
  const { app, organization } = await largeApp(bench);
  try {
    const times = await timesOfAll(app, organization, listsOf(organization));
    const { search, availability, logs, ...listed } = times;
    const [slowest, slowestTimes] = Object.entries(listed).reduce((most, each) =>
      each[1].p95Ms > most[1].p95Ms ? each : most,
    );
    return {
      work: `Lists: ${number(LARGE.assets)} assets, ${number(LARGE.drivers)} drivers, ${number(LARGE.activityEntries)} activity entries, ${number(LARGE.notifications)} notifications`,
      peer: '-',
      budget: `p95 under ${LIST_BUDGET_MS} ms in the server, each`,
      reached: `slowest p95 ${number(slowestTimes.p95Ms, 1)} ms (${slowest}) of ${Object.keys(listed).length}; beside them search ${number(search!.p95Ms, 1)} ms, availability ${number(availability!.p95Ms, 1)} ms, logs of a week ${number(logs!.p95Ms, 1)} ms`,
      isReached: slowestTimes.p95Ms < LIST_BUDGET_MS,
      ofFloor: null,
      details: detailsOf(times),
    };
  } finally {
    await app.close();
  }
}

/** The dashboard of the same organization over 30 days. */
export async function dashboard(bench: Bench): Promise<Row> {
  const { app, organization } = await largeApp(bench);
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const month = `dashboard/charts?from=${day(29)}&to=${day(0)}`;
  try {
    const times = await timesOfAll(app, organization, {
      all: month,
      ofGroup: `${month}&groupId=${organization.groupId}`,
    });
    return {
      work: `Dashboard of 30 days, ${number(LARGE.assets)} assets`,
      peer: '-',
      budget: `p95 under ${DASHBOARD_BUDGET_MS} ms in the server`,
      reached: `p95 ${number(times.all!.p95Ms, 1)} ms, of a group ${number(times.ofGroup!.p95Ms, 1)} ms`,
      isReached: Math.max(times.all!.p95Ms, times.ofGroup!.p95Ms) < DASHBOARD_BUDGET_MS,
      ofFloor: null,
      details: detailsOf(times),
    };
  } finally {
    await app.close();
  }
}

async function largeApp({ server }: Bench): Promise<{ app: InProcessApp; organization: LargeOrganization }> {
  const organization = await largeOrganization(server);
  const user = { userId: organization.adminId, sessionId: organization.adminSessionId };
  return { app: await startInProcess(server.connection, user), organization };
}

interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** Round by round over all of them, so that a moment of another's work falls on none alone. */
async function timesOfAll(
  app: InProcessApp,
  { organizationId }: LargeOrganization,
  calls: Readonly<Record<string, string>>,
): Promise<Record<string, Times>> {
  const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [name, path] of Object.entries(calls)) {
      const startedAt = performance.now();
      await app.get(`/organizations/${organizationId}/${path}`);
      if (round >= WARM_UP_ROUNDS) times.get(name)!.push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, percentilesOf(all)]));
}

function percentilesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

const detailsOf = (times: Readonly<Record<string, Times>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, { p50Ms, p95Ms }]) => [
      [`${name}P50Ms`, rounded(p50Ms)],
      [`${name}P95Ms`, rounded(p95Ms)],
    ]),
  );
