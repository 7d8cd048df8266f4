import { type BoardRow, getLoadBoard, hasPermission, type LoadBoard } from '@longhaul/contract';
import { addDays } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPackage, IconTruck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { formatCalendarDate, zoneName } from '../../../format/date.ts';
import { countText } from '../../../format/measure.ts';
import { GroupFilter } from '../../../lists/group-filter.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { LoadDrawer } from '../load-drawer.tsx';
import { ListOrBoard } from '../loads-page.tsx';
import styles from './board.module.css';
import { BoardGrid } from './board-grid.tsx';
import type { BoardHours } from './board-rests.ts';
import { DropCard } from './drop-card.tsx';
import { LoadCards } from './load-cards.tsx';
import { useBoardHours } from './use-board-hours.ts';

const REFRESH_MS = 60_000;
/** A truck that ends its load within so long, or has none. */
const SOON_MS = 12 * 3_600_000;

const id = z.int().min(1).optional().catch(undefined);
const BoardSearch = z.object({
  from: z.iso.date().optional().catch(undefined),
  group: id,
  only: z.enum(['all', 'free-soon', 'late', 'without-load']).catch('all').default('all'),
  load: id,
  tab: z.enum(['load', 'charges', 'documents', 'edit']).catch('load').default('load'),
});
type BoardSearch = z.output<typeof BoardSearch>;

interface Dropped {
  readonly loadId: number;
  readonly vehicleId: number;
}

/** Seven days of every truck; a load put on one is answered with when it would arrive and what it would bring. */
export function BoardPage() {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(BoardSearch);
  const board = useQuery({
    ...queryOf(getLoadBoard, {
      params: { orgId },
      query: { ...(search.from && { from: search.from }), ...(search.group && { groupId: [search.group] }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const data = board.data && { ...board.data, timeZone };
  return (
    <Page>
      <PageHead
        title="Loads"
        facts={data && factsOf(data)}
        actions={
          <>
            <ListOrBoard value="board" />
            <Week board={data} onFrom={(from) => change({ from })} />
          </>
        }
      />
      <DataState {...stateOf(board)}>
        {data && <Board board={data} search={search} onChange={change} />}
      </DataState>
      {search.load !== undefined && (
        <LoadDrawer
          key={search.load}
          loadId={search.load}
          tab={search.tab}
          onTab={(tab) => change({ tab })}
          onClose={() => change({ load: undefined, tab: 'load' })}
        />
      )}
    </Page>
  );
}

function factsOf({ from, timeZone, asOf, rows, loadCount, unassigned }: LoadBoard): string {
  const zone = zoneName(new Date(asOf), timeZone);
  return `Week of ${formatCalendarDate(from)}, ${zone}. ${countText(rows.length, 'truck')}, ${countText(loadCount, 'load')}, ${unassigned.length} to assign. Arrivals and departures as measured.`;
}

interface WeekProps {
  readonly board: LoadBoard | undefined;
  readonly onFrom: (from: string | undefined) => void;
}

function Week({ board, onFrom }: WeekProps) {
  const move = (days: number) => board && onFrom(addDays(board.from, days));
  return (
    <>
      <IconButton
        label="Week before"
        icon={<IconChevronLeft size={18} stroke={1.8} />}
        onClick={() => move(-7)}
      />
      <Button onClick={() => onFrom(undefined)}>This week</Button>
      <IconButton
        label="Week after"
        icon={<IconChevronRight size={18} stroke={1.8} />}
        onClick={() => move(7)}
      />
    </>
  );
}

interface BoardProps {
  readonly board: LoadBoard;
  readonly search: BoardSearch;
  readonly onChange: (change: Partial<BoardSearch>) => void;
}

function Board({ board, search, onChange }: BoardProps) {
  const mayAssign = hasPermission(useCurrentUser(), 'LOAD_UPDATE');
  const hours = useBoardHours();
  // A load that was picked up by hand or key, and where it was put.
  const [held, setHeld] = useState<number | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  if (board.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconTruck size={28} stroke={1.5} />}
        message={search.group ? 'No truck is in this group.' : 'No trucks yet. Vehicles in use appear here.'}
      />
    );
  }
  const now = Date.parse(board.asOf);
  const counts = {
    'free-soon': board.rows.filter((row) => isFreeSoon(row, now)).length,
    late: board.rows.filter(isLate).length,
    'without-load': board.rows.filter(isWithoutLoad).length,
  };
  const rows = board.rows.filter((row) => isShown(row, search.only, now));
  const drop = (vehicleId: number, loadId: number | null = held) => {
    if (loadId === null) return;
    setHeld(null);
    setDropped({ loadId, vehicleId });
  };
  const load = board.unassigned.find((each) => each.id === dropped?.loadId);
  const onlyChip = (only: 'free-soon' | 'late' | 'without-load', words: string) => (
    <FilterChip
      isPressed={search.only === only}
      count={counts[only]}
      onClick={() => onChange({ only: search.only === only ? 'all' : only })}
    >
      {words}
    </FilterChip>
  );
  return (
    <>
      {board.unassigned.length > 0 ? (
        <LoadCards
          loads={board.unassigned}
          timeZone={board.timeZone}
          held={held}
          mayAssign={mayAssign}
          onHold={setHeld}
          onOpen={(loadId) => onChange({ load: loadId })}
        />
      ) : (
        <p className={styles.allAssigned}>
          <IconPackage size={18} stroke={1.6} aria-hidden="true" /> Every load has a truck.
        </p>
      )}
      <div className={styles.bar}>
        <GroupFilter value={search.group} onChange={(group) => onChange({ group })} />
        {onlyChip('free-soon', 'Free soon')}
        {onlyChip('late', 'Late')}
        {onlyChip('without-load', 'Without load')}
        <Legend hours={hours} />
      </div>
      <BoardGrid
        board={board}
        rows={rows}
        hours={hours}
        held={mayAssign ? held : null}
        chosen={dropped?.vehicleId ?? null}
        onDrop={drop}
        onOpen={(loadId) => onChange({ load: loadId })}
      />
      {rows.length === 0 && <EmptyState message="No truck fits this filter." />}
      {dropped && load && (
        <DropCard
          key={`${dropped.loadId}-${dropped.vehicleId}`}
          load={load}
          vehicleId={dropped.vehicleId}
          timeZone={board.timeZone}
          onOther={(vehicleId) => drop(vehicleId, dropped.loadId)}
          onClose={() => setDropped(null)}
        />
      )}
    </>
  );
}

function Legend({ hours }: { readonly hours: BoardHours | null }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li data-kind="freight">freight</li>
      <li data-kind="empty">empty</li>
      <li data-kind="waiting">waiting</li>
      {hours && <li data-kind="rest">legal rest, planned</li>}
      <li data-kind="window">window</li>
    </ul>
  );
}

const isFreeSoon = ({ freeAt }: BoardRow, now: number) =>
  freeAt === null || Date.parse(freeAt) <= now + SOON_MS;
const isLate = ({ blocks, windows }: BoardRow) => [...blocks, ...windows].some((each) => each.isLate);
const isWithoutLoad = ({ metersWithoutLoad }: BoardRow) => metersWithoutLoad > 0;

function isShown(row: BoardRow, only: BoardSearch['only'], now: number): boolean {
  switch (only) {
    case 'all':
      return true;
    case 'free-soon':
      return isFreeSoon(row, now);
    case 'late':
      return isLate(row);
    case 'without-load':
      return isWithoutLoad(row);
  }
}
