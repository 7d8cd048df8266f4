import { ALL_ENDPOINTS, getOrganization, listActivity, listAssets, logout } from '@longhaul/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerRequests, errorBody, organization } from '../app/testing/network.ts';
import { call, onCallFailure } from './api.ts';
import { createQueryClient, GET_CACHE_MS, queryOf } from './query-cache.ts';

const params = { orgId: 1 };
const cached = queryOf(getOrganization, { params });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('answers from session storage after a reload, for two hours', async () => {
  answerRequests(() => ({ status: 200, body: organization }));
  const answeredAt = Date.now();
  await createQueryClient(sessionStorage, () => answeredAt).fetchQuery(cached);

  const reloaded = createQueryClient(sessionStorage, () => answeredAt + GET_CACHE_MS / 2);
  expect(reloaded.getQueryData(cached.queryKey)).toEqual(organization);

  const late = createQueryClient(sessionStorage, () => answeredAt + GET_CACHE_MS + 1000);
  expect(late.getQueryData(cached.queryKey)).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('never stores the answer of a live endpoint', async () => {
  answerRequests(() => ({ status: 200, body: { items: [] } }));
  await createQueryClient(sessionStorage, Date.now).fetchQuery(queryOf(listAssets, { params }));
  expect(sessionStorage).toHaveLength(0);
});

test('forgets what is stored when it is cleared', async () => {
  answerRequests(() => ({ status: 200, body: organization }));
  const client = createQueryClient(sessionStorage, Date.now);
  await client.fetchQuery(cached);
  expect(sessionStorage).toHaveLength(1);
  client.clear();
  expect(sessionStorage).toHaveLength(0);
});

test('ignores stored answers it cannot read', () => {
  sessionStorage.setItem('longhaul-get:broken', '{');
  expect(createQueryClient(sessionStorage, Date.now).getQueryCache().getAll()).toEqual([]);
});

test('leaves only positions, statuses, clocks, loads, maintenance and the session uncached', () => {
  const live = ALL_ENDPOINTS.filter(
    ({ method, isLive, kind = 'json' }) => method === 'GET' && isLive && kind === 'json',
  );
  expect(live.map(({ name }) => name).sort()).toEqual([
    'exportGatewayCapture',
    'findCallingDevice',
    'getAsset',
    'getCurrentHosDay',
    'getCurrentUser',
    'getDashboardCharts',
    'getDispatch',
    'getEldHealth',
    'getGateway',
    'getGatewayCapture',
    'getIncident',
    'getInspection',
    'getLoad',
    'getLoadBoard',
    'getMaintenanceCalendar',
    'getMaintenanceOverview',
    'getMapServices',
    'getNotificationSummary',
    'getOwnInspections',
    'getPlace',
    'getSearchServer',
    'getSetupProgress',
    'getSharedVehicle',
    'getStreets',
    'getTraccarImport',
    'getUnitMaintenance',
    'getWorkOrder',
    'listArrivals',
    'listAssets',
    'listAvailability',
    'listDefects',
    'listDispatches',
    'listDriverDevices',
    'listDriverDocuments',
    'listFuelReceipts',
    'listGateways',
    'listIncidents',
    'listInspections',
    'listLoads',
    'listNotifications',
    'listPlaces',
    'listReadiness',
    'listRoadsideReports',
    'listServicePlans',
    'listServicesDue',
    'listShareLinks',
    'listSignIns',
    'listTraccarImports',
    'listVehicleDuty',
    'listVisits',
    'listWorkOrders',
    'readFeed',
  ]);
});

test('keeps the answer and the reason when refreshing fails', async () => {
  answerRequests(() => ({ status: 200, body: organization }));
  const client = createQueryClient(sessionStorage, Date.now);
  await client.fetchQuery(cached);
  answerRequests(() => errorBody(503, 'Starting'));
  await expect(client.fetchQuery({ ...cached, staleTime: 0, retry: false })).rejects.toThrow('Starting');
  expect(client.getQueryState(cached.queryKey)).toMatchObject({ data: organization, status: 'error' });
  expect(createQueryClient(sessionStorage, Date.now).getQueryData(cached.queryKey)).toEqual(organization);
});

test('toasts no failure of a poll whose answer is shown already', async () => {
  const told = vi.fn();
  const stop = onCallFailure(told);
  const client = createQueryClient(sessionStorage, Date.now);
  const options = { ...queryOf(listAssets, { params }), retry: false };
  answerRequests(() => ({ status: 200, body: { items: [] } }));
  const observer = new QueryObserver(client, { ...options, refetchInterval: 60_000 });
  const unsubscribe = observer.subscribe(() => {});
  await observer.refetch();
  answerRequests(() => errorBody(500, 'Broken'));
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isRefetchError: true });
  expect(told).not.toHaveBeenCalled();
  unsubscribe();
  await expect(client.fetchQuery({ ...options, queryKey: ['other'] as never })).rejects.toThrow('Broken');
  expect(told).toHaveBeenCalledOnce();
  stop();
});

test('asks for the activity log again after any change', async () => {
  const client = createQueryClient(sessionStorage, Date.now);
  const log = queryOf(listActivity, { params });
  client.setQueryData(log.queryKey, { items: [], page: 1, size: 15, total: 0 } as never);
  answerRequests(() => ({ status: 204 }));
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => call(logout) })
    .execute(undefined);
  expect(client.getQueryState(log.queryKey)?.isInvalidated).toBe(true);
});

test('what was first asked for before a change is asked for once more after it', async () => {
  let name = 'Before';
  const answers: (() => void)[] = [];
  answerRequests(async () => {
    const body = { ...organization, name };
    await new Promise<void>((resolve) => answers.push(resolve));
    return { status: 200, body };
  });
  const client = createQueryClient(sessionStorage, Date.now);
  const observer = new QueryObserver(client, cached);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  name = 'After';
  const invalidated = client.invalidateQueries({ queryKey: cached.queryKey });
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await invalidated;
  expect(observer.getCurrentResult().data?.name).toBe('After');
  stop();
});
