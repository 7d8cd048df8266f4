import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import type { CalendarDay } from '../../../format/calendar-day.ts';
import { formatMinutes } from '../../../format/span.ts';
import {
  distanceUnitName,
  formatDistance,
  formatSpeed,
  speedUnit,
  type UnitSystem,
} from '../../../format/unit-system.ts';
import { type Fact, Facts } from '../../../map/controls/facts.tsx';
import panelStyles from '../../../map/controls/map-panel.module.css';
import { UnfoldButton } from '../../../map/controls/unfold-button.tsx';
import type { Route } from '../../../map/route/track.ts';
import { type HistorySearch, rangeProblem } from '../history-search.ts';
import type { Replay } from '../replay/replay.ts';
import { DayChoice } from './day-choice.tsx';
import styles from './history-panel.module.css';
import { SubjectChoice, SubjectList } from './subject-choice.tsx';
import type { TimelineRow } from './timeline.ts';
import { TimelineList } from './timeline-list.tsx';

interface HistoryPanelProps {
  readonly search: HistorySearch;
  readonly today: CalendarDay;
  readonly route: Route | null;
  readonly rows: readonly TimelineRow[];
  readonly units: UnitSystem;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onSearch: (change: Partial<HistorySearch>) => void;
  readonly selectedKey: string | null;
  readonly onSelect: (row: TimelineRow) => void;
  /** The day on which the chosen vehicle was last heard, when it is known. */
  readonly lastDay: { readonly title: string; readonly day: CalendarDay } | null;
  readonly replay: Replay | null;
  /** What else can be done with the route. */
  readonly foot: ReactNode;
}

/** Whose day, its totals, and what happened in it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { search, route, rows, units, onSearch } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const hasRoute = route !== null && rows.length > 0;
  return (
    <section
      className={`${panelStyles.panel} ${styles.panel}`}
      aria-label="History route"
      data-unfolded={isUnfolded || undefined}
    >
      <h1 className={styles.heading}>Route history</h1>
      <div className={styles.head}>
        <SubjectChoice
          subject={search.subject}
          id={search.id}
          name={route?.tracks[0]?.assetName ?? null}
          onChange={(subject, id) => onSearch({ subject, id })}
        />
        <DayChoice range={search} today={props.today} onChange={onSearch} />
      </div>
      {hasRoute && (
        <Facts columns="1fr 1.1fr 1fr 1.15fr" facts={totalsOf(route, units)} className={styles.facts} />
      )}
      <UnfoldButton what="stops" isUnfolded={isUnfolded} onChange={setUnfolded} className={styles.unfold} />
      <div className={styles.body}>
        <HistoryBody {...props} />
        {hasRoute && <div className={styles.foot}>{props.foot}</div>}
      </div>
    </section>
  );
}

function HistoryBody(props: HistoryPanelProps) {
  const { search, rows, replay, units, isLoading, error, onRetry, selectedKey, onSearch, onSelect } = props;
  const problem = rangeProblem(search);
  if (problem !== null)
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    );
  if (search.id === null) {
    return <SubjectList subject={search.subject} onChoose={(id) => onSearch({ id })} />;
  }
  return (
    <DataState
      isLoading={isLoading}
      error={error}
      onRetry={onRetry}
      isEmpty={rows.length === 0}
      empty={<NoPositions {...props} />}
    >
      <div className={styles.caption}>
        <span>Stops, gaps and events</span>
        <span>{units === 'imperial' ? 'Miles' : 'Kilometers'}</span>
      </div>
      <TimelineList {...{ rows, replay, selectedKey, onSelect }} />
    </DataState>
  );
}

function NoPositions({ search, lastDay, onSearch }: HistoryPanelProps) {
  const isOneDay = search.from === search.to;
  return (
    <EmptyState
      icon={<IconRouteOff size={28} stroke={1.5} />}
      message={`No positions ${isOneDay ? 'on this day' : 'for these days'}`}
      action={
        lastDay &&
        (lastDay.day < search.from || lastDay.day > search.to) && (
          <Button size="sm" onClick={() => onSearch({ from: lastDay.day, to: lastDay.day })}>
            Last positions: {lastDay.title}
          </Button>
        )
      }
    />
  );
}

function totalsOf({ history: { totals } }: Route, units: UnitSystem): Fact[] {
  return [
    { value: formatDistance(totals.distanceMeters, units), label: distanceUnitName[units] },
    { value: formatMinutes(totals.drivingSeconds / 60), label: 'driving' },
    { value: formatMinutes((totals.stoppedSeconds + totals.idleSeconds) / 60), label: 'stopped' },
    { value: formatSpeed(totals.meanSpeedKph, units), label: `avg. ${speedUnit[units]}` },
  ];
}
