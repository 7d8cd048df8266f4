import { hasPermission, type LoadBoard } from '@longhaul/contract';
import { addDays, dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { weekdayOf } from '../../../format/calendar-day.ts';
import { formatCalendarDate, zoneName } from '../../../format/date.ts';
import { GroupFilter } from '../../../lists/group-filter.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser } from '../../../session/session.ts';
import { LoadDrawer } from '../load-drawer.tsx';
import { ListOrBoard } from '../loads-page.tsx';
import { NewLoadDrawer } from '../new-load/new-load-drawer.tsx';
import styles from './board.module.css';
import { BoardGrid } from './board-grid.tsx';
import { BoardSearch } from './board-search.ts';
import { DayStrip, ListChoice, TruckCards } from './phone-board.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import { UnassignedRail } from './unassigned-rail.tsx';
import { type BoardTruck, matchesText, trucksOf, useBoard } from './use-board.ts';
import { useProposals } from './use-proposals.ts';

const PHONE = '(max-width: 904px)';
/** What Previous and Next move by: the last day that was shown is shown again. */
const STEP_DAYS = 4;

/** What can still be decided, from yesterday on: every truck with its hours, and the loads that need one. */
export function BoardPage() {
  const [search, change] = useSearchParams(BoardSearch);
  const { data, trucks, state } = useBoard(search);
  const isPhone = useMediaQuery(PHONE) ?? false;
  const mayAdd = hasPermission(useCurrentUser(), 'LOAD_CREATE');
  return (
    <div className={styles.page} data-drawer={search.load !== undefined || undefined}>
      <header className={styles.head}>
        <h1>Loads</h1>
        {!isPhone && <ListOrBoard value="board" />}
        {!isPhone && <DayControls board={data} onFrom={(from) => change({ from })} />}
        <div className={styles.headEnd}>
          {!isPhone && (
            <SearchField
              label="Search trucks"
              placeholder="Truck or driver"
              value={search.q}
              onChange={(q) => change({ q })}
              widthPx={180}
            />
          )}
          <GroupFilter value={search.group} onChange={(group) => change({ group })} />
          {mayAdd && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => change({ addLoad: true })}
            >
              New load
            </Button>
          )}
        </div>
      </header>
      <DataState {...state}>
        {data && <Board board={data} {...{ trucks, search, isPhone }} onChange={change} />}
      </DataState>
      {mayAdd && search.addLoad && <NewLoadDrawer onClose={() => change({ addLoad: false })} />}
      {search.load !== undefined && (
        <LoadDrawer
          key={search.load}
          loadId={search.load}
          tab={search.tab}
          onTab={(tab) => change({ tab })}
          onClose={() => change({ load: undefined, tab: 'load' })}
        />
      )}
    </div>
  );
}

interface DayControlsProps {
  readonly board: LoadBoard | undefined;
  readonly onFrom: (from: string | undefined) => void;
}

function DayControls({ board, onFrom }: DayControlsProps) {
  const move = (days: number) => board && onFrom(addDays(board.from, days));
  return (
    <div className={styles.dayControls}>
      <IconButton
        label="Earlier days"
        icon={<IconChevronLeft size={18} stroke={1.8} />}
        onClick={() => move(-STEP_DAYS)}
      />
      <span>
        {board &&
          `From ${weekdayOf(board.from)} ${formatCalendarDate(board.from)}, ${zoneName(new Date(board.asOf), board.timeZone)}`}
      </span>
      <IconButton
        label="Later days"
        icon={<IconChevronRight size={18} stroke={1.8} />}
        onClick={() => move(STEP_DAYS)}
      />
      <Button onClick={() => onFrom(undefined)}>Now</Button>
    </div>
  );
}

interface BoardProps {
  readonly board: LoadBoard;
  readonly trucks: readonly BoardTruck[];
  readonly search: BoardSearch;
  readonly isPhone: boolean;
  readonly onChange: (change: Partial<BoardSearch>) => void;
}

