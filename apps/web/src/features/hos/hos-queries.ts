import {
  getCurrentHosDay,
  getHosBeforeDay,
  getHosLog,
  getHosLogStrip,
  getHosLogsForPeriod,
  getInspectionLogs,
  listAvailability,
  listLogs,
  listUnidentifiedDriving,
  listViolations,
} from '@longhaul/contract';

/** What follows from a log. */
export const HOS_QUERIES = [
  getHosBeforeDay,
  getHosLog,
  getHosLogStrip,
  getHosLogsForPeriod,
  getInspectionLogs,
  getCurrentHosDay,
  listLogs,
  listViolations,
  listUnidentifiedDriving,
  listAvailability,
];
