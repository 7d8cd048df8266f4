import { type AssetSummary, type LiveArrival, SHORT_OF_TIME_MINUTES } from '@longhaul/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { StatusDot, vehicleStatusLabel } from '../../../components/chip/status-chip.tsx';
import { usePrinting } from '../../../components/data-table/use-printing.ts';
import { MiddleEllipsis } from '../../../components/middle-ellipsis/middle-ellipsis.tsx';
import { untilLimit } from '../../../components/time-left/clock-bars.ts';
import { shortTime } from '../../../format/date.ts';
import { formatAge, formatMinutes } from '../../../format/span.ts';
import { distanceUnit, formatDistance, type UnitSystem } from '../../../format/unit-system.ts';
import { type Arrivals, lateText } from '../../../records/arrivals.ts';
import type { Duty, Fleet } from '../../../records/fleet/fleet.ts';
import { metersFrom, type Near } from '../../../records/fleet/fleet-view.ts';
import { useOrganization } from '../../../session/session.ts';
import { activityOf } from './vehicle-labels.ts';
import styles from './vehicle-list.module.css';

const ROW_PX = 54;
const MAX_ON_PAPER = 500;

/** Of the element that takes the keys. */
export const LIST_ID = 'vehicle-list';

/** What each row ends with. */
export type ListColumn = 'distance' | 'drivingLeft' | 'lastReport';

interface VehicleListProps {
  readonly fleet: Fleet;
  readonly assets: readonly AssetSummary[];
  readonly arrivals: Arrivals;
  readonly selectedId: number | null;
  readonly units: UnitSystem;
  readonly column: ListColumn;
  readonly near: Near | null;
  readonly onSelect: (assetId: number) => void;
  readonly onHover: (assetId: number | null) => void;
}

/** The twin of the map: every vehicle a row, arrows move, Enter chooses. */
export function VehicleList(props: VehicleListProps) {
  const { fleet, assets, arrivals, selectedId, units, column, near, onSelect, onHover } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const rows = useVirtualizer({
    count: assets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => assets[index]?.id ?? index,
    overscan: 6,
  });

  const selectedIndex = assets.findIndex((asset) => asset.id === selectedId);
  const scrollTo = useRef(rows.scrollToIndex);
  scrollTo.current = rows.scrollToIndex;
  const indexOfSelected = useRef(selectedIndex);
  indexOfSelected.current = selectedIndex;
  useEffect(() => {
    if (selectedId !== null && indexOfSelected.current >= 0) scrollTo.current(indexOfSelected.current);
  }, [selectedId]);

  const move = (event: KeyboardEvent) => {
    const from = activeIndex ?? selectedIndex;
    const index = targetIndex(event.key, from, assets.length);
    if (event.key === 'Enter' || event.key === ' ') {
      const asset = assets[from];
      if (asset) onSelect(asset.id);
    } else if (index === null) return;
    else {
      setActiveIndex(index);
      rows.scrollToIndex(index);
    }
    event.preventDefault();
  };

  const isPrinting = usePrinting();
  const items: readonly { readonly index: number; readonly start?: number }[] = isPrinting
    ? assets.slice(0, MAX_ON_PAPER).map((_, index) => ({ index }))
    : rows.getVirtualItems();
  const active = activeIndex ?? selectedIndex;
  const isActiveDrawn = items.some(({ index }) => index === active);
  return (
    <div
      ref={scroller}
      id={LIST_ID}
      className={styles.list}
      role="listbox"
      aria-label="Vehicles"
      tabIndex={0}
      aria-activedescendant={isActiveDrawn ? `${id}-${assets[active]?.id}` : undefined}
      onKeyDown={move}
      onBlur={() => setActiveIndex(null)}
      onMouseLeave={() => onHover(null)}
    >
      <div
        className={styles.rows}
        role="presentation"
        style={isPrinting ? {} : { height: rows.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const asset = assets[index];
          if (asset === undefined) return null;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the listbox holds the focus and names its active row
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox takes the keys
            <div
              key={asset.id}
              id={`${id}-${asset.id}`}
              role="option"
              aria-selected={asset.id === selectedId}
              aria-setsize={assets.length}
              aria-posinset={index + 1}
              data-active={index === activeIndex || undefined}
              className={styles.row}
              style={start === undefined ? {} : { transform: `translateY(${start}px)` }}
              onClick={() => onSelect(asset.id)}
              onMouseEnter={() => onHover(asset.id)}
            >
              <VehicleRow {...{ fleet, asset, arrivals, units, column, near }} />
            </div>
          );
        })}
      </div>
      {isPrinting && assets.length > MAX_ON_PAPER && (
        <p className={styles.more} role="presentation">
          {(assets.length - MAX_ON_PAPER).toLocaleString('en-US')} more not printed.
        </p>
      )}
    </div>
  );
}

