import {
  getCurrentHosDay,
  getHosLog,
  getHosLogStrip,
  getHosLogsForPeriod,
  listAvailability,
  listLogs,
  listUnidentifiedDriving,
  listViolations,
} from '@longhaul/contract';

/** What follows from a log. */
export const HOS_QUERIES = [
  getHosLog,
  getHosLogStrip,
  getHosLogsForPeriod,
  getCurrentHosDay,
  listLogs,
  listViolations,
  listUnidentifiedDriving,
  listAvailability,
];
