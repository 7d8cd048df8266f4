import {
  type BoardRow,
  type DriverAvailability,
  getLoadBoard,
  hasPermission,
  type LiveArrival,
  type LoadBoard,
  listAvailability,
} from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { lateText, useArrivals } from '../../../records/arrivals.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { type BoardSearch, boardQuery, MAX_BOARD_DRIVERS } from './board-search.ts';

const REFRESH_MS = 60_000;
/** As the availability page: both show the same hours. */
const HOURS_REFRESH_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

/** A truck of the board with what its driver has left, and where it is expected. */
export interface BoardTruck {
  readonly row: BoardRow;
  /** Undefined where hours are not shown, or there are none. */
  readonly hours: DriverAvailability | undefined;
  readonly arrival: LiveArrival | undefined;
  /** `0:40 late`; null on time. */
  readonly late: string | null;
}

/** The board, arrivals and hours, asked for at once; hours and arrivals are drawn in when they come. */
export function useBoard(search: Pick<BoardSearch, 'from' | 'group'>) {
  const { id: orgId, timeZone } = useOrganization();
  const seesHours = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  const board = useQuery({
    ...queryOf(getLoadBoard, { params: { orgId }, query: boardQuery(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const drivers = useQuery({
    ...queryOf(listAvailability, {
      params: { orgId },
      query: { size: MAX_BOARD_DRIVERS },
      isBackground: true,
    }),
    enabled: seesHours,
    refetchInterval: HOURS_REFRESH_MS,
  });
  const { byVehicle } = useArrivals();
  const [rows, hours] = [board.data?.rows, drivers.data?.items];
  const trucks = useMemo(() => {
    const byDriver = new Map(hours?.map((each) => [each.driver.id, each]));
    return (rows ?? []).map((row): BoardTruck => {
      const arrival = byVehicle.get(row.vehicle.id);
      return {
        row,
        hours: row.driver ? byDriver.get(row.driver.id) : undefined,
        arrival,
        late: arrival ? lateText(arrival.spareMinutes) : null,
      };
    });
  }, [rows, hours, byVehicle]);
  const data: LoadBoard | undefined = board.data && { ...board.data, timeZone };
  return { data, trucks, state: stateOf(board) };
}

export const isLateTruck = ({ row, late }: BoardTruck): boolean =>
  late !== null || row.blocks.some(({ isPlanned, isLate }) => isPlanned && isLate);

const isFreeSoon = ({ row }: BoardTruck, now: number): boolean =>
  row.freeAt === null || Date.parse(row.freeAt) <= now + DAY_MS;

/** Of loads that are not picked up yet. */
const hasNoNext = ({ row }: BoardTruck): boolean => row.legs.every(({ status }) => status === 'picked-up');

export function trucksOf(
  trucks: readonly BoardTruck[],
  only: BoardSearch['only'],
  now: number,
): BoardTruck[] {
  switch (only) {
    case 'all':
      return [...trucks];
    case 'free':
      return trucks.filter((truck) => isFreeSoon(truck, now));
    case 'late':
      return trucks.filter(isLateTruck);
    case 'no-next':
      return trucks.filter(hasNoNext);
  }
}

export const matchesText = ({ row }: BoardTruck, text: string): boolean =>
  `${row.vehicle.name} ${row.driver?.name ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());
