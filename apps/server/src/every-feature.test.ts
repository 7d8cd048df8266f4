import {
  ALL_ENDPOINTS,
  type Endpoint,
  isForKeysAlone,
  ORGANIZATION_CODES,
  SCIM_SCHEMAS,
} from '@longhaul/contract';
import { DEMO_PASSWORD } from '@longhaul/demo';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './demo/seed.ts';
import { smallDemo } from './demo/small-demo.testing.ts';
import { signUnsubscription, UNSUBSCRIBE_SECRET } from './domain/notifications/unsubscribe-token.ts';
import { runNight } from './features/retention/apply-retention.ts';
import { sharedSecret } from './platform/installation.ts';
import { createTestAlerts } from './testing/alerts.ts';
import { createTestApp, type TestApp, type TestUser } from './testing/app.ts';

const NOON = Date.UTC(2026, 10, 20, 18);
const DATE = '2026-11-19';
const DAY = 'from=2026-11-19T06:00:00Z&to=2026-11-20T06:00:00Z';

const WEEK = 'from=2026-11-13&to=2026-11-19';

/** What a call must say beside its path. */
const QUERIES: Record<string, string> = {
  exportPositionsFile: WEEK,
  exportTripsFile: WEEK,
  exportVisitsFile: WEEK,
  exportDutyFile: WEEK,
  exportViolationsFile: WEEK,
  exportDaysFile: WEEK,
  exportMilesFile: WEEK,
  exportFuelFile: WEEK,
  exportAlertsFile: WEEK,
  getAssetHistory: DAY,
  listPlannedRoutes: `${DAY}&vehicleId=1`,
  getDriverHistory: DAY,
  getGatewayHistory: DAY,
  listGatewayVoltages: DAY,
  findCallingDevice: 'imei=356307042441013',
  getNearbyActivity: 'west=-98&south=41&east=-97.5&north=41.5',
  search: 'q=1042',
  searchAddresses: 'q=Toledo',
  getAddressAt: 'lat=41.65&lon=-83.54',
  getHosLogsForPeriod: `from=${DATE}&to=${DATE}`,
  getHosLogStrip: `from=${DATE}&to=${DATE}`,
  getHosBeforeDay: `date=${DATE}`,
  getLogAsKnownOn: `knownOn=${DATE}`,
  listSavedViews: 'list=vehicles',
  getIftaRates: 'quarter=3Q2026',
  getIftaReport: 'quarter=3Q2026',
  listIftaIssues: 'quarter=3Q2026',
  proposeIssueSplit: 'quarter=3Q2026&key=unattributed:1',
  exportIftaReport: 'quarter=3Q2026&format=csv',
  exportAuditPack: 'quarter=3Q2026',
  getPlatformIftaRates: 'quarter=3Q2026',
  getMaintenanceCalendar: 'from=2026-11-01&to=2026-12-31',
  getFleetPerformance: WEEK,
  listPerformanceRows: `${WEEK}&subjectId=1`,
  exportFleetPerformance: WEEK,
  getRevenue: WEEK,
  listRevenueRows: `${WEEK}&of=charges`,
  exportRevenue: WEEK,
  getReport: 'startsOn=2026-10-01',
  exportReport: 'startsOn=2026-10-01',
};

const reading = ALL_ENDPOINTS.filter(
  ({ method, kind = 'json', permission, path }) =>
    method === 'GET' &&
    (kind === 'json' || kind === 'file') &&
    permission !== 'SUPER_ADMIN' &&
    !/image$/.test(path),
);

let test: TestApp;
let admin: TestUser['headers'];
let reader: TestUser['headers'];
let directory: TestUser['headers'];
let things: Record<string, string | number>;

