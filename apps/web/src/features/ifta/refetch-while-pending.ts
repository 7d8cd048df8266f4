const INTERVAL_MS = 15_000;

interface PendingQuery {
  readonly state: { readonly data?: { readonly pendingVehicles: number } | undefined };
}

/** A query's `refetchInterval`: while miles are being derived, the report is asked for again. */
export const refetchWhilePending = ({ state }: PendingQuery): number | false =>
  state.data?.pendingVehicles ? INTERVAL_MS : false;
