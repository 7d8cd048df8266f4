import {
  ALL_ENDPOINTS,
  API_KEY_CODES,
  type Endpoint,
  isForKeysAlone,
  isOpenToKeys,
  type PermissionCode,
  SCIM_SCHEMAS,
} from '@longhaul/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberAll } from './domain/changes/change-numberer.ts';
import {
  type Authorized,
  createTestApp,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from './testing/app.ts';
import { assertDeclared } from './testing/declared-answers.ts';
import { TestFleet } from './testing/fleet.ts';
import { PasskeyDevice } from './testing/passkey-device.ts';
import { recordFigure } from './testing/record-figures.ts';

const INSTANTS = 'from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z';

/** What an endpoint needs beside its path for a call to reach its handler: to be added where the walk meets a 422. */
const SAMPLE_QUERIES: Record<string, string> = {
  searchAddresses: 'q=Toledo',
  getAddressAt: 'lat=41.65&lon=-83.54',
  exportPositionsFile: 'from=2026-11-01&to=2026-11-07',
  exportTripsFile: 'from=2026-11-01&to=2026-11-07',
  exportVisitsFile: 'from=2026-11-01&to=2026-11-07',
  exportDutyFile: 'from=2026-11-01&to=2026-11-07',
  exportViolationsFile: 'from=2026-11-01&to=2026-11-07',
  exportDaysFile: 'from=2026-11-01&to=2026-11-07',
  exportMilesFile: 'from=2026-11-01&to=2026-11-07',
  exportFuelFile: 'from=2026-11-01&to=2026-11-07',
  exportAlertsFile: 'from=2026-11-01&to=2026-11-07',
  getAssetHistory: INSTANTS,
  listPlannedRoutes: `${INSTANTS}&vehicleId=1`,
  getDriverHistory: INSTANTS,
  getGatewayHistory: INSTANTS,
  listGatewayVoltages: INSTANTS,
  listUnassignedMessages: 'source=gt06',
  findCallingDevice: 'imei=356307042441013',
  search: 'q=T-1',
  getNearbyActivity: 'west=-98&south=41&east=-97.5&north=41.5',
  listLogs: 'from=2026-11-01&to=2026-11-07',
  listViolations: 'from=2026-11-01&to=2026-11-07',
  getHosLogsForPeriod: 'from=2026-11-01&to=2026-11-02',
  getHosLogStrip: 'from=2026-11-01&to=2026-11-02',
  getHosBeforeDay: 'date=2026-11-02',
  getLogAsKnownOn: 'knownOn=2026-11-02',
  getIftaRates: 'quarter=3Q2026',
  getMaintenanceCalendar: 'from=2026-11-01&to=2026-11-30',
  getFleetPerformance: 'from=2026-11-01&to=2026-11-07',
  listPerformanceRows: 'from=2026-11-01&to=2026-11-07&subjectId=1',
  exportFleetPerformance: 'from=2026-11-01&to=2026-11-07',
  getRevenue: 'from=2026-11-01&to=2026-11-07',
  listRevenueRows: 'from=2026-11-01&to=2026-11-07&of=charges',
  exportRevenue: 'from=2026-11-01&to=2026-11-07',
  getReport: 'startsOn=2026-11-01',
  exportReport: 'startsOn=2026-11-01',
  proposeIssueSplit: 'quarter=3Q2026&key=unattributed:1',
  uploadIftaRates: 'quarter=3Q2026',
  getPlatformIftaRates: 'quarter=3Q2026',
  uploadPlatformIftaRates: 'quarter=3Q2026',
  exportAuditPack: 'quarter=3Q2026',
  removeAdjustment: 'reason=Not%20so',
  removeFuelPurchase: 'reason=Not%20so',
  removeRateOverride: 'reason=Not%20so',
  removeVehicleStatement: 'reason=Not%20so',
  deleteHosEvent: 'annotation=Not%20there',
  listSavedViews: 'list=vehicles',
  unmuteAlertRule: 'subjectKind=vehicle&subjectId=1',
  cancelDispatch: 'version=1',
};
const FUEL_CARD_FORMAT = {
  name: 'Acme card',
  layout: { kind: 'delimited', delimiter: ',' },
  headerCell: 'Date',
  dateOrder: 'mdy',
  timeZone: null,
  unit: 'gallons',
  columns: { date: 'Date' },
  productColumn: null,
  products: [],
  otherProducts: 'correct',
  hasReversals: true,
};
const SAMPLE_BODIES: Record<string, object> = {
  assignDriverRuleSet: {
    zone: 'canada-south',
    ruleSet: 'canada-south-70-7',
    from: '2026-11-01T00:00:00Z',
  },
  switchCycle: { zone: 'canada-south', ruleSet: 'canada-south-70-7', from: '2026-11-01T00:00:00Z' },
  enterZone: { at: '2026-11-01T12:00:00Z', zone: 'canada-south' },
  declareDeferral: { state: 'declared' },
  declareFerry: {
    state: 'declared',
    from: '2026-11-01T12:00:00Z',
    to: '2026-11-01T22:00:00Z',
    crossingMinutes: 330,
  },
  changeOwnPassword: { currentPassword: 'not the one', password: 'another long enough secret' },
  changePassword: { password: 'another long enough secret' },
  takeControl: { organizationId: 1 },
  updateSetting: { isEnabled: true },
  openPages: { pages: ['help'] },
  inviteUser: { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@example.test' },
  updateUser: { firstName: 'Ann' },
  createGateway: { uniqueId: 'walk-new' },
  addTruck: { unitNumber: 'Walk-new' },
  approveAccountRequest: { permissions: [] },
  auditLog: {
    ruleset: 'us-property-70-8',
    timeZone: 'America/Chicago',
    dayStartsAt: '00:00',
    restedBefore: true,
    periods: [{ status: 'D', startedAt: '2026-11-01T00:00:00Z' }],
    until: '2026-11-02T00:00:00Z',
  },
  evaluateArrival: {
    log: {
      ruleset: 'us-property-70-8',
      timeZone: 'America/Chicago',
      dayStartsAt: '00:00',
      restedBefore: true,
      periods: [{ status: 'OFF', startedAt: '2026-11-01T00:00:00Z' }],
      until: '2026-11-02T00:00:00Z',
    },
    rests: 'OFF',
    legs: [{ driveMinutes: 60 }],
  },
  findCandidates: {
    stops: [
      { lat: 41, lon: -83 },
      { lat: 40, lon: -82 },
    ],
  },
  createDispatch: { vehicleId: 1, stops: [{ name: 'Toledo, OH', lat: 41.65, lon: -83.54 }] },
  updateDispatch: { version: 1, stops: [{ name: 'Toledo, OH', lat: 41.65, lon: -83.54 }] },
  planDispatch: {
    stops: [
      { lat: 41, lon: -83 },
      { lat: 40, lon: -82 },
    ],
    vehicleId: 1,
  },
  planTrip: { departAt: '2100-01-01T00:00:00Z', driveMinutes: 60 },
  routeByRoad: {
    stops: [
      { lat: 41.65, lon: -83.54 },
      { lat: 41.88, lon: -87.63 },
    ],
  },
  createEldFile: { driverId: 1, from: '2026-11-01', to: '2026-11-01' },
  mailEldFile: { driverId: 1, from: '2026-11-01', to: '2026-11-01', email: 'officer@example.test' },
  createHosEvent: { status: 'OFF', startedAt: '2026-11-01T12:00:00Z', annotation: 'Was at home' },
  updateHosEvent: { status: 'SB', annotation: 'Was in the berth' },
  tapDutyStatus: { key: '7d9f3c52-7c57-4a0e-9a53-1f0ad6c0a001', status: 'ON', msAgo: 0 },
  certifyHosLog: { statement: 'whatever' },
  statePriorHours: {
    until: '2026-11-01',
    days: [{ date: '2026-11-01', onDutyMinutes: 0 }],
    relievedAt: null,
  },
  syncDriverApp: {
    protocol: 1,
    deviceId: '7d9f3c52-7c57-4a0e-9a53-1f0ad6c0a002',
    deviceName: 'Pixel 7',
    appVersion: '1.0.0',
    sentAt: '2026-11-01T12:00:00Z',
  },
  assignUnidentifiedDriving: { driverId: 1, annotation: 'Yours perhaps' },
  giveDriving: { status: 'SB', annotation: 'The other drove' },
  annotateUnidentifiedDriving: { annotation: 'Moved by the shop' },
  refuseUnidentifiedDriving: { annotation: 'I was off that day' },
  createFuelPurchase: {
    date: '2026-09-01',
    seller: 'Stop 1',
    jurisdiction: 'OH',
    fuel: 'diesel',
    quantity: 100,
  },
  confirmFuelReceipt: {
    date: '2026-09-01',
    seller: 'Stop 1',
    jurisdiction: 'OH',
    fuel: 'diesel',
    quantity: 100,
  },
  discardFuelReceipt: { reason: 'Card report has it' },
  updateFuelPurchase: { quantity: 90 },
  createAdjustment: {
    date: '2026-09-01',
    assetId: 1,
    jurisdiction: 'OH',
    kind: 'exempt',
    meters: 1_000,
    reason: 'Yard',
  },
  updateAdjustment: { meters: 900 },
  createVehicleStatement: {
    assetId: 1,
    kind: 'qualification',
    isQualified: true,
    fromDate: '2026-09-01',
    reason: 'Trailer',
  },
  overrideIftaRate: {
    quarter: '3Q2026',
    jurisdiction: 'OH',
    fuel: 'diesel',
    value: 4_700,
    reason: 'Bulletin',
  },
  finalizeReturn: { quarter: '3Q2026' },
  amendReturn: { quarter: '3Q2026', reason: 'Late data' },
  resolveIftaIssue: {
    quarter: '3Q2026',
    key: 'unattributed:1',
    parts: [{ jurisdiction: 'OH', meters: 1 }],
    reason: 'Known',
  },
  acknowledgeIftaIssue: { quarter: '3Q2026', key: 'unattributed:1', note: 'Known' },
  reopenIftaIssue: { quarter: '3Q2026', key: 'unattributed:1' },
  decodeFrames: { protocol: 'gt06', frames: [''] },
  createGroup: { name: 'West' },
  createSavedView: { list: 'vehicles', name: 'West', search: '' },
  updateSavedView: { name: 'East' },
  replaceGroupMembers: { ids: [] },
  replaceGroupAssets: { ids: [] },
  createAlertRule: { name: 'Speeding', rule: { kind: 'speed', aboveKph: 120 } },
  createAlertRules: { rules: [{ name: 'Speeding', rule: { kind: 'speed', aboveKph: 120 } }] },
  updateAlertRule: { isOn: false },
  muteAlertRule: { subjectKind: 'vehicle', subjectId: 1 },
  evaluateAlertRule: { rule: { kind: 'speed', aboveKph: 120 }, fixes: [] },
  evaluateFleetPerformance: {
    timeZone: 'America/Chicago',
    from: '2026-11-01',
    to: '2026-11-07',
    weekStartsOn: 0,
    rankBy: 'scoreE4',
    settings: { idleGallonsPerHourE4: 8_000, eventWeights: {}, speedingWeight: 1 },
    subjects: [],
    days: [],
    fills: [],
  },
  createServicePlan: { name: 'Coolant', unitKind: 'vehicle', everyMonths: 12 },
  updateServicePlan: { name: 'Coolant', unitKind: 'vehicle', everyMonths: 24 },
  recordServiceDone: { planId: 1, assetId: 1, doneOn: '2026-11-01' },
  enterCounterReading: { counter: 'odometer', value: 1 },
  placeOutOfService: { assetId: 1, reason: 'Brakes' },
  liftOutOfService: { note: 'Repaired' },
  createWorkOrder: { assetId: 1, title: 'Alternator' },
  updateWorkOrder: { version: 1, title: 'Alternator' },
  createFaultOrderRule: { spn: 100, title: 'Oil pressure' },
  createRoadsideReport: { assetId: 1, inspectedOn: '2026-11-01' },
  updateRoadsideReport: { assetId: 1, inspectedOn: '2026-11-01' },
  createExpiration: { kind: 'license', expiresOn: '2027-01-01' },
  updateExpiration: { kind: 'license', expiresOn: '2027-01-01' },
  fileInspection: {
    kind: 'post-trip',
    driverId: 1,
    vehicleId: 1,
    items: [],
    signature: { name: 'Dana' },
  },
  createOwnInspectionItem: { title: 'Load straps' },
  certifyDefect: { outcome: 'repaired', signatureName: 'Dana' },
  markDefectNotSafe: { signatureName: 'Dana' },
  withdrawCertification: { note: 'Leaks again', signatureName: 'Dana' },
  reviewInspection: { signatureName: 'Dana' },
  signInspection: { signatureName: 'Dana' },
  evaluateMaintenance: { asOf: '2026-11-22T14:20:00Z', timeZone: 'America/Chicago' },
  evaluateRevenue: {
    timeZone: 'America/Chicago',
    from: '2026-11-01',
    to: '2026-11-07',
    basis: 'delivered',
    fuelBasis: 'purchases',
    vehicles: [],
    movements: [],
    hours: [],
    fuel: [],
    fuelUsed: [],
    loads: [],
    costs: [],
  },
  previewAlertRule: { rule: { kind: 'speed', aboveKph: 120 } },
  createPlace: {
    name: 'Yard',
    category: 'yard',
    area: { shape: 'circle', lat: 35, lon: -90, radiusMeters: 100 },
  },
  updatePlace: { name: 'Yard 2' },
  createCustomer: { name: 'Delta Paper' },
  updateCustomer: { note: 'Calls ahead' },
  createLoad: {
    customerId: 1,
    stops: [
      { kind: 'pickup', location: 'Memphis, TN', windowFrom: '2026-11-01T12:00:00Z' },
      { kind: 'delivery', location: 'Dallas, TX', windowFrom: '2026-11-02T12:00:00Z' },
    ],
  },
  updateLoad: { version: 1, note: 'Call first' },
  setLoadStatus: { version: 1, status: 'cancelled' },
  createLoadCharge: { kind: 'linehaul', cents: 100_000 },
  estimateLoad: { loadId: 1 },
  createCost: { kind: 'insurance', scope: 'fleet', form: 'per-month', cents: 100_000 },
  updateCost: { kind: 'insurance', scope: 'fleet', form: 'per-month', cents: 90_000 },
  updateBenchmark: { measure: 'cost-per-mile', figure: null },
  createApiKey: { name: 'Payroll', permissions: ['HOS_LIST'], expiresAt: null },
  updateApiKey: { name: 'Payroll 2' },
  rotateApiKey: { overlapHours: 24 },
  checkTraccar: { url: 'http://127.0.0.1:9', token: 't' },
  createTraccarImport: { url: 'http://127.0.0.1:9', token: 't', days: 30 },
  continueTraccarImport: {},
  createWebhook: { name: 'TMS', url: 'https://93.184.215.14/in', types: ['load.delivered'] },
  updateWebhook: { name: 'TMS 2' },
  proveIdentity: { currentPassword: 'not the password' },
  confirmSignOn: { token: 'unknown' },
  confirmRequestedAddress: { email: 'ann.lee@example.test' },
  addApp: { currentPassword: 'not the password' },
  confirmApp: { code: '123456' },
  removeFactor: { currentPassword: 'not the password' },
  addPasskey: { currentPassword: 'not the password' },
  confirmPasskey: {
    token: 'unknown',
    credential: new PasskeyDevice().create(
      { challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } },
      { origin: 'http://localhost' },
    ),
  },
  makeRecoveryCodes: { currentPassword: 'not the password' },
  answerChallenge: { token: 'unknown', code: '123456' },
  setTwoStepPolicy: { policy: 'optional' },
  importHosLogs: {
    eld: 'TEST ELD123',
    records: [{ at: '2026-11-01T12:00:00Z', type: 1, code: 4, origin: 2 }],
  },
  createFuelCardFormat: FUEL_CARD_FORMAT,
  updateFuelCardFormat: FUEL_CARD_FORMAT,
  createScimUser: { userName: 'walk.new' },
  replaceScimUser: { userName: 'walk.new' },
  patchScimUser: { Operations: [{ op: 'replace', path: 'title', value: 'Chief' }] },
  createScimGroup: { displayName: 'Walk' },
  replaceScimGroup: { displayName: 'Walk' },
  patchScimGroup: { Operations: [{ op: 'replace', path: 'displayName', value: 'Walk' }] },
  replayWebhook: { from: '2026-11-20T00:00:00Z' },
  createShareLink: { expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
};

/** Those of the super administrator alone are done from outside, without control. */
const ofOrganization = ALL_ENDPOINTS.filter(
  ({ path, permission }) => path.startsWith('/organizations/:orgId') && permission !== 'SUPER_ADMIN',
);
const withCode = ALL_ENDPOINTS.filter(({ permission }) => /^[A-Z_]+$/.test(permission));
/** A kind of report is a word, and nobody's. */
const withOtherParams = ofOrganization.filter(
  ({ path }) => path.slice(1).split(':').length > 2 && !path.includes('/reports/:kind'),
);

let test: TestApp;
let owner: pg.Client;
let fleet: TestOrganization;
let other: TestOrganization;
let things: Record<string, number | string>;
let fingerprints: string;
let strangers: Record<string, TestUser>;
let everyKey: Authorized;
let strangerKey: Authorized;
/** Of a group with nothing in it. */
let narrowKey: Authorized;

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client(test.testDatabase.connection);
  await owner.connect();
  fingerprints = await fingerprintStatement();
  fleet = await test.createOrganization();
  other = await test.createOrganization();
  things = await createThings(fleet);
  await recordDay(fleet.id);
  everyKey = await fleet.keyWith(API_KEY_CODES);
  strangerKey = await other.keyWith(API_KEY_CODES);
  const { rows: empty } = await owner.query<{ id: number }>(
    "insert into groups (organization_id, name) values ($1, 'Nobody') returning id",
    [fleet.id],
  );
  narrowKey = await fleet.keyWith(API_KEY_CODES, [empty[0]!.id]);
  strangers = {
    admin: other.admin,
    superAdmin: await test.createSuperAdmin(),
    controlling: await superAdminControlling(other),
    pending: await pendingIn(fleet),
  };
  await haveRefusalsNoticed(strangers.pending!);
});