beforeAll(async () => {
  test = await createTestApp();
  test.time.now = NOON;
  await seedDemo({
    database: test.database,
    clock: test.deps.clock,
    log: pino({ level: 'silent' }),
    organizations: [smallDemo],
    historyDays: 3,
  });
  const { accessToken, user } = (await send('POST', '/auth/authenticate', {
    email: 'admin@demo.longhaul.test',
    password: DEMO_PASSWORD,
  })) as { accessToken: string; user: { id: number; organization: { id: number } } };
  admin = { authorization: `Bearer ${accessToken}` };
  things = {
    orgId: user.organization.id,
    'organization-names': user.organization.id,
    userId: user.id,
    reports: 'month',
  };
  const first = async (path: string) =>
    ((await send('GET', `/organizations/${user.organization.id}/${path}`)) as { items: { id: number }[] })
      .items[0]!.id;
  const driverId = await first('drivers?q=Dana');
  const { items: quarters } = (await send('GET', `/organizations/${user.organization.id}/ifta/returns`)) as {
    items: { revisions: { id: number }[] }[];
  };
  const [filed] = quarters.flatMap(({ revisions }) => revisions);
  const assetId = await first('assets?kind=vehicle&q=1042');
  const organizationId = user.organization.id;
  const alerts = createTestAlerts(test, organizationId);
  directory = await signInDirectory(organizationId);
  const ruleId = await alerts.rule({ userIds: [user.id] });
  const secret = await sharedSecret(test.database, UNSUBSCRIBE_SECRET);
  things = {
    ...things,
    'alert-rules': ruleId,
    incidents: await alerts.raise(ruleId, { assetId }),
    unsubscribe: signUnsubscription(secret, { organizationId, userId: user.id, ruleId }, NOON),
    assets: assetId,
    'shared-vehicles': await share(organizationId, assetId),
    gateways: await first('gateways'),
    groups: await first('groups'),
    places: await addYard(user.organization.id),
    drivers: driverId,
    users: driverId,
    hos_log: `${driverId}-${DATE}`,
    'fuel-purchases': await first('ifta/fuel-purchases'),
    returns: filed!.id,
    'api-keys': await addKey(organizationId),
    dispatches: await addDispatch(organizationId, assetId),
    ...(await addWebhook(organizationId)),
    'traccar-imports': await addTraccarImport(organizationId),
    Users: user.id,
    Groups: Number(
      (
        (await send(
          'POST',
          `/organizations/${organizationId}/scim/v2/Groups`,
          { displayName: 'Dispatch', members: [{ value: String(user.id) }] },
          directory,
        )) as { id: string }
      ).id,
    ),
    ResourceTypes: 'User',
    Schemas: SCIM_SCHEMAS.user,
  };
  things = { ...things, ...(await addLoad(organizationId, assetId)) };
  reader = await signInWithoutAmounts(organizationId);
  things = { ...things, ...(await addMaintenance(organizationId, assetId, driverId)) };
});
afterAll(() => test.close());

/** A destination of a truck. */
async function addDispatch(organizationId: number, vehicleId: number): Promise<number> {
  const { id } = (await send('POST', `/organizations/${organizationId}/dispatches`, {
    vehicleId,
    stops: [{ name: 'Toledo, OH', lat: 41.65, lon: -83.54 }],
  })) as { id: number };
  return id;
}

/** Every code but that of amounts, those of fuel tax, whose receipts have prices, and of maintenance, whose orders have. */
async function signInWithoutAmounts(organizationId: number): Promise<TestUser['headers']> {
  const codes = ORGANIZATION_CODES.filter(
    (code) => code !== 'ANALYTICS_REVENUE' && !/^(IFTA|MAINT)/.test(code),
  );
  const email = 'dispatcher@demo.longhaul.test';
  await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query('update users set permissions = $2 where organization_id = $1 and email = $3', [
      organizationId,
      codes,
      email,
    ]),
  );
  const { accessToken } = (await send('POST', '/auth/authenticate', { email, password: DEMO_PASSWORD })) as {
    accessToken: string;
  };
  return { authorization: `Bearer ${accessToken}` };
}

