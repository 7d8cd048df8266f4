import type { HosLog } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';

/** Reads one day of one driver; given by the application, since the records are another feature's. */
export type ReadLog = (
  tx: DatabaseTransaction,
  target: { organizationId: number; driverId: number; date: string },
  now: number,
) => Promise<HosLog>;
