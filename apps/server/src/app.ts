import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { pageFacts } from './domain/facts/fact-kinds.ts';
import { createMapServices } from './domain/routing/map-services.ts';
import type { OwnRouter } from './domain/routing/own-router.ts';
import { noticeRefusedCalls } from './domain/users/notice-refused-calls.ts';
import { OpenIdProviders } from './domain/users/sign-on/open-id-provider.ts';
import { isProved } from './domain/users/two-step/proof-queries.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { alertRuleRoutes } from './features/alert-rules/routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { assetRoutes } from './features/assets/routes.ts';
import { availabilityRoutes } from './features/availability/routes.ts';
import { changeRoutes } from './features/changes/routes.ts';
import { costRoutes } from './features/costs/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { datedFactRoutes } from './features/dated-facts/routes.ts';
import { deviceModelRoutes } from './features/device-models/routes.ts';
import { dispatchRoutes } from './features/dispatch/routes.ts';
import { driverAppRoutes } from './features/driver-app/routes.ts';
import { driverRoutes } from './features/drivers/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { gatewayRoutes } from './features/gateways/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { hosAuditRoutes } from './features/hos/audit/routes.ts';
import { hosDocumentRoutes } from './features/hos/documents/routes.ts';
import { hosLogRoutes } from './features/hos/log-list/routes.ts';
import { hosRecordRoutes } from './features/hos/routes.ts';
import { iftaRecordRoutes } from './features/ifta/record-routes.ts';
import { iftaReportRoutes } from './features/ifta/report-routes.ts';
import { ingestRoutes } from './features/ingest/routes.ts';
import { inspectionRoutes } from './features/inspections/routes.ts';
import { loadRoutes } from './features/loads/routes.ts';
import { maintenanceRoutes } from './features/maintenance/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { organizationRoutes } from './features/organizations/routes.ts';
import { performanceRoutes } from './features/performance/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { provisioningRoutes } from './features/provisioning/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { revenueRoutes } from './features/revenue/routes.ts';
import { routingRoutes } from './features/routing/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { shareLinkRoutes } from './features/share-links/routes.ts';
import { signOnRoutes } from './features/sign-on/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { timeZoneRoutes } from './features/time-zones/routes.ts';
import { traccarImportRoutes } from './features/traccar-imports/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { twoStepRoutes } from './features/users/two-step/routes.ts';
import { violationRoutes } from './features/violations/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { liveRoutes } from './live/routes.ts';
import type { Deps } from './platform/deps.ts';
import { RecentErrors } from './platform/recent-errors.ts';
import { registerApiKeyCalls } from './plugins/api-key-calls.ts';
import { registerAuthentication } from './plugins/authentication.ts';
import { registerAvailability } from './plugins/availability.ts';
import { registerCaching } from './plugins/caching.ts';
import { registerCompression } from './plugins/compression.ts';
import { registerConcurrencyLimit } from './plugins/concurrency-limit.ts';
import { answerError } from './plugins/errors.ts';
import { registerFactsInUse } from './plugins/facts-in-use.ts';
import { registerJsonBodies } from './plugins/json-bodies.ts';
import { registerMcp } from './plugins/mcp.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { registerProxyCheck } from './plugins/proxy-check.ts';
import { registerRefusedCalls } from './plugins/refused-calls.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerScim } from './plugins/scim.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import { registerStaticWeb } from './plugins/static-web.ts';
import { refuseUndeclaredRoutes } from './plugins/undeclared-routes.ts';
import { registerUploads } from './plugins/uploads.ts';
import type { IngestPipeline } from './telematics/pipeline.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** To receive a request, so that slow senders do not hold connections; an answer, such as a stream, may take longer. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Longer than proxies keep a connection to use it again, Caddy for two minutes: a call that meets its end would fail. */
const KEEP_ALIVE_TIMEOUT_MS = 150_000;