/** Of money, but for detention by the rate of a place, which is of whoever sees places: in visits, and in what alerts say. */
function amountsIn(body: string): string[] {
  const others = body
    .replaceAll(/"detention":\{[^}]*\}|"detentionCentsPerHour":\d+|"amountCents":\d+/g, '')
    .replaceAll(/detention at [^"]*/g, '');
  return others.match(/"\w*(?:[cC]ents|USD|rateE4)\w*":\s*-?\d+|\$\s?\d[\d,.]*/g) ?? [];
}

/** What features ask of PostgreSQL, so that a version of it that lacks something is found out. */
describe('on this PostgreSQL, with the records of a fleet', () => {
  it.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers',
    async (name, endpoint) => {
      const { statusCode, body } = await test.app.inject({
        method: 'GET',
        url: `/api/v1${pathOf(endpoint)}?${QUERIES[name] ?? ''}`,
        headers: isForKeysAlone(endpoint.permission) ? directory : admin,
      });
      expect(statusCode, body).toBe(200);
      expect(body).not.toBe('');
    },
  );

  it.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s has no amount for a reader without ANALYTICS_REVENUE',
    async (name, endpoint) => {
      const { statusCode, body, headers } = await test.app.inject({
        method: 'GET',
        url: `/api/v1${pathOf(endpoint)}?${QUERIES[name] ?? ''}`,
        headers: reader,
      });
      expect([200, 403], body).toContain(statusCode);
      if (statusCode === 403 || !/json|csv/.test(String(headers['content-type']))) return;
      expect(amountsIn(body)).toEqual([]);
    },
  );

  it('a return is filed once its issues are acknowledged', async () => {
    const path = `/organizations/${things.orgId}/ifta/issues`;
    const { items } = (await send('GET', `${path}?quarter=3Q2026`)) as { items: { key: string }[] };
    for (const { key } of items)
      await send('POST', `${path}/acknowledge`, { quarter: '3Q2026', key, note: 'Known' });
    const filed = await send('POST', `/organizations/${things.orgId}/ifta/report/finalize`, {
      quarter: '3Q2026',
    });
    expect(filed).toMatchObject({ quarter: '3Q2026', revision: 1 });
  });

  it('a position of a device is stored and moves its vehicle', async () => {
    const { orgId } = things;
    const { items: models } = (await send('GET', '/settings/device-models')) as {
      items: { id: number; protocol: string }[];
    };
    const vehicle = (await send('POST', `/organizations/${orgId}/assets`, {
      kind: 'vehicle',
      unitNumber: 'New 1',
    })) as { id: number };
    const { gateway } = (await send('POST', `/organizations/${orgId}/gateways`, {
      uniqueId: 'every-feature-1',
      deviceModelId: models.find(({ protocol }) => protocol === 'longhaul')!.id,
    })) as { gateway: { id: number } };
    await send('PUT', `/organizations/${orgId}/gateways/${gateway.id}/pair/${vehicle.id}`);
    const { secret } = (await send('POST', `/organizations/${orgId}/gateways/${gateway.id}/secret`)) as {
      secret: string;
    };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/ingest/positions',
      headers: { authorization: `Bearer every-feature-1:${secret}` },
      payload: { positions: [{ at: NOON - 60_000, lat: 41.6, lon: -83.6, speedKph: 90 }] },
    });
    expect(answer.json()).toMatchObject({ accepted: 1, rejected: [] });
    expect(await send('GET', `/organizations/${orgId}/assets/${vehicle.id}`)).toMatchObject({
      position: { lat: 41.6, lon: -83.6 },
    });
  });

  it('data retention runs', async () => {
    await runNight(test.deps, new AbortController().signal);
    const { items } = (await send('GET', `/organizations/${things.orgId}/data-retention/runs`)) as {
      items: { finishedAt: string | null }[];
    };
    expect(items[0]!.finishedAt).not.toBeNull();
  });
});