function targetIndex(key: string, from: number, count: number): number | null {
  const page = 8;
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, from + step));
}

interface VehicleRowProps extends Pick<VehicleListProps, 'fleet' | 'arrivals' | 'units' | 'column' | 'near'> {
  readonly asset: AssetSummary;
}

function VehicleRow({ fleet, asset, arrivals, units, column, near }: VehicleRowProps) {
  const facts = fleet.facts(asset.id);
  const now = fleet.now;
  const arrival = arrivals.byVehicle.get(asset.id);
  const late = arrival ? lateText(arrival.spareMinutes) : null;
  return (
    <>
      <span className={styles.dot}>
        <StatusDot status={facts.status} />
      </span>
      <div className={styles.words}>
        <div className={styles.who}>
          <b>
            <MiddleEllipsis text={asset.unitNumber} />
          </b>
          <span>{asset.driver?.name ?? 'No driver'}</span>
        </div>
        <div className={styles.where}>
          <span className={styles.read}>{vehicleStatusLabel(facts.status)}, </span>
          <span data-status={facts.status}>{activityOf(facts, now, units)}</span>
          {late && arrival && <ArrivalWords arrival={arrival} late={late} now={now} />}
          {asset.position?.place && ` · ${asset.position.place}`}
          {!late && arrival && <ArrivalWords arrival={arrival} late={null} now={now} />}
        </div>
      </div>
      <span className={styles.end}>
        {column === 'lastReport' && (facts.fixAt === 0 ? '' : formatAge(now - facts.fixAt))}
        {column === 'distance' && near && (
          <Distance fleet={fleet} assetId={asset.id} near={near} units={units} />
        )}
        {column !== 'lastReport' && (
          <DriveTimeLeft duty={fleet.duty(asset.id)} now={now} isOneLine={column === 'distance'} />
        )}
      </span>
    </>
  );
}

interface ArrivalWordsProps {
  readonly arrival: LiveArrival;
  readonly late: string | null;
  readonly now: number;
}

/** When it is expected at its last stop, and how late. */
function ArrivalWords({ arrival: { last }, late, now }: ArrivalWordsProps) {
  return (
    <>
      {' · '}
      {late && <span data-late>{late}</span>}
      {` at ${last.name} ${shortTime(Date.parse(last.arrivesAt), now, last.timeZone)}`}
    </>
  );
}

function Distance({
  fleet,
  assetId,
  near,
  units,
}: {
  fleet: Fleet;
  assetId: number;
  near: Near;
  units: UnitSystem;
}) {
  const meters = metersFrom(near, fleet.placeOf(assetId));
  return meters === undefined ? null : <b>{`${formatDistance(meters, units)} ${distanceUnit[units]}`}</b>;
}

interface DriveTimeLeftProps {
  readonly duty: Duty | undefined;
  readonly now: number;
  /** Below a distance: a row has room for two lines. */
  readonly isOneLine: boolean;
}

/** Duty status of the driver, the time until driving must stop and what ends it; without any, when driving is legal again. */
function DriveTimeLeft({ duty, now, isOneLine }: DriveTimeLeftProps) {
  const { timeZone } = useOrganization();
  if (duty === undefined) return null;
  const { status, leftMinutes, limit, nextDrivingAt } = duty;
  if (leftMinutes <= 0) {
    const chip = <DutyStatusChip status={status} isCompact />;
    return (
      <>
        {!isOneLine && chip}
        <span className={styles.left} data-level="out">
          {isOneLine && <>{chip} </>}
          {status === 'D' ? 'in violation' : `available at ${shortTime(nextDrivingAt, now, timeZone)}`}
        </span>
      </>
    );
  }
  return (
    <>
      <span className={styles.left} data-level={leftMinutes < SHORT_OF_TIME_MINUTES ? 'low' : 'plenty'}>
        <DutyStatusChip status={status} isCompact /> {formatMinutes(leftMinutes)}
        <span className={styles.read}> drive time left</span>
      </span>
      {!isOneLine && <span>{untilLimit(limit)}</span>}
    </>
  );
}
