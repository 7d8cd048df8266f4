import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_ENDPOINTS,
  ASSET_IMPORT_COLUMNS,
  CSV_MAX_ROWS,
  DRIVER_IMPORT_COLUMNS,
  type Endpoint,
  FLESPI_MAX_MESSAGES,
  FUEL_IMPORT_COLUMNS,
  type ImportColumn,
  INGEST_MAX_POSITIONS,
  LOAD_IMPORT_COLUMNS,
  LOAD_IMPORT_MAX_ROWS,
  MAX_COMMANDS,
} from '@longhaul/contract';
import { ruleSetIds } from '@longhaul/hos';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@longhaul/units';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from './testing/app.ts';
import { TestDutyLog } from './testing/duty-log.ts';
import { addLogKeeper } from './testing/eld-log.ts';
import { TestFleet } from './testing/fleet.ts';
import { recordFigure } from './testing/record-figures.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const FIRST_OF_MONTH = NOW - 31 * DAY_MS;
const CENTER = { lat: 41.5, lon: -90.5 };
const MAX_DRIVERS_PLANNED = 100;
const MAX_GROUP = 10_000;
/** Where npm run costs writes the table. */
const TABLE = process.env.LONGHAUL_COSTS;

let app: TestApp;
let url: string;
let organization: TestOrganization;
let gateway: { id: number; uniqueId: string; secret: string };
let truckId: number;
let driverId: number;
let groupId: number;
let assetIds: number[];
let photo: Buffer;
let phoneOwner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  app.time.now = NOW;
  organization = await app.createOrganization('Largest inputs');
  const fleet = new TestFleet(app.database, organization.id);
  truckId = await fleet.addAsset({ unit_number: 'TRUCK' });
  assetIds = await app.database.inOrganization(
    { organizationId: organization.id, actorId: null },
    async (tx) => {
      const { rows } = await tx.client.query<{ id: number }>(
        `insert into assets (organization_id, kind, unit_number)
         select $1, 'vehicle', 'V-' || number from generate_series(1, $2) number returning id`,
        [organization.id, MAX_GROUP],
      );
      return rows.map(({ id }) => id);
    },
  );
  groupId = await fleet.addGroup('All of them', []);
  await fleet.storePositions(truckId, monthOfFixes());
  await createDrivers(fleet);
  phoneOwner = await addLogKeeper(app.database, organization);
  const added = await call('POST', 'gateways', { uniqueId: 'LARGEST' });
  gateway = {
    ...((await added.json()) as { gateway: { id: number; uniqueId: string } }).gateway,
    secret: '',
  };
  await fleet.pair(gateway.id, truckId, FIRST_OF_MONTH);
  photo = await sharp({ create: { width: 7_000, height: 5_700, channels: 3, background: '#c66' } })
    .jpeg({ quality: 20 })
    .toBuffer();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { secret } = (await (await send('POST', `gateways/${gateway.id}/secret`)).json()) as {
    secret: string;
  };
  gateway.secret = secret;
});
afterAll(() => app.close());

/** A fix each 30 seconds of 31 days. */
function monthOfFixes() {
  return Array.from({ length: 31 * 2_880 }, (_, index) => ({
    at: FIRST_OF_MONTH + index * 30_000,
    lat: CENTER.lat + 0.4 * Math.sin(index / 500),
    lon: CENTER.lon + 0.4 * Math.cos(index / 700),
    speedKph: index % 9 === 0 ? 0 : 90,
    ignition: true,
  }));
}

/** As many as one plan takes, the first of them with half a year of days. */
async function createDrivers(fleet: TestFleet): Promise<void> {
  const otherTruckId = await fleet.addAsset();
  for (let index = 0; index < MAX_DRIVERS_PLANNED; index++) {
    const id = await fleet.addDriver(`First ${index}`, `Last ${index}`);
    if (index === 0) driverId = id;
    const days = index === 0 ? 184 : 9;
    // An output file takes at most 99 people, those who drove the same truck among them.
    const vehicleId = index < MAX_DRIVERS_PLANNED / 2 ? truckId : otherTruckId;
    const duties = Array.from({ length: days }, (_, day) => NOW - (days - day) * DAY_MS).flatMap((at) => [
      { status: 'ON' as const, at, vehicleId },
      { status: 'D' as const, at: at + HOUR_MS / 2, vehicleId },
      { status: 'OFF' as const, at: at + 9 * HOUR_MS, vehicleId },
    ]);
    await new TestDutyLog(app.database, organization.id, id).record(duties, NOW);
  }
  // Rests in two parts take the longest search.
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
    tx.updateTable('drivers').set({ plans_splits: true }).execute(),
  );
}

