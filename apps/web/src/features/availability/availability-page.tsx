import { type DriverAvailability, DutyStatus, listAvailability } from '@longhaul/contract';
import { fileInstant } from '@longhaul/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { queryOf } from '../../api/query-cache.ts';
import { FilterChip } from '../../components/chip/chip.tsx';
import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import { useSecond } from '../../components/clock/use-second.ts';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { GRID_ROWS } from '../../components/log-grid/grid-day.ts';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatDate, formatTime, zoneName } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { formatMinutes } from '../../format/span.ts';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { ListSearch, useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import { availabilityColumns } from './availability-columns.tsx';
import { DriverRows } from './driver-rows.tsx';
import { PILOT_NAMES, PILOTS } from './pilot-log.ts';
import type { PlannedTrip } from './planned-trip.ts';
import { TripPlanner } from './trip-planner.tsx';
import { TripSearch } from './trip-search.ts';

/** As the list is sorted; a leading `-` puts the most first. */
const SORTS = [
  { value: '-drivable', label: 'Driving time now' },
  { value: 'nextDrivingAt', label: 'Next legal driving' },
  { value: 'name', label: 'Name' },
  { value: '-since', label: 'Latest change' },
  { value: 'cycle', label: 'Least of the cycle' },
];

const AvailabilitySearch = ListSearch.extend({
  group: z.int().min(1).optional().catch(undefined),
  status: DutyStatus.optional().catch(undefined),
  /** Minutes of driving now. */
  atLeast: z.int().min(0).max(1_440).catch(0).default(0),
  /** On duty with less than an hour of driving. */
  short: z.boolean().catch(false).default(false),
  /** Whose hours are shown beside those of the law. */
  pilot: z.enum(PILOTS).optional().catch(undefined),
  ...TripSearch.shape,
});
type AvailabilitySearch = z.output<typeof AvailabilitySearch>;

const VIEWED = ['q', 'sort', 'group', 'status', 'atLeast', 'short', 'pilot'] as const;

const left = (minutes: number | null | undefined) =>
  typeof minutes === 'number' ? formatMinutes(minutes) : null;
const at = (instant: string | null | undefined, timeZone: string) =>
  instant ? fileInstant(new Date(instant), timeZone) : null;

export const AVAILABILITY_CSV_COLUMNS: readonly CsvColumn<DriverAvailability>[] = [
  { title: 'Driver', text: ({ driver }) => `${driver.firstName} ${driver.lastName}` },
  { title: 'Vehicle', text: ({ vehicle }) => vehicle?.name },
  { title: 'Status', text: ({ status }) => status && DUTY_LABELS[status] },
  { title: 'Since', text: (row) => at(row.since, row.homeTerminalTimeZone) },
  { title: 'Driving left', text: ({ clocks }) => left(clocks?.drivingMinutes) },
  { title: 'Window left', text: ({ clocks }) => left(clocks?.windowMinutes) },
  { title: 'Break due in', text: ({ clocks }) => left(clocks?.breakMinutes) },
  {
    title: 'Cycle left',
    text: ({ clocks }) => (clocks?.isCycleKnown === false ? 'not known' : left(clocks?.cycleMinutes)),
  },
  {
    title: 'Cycle tomorrow',
    text: ({ clocks }) => (clocks?.isCycleKnown === false ? 'not known' : left(clocks?.cycleTomorrowMinutes)),
  },
  { title: 'Can drive now', text: ({ drivableMinutes }) => left(drivableMinutes) },
  { title: 'Next legal driving', text: (row) => at(row.clocks?.nextDrivingAt, row.homeTerminalTimeZone) },
  { title: 'Place', text: ({ position }) => position?.place },
  { title: 'Seen', text: (row) => at(row.position?.at, row.homeTerminalTimeZone) },
];

const REFRESH_MS = 30_000;

const SHORT = 'short';

const CAN_DRIVE = [
  { value: '0', label: 'any time' },
  { value: SHORT, label: 'under 1:00, on duty' },
  ...[1, 2, 3, 5, 8].map((hours) => ({ value: String(hours * 60), label: `at least ${hours}:00` })),
];

const NO_PILOT = 'none';

/** A pilot of FMCSA is no law: its hours are shown beside those that count, and used for nothing else. */
const WHAT_IF = [
  { value: NO_PILOT, label: 'the law alone' },
  ...PILOTS.map((value) => ({ value, label: PILOT_NAMES[value] })),
];

/** Who can drive, how long, and from when: counted on in the browser by the engine that the server counts with. */
export function AvailabilityPage() {
  const { id: orgId } = useOrganization();
  const [search, change] = useSearchParams(AvailabilitySearch);
  const { q, group, status, atLeast, short, pilot } = search;
  const [text, setText] = useDebouncedText(q, (typed) => change({ q: typed, page: 1 }));
  const sort = search.sort ?? '-drivable';
  const [planned, setPlanned] = useState<PlannedTrip | null>(null);
  const columns = useMemo(() => availabilityColumns(planned, pilot), [planned, pilot]);
  const scope = {
    ...(q && { q }),
    ...(group && { groupId: [group] }),
    ...(atLeast > 0 && { minDrivableMinutes: atLeast }),
    ...(short && { isShortOfTime: true }),
  };
  const query = { ...scope, ...(status && { status: [status] }), withLog: true };
  const list = useListPage(
    listAvailability,
    { params: { orgId }, query },
    { search: { ...search, sort }, onChange: change, refetchMs: REFRESH_MS },
  );
  const counts = useQuery({
    ...queryOf(listAvailability, { params: { orgId }, query: { ...scope, size: 1 } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  }).data?.totals;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isFiltered = q !== '' || group !== undefined || status !== undefined || atLeast > 0 || short;
  const filter = (changed: Partial<AvailabilitySearch>) => change({ ...changed, page: 1 });

  return (
    <Page>
      <PageHead
        title="HOS availability"
        facts={<Facts total={list.total} />}
        actions={
          <ExportButton
            fileName="hos-availability"
            columns={AVAILABILITY_CSV_COLUMNS}
            readPage={list.readPage}
          />
        }
      />
      <TripPlanner search={search} onChange={change} planned={planned} onPlanned={setPlanned} />
      <Toolbar
        label="Availability"
        end={
          <>
            <SavedViews list="availability" schema={AvailabilitySearch} params={VIEWED} />
            <FilterSelect
              name="What if"
              options={WHAT_IF}
              value={pilot ?? NO_PILOT}
              onChange={(chosen) => filter({ pilot: PILOTS.find((each) => each === chosen) })}
            />
            <FilterSelect
              name="Sort"
              options={SORTS}
              value={sort}
              onChange={(chosen) => filter({ sort: chosen })}
            />
          </>
        }
      >
        <SearchField
          label="Search drivers"
          placeholder="Driver or unit"
          value={text}
          onChange={setText}
          widthPx={200}
        />
        <FilterSelect
          name="Can drive"
          options={CAN_DRIVE}
          value={short ? SHORT : String(atLeast)}
          onChange={(chosen) =>
            filter({ short: chosen === SHORT, atLeast: chosen === SHORT ? 0 : Number(chosen) })
          }
        />
        <FilterChip
          isPressed={status === undefined}
          onClick={() => filter({ status: undefined })}
          {...(all !== undefined && { count: all })}
        >
          All
        </FilterChip>
        {GRID_ROWS.map((each) => (
          <FilterChip
            key={each}
            isPressed={status === each}
            onClick={() => filter({ status: each })}
            {...(counts && { count: counts[each] })}
          >
            {DUTY_LABELS[each]}
          </FilterChip>
        ))}
        <GroupFilter value={group} onChange={(chosen) => filter({ group: chosen })} />
      </Toolbar>
      <DriverRows
        columns={columns}
        list={list.table}
        planned={planned}
        pilot={pilot}
        noMatches={
          isFiltered && (
            <NoMatches
              message="No drivers match."
              onClear={() => filter({ q: '', group: undefined, status: undefined, atLeast: 0, short: false })}
            />
          )
        }
      />
    </Page>
  );
}

/** The number of drivers and the instant all clocks are counted to. */
function Facts({ total }: { total: number | undefined }) {
  const { timeZone } = useOrganization();
  const now = new Date(useSecond());
  const seconds = String(now.getSeconds()).padStart(2, '0');
  return (
    <>
      {total !== undefined && `${formatCount(total)} ${total === 1 ? 'driver' : 'drivers'}, `}
      {formatDate(now, timeZone)} {formatTime(now, timeZone)}:{seconds} {zoneName(now, timeZone)}
    </>
  );
}
