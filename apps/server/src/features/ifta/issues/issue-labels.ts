import type { IftaIssue } from '@longhaul/contract';
import { gallonsFromMilliliters, milesFromMeters } from '@longhaul/units';
import type { ReportVehicle } from '../report/report-data.ts';

export type FoundIssue = Omit<IftaIssue, 'acknowledgement'>;

/** What an issue is about, where it is about none of it. */
export const nothing = {
  vehicle: null,
  fuel: null,
  jurisdiction: null,
  date: null,
  from: null,
  to: null,
  meters: null,
  purchaseId: null,
  isResolvable: false,
};

/** `mm/dd/yy`, as every date that is shown. */
export const shortDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(2, 4)}`;
export const nameOf = ({ id, unitNumber }: ReportVehicle) => ({ id, unitNumber });
const WHOLE = new Intl.NumberFormat('en-US');
const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
export const count = (amount: number): string => WHOLE.format(amount);
export const gallons = (milliliters: number): string =>
  count(Math.round(gallonsFromMilliliters(milliliters)));
export const miles = (meters: number): string => TENTHS.format(milesFromMeters(meters));