function Board({ board, trucks, search, isPhone, onChange }: BoardProps) {
  const mayAssign = hasPermission(useCurrentUser(), 'LOAD_UPDATE');
  const now = Math.max(useNow(60_000).getTime(), Date.parse(board.asOf));
  const { timeZone } = board;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const chosen = board.unassigned.find(({ id }) => id === chosenId) ?? null;
  const proposals = useProposals(chosen?.id ?? null, pickedId);
  const listed = trucksOf(trucks, search.only, now).filter((truck) => matchesText(truck, search.q));
  const shown = chosen ? bestFirst(listed, proposals.order) : listed;
  const choose = (loadId: number | null, vehicleId: number | null = null) => {
    setChosenId(loadId);
    setPickedId(vehicleId);
  };
  const clear = () => {
    focusLoad(chosenId);
    choose(null);
  };
  useHotkeys([
    ['U', () => focusLoad(chosenId)],
    ['Escape', () => chosen && clear()],
    ...Array.from({ length: 9 }, (_, index): [string, () => void] => [
      String(index + 1),
      () => chosen && shown[index] && setPickedId(shown[index].row.vehicle.id),
    ]),
  ]);
  if (board.rows.length === 0) {
    return (
      <EmptyState
        icon={<IconTruck size={28} stroke={1.5} />}
        message={search.group ? 'No trucks in this group.' : 'No trucks yet. Active vehicles appear here.'}
      />
    );
  }
  const openLoad = (load: number) => onChange({ load });
  const rail = (
    <UnassignedRail
      loads={board.unassigned}
      chosenId={chosen?.id ?? null}
      // A truck that looks for a load stays picked.
      onChoose={(loadId) => choose(loadId, isPhone && chosen === null ? pickedId : null)}
      onOpen={openLoad}
      {...{ now, timeZone, mayAssign }}
    />
  );
  const today = dateAt(now, timeZone);
  const chip = (only: BoardSearch['only'], words: string) => (
    <FilterChip
      isPressed={search.only === only}
      count={trucksOf(trucks, only, now).length}
      onClick={() => onChange({ only })}
    >
      {words}
    </FilterChip>
  );
  const chips = (
    <>
      {chip('all', 'All')}
      {chip('free', 'Free in 24 hours')}
      {chip('late', 'Late')}
      {chip('no-next', 'No next load')}
    </>
  );
  const bar = chosen && (
    <ProposalBar key={chosen.id} load={chosen} {...{ trucks, proposals, now, timeZone }} onClose={clear} />
  );
  if (isPhone) {
    const day = search.day ?? today;
    return (
      <div className={styles.phone}>
        <DayStrip {...{ board, day, today }} onDay={(chosenDay) => onChange({ day: chosenDay })} />
        <ListChoice
          value={search.list}
          trucks={listed.length}
          unassigned={board.unassigned.length}
          onChange={(list) => onChange({ list })}
        />
        {search.list === 'trucks' ? (
          <TruckCards
            trucks={shown}
            {...{ day, now, timeZone }}
            onOpen={openLoad}
            onFindLoad={(vehicleId) => {
              choose(null, vehicleId);
              onChange({ list: 'unassigned' });
            }}
          />
        ) : (
          rail
        )}
        {bar}
      </div>
    );
  }
  return (
    <div className={styles.main}>
      {rail}
      <div className={styles.trucks}>
        <div className={styles.tools}>
          {chips}
          <Legend hasRests={board.rows.some(({ rests }) => rests.length > 0)} />
        </div>
        <BoardGrid
          board={board}
          trucks={shown}
          {...{ now, chosen, proposals }}
          onPick={setPickedId}
          onDrop={choose}
          onOpen={openLoad}
        />
        {shown.length === 0 && <EmptyState message="No truck matches." />}
        {board.loadCount === 0 && board.unassigned.length === 0 && (
          <p className={styles.noLoads}>
            No loads yet.{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({ addLoad: true })}>
              New load
            </Button>
          </p>
        )}
        {bar}
      </div>
    </div>
  );
}

/** The trucks that can take the chosen load, in their order, then the others. */
function bestFirst(trucks: readonly BoardTruck[], order: readonly number[]): BoardTruck[] {
  const rank = new Map(order.map((vehicleId, index) => [vehicleId, index]));
  const rankOf = ({ row }: BoardTruck) => rank.get(row.vehicle.id) ?? Number.POSITIVE_INFINITY;
  return trucks.toSorted((one, other) => {
    const [a, b] = [rankOf(one), rankOf(other)];
    return a === b ? 0 : a - b;
  });
}

/** A load in the list of those without a truck, else the one that the Tab key would reach. */
function focusLoad(loadId: number | null): void {
  const own = document.querySelector<HTMLElement>(`[data-load="${loadId}"]`);
  (own ?? document.querySelector<HTMLElement>('[data-load]:not([tabindex])'))?.focus();
}

function Legend({ hasRests }: { readonly hasRests: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li data-kind="delivered">delivered</li>
      <li data-kind="under-way">under way</li>
      <li data-kind="planned">planned</li>
      {hasRests && <li data-kind="rest">rest</li>}
      <li data-kind="empty">empty</li>
      <li data-kind="window">window</li>
    </ul>
  );
}
