import type { Reading } from '@longhaul/contract';
import { MINUTE_MS } from '@longhaul/units';
import { Button } from '@mantine/core';
import {
  IconFold,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { formatDate, formatTime, zoneName } from '../../../format/date.ts';
import { formatReading, readingLabel, readingUnit } from '../../../format/signals.ts';
import { formatSpeed, speedUnit, type UnitSystem } from '../../../format/unit-system.ts';
import { bottomPanel } from '../../../map/controls/bottom-panel.ts';
import panelStyles from '../../../map/controls/map-panel.module.css';
import { dutyAt } from '../../../map/route/colored-lines.ts';
import { type Route, readingAt, readingsOf } from '../../../map/route/track.ts';
import { placeAt, type RoutePlace } from '../route/place-at.ts';
import type { ChartSeries } from './chart.ts';
import { PlaceReadout } from './place-readout.tsx';
import type { Replay } from './replay.ts';
import styles from './replay-bar.module.css';
import { neighbor, REPLAY_RATES, type ReplayRate } from './replay-clock.ts';
import { SignalChart } from './signal-chart.tsx';
import { type Fold, foldsOf, type Stay } from './time-scale.ts';
import { useReplayInstant } from './use-replay.ts';

const ICON = { size: 18, stroke: 1.7 } as const;
const SPEED = { value: 'speed', label: 'Speed' };
const NO_FOLDS: readonly Fold[] = [];
const RATES = REPLAY_RATES.map((rate) => ({ value: String(rate), label: `${rate}x` }));

interface ReplayBarProps {
  readonly route: Route;
  readonly stays: readonly Stay[];
  readonly replay: Replay;
  readonly units: UnitSystem;
}

/** Plays the day again: buttons, time, speed, place, and the chart to move through. */
export function ReplayBar({ route, stays, replay, units }: ReplayBarProps) {
  const { at, isPlaying, rate } = useReplayInstant(replay);
  useReplayKeys(replay);
  const { timeZone } = route.history;
  const place = placeAt(route, at);
  const duty = place && dutyAt(place.track, at);
  const readings = useMemo(() => readingsOf(route), [route]);
  const [chosen, setChosen] = useState<ChartSeries>('speed');
  const reading = readings.find((each) => each === chosen) ?? null;
  const series = reading ?? 'speed';
  const foldable = useMemo(() => foldsOf(stays, route), [stays, route]);
  const [isFolding, setFolding] = useState(true);
  const folds = isFolding ? foldable : NO_FOLDS;
  useEffect(() => replay.setFolds(folds), [replay, folds]);
  const stops = [route.startAt, ...route.halts.map((halt) => Date.parse(halt.startedAt)), route.endAt];
  const go = (direction: 1 | -1) => {
    const target = neighbor(stops, replay.at, direction);
    if (target !== null) replay.seek(target);
  };
  const instant = new Date(at);
  const seconds = String(instant.getUTCSeconds()).padStart(2, '0');
  return (
    <section ref={bottomPanel} className={`${panelStyles.panel} ${styles.bar}`} aria-label="Replay">
      <div className={styles.row}>
        <div className={styles.buttons}>
          <IconButton label="Previous stop" icon={<IconPlayerSkipBack {...ICON} />} onClick={() => go(-1)} />
          <button
            type="button"
            className={styles.play}
            aria-label={isPlaying ? 'Pause' : 'Play'}
            onClick={() => replay.toggle()}
          >
            {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </button>
          <IconButton label="Next stop" icon={<IconPlayerSkipForward {...ICON} />} onClick={() => go(1)} />
        </div>
        <Readout value={`${formatTime(instant, timeZone)}:${seconds}`}>
          {zoneName(instant, timeZone)}
          {isSeveralDays(route) && ` ${formatDate(instant, timeZone)}`}
        </Readout>
        {reading === null ? (
          <Readout value={place === null || place.isInGap ? '–' : formatSpeed(place.speedKph, units)}>
            {speedUnit[units]}
          </Readout>
        ) : (
          <ReadingReadout reading={reading} place={place} at={at} units={units} />
        )}
        {place && <PlaceReadout place={place} units={units} />}
        {duty && (
          <span className={styles.duty}>
            <DutyStatusChip status={duty} isCompact />
          </span>
        )}
        {readings.length > 0 && (
          <SelectField
            className={styles.series}
            aria-label="Show over time"
            data={[SPEED, ...readings.map((value) => ({ value, label: readingLabel(value) }))]}
            value={series}
            onChange={(chosen) => setChosen(chosen as ChartSeries)}
          />
        )}
        {foldable.length > 0 && (
          <Button
            className={styles.fold}
            size="compact-sm"
            leftSection={<IconFold size={14} stroke={1.8} />}
            aria-pressed={isFolding}
            title="Shortens stops on the chart and in the replay"
            onClick={() => setFolding(!isFolding)}
          >
            Collapse stops
          </Button>
        )}
        <div className={styles.rates}>
          <Segmented
            label="Replay speed"
            options={RATES}
            value={String(rate)}
            onChange={(value) => replay.setRate(Number(value) as ReplayRate)}
          />
        </div>
        <button type="button" className={styles.nextRate} onClick={() => replay.setRate(rateAfter(rate))}>
          {rate}x<span className={styles.read}>, change replay speed</span>
        </button>
      </div>
      <SignalChart route={route} series={series} folds={folds} replay={replay} units={units} at={at} />
    </section>
  );
}

interface ReadingReadoutProps {
  readonly reading: Reading;
  readonly place: RoutePlace | null;
  readonly at: number;
  readonly units: UnitSystem;
}

function ReadingReadout({ reading, place, at, units }: ReadingReadoutProps) {
  const read = place?.track.readings[reading];
  const value = read === undefined ? null : readingAt(read, at);
  return (
    <Readout value={value === null ? '–' : formatReading(reading, value, units)}>
      {readingUnit(reading, units) || readingLabel(reading)}
    </Readout>
  );
}

function Readout({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <div className={styles.readout}>
      <b>{value}</b>
      <span>{children}</span>
    </div>
  );
}

function rateAfter(rate: ReplayRate): ReplayRate {
  return REPLAY_RATES[(REPLAY_RATES.indexOf(rate) + 1) % REPLAY_RATES.length] ?? 1;
}

function isSeveralDays({ startAt, endAt, history: { timeZone } }: Route): boolean {
  return formatDate(new Date(startAt), timeZone) !== formatDate(new Date(endAt), timeZone);
}

/** Space plays and pauses, arrows move a minute; not while something else is typed in or pressed. */
function useReplayKeys(replay: Replay): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      if (event.key === ' ') replay.toggle();
      else if (event.key === 'ArrowRight') replay.seek(replay.at + MINUTE_MS);
      else if (event.key === 'ArrowLeft') replay.seek(replay.at - MINUTE_MS);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [replay]);
}

const TAKES_KEYS = 'input, textarea, select, button, a, canvas, [role="dialog"], [role="listbox"]';
