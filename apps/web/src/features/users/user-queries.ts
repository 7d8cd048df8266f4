import { getUser, listAccountRequests, listDrivers, listUsers } from '@longhaul/contract';

/** What shows a user, or asks for an account. */
export const USER_QUERIES = [getUser, listAccountRequests, listDrivers, listUsers];
