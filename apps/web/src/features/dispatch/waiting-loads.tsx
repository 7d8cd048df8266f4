import {
  canOpen,
  type DriverAvailability,
  hasPermission,
  type LoadSummary,
  listLoads,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { rowOfKey } from '../../components/row-focus/row-keys.ts';
import { formatTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { localText } from '../../forms/typed-times.ts';
import { useLoadCandidates } from '../../records/load-candidates.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './dispatch.module.css';

const MAX_LOADS = 100;
/** Of so many loads all trucks are planned, one load after the other. */
const MAX_COUNTS = 20;
const REFRESH_MS = 60_000;

export function useWaitingLoads() {
  const { id: orgId } = useOrganization();
  return useQuery({
    ...queryOf(listLoads, {
      params: { orgId },
      query: { isUnassigned: true, sort: 'starts', size: MAX_LOADS },
    }),
    enabled: hasPermission(useCurrentUser(), 'LOAD_LIST'),
    refetchInterval: REFRESH_MS,
  });
}

interface WaitingLoadsProps {
  readonly drivers: readonly DriverAvailability[];
  /** The load that was looked at last: its row has the focus again. */
  readonly lastId: number | null;
  /** Why the load of the address is no trip. */
  readonly problem: string | null;
  readonly onLoad: (loadId: number) => void;
  readonly onOther: () => void;
}

/** The loads without a truck, each with how many trucks are on time; one click plans. */
export function WaitingLoads({ drivers, lastId, problem, onLoad, onOther }: WaitingLoadsProps) {
  const user = useCurrentUser();
  const loads = useWaitingLoads();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [counted, setCounted] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const wanted = text.trim().toLowerCase();
  const items = loads.data?.items ?? [];
  const shown = items.filter(({ reference, customer, lane }) =>
    `${reference} ${customer.name} ${lane}`.toLowerCase().includes(wanted),
  );
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusLast = useEffectEvent(() => lastId !== null && focus(`[data-load="${lastId}"]`));
  const isLoaded = loads.data !== undefined;
  useEffect(() => {
    if (isLoaded) focusLast();
  }, [isLoaded]);
  const unknown = drivers.filter(({ vehicle, position }) => vehicle !== null && position === null).length;
  return (
    <>
      <div className={styles.form}>
        <h1>Who can take it?</h1>
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
      <div className={styles.groups}>
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
            <ul ref={list} aria-label="Loads without a truck">
              {shown.map((load, index) => (
                <LoadRow
                  key={load.id}
                  load={load}
                  isTabStop={index === Math.min(active, shown.length - 1)}
                  isCounted={items.indexOf(load) <= Math.min(counted, MAX_COUNTS - 1)}
                  onCounted={() => setCounted((before) => Math.max(before, items.indexOf(load) + 1))}
                  onFocus={() => setActive(index)}
                  onKey={(key) => {
                    const to = rowOfKey(key, index, shown.length);
                    if (to !== undefined) focus(`[data-load="${shown[to]!.id}"]`);
                    return to !== undefined;
                  }}
                  onChoose={() => onLoad(load.id)}
                />
              ))}
            </ul>
            {shown.length === 0 && <p className={styles.empty}>No load matches.</p>}
          </DataState>
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

interface LoadRowProps {
  readonly load: LoadSummary;
  readonly isTabStop: boolean;
  readonly isCounted: boolean;
  readonly onCounted: () => void;
  readonly onFocus: () => void;
  /** Whether the key led somewhere. */
  readonly onKey: (key: string) => boolean;
  readonly onChoose: () => void;
}

function LoadRow({ load, isTabStop, isCounted, onCounted, onFocus, onKey, onChoose }: LoadRowProps) {
  const { timeZone } = useOrganization();
  const { found, isLoading, isAllowed, error, question } = useLoadCandidates(
    isCounted ? load.id : null,
    true,
  );
  const count = found?.onTime.length;
  const isDone = isCounted && (!isAllowed || found !== undefined || Boolean(error) || question === null);
  const tell = useEffectEvent(onCounted);
  useEffect(() => {
    if (isDone && !isLoading) tell();
  }, [isDone, isLoading]);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-load={load.id}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (onKey(event.key)) event.preventDefault();
        }}
        onClick={onChoose}
      >
        <span>
          <b>{load.lane.replace(' > ', ' → ')}</b>
          <small>{`Pick up ${windowText(load, timeZone)}`}</small>
          <small>{`${load.reference}, ${load.customer.name}`}</small>
        </span>
        <span className={styles.when}>
          {count === undefined ? (
            '–'
          ) : (
            <small data-tone={count === 0 ? 'late' : count === 1 ? 'tight' : 'ok'}>
              <b>{count === 0 ? 'No truck' : countText(count, 'truck')}</b>
            </small>
          )}
          {count !== undefined && <small>on time</small>}
        </span>
      </button>
    </li>
  );
}

/** `11/30/26 08:00 to 10:00`. */
function windowText({ pickup: { windowFrom, windowTo } }: LoadSummary, timeZone: string): string {
  const from = windowFrom ?? windowTo;
  if (from === null) return 'any time';
  const start = localText(Date.parse(from), timeZone);
  return windowTo === null || windowTo === from
    ? start
    : `${start} to ${formatTime(new Date(windowTo), timeZone)}`;
}