async function share(orgId: number, assetId: number): Promise<string> {
  const link = {
    expiresAt: new Date(NOON + 3_600_000).toISOString(),
    destination: { name: 'Toledo, OH', lat: 41.65, lon: -83.54 },
    showsArrival: true,
  };
  const { url } = (await send('POST', `/organizations/${orgId}/assets/${assetId}/share-links`, link)) as {
    url: string;
  };
  return url.split('/').at(-1)!;
}

async function addYard(orgId: number): Promise<number> {
  const area = { shape: 'circle', lat: 39.1, lon: -94.58, radiusMeters: 400 };
  const place = { name: 'Kansas City yard', category: 'yard', area };
  return ((await send('POST', `/organizations/${orgId}/places`, place)) as { id: number }).id;
}

async function addKey(orgId: number): Promise<number> {
  const key = { name: 'Payroll', permissions: ['HOS_LIST'], expiresAt: null };
  const { apiKey } = (await send('POST', `/organizations/${orgId}/api-keys`, key)) as {
    apiKey: { id: number };
  };
  return apiKey.id;
}

async function signInDirectory(orgId: number): Promise<TestUser['headers']> {
  const body = { name: 'Directory', permissions: ['USER_PROVISION'], expiresAt: null };
  const { key } = (await send('POST', `/organizations/${orgId}/api-keys`, body)) as { key: string };
  return { authorization: `Bearer ${key}` };
}

async function addTraccarImport(organizationId: number): Promise<number> {
  const { rows } = await test.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query<{ id: number }>(
      `insert into traccar_imports (organization_id, url, state, due_at, read_from, read_until, created_at)
       values ($1, 'https://traccar.example', 'stopped', now(), now() - interval '1 day', now(), now())
       returning id::float8 as id`,
      [organizationId],
    ),
  );
  return rows[0]!.id;
}

async function addWebhook(organizationId: number) {
  const { rows } = await test.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query<{ webhook: number; attempt: number }>(
      `with made as (insert into webhooks (organization_id, name, url, types, seq, created_at)
         values ($1, 'TMS', 'https://tms.example/in', '{load.delivered}', 0, now()) returning id)
       select id::float8 as webhook from made`,
      [organizationId],
    ),
  );
  const webhooks = rows[0]!.webhook;
  const { rows: calls } = await test.database.inOrganization({ organizationId, actorId: null }, (tx) =>
    tx.client.query<{ id: number }>(
      `insert into webhook_attempts (organization_id, webhook_id, at, seq, position_offset, type, subject_id, attempt, outcome,
         status, ms, answer)
       values ($1, $2, now(), 0, 0, 'load.delivered', '1', 1, 'delivered', 204, 80, '') returning id::float8 as id`,
      [organizationId, webhooks],
    ),
  );
  return { webhooks, attempts: calls[0]!.id };
}

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers = admin,
): Promise<unknown> {
  const answer = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    ...(headers && { headers }),
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === '' ? null : answer.json();
}

