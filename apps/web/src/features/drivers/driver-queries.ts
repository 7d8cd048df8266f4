import { getDriver, listDrivers } from '@longhaul/contract';

/** What shows a driver. */
export const DRIVER_QUERIES = [listDrivers, getDriver];