/** Administrators are notified once a day of somebody whose calls are refused a hundred times, as the walk's are. */
async function haveRefusalsNoticed(as: TestUser): Promise<void> {
  for (let count = 0; count < 110; count++) {
    await test.call('GET', `/organizations/${fleet.id}/assets?kind=vehicle`, { as });
  }
}

afterAll(async () => {
  recordFigure(
    'contract walk',
    `${ofOrganization.length} calls of an organization as ${Object.keys(strangers).length} kinds of callers of another and without a session, ${withOtherParams.length} with the things of another, ${withCode.length} without their permission: ${calls.toLocaleString('en-US')} attempts, ${refusals.toLocaleString('en-US')} refused, no row changed`,
  );
  await owner.end();
  await test.close();
});

describe.each(ofOrganization.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('is closed to everybody of another organization, and nothing changes', async () => {
    // One person may miss only so often in a row.
    test.time.now += 1_000;
    const before = await fingerprint(fleet.id);
    for (const [who, as] of Object.entries(strangers)) {
      const { statusCode, body } = await call(endpoint, fleet.id, as);
      expect([403, 404], `${who}: ${body}`).toContain(statusCode);
    }
    expect((await call(endpoint, fleet.id, undefined)).statusCode).toBe(
      endpoint.permission === 'public' ? 404 : 401,
    );
    expect(await fingerprint(fleet.id)).toEqual(before);
  });
});