async function call(method: 'GET' | 'POST' | 'PUT', of: string, body?: object) {
  const answer = await app.call(method, `/organizations/${organization.id}/${of}`, {
    as: organization.admin,
    ...(body && { body }),
  });
  return { status: answer.statusCode, json: () => answer.json() };
}

const send = (
  method: string,
  of: string,
  { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(of.startsWith('/') ? `${url}/api/v1${of}` : `${url}/api/v1/organizations/${organization.id}/${of}`, {
    method,
    headers: { ...(organization.admin.headers as Record<string, string>), ...headers },
    ...(body !== undefined && { body: body as never }),
  });

const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** `CSV_MAX_ROWS` rows of the example of each column, told apart where they must differ. */
function csv(
  columns: readonly ImportColumn[],
  count = CSV_MAX_ROWS,
): { body: string; headers: Record<string, string> } {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const rows = Array.from({ length: count }, (_, index) =>
    line(columns.map(({ example }, column) => (column === 0 ? `${example}${index}` : example))),
  );
  const head = line(columns.map(({ title }) => title));
  return { body: [head, ...rows].join('\n'), headers: { 'content-type': 'text/csv' } };
}

const circles = (count: number, radiusMeters: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, shape: 'circle', ...CENTER, radiusMeters }));

const fixes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(NOW - (count - index) * 1_000).toISOString(),
    ...CENTER,
  }));

const days = (count: number) => new Date(NOW - count * DAY_MS).toISOString().slice(0, 10);
const instants = `from=${new Date(FIRST_OF_MONTH).toISOString()}&to=${new Date(NOW).toISOString()}`;

type Where = 'thread' | 'image thread' | 'event loop';

