import {
  getFuelPurchase,
  getIftaRates,
  getIftaReport,
  listAdjustments,
  listFuelPurchases,
  listFuelReceipts,
  listIftaIssues,
  listIftaQuarters,
  listVehicleStatements,
} from '@longhaul/contract';

/** What is computed from the records of fuel tax, and the records. */
export const IFTA_QUERIES = [
  getFuelPurchase,
  getIftaRates,
  getIftaReport,
  listAdjustments,
  listFuelPurchases,
  listFuelReceipts,
  listIftaIssues,
  listIftaQuarters,
  listVehicleStatements,
];
