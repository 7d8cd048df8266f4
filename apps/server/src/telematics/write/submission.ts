import type { DeviceProtocol, RefusalReason } from '@longhaul/contract';
import type { Gateway } from '../gateway.ts';
import type { DecodedPosition } from '../position.ts';

export interface Refusal {
  readonly reason: RefusalReason;
  /** Device time of the refused position; null when it could not be read. */
  readonly at: number | null;
  readonly detail: string | null;
}

/** One checked message on its way into the database. */
export interface Submission {
  readonly gateway: Gateway;
  readonly protocol: DeviceProtocol;
  readonly address: string | null;
  readonly receivedAt: number;
  readonly positions: readonly DecodedPosition[];
  /** Without a place, or refused for want of a fix: what the device says happened and measures is kept all the same. */
  readonly unplaced: readonly DecodedPosition[];
  readonly refusals: readonly Refusal[];
  /** Names of what was sent and is not read. */
  readonly notRead: readonly string[];
  /** Of the positions, those whose date was brought forward by whole cycles of the satellite week. */
  readonly weekRollovers: number;
  readonly raw: Uint8Array | null;
  /** Whether the sender is told how many of its positions were there already; costs a little. */
  readonly countsDuplicates: boolean;
}

export interface Stored {
  /** 0 unless the submission asked for the count. */
  readonly duplicates: number;
}
