import { canOpen, type DriverAvailability, listAvailability } from '@longhaul/contract';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { FilterChip } from '../../components/chip/chip.tsx';
import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import { PAGE_SIZES } from '../../components/data-table/page-sizes.ts';
import { Pager } from '../../components/data-table/pager.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { ownZone } from '../../format/browser-zone.ts';
import { longWeekdayOf } from '../../format/calendar-day.ts';
import { formatDate, formatTime, shortTime, zoneName } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { formatMinutes } from '../../format/span.ts';
import { GroupFilter } from '../../lists/group-filter.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AVAILABILITY_CSV_COLUMNS } from './availability-csv.ts';
import { AVAILABILITY_ORDER, AvailabilitySearch, availabilityQuery } from './availability-search.ts';
import { dayAxis } from './day-axis.ts';
import { DriverCards } from './driver-cards.tsx';
import type { CountedDriver } from './driver-cells.tsx';
import { DriverSearch } from './driver-search.tsx';
import { DriverTable } from './driver-table.tsx';
import { liveClocks } from './live-clocks.ts';
import { PILOT_NAMES } from './pilot-log.ts';
import { PILOTS } from './pilots.ts';

const VIEWED = ['q', 'ready', 'group', 'status', 'atLeast', 'short', 'pilot'] as const;

const REFRESH_MS = 30_000;
const PHONE = '(max-width: 904px)';

const NO_PILOT = 'none';

/** A pilot of FMCSA is no law: its hours are shown beside those that count, and used for nothing else. */
const WHAT_IF = [
  { value: NO_PILOT, label: 'current rules' },
  ...PILOTS.map((value) => ({ value, label: PILOT_NAMES[value] })),
];

