import { getDriver, getDriverRules, listDrivers, listPilots } from '@longhaul/contract';

/** What shows a driver. */
export const DRIVER_QUERIES = [listDrivers, getDriver];

/** What shows that a driver is enrolled in a pilot. */
export const PILOT_QUERIES = [...DRIVER_QUERIES, getDriverRules, listPilots];