describe.each(withOtherParams.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('does not find the things of another organization under its own, and nothing changes', async () => {
    // One person may miss only so often in a row.
    test.time.now += 1_000;
    const before = [await fingerprint(fleet.id), await fingerprint(other.id)];
    const { statusCode, body } = await call(endpoint, other.id, other.admin);
    expect([403, 404], body).toContain(statusCode);
    expect([await fingerprint(fleet.id), await fingerprint(other.id)]).toEqual(before);
  });
});

describe.each(withCode.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('is refused to a user who holds every code but the one it needs', async () => {
    const user = await fleet.userWithout(endpoint.permission as PermissionCode);
    const { statusCode, body } = await call(endpoint, fleet.id, user);
    expect(statusCode, body).toBe(403);
  });

  if (isForKeysAlone(endpoint.permission)) {
    it('is closed to people, administrators too', async () => {
      expect((await call(endpoint, fleet.id, fleet.admin)).statusCode).toBe(403);
    });
    return;
  }
  if (!isReading(endpoint)) return;
  it('is open to who holds that code alone', async () => {
    const code = endpoint.permission as PermissionCode;
    const user = code === 'SUPER_ADMIN' ? await test.createSuperAdmin() : await fleet.userWith(code);
    const { statusCode, body } = await call(endpoint, fleet.id, user);
    expect(statusCode, body).toBe(200);
  });
});

