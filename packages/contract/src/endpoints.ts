import * as accounts from './accounts/endpoints.ts';
import * as activity from './activity/endpoints.ts';
import * as datedFacts from './administration/dated-facts.ts';
import * as administration from './administration/endpoints.ts';
import * as streets from './administration/map-services.ts';
import * as searchServer from './administration/search-server.ts';
import * as timeZones from './administration/time-zones.ts';
import * as alertRules from './alerts/endpoints.ts';
import * as apiKeys from './api-keys/endpoints.ts';
import * as assets from './assets/endpoints.ts';
import * as hosAvailability from './availability/endpoints.ts';
import * as hosPlan from './availability/plan.ts';
import * as changes from './changes/endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import * as costs from './costs/endpoints.ts';
import * as customers from './customers/endpoints.ts';
import * as dashboard from './dashboard/endpoints.ts';
import * as deviceModels from './device-models/endpoints.ts';
import * as dispatches from './dispatch/dispatches.ts';
import * as dispatch from './dispatch/endpoints.ts';
import * as driverDocuments from './driver-app/documents.ts';
import * as driverApp from './driver-app/endpoints.ts';
import * as drivers from './drivers/endpoints.ts';
import * as exports from './exports/endpoints.ts';
import * as decoding from './gateways/decode.ts';
import * as gateways from './gateways/endpoints.ts';
import * as groups from './groups/endpoints.ts';
import * as history from './history/endpoints.ts';
import * as hosArrival from './hos/arrival.ts';
import * as hosAudit from './hos/audit.ts';
import * as hosDocuments from './hos/documents.ts';
import * as hosEdits from './hos/edits.ts';
import * as eldHealth from './hos/eld-health.ts';
import * as hosEvents from './hos/events.ts';
import * as hosImport from './hos/import.ts';
import * as hosKnownOn from './hos/known-on.ts';
import * as hosLog from './hos/log.ts';
import * as hosLogList from './hos/log-list.ts';
import * as hosPilots from './hos/pilots.ts';
import * as hosPriorHours from './hos/prior-hours.ts';
import * as hosRuleSets from './hos/rule-sets.ts';
import * as hosRules from './hos/rules.ts';
import * as unidentified from './hos/unidentified.ts';
import * as iftaAdjustments from './ifta/adjustments.ts';
import * as iftaExports from './ifta/exports.ts';
import * as fuelCardFormats from './ifta/fuel-card-formats.ts';
import * as fuelPurchases from './ifta/fuel-purchases.ts';
import * as fuelReceipts from './ifta/fuel-receipts.ts';
import * as iftaIssues from './ifta/issues.ts';
import * as iftaRates from './ifta/rates.ts';
import * as iftaReport from './ifta/report.ts';
import * as iftaTravel from './ifta/travel.ts';
import * as vehicleStatements from './ifta/vehicle-statements.ts';
import * as eldIngest from './ingest/eld-events.ts';
import * as ingest from './ingest/endpoints.ts';
import * as inspections from './inspections/endpoints.ts';
import * as inspectionItems from './inspections/own-items.ts';
import * as loadBoard from './loads/board.ts';
import * as loads from './loads/endpoints.ts';
import * as maintenancePack from './maintenance/audit-pack.ts';
import * as maintenanceCalendar from './maintenance/calendar.ts';
import * as maintenanceEvaluation from './maintenance/evaluate.ts';
import * as expirations from './maintenance/expirations.ts';
import * as faultOrderRules from './maintenance/fault-order-rules.ts';
import * as workOrders from './maintenance/orders.ts';
import * as servicePlans from './maintenance/plans.ts';
import * as roadside from './maintenance/roadside.ts';
import * as maintenanceUnits from './maintenance/units.ts';
import * as deliveryEndpoints from './notifications/delivery.ts';
import * as notifications from './notifications/endpoints.ts';
import * as organizations from './organizations/endpoints.ts';
import * as performance from './performance/endpoints.ts';
import * as performanceEvaluation from './performance/evaluate.ts';
import * as places from './places/endpoints.ts';
import * as provisioning from './provisioning/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as retention from './retention/endpoints.ts';
import * as revenue from './revenue/endpoints.ts';
import * as revenueEvaluation from './revenue/evaluate.ts';
import * as routing from './routing/route.ts';
import * as mapServices from './routing/services.ts';
import * as savedViews from './saved-views/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as shareLinks from './share-links/endpoints.ts';
import * as signOn from './sign-on/endpoints.ts';
import * as support from './support/endpoints.ts';
import * as traccarImports from './traccar-imports/endpoints.ts';
import * as users from './users/endpoints.ts';
import * as twoStep from './users/two-step.ts';
import * as hosViolations from './violations/endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';

export type EndpointGroup = {
  name: string;
  description: string;
  endpoints: readonly Endpoint[];
};