/** With its customer and a document. */
async function addLoad(organizationId: number, vehicleId: number) {
  const path = `/organizations/${organizationId}`;
  const customer = (await send('POST', `${path}/customers`, { name: 'Customer of every call' })) as {
    id: number;
  };
  const load = (await send('POST', `${path}/loads`, {
    customerId: customer.id,
    stops: ['pickup', 'delivery'].map((kind, hour) => ({
      kind,
      placeId: things.places ?? 0,
      windowFrom: new Date(NOON + hour * 3_600_000).toISOString(),
      windowTo: new Date(NOON + (hour + 1) * 3_600_000).toISOString(),
    })),
    assignments: [{ vehicleId }],
  })) as { id: number };
  const added = await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}/loads/${load.id}/documents?kind=proof-of-delivery&fileName=pod.pdf`,
    headers: { ...admin, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n'),
  });
  const { documents } = added.json<{ documents: { id: number }[] }>();
  return { customers: customer.id, loads: load.id, documents: documents[0]!.id };
}

/** A plan that is due, and a report with a defect, its picture and its order. */
async function addMaintenance(organizationId: number, vehicleId: number, driverId: number) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c66' } })
    .png()
    .toBuffer();
  const path = `/organizations/${organizationId}`;
  const plan = (await send('POST', `${path}/service-plans`, {
    name: 'Plan of every call',
    unitKind: 'vehicle',
    everyMonths: 6,
  })) as { id: number };
  await send('POST', `${path}/services-done`, { planId: plan.id, assetId: vehicleId, doneOn: '2026-06-01' });
  const report = (await send('POST', `${path}/inspections`, {
    kind: 'post-trip',
    driverId,
    vehicleId,
    items: [],
    defects: [{ unitId: vehicleId, item: 'tires', description: 'Cut', isSafe: true }],
    signature: { name: 'Dana' },
  })) as { id: number; defects: { id: number }[] };
  const defectId = report.defects[0]!.id;
  const { body } = await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}/defects/${defectId}/photos`,
    headers: { ...admin, 'content-type': 'image/png' },
    payload: picture,
  });
  const order = (await send('POST', `${path}/work-orders`, {
    assetId: vehicleId,
    title: 'Tire',
    defectIds: [defectId],
    planIds: [plan.id],
  })) as { id: number };
  // As the first file of its table it has the number of that of the roadside report.
  await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}/work-orders/${order.id}/files`,
    headers: { ...admin, 'content-type': 'image/png' },
    payload: picture,
  });
  const roadside = (await send('POST', `${path}/roadside-reports`, {
    assetId: vehicleId,
    inspectedOn: '2026-11-10',
  })) as { id: number };
  const { body: withFile } = await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}/roadside-reports/${roadside.id}/files`,
    headers: { ...admin, 'content-type': 'image/png' },
    payload: picture,
  });
  return {
    'roadside-reports': roadside.id,
    files: (JSON.parse(withFile) as { files: { id: number }[] }).files[0]!.id,
    'driver-documents': await addDocument(organizationId, driverId, 'other'),
    'fuel-receipts': await addDocument(organizationId, driverId, 'fuel-receipt'),
    pages: 1,
    inspections: report.id,
    defects: defectId,
    photos: (JSON.parse(body) as { defects: { photoIds: number[] }[] }).defects[0]!.photoIds[0]!,
    'work-orders': order.id,
  };
}

/** A paper with one page, as a driver's phone sends it. */
async function addDocument(
  organizationId: number,
  driverId: number,
  kind: 'other' | 'fuel-receipt',
): Promise<number> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#66c' } })
    .webp()
    .toBuffer();
  const { rows } = await test.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.client.query<{ id: number }>(
      `with made as (insert into driver_documents (organization_id, driver_id, command_id, kind, at, created_at)
         values ($1, $2, gen_random_uuid(), $5, $3, $3) returning organization_id, id, kind), waiting as (
         insert into fuel_receipts (organization_id, document_id, unit, currency)
         select organization_id, id, 'gallons', 'USD' from made where kind = 'fuel-receipt' returning 1)
       insert into driver_document_pages (organization_id, document_id, page, driver_id, sha256, content, stored_at)
       select organization_id, id, 1, $2, repeat('0', 64), $4, $3 from made returning document_id as id`,
      [organizationId, driverId, new Date(NOON), content, kind],
    ),
  );
  return rows[0]!.id;
}

/** Parameters are named by the folder before them, as `/drivers/:id`, or by themselves. */
function pathOf({ path }: Endpoint): string {
  return path.replace(
    /\/([\w-]+)\/:(\w+)/g,
    (_, folder: string, name: string) =>
      `/${folder}/${String(things[folder] ?? things[name] ?? `unknown-${folder}`)}`,
  );
}