/** Who can drive, how long, and from when: counted on in the browser by the engine that the server counts with. */
export function AvailabilityPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const [search, change] = useSearchParams(AvailabilitySearch);
  const { q, ready, group, status, atLeast, short, pilot } = search;
  const [text, setText] = useDebouncedText(q, (typed) => change({ q: typed, page: 1 }));
  const [isSearching, setSearching] = useState(q !== '');
  const list = useListPage(
    listAvailability,
    { params: { orgId }, query: availabilityQuery(search) },
    { search: { ...search, sort: AVAILABILITY_ORDER }, onChange: change, refetchMs: REFRESH_MS },
  );
  const now = useNow().getTime();
  const minute = now - (now % MINUTE_MS);
  const axis = useMemo(() => dayAxis(minute, timeZone), [minute, timeZone]);
  const times = timesIn(timeZone, now);
  const drivers = list.table.rows.map((row): CountedDriver => {
    return { row, clocks: liveClocks(row, now), now, timeZone, ...times };
  });
  const counts = list.answer?.ready;
  const filter = (changed: Partial<AvailabilitySearch>) => change({ ...changed, page: 1 });
  const isFiltered =
    q !== '' || ready !== undefined || group !== undefined || status !== undefined || atLeast > 0 || short;
  const shown = {
    drivers,
    counts: {
      now: (ready === undefined ? counts?.now : list.total) ?? 0,
      next: (ready === undefined ? counts?.next : list.total) ?? 0,
      'not-available': counts?.notAvailable ?? 0,
    },
    isLoading: list.table.isLoading,
    axis,
    pilot,
    onOpen: canOpen(user, '/hos/logs/1-2026-01-01')
      ? ({ driver, homeTerminalTimeZone }: DriverAvailability) =>
          void navigate({
            to: '/hos/logs/$id',
            params: { id: `${driver.id}-${dateAt(Date.now(), homeTerminalTimeZone)}` },
          })
      : undefined,
  };
  const readyChip = (value: AvailabilitySearch['ready'], words: string, count: number | undefined) => (
    <FilterChip
      isPressed={ready === value}
      onClick={() => filter({ ready: value })}
      {...(count !== undefined && { count })}
    >
      {words}
    </FilterChip>
  );

  return (
    <Page>
      <PageHead
        isCompact
        title="HoS Availability"
        facts={!isPhone && <Facts total={list.total} now={now} />}
        actions={
          <>
            {isPhone ? (
              <IconButton
                label="Search drivers"
                size="lg"
                isOutlined
                isExpanded={isSearching}
                icon={<IconSearch size={18} stroke={1.7} />}
                onClick={() => setSearching(!isSearching)}
              />
            ) : (
              <ExportButton
                fileName="hos-availability"
                columns={AVAILABILITY_CSV_COLUMNS}
                readPage={list.readPage}
              />
            )}
            {canOpen(user, '/dispatch') && (
              <ButtonLink
                to="/dispatch"
                variant={isPhone ? 'default' : 'filled'}
                leftSection={<IconRoute size={16} stroke={1.8} />}
              >
                Who can take it?
              </ButtonLink>
            )}
          </>
        }
      />
      {isPhone && isSearching && <DriverSearch text={text} onText={setText} isOpened />}
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
            <GroupFilter value={group} onChange={(chosen) => filter({ group: chosen })} />
          </>
        }
      >
        {!isPhone && <DriverSearch text={text} onText={setText} />}
        {readyChip(undefined, 'All', counts?.all)}
        {readyChip('now', isPhone ? 'Now' : 'Can drive now', counts?.now)}
        {readyChip('long', '5:00 or more', counts?.long)}
        {readyChip('soon', 'Next 6 hours', counts?.soon)}
        {status && (
          <FilterChip isPressed onClick={() => filter({ status: undefined })}>
            {DUTY_LABELS[status]}
          </FilterChip>
        )}
        {short && (
          <FilterChip isPressed onClick={() => filter({ short: false })}>
            Under 1:00, on duty
          </FilterChip>
        )}
        {atLeast > 0 && (
          <FilterChip isPressed onClick={() => filter({ atLeast: 0 })}>
            {formatMinutes(atLeast)} or more
          </FilterChip>
        )}
      </Toolbar>
      <DataState
        isLoading={false}
        error={list.table.error}
        onRetry={list.table.onRetry}
        hasContent={drivers.length > 0}
        isEmpty={!list.table.isLoading && drivers.length === 0}
        empty={
          isFiltered ? (
            <NoMatches
              message="No drivers match."
              onClear={() =>
                filter({
                  q: '',
                  ready: undefined,
                  group: undefined,
                  status: undefined,
                  atLeast: 0,
                  short: false,
                })
              }
            />
          ) : (
            <NoDrivers />
          )
        }
      >
        {isPhone ? <DriverCards {...shown} /> : <DriverTable {...shown} />}
        {list.table.pager && list.table.pager.total > PAGE_SIZES[0] && (
          <Pager label="Drivers" {...list.table.pager} />
        )}
      </DataState>
    </Page>
  );
}

function NoDrivers() {
  const drivers = '/settings/organization-settings/all-drivers';
  return (
    <EmptyState
      message="No drivers yet."
      action={canOpen(useCurrentUser(), drivers) && <ButtonLink to={drivers}>Add a driver</ButtonLink>}
    />
  );
}

/** How times of the list are written: with the zone where the viewer's clock shows another time. */
function timesIn(timeZone: string, now: number): Pick<CountedDriver, 'timeText' | 'clockText'> {
  const zoned = (at: number, time: string) => {
    const name = zoneName(new Date(at), timeZone);
    return name === zoneName(new Date(at), ownZone) ? time : `${time} ${name}`;
  };
  return {
    timeText: (at) => zoned(at, shortTime(at, now, timeZone)),
    clockText: (at) => zoned(at, formatTime(new Date(at), timeZone)),
  };
}

/** How many drivers are listed, and the instant and zone of all times. */
function Facts({ total, now }: { readonly total: number | undefined; readonly now: number }) {
  const { timeZone } = useOrganization();
  const instant = new Date(now);
  const day = longWeekdayOf(dateAt(now, timeZone));
  return (
    <>
      {total !== undefined && `${countText(total, 'driver')}, `}
      {day} {formatDate(instant, timeZone)}, {formatTime(instant, timeZone)} {zoneName(instant, timeZone)}
    </>
  );
}
