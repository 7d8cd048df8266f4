import { canOpen, hasPermission, type LoadSummary } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { useRowFocus } from '../../components/row-focus/use-row-focus.ts';
import { shortTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';
import { waitingLoads } from './dispatch-queries.ts';
import type { RecentTrip } from './recent-trips.ts';
import type { Truck } from './trucks.ts';
import { WaitingLoad } from './waiting-load.tsx';

/** Of so many loads all trucks are planned, one load after the other. */
const MAX_COUNTS = 20;
const REFRESH_MS = 60_000;

export function useWaitingLoads() {
  const { id: orgId } = useOrganization();
  return useQuery({
    ...waitingLoads(orgId),
    enabled: hasPermission(useCurrentUser(), 'LOAD_LIST'),
    refetchInterval: REFRESH_MS,
  });
}

interface WaitingLoadsProps {
  readonly trucks: readonly Truck[];
  /** The row that was opened last, which has the focus again: `load-12`, or `trip-` and when it was asked. */
  readonly lastRow: string | null;
  /** Why the load of the address is no trip. */
  readonly problem: string | null;
  readonly recent: readonly RecentTrip[];
  readonly isMapOpen: boolean;
  readonly onMap: (isOpen: boolean) => void;
  readonly onLane: (load: LoadSummary | null) => void;
  readonly onLoad: (loadId: number) => void;
  readonly onRecent: (trip: RecentTrip) => void;
  readonly onOther: () => void;
}

/** The loads without a truck, each with how many trucks are on time; one click plans. Recent questions come last. */
export function WaitingLoads(props: WaitingLoadsProps) {
  const { trucks, lastRow, problem, recent, isMapOpen, onMap, onLane, onLoad, onRecent, onOther } = props;
  const user = useCurrentUser();
  const { timeZone } = useOrganization();
  const loads = useWaitingLoads();
  const [text, setText] = useState('');
  const [counted, setCounted] = useState(0);
  const wanted = text.trim().toLowerCase();
  const items = loads.data?.items ?? [];
  const shown = items.filter(({ reference, customer, lane }) =>
    `${reference} ${customer.name} ${lane}`.toLowerCase().includes(wanted),
  );
  const { frame, rowsProps } = useRowFocus({ rowCount: shown.length + recent.length, isOneTabStop: true });
  const focusLast = useEffectEvent(() =>
    frame?.querySelector<HTMLElement>(`[data-row="${lastRow}"]`)?.focus(),
  );
  const isLoaded = frame !== null && (loads.data !== undefined || !loads.isEnabled);
  useEffect(() => {
    if (isLoaded) focusLast();
  }, [isLoaded]);
  const unknown = trucks.filter(({ position }) => position === null).length;
  return (
    <>
      <div className={styles.form}>
        <div className={styles.title}>
          <h1>Who can take it?</h1>
          <span className={styles.onPhone}>
            <Button size="compact-sm" aria-expanded={isMapOpen} onClick={() => onMap(!isMapOpen)}>
              {isMapOpen ? 'Hide map' : 'Show map'}
            </Button>
          </span>
        </div>
        {problem && <p role="alert">{problem}</p>}
        <p>Choose a load to see every truck that can deliver it legally and on time.</p>
        {items.length > 0 && (
          <SearchField
            label="Search loads"
            placeholder="Load, customer or town"
            value={text}
            onChange={setText}
          />
        )}
        {unknown > 0 && <small>{`Truck location unknown: ${countText(unknown, 'truck')}`}</small>}
      </div>
      <div className={styles.groups} {...rowsProps}>
        {loads.isEnabled && (
          <DataState
            {...stateOf(loads)}
            isEmpty={items.length === 0}
            empty={
              <div className={styles.form}>
                <p>All loads have a truck.</p>
                {canOpen(user, '/loads') && hasPermission(user, 'LOAD_CREATE') && (
                  <ButtonLink to="/loads" search={{ addLoad: true }}>
                    New load
                  </ButtonLink>
                )}
              </div>
            }
          >
            <h2 className={styles.group}>
              Loads without a truck <span>{items.length}</span>
              <small>by pickup</small>
            </h2>
            <ul aria-label="Loads without a truck">
              {shown.map((load, index) => (
                <WaitingLoad
                  key={load.id}
                  load={load}
                  index={index}
                  isCounted={items.indexOf(load) <= Math.min(counted, MAX_COUNTS - 1)}
                  onCounted={() => setCounted((before) => Math.max(before, items.indexOf(load) + 1))}
                  onActive={(isActive) => onLane(isActive ? load : null)}
                  onChoose={() => onLoad(load.id)}
                />
              ))}
            </ul>
            {shown.length === 0 && <p className={styles.empty}>No load matches.</p>}
          </DataState>
        )}
        {recent.length > 0 && (
          <>
            <h2 className={styles.group}>Recent</h2>
            <ul aria-label="Recent">
              {recent.map((trip, index) => (
                <li key={trip.askedAt} data-index={shown.length + index}>
                  <button
                    type="button"
                    className={styles.row}
                    data-row={`trip-${trip.askedAt}`}
                    onClick={() => onRecent(trip)}
                  >
                    <span>
                      <b>{`${trip.stops[0]!.name} → ${trip.stops.at(-1)!.name}`}</b>
                      <small>{`You, ${shortTime(trip.askedAt, Date.now(), timeZone)}, not a load`}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className={styles.waitingFoot}>
        <Button fullWidth leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onOther}>
          Plan a trip that is not a load
        </Button>
      </footer>
    </>
  );
}
