import * as accounts from './accounts/endpoints.ts';
import * as activity from './activity/endpoints.ts';
import * as administration from './administration/endpoints.ts';
import * as assets from './assets/endpoints.ts';
import * as hosAvailability from './availability/endpoints.ts';
import * as hosPlan from './availability/plan.ts';
import type { Endpoint } from './core/endpoint.ts';
import * as dashboard from './dashboard/endpoints.ts';
import * as deviceModels from './device-models/endpoints.ts';
import * as drivers from './drivers/endpoints.ts';
import * as gateways from './gateways/endpoints.ts';
import * as groups from './groups/endpoints.ts';
import * as history from './history/endpoints.ts';
import * as hosAudit from './hos/audit.ts';
import * as hosDocuments from './hos/documents.ts';
import * as hosEdits from './hos/edits.ts';
import * as eldHealth from './hos/eld-health.ts';
import * as hosEvents from './hos/events.ts';
import * as hosLog from './hos/log.ts';
import * as hosLogList from './hos/log-list.ts';
import * as unidentified from './hos/unidentified.ts';
import * as iftaAdjustments from './ifta/adjustments.ts';
import * as iftaExports from './ifta/exports.ts';
import * as fuelPurchases from './ifta/fuel-purchases.ts';
import * as iftaIssues from './ifta/issues.ts';
import * as iftaRates from './ifta/rates.ts';
import * as iftaReport from './ifta/report.ts';
import * as iftaTravel from './ifta/travel.ts';
import * as vehicleStatements from './ifta/vehicle-statements.ts';
import * as eldIngest from './ingest/eld-events.ts';
import * as ingest from './ingest/endpoints.ts';
import * as organizations from './organizations/endpoints.ts';
import * as retention from './retention/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as users from './users/endpoints.ts';
import * as hosViolations from './violations/endpoints.ts';

/** Every call of the API; what is not here does not exist. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  accounts,
  organizations,
  users,
  assets,
  drivers,
  groups,
  gateways,
  history,
  hosLogList,
  hosDocuments,
  hosViolations,
  hosAvailability,
  hosAudit,
  hosLog,
  hosEvents,
  hosEdits,
  unidentified,
  eldHealth,
  hosPlan,
  fuelPurchases,
  iftaAdjustments,
  iftaRates,
  vehicleStatements,
  iftaReport,
  iftaTravel,
  iftaIssues,
  iftaExports,
  dashboard,
  settings,
  search,
  deviceModels,
  ingest,
  eldIngest,
  administration,
  activity,
  retention,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'permission' in value
  );
}