/** Every call of the API, by the part of the product that it belongs to; what is not here does not exist. */
export const ENDPOINT_GROUPS: readonly EndpointGroup[] = [
  group('Accounts', 'Signing in, sessions, passwords and registration.', accounts),
  group('Organizations', 'Carriers, their settings and their logo.', organizations),
  group('Users', 'Members of an organization, their permissions and requests to join.', users),
  group('Vehicles and trailers', 'Assets, where they are, who drives them and what they pull.', assets),
  group('Public links', 'Live view of one vehicle for anyone with the link, until it expires.', shareLinks),
  group('Drivers', 'Drivers, their licenses and rule sets.', drivers),
  group('Groups', 'Groups of members and of assets.', groups),
  group('Places', 'Places of the organization, who is inside, and visits with their detention.', places),
  group('Devices', 'Gateways, their pairing with vehicles, and what they sent.', gateways, decoding),
  group('Route history', 'Where a vehicle, driver or device has been.', history),
  group(
    'Hours of the fleet',
    'The logs of all drivers, their violations and the hours they have left.',
    hosLogList,
    hosViolations,
    hosAvailability,
  ),
  group('Hours of service', 'The log of a driver, its edits and certification.', hosLog, hosEvents, hosEdits),
  group(
    "Driver's app",
    'What drivers enter on their phones, with and without a network, and the phones themselves.',
    driverDocuments,
    driverApp,
  ),
  group(
    'Logging devices and documents',
    'Unidentified driving, malfunctions of logging devices, output files and roadside documents.',
    unidentified,
    eldHealth,
    hosDocuments,
    hosImport,
  ),
  group(
    'Rules and audits',
    'Rule sets, which of them a driver is under, a log as it was known on a date, and logs and trips that are sent to be counted.',
    hosRuleSets,
    hosRules,
    hosPilots,
    hosPriorHours,
    hosAudit,
    hosKnownOn,
    hosArrival,
    routing,
    mapServices,
  ),
  group(
    'Fuel tax',
    'IFTA: the return, its rates, fuel purchases, miles and open issues.',
    fuelPurchases,
    fuelCardFormats,
    fuelReceipts,
    iftaAdjustments,
    iftaRates,
    vehicleStatements,
    iftaReport,
    iftaTravel,
    iftaIssues,
    iftaExports,
  ),
  group(
    'Analytics',
    'What a mile earned and cost, and how vehicles and drivers did.',
    performance,
    performanceEvaluation,
    revenue,
    revenueEvaluation,
    reports,
  ),
  group(
    'Maintenance',
    'Services, inspections, work orders, roadside reports and what may move.',
    maintenanceUnits,
    servicePlans,
    workOrders,
    expirations,
    maintenanceCalendar,
    inspections,
    inspectionItems,
    maintenancePack,
    faultOrderRules,
    roadside,
    maintenanceEvaluation,
  ),
  group(
    'Loads',
    'Customers, loads with their stops, trucks, charges and papers, and the board.',
    customers,
    loads,
    loadBoard,
  ),
  group(
    'Dispatch',
    'Which truck can legally take a trip, where trucks go, and when they arrive.',
    hosPlan,
    dispatch,
    dispatches,
  ),
  group('Costs', 'Costs beside fuel, and figures of the trade to compare with.', costs),
  group('Dashboard', 'Figures of the dashboard.', dashboard),
  group('Settings', 'Settings of the server and lists to choose from.', settings),
  group('Alert rules', 'What generates an alert, and who is notified.', alertRules),
  group(
    'Notifications',
    'Incidents, their recipients, and delivery by email, push and webhook.',
    notifications,
    deliveryEndpoints,
  ),
  group('Change feed', 'Every change of the organization in one order, for other programs.', changes),
  group('Single sign-on', 'The provider where people sign in, its rules and the domains.', signOn),
  group('Provisioning', 'People and groups that a directory sends over SCIM 2.0.', provisioning),
  group('Two-step verification', 'Apps for codes, recovery codes, and who has to use them.', twoStep),
  group('Exports', 'Files of what is stored: CSV, NDJSON or Parquet, written while they are read.', exports),
  group('Webhooks', 'Changes that are sent to an address: settings, calls, test, replay.', webhooks),
  group(
    'Traccar imports',
    'Moving from a Traccar server: devices, groups, geofences, positions.',
    traccarImports,
  ),
  group('API keys', 'Keys that programs call with: what they may do, rotation, revocation.', apiKeys),
  group('Search', 'One search over what the caller may see.', search),
  group('Saved views', 'Filters and order of a list under a name.', savedViews),
  group('Device models', 'Models of devices and their protocols.', deviceModels),
  group('Ingest', 'What devices send over HTTP.', ingest, eldIngest),
  group(
    'Administration',
    'The whole server, for its super administrators.',
    administration,
    streets,
    searchServer,
    timeZones,
    datedFacts,
  ),
  group('Support', 'What to send along with a question to whoever runs the server.', support),
  group('Activity log', 'Who changed what, and when.', activity),
  group('Data retention', 'How long records are kept.', retention),
];

export const ALL_ENDPOINTS: readonly Endpoint[] = ENDPOINT_GROUPS.flatMap(({ endpoints }) => endpoints);

function group(name: string, description: string, ...modules: object[]): EndpointGroup {
  return {
    name,
    description,
    endpoints: modules.flatMap((module) => Object.values(module).filter(isEndpoint)),
  };
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'permission' in value
  );
}
