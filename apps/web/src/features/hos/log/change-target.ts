import type { HosEvent } from '@longhaul/contract';

/** A stretch of time that gets a status, or one record that is corrected; `movedTo` (epoch ms) from the grid. */
export type ChangeTarget = { kind: 'stretch' } | { kind: 'record'; event: HosEvent; movedTo?: number };