/** Everything that takes a credential of a caller. */
const withCaller = ALL_ENDPOINTS.filter(
  ({ permission }) => permission === 'signed-in' || /^[A-Z_]+$/.test(permission),
);

describe.each(withCaller.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  if (!isOpenToKeys(endpoint)) {
    it('is closed to API keys, whatever they hold', async () => {
      const { statusCode, body } = await call(endpoint, fleet.id, everyKey);
      expect(statusCode, body).toBe(403);
    });
    return;
  }
  const code = endpoint.permission === 'signed-in' ? null : (endpoint.permission as PermissionCode);
  if (code) {
    it('is refused to an API key that holds every code but the one it needs', async () => {
      const key = await fleet.keyWith(API_KEY_CODES.filter((each) => each !== code));
      const { statusCode, body } = await call(endpoint, fleet.id, key);
      expect(statusCode, body).toBe(403);
    });
  }
  if (isReading(endpoint)) {
    it('is open to an API key that holds its code alone', async () => {
      const key = await fleet.keyWith(code ? [code] : ['ORG_READ']);
      const { statusCode, body } = await call(endpoint, fleet.id, key);
      expect(statusCode, body).toBe(200);
    });
  }
  if (endpoint.path.startsWith('/organizations/:orgId')) {
    it('does not find another organization with an API key', async () => {
      expect((await call(endpoint, fleet.id, strangerKey)).statusCode).toBe(404);
    });
  }
  if (!endpoint.isGroupScoped && code) {
    it('is closed to an API key that is limited to groups', async () => {
      const { statusCode, body } = await call(endpoint, fleet.id, narrowKey);
      expect(statusCode, body).toBe(403);
    });
  } else if (endpoint.isGroupScoped && endpoint.path.slice(1).split(':').length > 2) {
    it('does not find what is outside the groups of an API key', async () => {
      const { statusCode, body } = await call(endpoint, fleet.id, narrowKey);
      expect(statusCode, body).toBe(404);
    });
  } else if (endpoint.isGroupScoped && endpoint.kind !== 'event-stream') {
    it('lists and counts nothing outside the groups of an API key, where a key without groups sees something', async () => {
      expect(countsIn(await call(endpoint, fleet.id, everyKey))).not.toEqual(new Set([0]));
      expect(countsIn(await call(endpoint, fleet.id, narrowKey))).toEqual(new Set([0]));
    });
  }
});

