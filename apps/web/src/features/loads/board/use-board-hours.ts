import { type BoardRow, hasPermission, listAvailability } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { type BoardHours, type BoardRests, restsOfBoard } from './board-rests.ts';

const REFRESH_MS = 60_000;
const MAX_DRIVERS = 500;

/** What drivers may still drive; null for who may not see it. */
export function useBoardHours(): BoardHours | null {
  const { id: orgId } = useOrganization();
  const isAllowed = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  const drivers = useQuery({
    ...queryOf(listAvailability, { params: { orgId }, query: { size: MAX_DRIVERS, withLog: true } }),
    enabled: isAllowed,
    refetchInterval: REFRESH_MS,
  });
  const items = drivers.data?.items;
  return useMemo(
    () => (isAllowed ? new Map((items ?? []).map((row) => [row.driver.id, row])) : null),
    [isAllowed, items],
  );
}

export const useBoardRests = (rows: readonly BoardRow[], hours: BoardHours | null, now: number): BoardRests =>
  useMemo(() => restsOfBoard(rows, hours, now), [rows, hours, now]);