/** The endpoints whose cost grows with what is sent or asked for, each with the largest input that is allowed. */
const INPUTS: {
  endpoint: string;
  /** Others that do the same work. */
  alike?: readonly string[];
  largest: string;
  where: Where;
  statuses?: readonly number[];
  request: () => Promise<Response>;
}[] = [
  {
    endpoint: 'evaluateAlertRule',
    largest: '2,000 places that all cover the 11,500 fixes, 1 MB',
    where: 'thread',
    statuses: [200, 422],
    request: () =>
      send(
        'POST',
        'alert-rules/evaluate',
        json({
          rule: { kind: 'place-entered', placeId: null, minSeconds: 0 },
          places: circles(2_000, 9_000),
          fixes: fixes(11_500),
        }),
      ),
  },
  {
    endpoint: 'previewAlertRule',
    alike: ['createAlertRule', 'createAlertRules', 'updateAlertRule'],
    largest:
      '7 days of 10,000 vehicles; what is not read after 5 seconds is left out, and the answer says so',
    where: 'thread',
    request: () =>
      send(
        'POST',
        'alert-rules/preview',
        json({
          rule: { kind: 'speed', aboveKph: 80, minSeconds: 0, scope: { of: 'all' } },
          days: 7,
        }),
      ),
  },
  {
    endpoint: 'evaluateArrival',
    largest:
      '2,000 periods over 333 days, 20 legs of 10,000 minutes together with openings and closings, rests in the berth',
    where: 'thread',
    statuses: [200],
    request: () =>
      send(
        'POST',
        'routing/eta/evaluate',
        json({
          log: {
            ruleset: 'us-property-70-8',
            timeZone: 'America/Chicago',
            dayStartsAt: '00:00',
            restedBefore: true,
            until: new Date(NOW).toISOString(),
            periods: Array.from({ length: 2_000 }, (_, index) => ({
              status: ['D', 'SB', 'ON', 'OFF'][index % 4],
              startedAt: new Date(NOW - (2_000 - index) * 4 * HOUR_MS).toISOString(),
            })),
          },
          rests: 'SB',
          legs: Array.from({ length: 20 }, (_, index) => ({
            driveMinutes: 500,
            dockMinutes: 20,
            opensAt: new Date(NOW + (index + 1) * 26 * HOUR_MS).toISOString(),
            closesAt: new Date(NOW + (index + 2) * 26 * HOUR_MS).toISOString(),
          })),
        }),
      ),
  },
  {
    endpoint: 'auditLog',
    largest: '2,000 periods over 400 days, 200 changes of the rules, 199 deferrals, 396 ferries',
    where: 'thread',
    // On a slow machine it may take longer than a request may.
    statuses: [200, 422],
    request: () =>
      send(
        'POST',
        'hos/audit',
        json({
          ruleset: 'us-property-70-8',
          timeZone: 'America/Chicago',
          dayStartsAt: '00:00',
          restedBefore: true,
          exceptions: [],
          until: new Date(NOW).toISOString(),
          rulesets: Array.from({ length: 200 }, (_, index) => ({
            from: new Date(NOW - (398 - index) * DAY_MS).toISOString(),
            ruleset: ruleSetIds[index % ruleSetIds.length],
            reason: 'assignment',
          })),
          deferrals: Array.from({ length: 199 }, (_, index) =>
            new Date(NOW - (398 - 2 * index) * DAY_MS).toISOString().slice(0, 10),
          ),
          ferries: Array.from({ length: 396 }, (_, index) => ({
            from: new Date(NOW - (398 - index) * DAY_MS).toISOString(),
            to: new Date(NOW - (397 - index) * DAY_MS).toISOString(),
            crossingMinutes: 400,
          })),
          periods: Array.from({ length: 2_000 }, (_, index) => ({
            status: ['ON', 'D', 'OFF', 'SB'][index % 4],
            startedAt: new Date(
              NOW - 399 * DAY_MS + index * Math.floor((399 * DAY_MS) / 2_000 / MINUTE_MS) * MINUTE_MS,
            ).toISOString(),
          })),
        }),
      ),
  },
  {
    endpoint: 'evaluateRevenue',
    largest: '10,000 drives of 100 vehicles and 1,000 loads, 4 MB',
    where: 'thread',
    request: () => send('POST', 'analytics/revenue/evaluate', json(largestRevenue())),
  },
  {
    endpoint: 'evaluateFleetPerformance',
    largest: '8,000 days of 20 vehicles, 4 MB',
    where: 'thread',
    request: () => send('POST', 'analytics/fleet-performance/evaluate', json(largestPerformance())),
  },
  {
    endpoint: 'evaluateMaintenance',
    largest: '10,000 services, 20,000 readings, 10,000 reports and 1,000 combinations, 4 MB',
    where: 'thread',
    request: () => send('POST', 'maintenance/evaluate', json(largestMaintenance())),
  },
  {
    endpoint: 'getFleetPerformance',
    alike: ['exportFleetPerformance', 'listPerformanceRows'],
    largest: '366 days of 10,000 vehicles',
    where: 'thread',
    request: () => send('GET', `analytics/fleet-performance?from=${days(365)}&to=${days(0)}`),
  },
  {
    endpoint: 'getRevenue',
    alike: ['exportRevenue', 'listRevenueRows'],
    largest: '366 days of 10,000 vehicles',
    where: 'thread',
    request: () => send('GET', `analytics/revenue?from=${days(365)}&to=${days(0)}`),
  },
  {
    endpoint: 'getReport',
    alike: ['exportReport'],
    largest: 'a month of 10,000 vehicles',
    where: 'thread',
    request: () => send('GET', `reports/month?startsOn=${days(31).slice(0, 7)}-01`),
  },
  {
    endpoint: 'routeByRoad',
    largest: '25 stops, each across the continent from the one before',
    where: 'thread',
    statuses: [200],
    request: () =>
      send(
        'POST',
        'routing/route',
        json({
          stops: Array.from({ length: 25 }, (_, index) =>
            index % 2 === 0 ? { lat: 47.6, lon: -122.3 } : { lat: 25.8, lon: -80.2 },
          ),
        }),
      ),
  },
  {
    endpoint: 'planTrip',
    largest: '100 drivers who split rests, 6,000 minutes of driving',
    where: 'thread',
    request: () =>
      send(
        'POST',
        'hos/plan',
        json({
          departAt: new Date(NOW).toISOString(),
          driveMinutes: 6_000,
          dockMinutes: 60,
          restStatus: 'SB',
        }),
      ),
  },
  {
    endpoint: 'findCandidates',
    alike: ['planDispatch'],
    largest: '10,000 vehicles, 10 stops across the continent',
    where: 'thread',
    statuses: [200],
    request: () =>
      send(
        'POST',
        'dispatches/candidates',
        json({
          stops: Array.from({ length: 10 }, (_, index) =>
            index % 2 === 0 ? { lat: 47.6, lon: -122.3 } : { lat: 25.8, lon: -80.2 },
          ),
        }),
      ),
  },
  {
    endpoint: 'importAssets',
    largest: '1,000 rows',
    where: 'thread',
    request: () => send('POST', 'assets/import?kind=vehicle&dryRun=true', csv(ASSET_IMPORT_COLUMNS)),
  },
  {
    endpoint: 'importDrivers',
    largest: '1,000 rows',
    where: 'thread',
    request: () => send('POST', 'drivers/import?dryRun=true', csv(DRIVER_IMPORT_COLUMNS)),
  },
  {
    endpoint: 'importFuelPurchases',
    largest: '1,000 rows',
    where: 'thread',
    request: () => send('POST', 'ifta/fuel-purchases/import?dryRun=true', csv(FUEL_IMPORT_COLUMNS)),
  },
  {
    endpoint: 'importLoads',
    largest: '10,000 rows',
    where: 'thread',
    request: () => send('POST', 'loads/import?dryRun=true', csv(LOAD_IMPORT_COLUMNS, LOAD_IMPORT_MAX_ROWS)),
  },
  {
    endpoint: 'importPlaces',
    largest: 'GeoJSON of 1 MB, 500 polygons of 100 corners',
    where: 'thread',
    statuses: [200, 422],
    request: () =>
      send('POST', 'places/import?dryRun=true', {
        body: JSON.stringify({
          type: 'FeatureCollection',
          features: Array.from({ length: 500 }, (_, index) => ({
            type: 'Feature',
            properties: { name: `Place ${index}` },
            geometry: { type: 'Polygon', coordinates: [ring(100)] },
          })),
        }),
        headers: { 'content-type': 'application/geo+json' },
      }),
  },
  {
    endpoint: 'createPlace',
    alike: ['updatePlace'],
    largest: 'a polygon of 500 corners',
    where: 'event loop',
    statuses: [200, 422],
    request: () =>
      send(
        'POST',
        'places',
        json({
          name: 'Many corners',
          category: 'yard',
          shape: 'polygon',
          points: ring(500).map(([lon, lat]) => [lat, lon]),
        }),
      ),
  },
  {
    endpoint: 'uploadIftaRates',
    alike: ['uploadPlatformIftaRates'],
    largest: 'a file of 1 MB',
    where: 'event loop',
    request: () =>
      send('PUT', 'ifta/rates?quarter=3Q2026&dryRun=true', {
        body: 'Jurisdiction,Diesel\n'.padEnd(1_000_000, 'IL,0.455\n'),
        headers: { 'content-type': 'text/csv' },
      }),
  },
  {
    endpoint: 'putUserImage',
    alike: [
      'putOrganizationImage',
      'putReceiptImage',
      'addLoadDocument',
      'addDefectPhoto',
      'putDriverPhoto',
      'addRoadsideFile',
      'addWorkOrderFile',
    ],
    largest: 'a picture of 40 million pixels',
    where: 'image thread',
    request: () =>
      send('PUT', `users/${organization.admin.id}/image`, {
        body: photo,
        headers: { 'content-type': 'image/jpeg' },
      }),
  },
  {
    endpoint: 'replaceGroupAssets',
    alike: ['replaceGroupMembers'],
    largest: '10,000 vehicles',
    where: 'event loop',
    request: () => send('PUT', `groups/${groupId}/assets`, json({ ids: assetIds })),
  },
  {
    endpoint: 'ingestFlespi',
    largest: `${FLESPI_MAX_MESSAGES} messages, each of another device that nobody registered`,
    where: 'event loop',
    request: () => {
      const messages = Array.from({ length: FLESPI_MAX_MESSAGES }, (_, index) => ({
        ident: `flespi-${index}`,
        timestamp: NOW / 1_000,
        'position.latitude': 35,
        'position.longitude': -90,
      }));
      return send('POST', '/ingest/flespi', json(messages));
    },
  },
  {
    endpoint: 'ingestPositions',
    largest: `${INGEST_MAX_POSITIONS} positions`,
    where: 'event loop',
    request: () =>
      send('POST', '/ingest/positions', {
        ...json({
          positions: Array.from({ length: INGEST_MAX_POSITIONS }, (_, index) => ({
            at: new Date(NOW - index * 1_000).toISOString(),
            lat: CENTER.lat,
            lon: CENTER.lon,
            speedKph: 0,
          })),
        }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${gateway.uniqueId}:${gateway.secret}`,
        },
      }),
  },
  {
    endpoint: 'decodeFrames',
    largest: '64 kB of JSON, 50 readings and 50 events of each position',
    where: 'thread',
    request: () => {
      const at = { path: '/t', unit: 's' };
      const readings = Array.from({ length: 50 }, () => ({ reading: 'fuel-percent', path: '/f/f/f/f' }));
      const events = Array.from({ length: 50 }, () => ({ kind: 'panic', path: '/f/f/f/f', on: [1] }));
      const point = '{"t":1,"y":1,"x":1},';
      const frame = `[${point.repeat(2_200)}{"t":1,"y":1,"x":1}]`;
      const mapping = { positions: '', at, lat: '/y', lon: '/x', readings, events };
      return send(
        'POST',
        'gateways/decode',
        json({ protocol: 'json', frames: [frame], settings: { mapping } }),
      );
    },
  },
  {
    endpoint: 'getAssetHistory',
    alike: ['getDriverHistory', 'getGatewayHistory', 'listVehicleDays'],
    largest: '31 days, a position every 30 seconds',
    where: 'thread',
    request: () => send('GET', `history-routes/assets/${truckId}?detail=full&${instants}`),
  },
  {
    endpoint: 'createEldFile',
    alike: ['mailEldFile'],
    largest: '184 days of a driver',
    where: 'thread',
    request: () => send('POST', 'hos_log/output-file', json({ driverId, from: days(183), to: days(0) })),
  },
  {
    endpoint: 'getRodsPdf',
    largest: '8 days',
    where: 'thread',
    request: () => send('GET', `hos_log/${driverId}-${days(1)}/rods.pdf?days=8`),
  },
  {
    endpoint: 'exportDutyHours',
    largest: '400 days of 100 drivers',
    where: 'event loop',
    request: () => send('GET', `hos_log/hours.csv?from=${days(399)}&to=${days(0)}`),
  },
  {
    endpoint: 'exportPositionsFile',
    alike: [
      'exportTripsFile',
      'exportVisitsFile',
      'exportDutyFile',
      'exportViolationsFile',
      'exportDaysFile',
      'exportMilesFile',
      'exportFuelFile',
      'exportAlertsFile',
    ],
    largest: '31 days of a fix every 30 seconds, as Parquet',
    where: 'event loop',
    request: () => send('GET', `exports/positions?from=${days(30)}&to=${days(0)}&format=parquet`),
  },
  {
    endpoint: 'getHosLogsForPeriod',
    alike: ['getHosLogStrip', 'getHosBeforeDay'],
    largest: '31 days of a driver',
    where: 'event loop',
    request: () =>
      send('GET', `users/${driverId}/hos_log/hos-logs-for-period?from=${days(30)}&to=${days(0)}`),
  },
  {
    endpoint: 'getLogAsKnownOn',
    largest: '31 days of a driver, by two sets of tables',
    where: 'thread',
    request: () => send('GET', `hos_log/${driverId}-${days(0)}/as-known-on?days=31&knownOn=${days(0)}`),
  },
  {
    endpoint: 'syncDriverApp',
    largest: '200 changes of duty 1 ms apart, 7 days ago',
    where: 'event loop',
    request: () =>
      send('POST', 'driver-app/sync', {
        body: JSON.stringify(largestSync()),
        headers: { 'content-type': 'application/json', ...(phoneOwner.headers as Record<string, string>) },
      }),
  },
  {
    endpoint: 'getDashboardCharts',
    largest: '92 days of 10,000 vehicles',
    where: 'event loop',
    request: () => send('GET', `dashboard/charts?from=${days(91)}&to=${days(0)}`),
  },
];

const at = (hours: number) => new Date(FIRST_OF_MONTH + hours * HOUR_MS).toISOString();
const evaluatedPeriod = { timeZone: 'America/Chicago', from: days(30), to: days(0) };
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    inServiceFrom: null,
    inServiceTo: null,
  }));

function largestSync() {
  return {
    protocol: 1,
    deviceId: randomUUID(),
    deviceName: 'Pixel 7',
    appVersion: '1.0.0',
    sentAt: new Date(NOW).toISOString(),
    commands: Array.from({ length: MAX_COMMANDS }, (_, index) => ({
      id: randomUUID(),
      seq: index + 1,
      kind: 'duty-status',
      v: 1,
      at: new Date(NOW - 7 * DAY_MS + index).toISOString(),
      position: { ...CENTER, accuracyMeters: 20 },
      body: { status: index % 2 === 0 ? 'ON' : 'OFF' },
    })),
  };
}

function largestRevenue() {
  return {
    ...evaluatedPeriod,
    basis: 'delivered',
    fuelBasis: 'purchases',
    vehicles: numbered(100),
    movements: Array.from({ length: 10_000 }, (_, index) => ({
      vehicleId: (index % 100) + 1,
      driverId: (index % 100) + 1,
      startedAt: at(Math.floor(index / 100) * 7),
      endedAt: at(Math.floor(index / 100) * 7 + 6),
      meters: 500_000,
      isPersonal: false,
      isGap: false,
      hasTrailer: null,
    })),
    hours: [],
    fuel: [],
    fuelUsed: [],
    loads: Array.from({ length: 1_000 }, (_, index) => ({
      id: index + 1,
      status: 'delivered',
      customer: `Customer ${index % 20}`,
      lane: `Lane ${index % 50}`,
      weightKilograms: 9_000,
      cancelledAt: null,
      invoicedOn: null,
      stops: ['pickup', 'delivery'].map((kind, stop) => ({
        sequence: stop + 1,
        kind,
        windowFrom: null,
        windowTo: null,
        arrivedAt: at(Math.floor(index / 100) * 70 + stop * 60),
        departedAt: at(Math.floor(index / 100) * 70 + stop * 60 + 3),
        freeMinutes: 120,
        centsPerHour: 7_500,
        incrementMinutes: 15,
        maxCents: null,
        drivingLeftSeconds: 30_000,
        windowLeftSeconds: 40_000,
      })),
      assignments: [
        {
          vehicleId: (index % 100) + 1,
          driverId: (index % 100) + 1,
          dispatchedAt: null,
          takesOverAt: null,
          handsOverAt: null,
        },
      ],
      charges: [{ id: index + 1, kind: 'linehaul', cents: 250_000 }],
    })),
    costs: [
      { id: 1, kind: 'driver', scope: 'fleet', form: 'per-mile', from: null, to: null, rateE4: 6_200 },
      { id: 2, kind: 'insurance', scope: 'fleet', form: 'per-month', from: null, to: null, cents: 900_000 },
    ],
  };
}

function largestPerformance() {
  return {
    timeZone: 'America/Chicago',
    from: days(399),
    to: days(0),
    weekStartsOn: 0,
    rankBy: 'scoreE4',
    settings: { idleGallonsPerHourE4: 8_000, eventWeights: { crash: 10 }, speedingWeight: 1 },
    subjects: numbered(20),
    days: Array.from({ length: 8_000 }, (_, index) => ({
      subjectId: (index % 20) + 1,
      date: days(Math.floor(index / 20)),
      meters: 700_000,
      drivingSeconds: 36_000,
      idleSeconds: 7_200,
      ptoSeconds: 0,
      engineSeconds: 43_200,
      speedingSeconds: 600,
      legalDrivingSeconds: 39_600,
      usedMilliliters: 300_000,
      idleMilliliters: null,
      events: { braking: 1 },
      violations: 0,
      stopsTimed: 2,
      stopsOnTime: 2,
      logDays: 1,
      uncertifiedDays: 0,
    })),
    fills: [],
  };
}

/** As many rows of each part as fit into the largest body. */
function largestMaintenance() {
  const at = (index: number) => new Date(NOW - (20_000 - index) * MINUTE_MS).toISOString();
  const readings = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: at(index * 2), gatewayId: 1, value: index * 1_000 }));
  return {
    asOf: new Date(NOW).toISOString(),
    timeZone: 'America/Chicago',
    counters: { odometer: { readings: readings(10_000) }, engine: { readings: readings(10_000) } },
    services: Array.from({ length: 10_000 }, (_, index) => ({
      id: index + 1,
      everyMeters: 40_000_000,
      everyEngineSeconds: 1_800_000,
      everyDays: 90,
      last: { date: '2026-09-01', meters: index, engineSeconds: index },
    })),
    inspections: {
      acts: Array.from({ length: 10_000 }, (_, index) => ({
        act: 'report',
        at: at(index),
        id: index + 1,
        by: 1,
        kind: 'post-trip',
        units: [(index % 100) + 1],
        defects: index % 20 === 0 ? [{ id: index + 1, unitId: (index % 100) + 1, isSafe: true }] : [],
      })),
      combinations: Array.from({ length: 1_000 }, (_, index) => [(index % 100) + 1]),
    },
  };
}

function ring(corners: number): [number, number][] {
  const points = Array.from({ length: corners }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / corners;
    return [CENTER.lon + 0.1 * Math.cos(angle), CENTER.lat + 0.1 * Math.sin(angle)];
  });
  return [...points, points[0]!];
}

/** Work that does not grow with one call, or that another measurement has. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  readFeed: 'at most 1,000 changes, 2,000 rows looked at',
  createApiKey: 'a list of permissions',
  updateApiKey: 'a list of permissions',
  openPages: 'a list of four pages',
  checkTraccar: 'lists of at most 2,000 records, read in a worker thread',
  createTraccarImport: 'lists of at most 2,000 records, read in a worker thread',
  continueTraccarImport: 'lists of at most 2,000 records, read in a worker thread',
  getTraccarImport: 'at most 4,500 records',
  createWebhook: 'a list of events',
  confirmPasskey: 'one passkey of at most 30,000 letters',
  saveSignOn: 'at most 100 rules',
  startSignOnTest: 'at most 10 scopes',
  createFuelCardFormat: 'at most 200 products and 200 widths',
  updateFuelCardFormat: 'at most 200 products and 200 widths',
  statePriorHours: 'at most 16 days',
  importHosLogs: 'at most 15 days of 100 records each',
  createScimUser: 'one person, at most 20 addresses',
  replaceScimUser: 'one person, at most 20 addresses',
  patchScimUser: 'at most 1,000 operations on one person',
  createScimGroup: 'at most 10,000 members',
  replaceScimGroup: 'at most 10,000 members',
  patchScimGroup: 'at most 1,000 operations and 10,000 members',
  listScimGroups: 'groups with at most 10,000 members together',
  updateWebhook: 'a list of events',
  listWebhookAttempts: 'at most 200 calls',
  getWebhookAttempt: 'one call and its change',
  putStreetPart: 'a part of at most 4 MB, summed in 2 ms and written to its file',
  getOrganizationImage: 'one stored picture',
  getUserImage: 'one stored picture',
  getReceiptImage: 'one stored picture',
  getLoadDocument: 'one stored document',
  listDispatches: 'a page',
  createDispatch: 'at most 10 stops; its roads are looked for in the background',
  updateDispatch: 'at most 10 stops; its roads are looked for in the background',
  getDispatch: 'at most 25 stops and 100 arrivals',
  getDispatchPdf: 'at most 25 stops and the steps between them',
  listPlannedRoutes: 'at most 100 roads of one vehicle',
  listArrivals: 'at most 10,000 trucks, two stops each',
  listLoads: 'a page',
  exportLoads: 'at most 50,000 loads, read 2,000 at a time',
  getLoadBoard: 'seven days of at most 1,000 trucks',
  createLoad: 'at most 20 stops and 10 trucks',
  updateLoad: 'at most 20 stops and 10 trucks',
  listServicesDue: 'a page',
  listWorkOrders: 'a page',
  createWorkOrder: 'at most 100 lines, 50 services and 50 defects',
  updateWorkOrder: 'at most 100 lines, 50 services and 50 defects',
  getMaintenanceCalendar: 'at most 5,000 services, 5,000 orders and 10,000 expirations',
  listInspections: 'a page',
  listDefects: 'a page',
  fileInspection: 'at most 100 items, 40 defects and 100 strokes of 500 points',
  getInspectionPdf: 'one report of at most 40 defects',
  getDefectPhoto: 'one stored picture',
  listCosts: 'a page',
  createCost: 'a list of kinds of charges',
  updateCost: 'a list of kinds of charges',
  exportPlaces: 'read and sent page by page',
  exportVisits: 'read and sent page by page',
  createRoadsideReport: 'at most 50 violations',
  updateRoadsideReport: 'at most 50 violations',
  getRoadsideFile: 'one stored file of 5 MB',
  getWorkOrderFile: 'one stored file of 5 MB',
  getDriverDocumentPdf: 'at most 20 pictures of 1,600 pixels, one after the other on the image thread',
  exportMaintenancePack: 'read and sent page by page; at most 2,000 PDFs, 10 at a time in a worker thread',
  listOwnInspectionItems: 'at most 50 items',
  createOwnInspectionItem: 'one title',
  getFuelReceiptPage: 'one stored picture',
  listFuelReceipts: 'a page',
  exportAuditPack: 'read and sent page by page; bench, "Audit pack"',
  exportIftaReport: 'the figures of the return, one page a jurisdiction schedule',
  getIftaReport: 'bench, "Fuel-tax return"',
  listIftaIssues: 'as the return',
  resolveIftaIssue: 'at most 100 days of one vehicle',
  proposeIssueSplit: 'one day of one vehicle',
  listCrossings: 'a page',
  listIftaTrips: 'a page',
  listFuelPurchases: 'a page',
  listAdjustments: 'a page',
  getIftaRates: 'the jurisdictions of the agreement',
  getPlatformIftaRates: 'the jurisdictions of the agreement',
  listVisits: 'a page',
  listLogs: 'a page',
  listViolations: 'a page',
  listIncidents: 'a page',
  listActivity: 'a page',
  listActivityOfUser: 'a page',
  listGatewayVoltages: 'hourly means',
  getSupportBundle: 'counts of one organization, and at most 200 failures',
  acknowledgeIncidents: '500 ids in one statement',
  readNotifications: '500 ids in one statement',
  replaceNotificationPreferences: 'one row a kind of alert',
  ingestEldEvents: '1,000 events, each in the transaction of the batch; crash tests send them',
  approveAccountRequest: 'a list of permissions',
  inviteUser: 'a list of permissions',
  updateUser: 'a list of permissions',
  createDriver: 'a list of groups',
  updateDriver: 'a list of groups',
  createGateway: 'a list of networks',
  ingestJson: '64 kB, as much as decodeFrames reads',
  listUnassignedMessages: '20 messages of 4 kB, read on a thread',
  exportGatewayCapture: '1 MB of messages, read on a thread',
  updateGateway: 'a list of networks',
  createDeviceModel: 'a list of signals',
  updateDeviceModel: 'a list of signals',
  updateHosHeader: 'three trailers and 24 exceptions',
};

const holds = (schema: unknown, test: (part: object) => boolean): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  (test(schema) || Object.values(schema).some((part) => holds(part, test)));

/** It takes a list, a file or a span of days, or answers a file. */
function growsWithInput({ body, query, kind, upload }: Endpoint): boolean {
  const schema = (of: z.ZodType | undefined) =>
    of ? z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) : {};
  const asked = Object.keys((schema(query) as { properties?: object }).properties ?? {});
  return (
    upload !== undefined ||
    kind === 'file' ||
    asked.some((name) => ['from', 'quarter', 'days'].includes(name)) ||
    holds(schema(body), (part) => 'type' in part && part.type === 'array')
  );
}

it('each endpoint that takes a list, a file or a span of days is tried with its largest input, or says why not', () => {
  const tried = INPUTS.flatMap(({ endpoint, alike = [] }) => [endpoint, ...alike]);
  const growing = ALL_ENDPOINTS.filter(growsWithInput).map(({ name }) => name);
  const known = [...tried, ...Object.keys(ELSEWHERE)];
  expect(growing.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
  const names = ALL_ENDPOINTS.map(({ name }) => name);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});

interface Cost {
  readonly ms: number;
  readonly answers: number;
  readonly slowestMs: number;
}

/** Asks for the health of the server again and again while a call is at work. */
async function costOf(request: () => Promise<Response>, statuses: readonly number[]): Promise<Cost> {
  let isOver = false;
  const startedAt = performance.now();
  const work = request()
    .then(async (answer) => [answer.status, await answer.text()] as const)
    .finally(() => {
      isOver = true;
    });
  let answers = 0;
  let slowestMs = 0;
  while (!isOver) {
    const askedAt = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    answers++;
  }
  const [status, text] = await work;
  expect(statuses, text.slice(0, 300)).toContain(status);
  return { ms: performance.now() - startedAt, answers, slowestMs };
}

/** A loaded machine of the tests; npm run bench -- hostile has the figure of 200 ms. */
const MAX_SILENCE_MS = 1_000;
/** On a slow machine: a part of the time that the call takes, all of which a blocked event loop would need. */
const MAX_SILENT_SHARE = 0.5;

describe('the server answers while it is sent the largest allowed input of', () => {
  const costs = new Map<string, Cost>();
  it.each(INPUTS.map((input) => [input.endpoint, input] as const))('%s', async (endpoint, input) => {
    const { request, statuses = [200] } = input;
    const cost = await costOf(request, statuses);
    costs.set(endpoint, cost);
    expect(cost.answers).toBeGreaterThan(0);
    expect(cost.slowestMs).toBeLessThan(Math.max(MAX_SILENCE_MS, cost.ms * MAX_SILENT_SHARE));
  });

  afterAll(() => {
    const slowest = Math.max(...[...costs.values()].map(({ slowestMs }) => slowestMs));
    recordFigure(
      'largest inputs',
      `${costs.size} largest inputs one after another: /healthz within ${Math.round(slowest)} ms`,
    );
    if (TABLE !== undefined) writeFileSync(TABLE, costTable(costs));
  });
});

/** What `npm run costs` writes. */
function costTable(costs: ReadonlyMap<string, Cost>): string {
  const rows = INPUTS.map(({ endpoint, alike = [], largest, where }) => {
    const { ms, slowestMs } = costs.get(endpoint)!;
    const names = [endpoint, ...alike].map((name) => `\`${name}\``).join(', ');
    return `| ${names} | ${largest} | ${where} | ${Math.round(ms)} ms | ${Math.round(slowestMs)} ms |`;
  });
  const others = Object.entries(ELSEWHERE).map(([name, why]) => `| \`${name}\` | ${why} |`);
  return [
    '# What a call can cost',
    '',
    'Each endpoint whose work grows with its input, sent the largest input that is allowed while `/healthz` was asked all the',
    'time. `npm run costs` writes this page; a test sends the same inputs and fails where one is missing.',
    '',
    '"Thread" is the pool of worker threads with its limits of 15 seconds of processor time and 512 MB a request (decision 0050);',
    'over a limit the answer is 422 and names it, and one person has one request at work there. "Event loop" is bounded by the input itself.',
    '',
    '| endpoint | largest input | where | took | slowest answer of /healthz |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Bounded otherwise',
    '',
    '| endpoint | by |',
    '|---|---|',
    ...others,
    '',
  ].join('\n');
}

it('docs/costs.md names every one of them', () => {
  const written = readFileSync(path.resolve(import.meta.dirname, '../../../docs/costs.md'), 'utf8');
  const named = INPUTS.flatMap(({ endpoint, alike = [] }) => [endpoint, ...alike]);
  expect([...named, ...Object.keys(ELSEWHERE)].filter((name) => !written.includes(`\`${name}\``))).toEqual(
    [],
  );
});
