import { getIftaReport, type IftaIssue, listCrossings } from '@longhaul/contract';
import { addDays, startOfDate } from '@longhaul/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { useOrganization } from '../../../session/session.ts';
import type { CrossingMark } from '../travel/crossing-painter.ts';
import { borderText } from '../travel/travel-labels.ts';
import { rowKey } from '../travel/travel-search.ts';
import { useRoute } from '../travel/use-route.ts';

/** An issue of one vehicle's day. */
export type DayIssue = IftaIssue & { vehicle: NonNullable<IftaIssue['vehicle']>; date: string };

export function isOfDay(issue: IftaIssue): issue is DayIssue {
  return issue.vehicle !== null && issue.date !== null;
}

/** Where the vehicle was on that day: its route, its borders, and the jurisdictions that it was seen in, the most miles first. */
export function useIssueDay({ vehicle, date }: DayIssue, timeZone: string) {
  const { id: orgId } = useOrganization();
  const ofDay = { vehicleId: [vehicle.id], from: date, to: date };
  const crossings = useQuery(queryOf(listCrossings, { params: { orgId }, query: { ...ofDay, size: 100 } }));
  const miles = useQuery(
    queryOf(getIftaReport, {
      params: { orgId },
      query: { ...ofDay, groupBy: 'jurisdiction', qualifiedOnly: false, basis: 'current' },
    }),
  );
  const stretch = useMemo(
    () => ({
      vehicleId: vehicle.id,
      from: new Date(startOfDate(date, timeZone)).toISOString(),
      to: new Date(startOfDate(addDays(date, 1), timeZone)).toISOString(),
    }),
    [vehicle.id, date, timeZone],
  );
  const marks = useMemo(
    (): CrossingMark[] =>
      (crossings.data?.items ?? []).map((crossing) => {
        const { lat, lon, at } = crossing;
        return { key: rowKey(vehicle.id, at), lat, lon, label: borderText(crossing), isSelected: false };
      }),
    [crossings.data, vehicle.id],
  );
  const borders = (crossings.data?.items ?? []).toReversed();
  return { route: useRoute(stretch), marks, borders, places: placesOf(miles.data, borders) };
}

type Report = Parameters<typeof rowsOf>[0];

function placesOf(report: Report, borders: readonly { from: string | null; to: string | null }[]) {
  const driven = rowsOf(report);
  const seen = new Set(driven.map(({ code }) => code));
  const crossed = new Set(borders.flatMap(({ from, to }) => [from, to]));
  const more = [...crossed].flatMap((code) => (code === null || seen.has(code) ? [] : [{ code, meters: 0 }]));
  return [...driven, ...more];
}

function rowsOf(report: { rows: readonly { place: string | null; meters: number }[] } | undefined) {
  return (report?.rows ?? [])
    .flatMap(({ place, meters }) =>
      place === null || place === 'UNATTRIBUTED' ? [] : [{ code: place, meters }],
    )
    .filter(({ meters }) => meters > 0)
    .sort((a, b) => b.meters - a.meters);
}