/** Counted from this server outwards, so that what a caller writes into X-Forwarded-For itself is never reached. */
function trustedProxies(
  proxies: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** What the HTTP side needs beside the platform: the pipeline that takes in what devices send over HTTP, and a router of its own. */
export type AppDeps = Deps & { ingest: IngestPipeline; ownRouter: OwnRouter };

/** The HTTP side of the server: plugins first, then features, in this order. Does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const recentErrors = new RecentErrors();
  const toAnswer = answerError(deps, recentErrors);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(deps.config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    frameworkErrors: toAnswer,
    routerOptions: { ignoreTrailingSlash: true },
  });

  refuseUndeclaredRoutes(app);
  app.setErrorHandler(toAnswer);
  registerRequestLog(app);
  registerMetrics(app, deps);
  registerSecurityHeaders(app, deps);
  registerAvailability(app, deps);
  registerProxyCheck(app, deps);
  registerAuthentication(app, deps, (actor) => isProved(deps, actor));
  registerRefusedCalls(app, deps, (actor) => noticeRefusedCalls(deps, actor));
  registerApiKeyCalls(app, deps);
  registerConcurrencyLimit(app, deps);
  registerCaching(app);
  registerFactsInUse(app, pageFacts);
  registerCompression(app);
  registerOpenapi(app);
  registerMcp(app, deps);
  registerJsonBodies(app, 'application/json');
  registerUploads(app);
  registerScim(app);

  app.addHook('preClose', async () => deps.streams.close());

  // Features, in the order of the contract.
  const providers = new OpenIdProviders(deps.config.hasPrivateWebhooks, () => deps.clock.now());
  const mapServices = createMapServices(deps);
  accountRoutes(app, deps, providers);
  organizationRoutes(app, deps);
  userRoutes(app, deps);
  assetRoutes(app, deps);
  liveRoutes(app, deps);
  shareLinkRoutes(app, deps, mapServices);
  savedViewRoutes(app, deps);
  driverRoutes(app, deps);
  groupRoutes(app, deps);
  placeRoutes(app, deps);
  gatewayRoutes(app, deps);
  historyRoutes(app, deps);
  hosLogRoutes(app, deps);
  violationRoutes(app, deps);
  availabilityRoutes(app, deps, mapServices);
  hosAuditRoutes(app, deps);
  routingRoutes(app, deps, mapServices);
  dispatchRoutes(app, deps, mapServices);
  hosRecordRoutes(app, deps);
  driverAppRoutes(app, deps);
  hosDocumentRoutes(app, deps);
  iftaRecordRoutes(app, deps);
  iftaReportRoutes(app, deps, mapServices);
  customerRoutes(app, deps);
  loadRoutes(app, deps, mapServices);
  costRoutes(app, deps);
  dashboardRoutes(app, deps);
  settingRoutes(app, deps, mapServices);
  alertRuleRoutes(app, deps);
  maintenanceRoutes(app, deps);
  inspectionRoutes(app, deps);
  performanceRoutes(app, deps);
  revenueRoutes(app, deps);
  reportRoutes(app, deps);
  notificationRoutes(app, deps);
  changeRoutes(app, deps);
  exportRoutes(app, deps);
  apiKeyRoutes(app, deps);
  traccarImportRoutes(app, deps);
  webhookRoutes(app, deps);
  twoStepRoutes(app, deps);
  signOnRoutes(app, deps, providers);
  provisioningRoutes(app, deps);
  searchRoutes(app, deps, mapServices);
  deviceModelRoutes(app, deps);
  ingestRoutes(app, deps);
  administrationRoutes(app, deps);
  datedFactRoutes(app, deps);
  timeZoneRoutes(app, deps);
  supportRoutes(app, deps, recentErrors);
  activityRoutes(app, deps);
  retentionRoutes(app, deps);

  // Last: what nobody else answers.
  await registerStaticWeb(app);
  return app;
}
