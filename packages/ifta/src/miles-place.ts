import type { JurisdictionCode } from '@longhaul/geo';

/** Distance that no jurisdiction could be given. It counts in the total and in MPG, and has to be resolved. */
export const UNATTRIBUTED = 'UNATTRIBUTED';

export type MilesPlace = JurisdictionCode | typeof UNATTRIBUTED;
