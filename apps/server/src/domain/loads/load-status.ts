import type { LoadStatus } from '@longhaul/contract';

interface StopTimes {
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
  readonly isMeasured: boolean;
}

/** The status that the stops give a load. A typed arrival alone says that the stop is done; a measured one goes on. */
export function statusOfStops(stops: readonly StopTimes[], isDispatched: boolean): LoadStatus {
  const [first, last] = [stops[0], stops.at(-1)];
  if (last && isDone(last)) return 'delivered';
  if ((first && isDone(first)) || stops.slice(1).some(({ arrivedAt }) => arrivedAt !== null))
    return 'picked-up';
  return isDispatched ? 'dispatched' : 'planned';
}

const isDone = ({ arrivedAt, departedAt, isMeasured }: StopTimes) =>
  departedAt !== null || (arrivedAt !== null && !isMeasured);

interface StopSpan {
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

/** From the first stop's arrival or window to the last one's departure or window; null where nothing says. */
export function spanOfStops(stops: readonly StopSpan[]): { startsAt: number | null; endsAt: number | null } {
  const [first, last] = [stops[0], stops.at(-1)];
  const startsAt = first ? (first.arrivedAt ?? first.windowFrom ?? first.windowTo ?? first.departedAt) : null;
  const end = last ? (last.departedAt ?? last.arrivedAt ?? last.windowTo ?? last.windowFrom) : null;
  return { startsAt, endsAt: end === null || startsAt === null ? end : Math.max(startsAt, end) };
}