/** How many records an answer lists and says that there are. */
function countsIn({ statusCode, headers, body }: Awaited<ReturnType<typeof call>>): Set<number> {
  expect(statusCode, body).toBe(200);
  if (String(headers['content-type']).startsWith('text/csv'))
    return new Set([body.split('\r\n').filter((line) => line !== '').length - 1]);
  const { items, total = 0, totals = {} } = JSON.parse(body);
  return new Set([
    items.length,
    total,
    ...Object.values(totals).filter((value) => typeof value === 'number'),
  ]);
}

function isReading({ method, kind = 'json' }: Endpoint): boolean {
  return method === 'GET' && kind === 'json';
}

let calls = 0;
let refusals = 0;

async function call(endpoint: Endpoint, organizationId: number, as: Authorized | undefined) {
  const path = endpoint.path.replace(/(?<=\/([\w-]+)\/):(\w+)/g, (_, folder: string, name: string) =>
    name === 'orgId' ? String(organizationId) : String(things[folder] ?? `unknown-${folder}`),
  );
  const body = SAMPLE_BODIES[endpoint.name];
  calls++;
  const response = await test.app.inject({
    method: endpoint.method,
    url: `/api/v1${path}?${SAMPLE_QUERIES[endpoint.name] ?? ''}`,
    headers: as?.headers ?? {},
    // An address of its own each, since guessing from one address is slowed down.
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body !== undefined && { payload: body }),
  });
  if (response.statusCode >= 400) refusals++;
  assertDeclared(endpoint.method, path, response.statusCode);
  return response;
}

/** By the part of a path that their id follows. */
async function createThings({
  id,
  admin,
  userWith,
}: TestOrganization): Promise<Record<string, number | string>> {
  const driver = await userWith('HOS_OWN');
  const insert = async (statement: string, values: unknown[]): Promise<number> =>
    (await owner.query<{ id: number }>(statement, values)).rows[0]?.id ?? 0;
  await owner.query('insert into drivers (organization_id, user_id) values ($1, $2)', [id, driver.id]);
  const assets = await insert(
    "insert into assets (organization_id, kind, unit_number) values ($1, 'vehicle', 'T-1') returning id",
    [id],
  );
  const gateways = await insert(
    'insert into gateways (organization_id, unique_id) values ($1, $2) returning id',
    [id, `walk-${id}`],
  );
  const groups = await insert("insert into groups (organization_id, name) values ($1, 'East') returning id", [
    id,
  ]);
  const places = await insert(
    `insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
     values ($1, 'Yard 1', 'yard', 'circle', 35, -90, 100) returning id`,
    [id],
  );
  const rules = await insert(
    "insert into alert_rules (organization_id, name) values ($1, 'Speeding') returning id",
    [id],
  );
  await owner.query(
    `insert into alert_rule_versions (organization_id, rule_id, version, kind, severity, rule, telling)
     values ($1, $2, 1, 'speed', 'warning', '{"kind": "speed", "aboveKph": 120}', '{}')`,
    [id, rules],
  );
  const driving = await insert(
    `insert into eld_events (organization_id, gateway_id, sequence_id, record_status, origin, type, code, at, received_at)
     values ($1, $2, 1, 1, 1, 1, 3, '2026-11-01', '2026-11-01') returning id`,
    [id, gateways],
  );
  const purchases = await insert(
    `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, is_tax_paid,
       source, created_at, updated_at)
     values ($1, '2026-09-01', 'Stop', 'OH', 'diesel', 1, 'gallons', 3785, true, 'manual', now(), now()) returning id`,
    [id],
  );
  const adjustments = await insert(
    `insert into ifta_adjustments (organization_id, date, asset_id, jurisdiction, kind, meters, reason, created_at, updated_at)
     values ($1, '2026-09-01', $2, 'OH', 'exempt', 1, 'Yard', now(), now()) returning id`,
    [id, assets],
  );
  const overrides = await insert(
    `insert into ifta_rate_overrides (organization_id, quarter, quarter_start, jurisdiction, fuel, kind, value, reason, made_at)
     values ($1, '3Q2026', '2026-07-01', 'OH', 'diesel', 'base', 1, 'Bulletin', now()) returning id`,
    [id],
  );
  const statements = await insert(
    `insert into ifta_vehicle_statements (organization_id, asset_id, kind, from_date, is_qualified, reason, made_at)
     values ($1, $2, 'qualification', '2026-09-01', true, 'Trailer', now()) returning id`,
    [id, assets],
  );
  const noReturn = {
    quarter: '2Q2020',
    schedules: [],
    interest: [],
    taxCents: 0,
    interestCents: 0,
    totalCents: 0,
  };
  const returns = await insert(
    `insert into ifta_returns (organization_id, quarter, revision, finalized_at, tax_return, rates, inputs)
     values ($1, '2Q2020', 1, now(), $2, '[]', '{}') returning id`,
    [id, JSON.stringify({ ...noReturn, isNoOperation: true, isComputed: true, issues: [] })],
  );
  const links = await insert(
    `insert into share_links (organization_id, asset_id, token_hash, created_by, created_at, expires_at, ends_at_arrival,
       shows_arrival, shows_speed, shows_driver)
     values ($1, $2, '\\x00', $3, now(), now() + interval '1 day', false, false, false, false) returning id`,
    [id, assets, admin.id],
  );
  const views = await insert(
    `insert into saved_views (organization_id, user_id, list, name, search, is_shared)
     values ($1, $2, 'vehicles', 'West', '', true) returning id`,
    [id, admin.id],
  );
  const customers = await insert(
    "insert into customers (organization_id, name, created_at, updated_at) values ($1, 'Delta', now(), now()) returning id",
    [id],
  );
  const loads = await insert(
    `insert into loads (organization_id, reference, customer_id, lane, created_at, updated_at)
     values ($1, 'L-1', $2, 'A > B', now(), now()) returning id`,
    [id, customers],
  );
  await owner.query(
    `insert into load_stops (organization_id, load_id, sequence, kind, location)
     values ($1, $2, 1, 'pickup', 'A'), ($1, $2, 2, 'delivery', 'B')`,
    [id, loads],
  );
  const charges = await insert(
    `insert into load_charges (organization_id, load_id, kind, cents, created_at)
     values ($1, $2, 'linehaul', 1, now()) returning id`,
    [id, loads],
  );
  const documents = await insert(
    `insert into load_documents (organization_id, load_id, kind, file_name, media_type, content, size_bytes, created_at)
     values ($1, $2, 'other', 'a.pdf', 'application/pdf', '\\x00', 1, now()) returning id`,
    [id, loads],
  );
  const dispatches = await insert(
    `insert into dispatches (organization_id, asset_id, starts_at, changed_at, created_at, updated_at)
     values ($1, $2, now(), now(), now(), now()) returning id`,
    [id, assets],
  );
  await owner.query(
    `insert into dispatch_stops (organization_id, dispatch_id, sequence, kind, name, lat, lon, dock_minutes)
     values ($1, $2, 1, 'via', 'A', 41, -83, 0)`,
    [id, dispatches],
  );
  const costs = await insert(
    `insert into costs (organization_id, kind, scope, form, cents, created_at, updated_at)
     values ($1, 'insurance', 'fleet', 'per-month', 1, now(), now()) returning id`,
    [id],
  );
  const plans = await insert(
    `insert into service_plans (organization_id, name, kind, unit_kind, every_days, created_at, updated_at)
     values ($1, 'Oil', 'service', 'vehicle', 90, now(), now()) returning id`,
    [id],
  );
  const orders = await insert(
    `insert into work_orders (organization_id, number, asset_id, title, category, created_at, updated_at)
     values ($1, 1001, $2, 'Alternator', 'repair', now(), now()) returning id`,
    [id, assets],
  );
  const expirations = await insert(
    `insert into expirations (organization_id, kind, asset_id, expires_on, created_at, updated_at)
     values ($1, 'registration', $2, '2027-01-01', now(), now()) returning id`,
    [id, assets],
  );
  const held = await insert(
    `insert into out_of_service_orders (organization_id, asset_id, at, reason, created_at)
     values ($1, $2, now(), 'Brakes', now()) returning id`,
    [id, assets],
  );
  const inspections = await insert(
    `insert into inspections (organization_id, number, kind, at, driver_id, items, signature_name, signature_strokes, state,
       is_signature_missing, created_at)
     values ($1, 1, 'post-trip', now(), $2, '[]', 'Dana', '[]', 'open', false, now()) returning id`,
    [id, driver.id],
  );
  await owner.query(
    'insert into inspection_units (organization_id, inspection_id, ordinal, asset_id) values ($1, $2, 1, $3)',
    [id, inspections, assets],
  );
  const defects = await insert(
    `insert into defects (organization_id, inspection_id, asset_id, item, description, was_safe, is_safe)
     values ($1, $2, $3, 'tires', 'Cut', true, true) returning id`,
    [id, inspections, assets],
  );
  const photos = await insert(
    `insert into defect_photos (organization_id, defect_id, content, created_at)
     values ($1, $2, '\\x00', now()) returning id`,
    [id, defects],
  );
  const asking = await userWith();
  await owner.query("update users set status = 'pending' where id = $1", [asking.id]);
  await owner.query('insert into account_requests (organization_id, user_id) values ($1, $2)', [
    id,
    asking.id,
  ]);
  await owner.query(
    "insert into images (organization_id, kind, owner_id, webp, version) values ($1, 'user', $2, '', 'v')",
    [id, admin.id],
  );
  const keys = await insert(
    "insert into api_keys (organization_id, name, permissions, created_at) values ($1, 'TMS', '{ASSET_LIST}', now()) returning id",
    [id],
  );
  const webhooks = await insert(
    `insert into webhooks (organization_id, name, url, types, seq, created_at)
     values ($1, 'TMS', 'http://127.0.0.1:9/', '{load.delivered}', 0, now()) returning id`,
    [id],
  );
  const attempts = await insert(
    `insert into webhook_attempts (organization_id, webhook_id, at, type, subject_id, attempt, outcome, ms, answer)
     values ($1, $2, now(), 'webhook.test', '1', 1, 'delivered', 5, '') returning id`,
    [id, webhooks],
  );
  const traccarImports = await insert(
    `insert into traccar_imports (organization_id, url, state, due_at, read_from, read_until, created_at)
     values ($1, 'http://127.0.0.1:9', 'stopped', now(), now(), now(), now()) returning id`,
    [id],
  );
  const provisionedGroups = await insert(
    `insert into provisioned_groups (organization_id, display_name, created_at, updated_at)
     values ($1, 'Dispatch', now(), now()) returning id`,
    [id],
  );
  const cardFormats = await insert(
    `insert into fuel_card_formats (organization_id, name, format, updated_at)
     values ($1, 'Acme', $2, now()) returning id`,
    [id, JSON.stringify({ ...FUEL_CARD_FORMAT, name: 'Acme' })],
  );
  return {
    'traccar-imports': traccarImports,
    'fuel-card-formats': cardFormats,
    Users: driver.id,
    Groups: provisionedGroups,
    ResourceTypes: 'User',
    Schemas: SCIM_SCHEMAS.user,
    'account-requests': asking.id,
    'api-keys': keys,
    webhooks,
    attempts,
    assets,
    'service-plans': plans,
    'work-orders': orders,
    expirations,
    'out-of-service-orders': held,
    inspections,
    defects,
    photos,
    gateways,
    pair: assets,
    groups,
    places,
    'alert-rules': rules,
    'dated-facts': 'fuel-tax-interest',
    'fuel-purchases': purchases,
    adjustments,
    'vehicle-statements': statements,
    overrides,
    returns,
    drivers: driver.id,
    hos_log: `${driver.id}-2026-11-01`,
    hos_event: driving,
    'unidentified-driving': driving,
    members: driver.id,
    users: admin.id,
    settings: 'darkMode',
    'share-links': links,
    'saved-views': views,
    reports: 'month',
    'report-schedules': 'month',
    customers,
    dispatches,
    loads,
    charges,
    documents,
    costs,
  };
}

/** What lists and exports of the period of the samples have of the vehicle and the driver. */
async function recordDay(organizationId: number): Promise<void> {
  const at = Date.parse('2026-11-02T12:00:00Z');
  await new TestFleet(test.database, organizationId).storePositions(Number(things.assets), [
    { at, lat: 41, lon: -83, speedKph: 0, heading: 0 },
  ]);
  for (const statement of [
    `insert into trips (organization_id, asset_id, started_at, ended_at, is_open, distance_m, driving_seconds, max_speed,
       start_lat, start_lon, end_lat, end_lon)
     select organization, vehicle, noon, noon, false, 1, 60, 805, 0, 0, 0, 0 from given`,
    `insert into visits (organization_id, place_id, asset_id, arrived_at, is_approximate, is_pass)
     select organization, place, vehicle, noon, false, false from given`,
    `insert into ifta_days (organization_id, date, asset_id, place, meters, estimated_meters)
     select organization, noon::date, vehicle, 'OH', 1, 0 from given`,
    `insert into fuel_purchases (organization_id, date, seller, jurisdiction, fuel, quantity, unit, milliliters, is_tax_paid,
       asset_id, source, created_at, updated_at)
     select organization, noon::date, 'Stop', 'OH', 'diesel', 1, 'gallons', 3785, true, vehicle, 'manual', now(), now() from given`,
    `insert into incidents (organization_id, rule_id, rule_version, kind, severity, subject_kind, subject_id, asset_id,
       started_at, learned_at, details)
     select organization, rule, 1, 'speed', 'warning', 'vehicle', vehicle, vehicle, noon, noon, '{}' from given`,
    `insert into eld_events (organization_id, driver_id, sequence_id, record_status, origin, type, code, at, received_at)
     select organization, driver, 1, 1, 2, 1, 4, noon, noon from given`,
    `insert into hos_days (organization_id, driver_id, log_date, starts_at, ends_at, off_ms, sleeper_ms, driving_ms, on_duty_ms,
       counted_until, vehicle_ids, certification, violation_count, pending_proposal_count, missing)
     select organization, driver, noon::date, noon, noon, 0, 0, 0, 0, noon, '{}', 'uncertified', 1, 0, '{}' from given`,
    `insert into hos_violations (organization_id, driver_id, rule, started_at, ended_at, log_date, minutes, severity, citation,
       explanation)
     select organization, driver, 'driving-11', noon, noon, noon::date, 5, 'violation', '49 CFR 395.3(a)(3)(i)',
       '{"calculatedFrom": 0, "windowStartedAt": 0, "limitReachedAt": 0, "limitMinutes": 660, "usedMinutes": 665,
         "excludedRests": [], "text": "Drove 5 minutes"}' from given`,
    `insert into driver_assignments (organization_id, asset_id, driver_id, assigned_at)
     select organization, vehicle, driver, noon from given`,
    `insert into driver_rule_sets (organization_id, driver_id, zone, from_at, rule_set, reason, note, state, set_at)
     select organization, driver, 'us', from_at, rule_set, 'assignment', 'Letter of FMCSA', 'active', noon
     from given, lateral (values (noon, 'us-property-70-8-pilot-pause'), (timestamptz '2100-01-01', 'us-property-70-8'))
       as entry (from_at, rule_set)`,
    `insert into hos_state (organization_id, driver_id, status, since, as_of, valid_until, driving_ms, window_ms, cycle_ms,
       cycle_tomorrow_ms, next_driving_at, driving_rate, window_rate, break_rate, cycle_rate, cycle_tomorrow_rate,
       next_driving_moves, recent_log)
     select organization, driver, 'OFF', noon, noon, '2100-01-01', 1, 1, 1, 1, noon, 0, 0, 0, 0, 0, 0,
       '{"restedBefore": true, "periods": [], "exceptions": []}' from given`,
    `insert into changes (organization_id, type, occurred_at, subject_id, asset_id, data)
     select organization, 'vehicle.created', noon, vehicle, vehicle, jsonb_build_object('id', vehicle) from given`,
  ]) {
    await owner.query(
      `with given (organization, vehicle, driver, place, rule, noon) as (
         values ($1::integer, $2::bigint, $3::integer, $4::bigint, $5::bigint, $6::timestamptz)) ${statement}`,
      [organizationId, things.assets, things.drivers, things.places, things['alert-rules'], new Date(at)],
    );
  }
  await numberAll(test.database, test.deps.bus);
}

/** One hash over all rows of an organization in each table, asked for in one statement. */
async function fingerprint(organizationId: number): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; hash: string }>(fingerprints, [organizationId]);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

async function fingerprintStatement(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns join pg_class on relname = table_name
     where column_name = 'organization_id' and table_schema = 'public' and relkind in ('r', 'p')
       and not relispartition`,
  );
  const hashes = rows.map(
    ({ name }) => `select '${name}' as name,
       coalesce(md5(string_agg(t::text, ',' order by t::text)), 'empty') as hash
     from ${name} t where organization_id = $1`,
  );
  return hashes.join(' union all ');
}

async function superAdminControlling({ id }: TestOrganization): Promise<TestUser> {
  const superAdmin = await test.createSuperAdmin();
  await owner.query('update sessions set controlled_organization_id = $1 where id = $2', [
    id,
    superAdmin.sessionId,
  ]);
  return superAdmin;
}

async function pendingIn(organization: TestOrganization): Promise<TestUser> {
  const user = await organization.userWithout();
  await owner.query("update users set status = 'pending' where id = $1", [user.id]);
  return user;
}
