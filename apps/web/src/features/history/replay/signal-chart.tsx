import { MINUTE_MS } from '@longhaul/units';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { formatDateTime } from '../../../format/date.ts';
import type { UnitSystem } from '../../../format/unit-system.ts';
import { mapColors } from '../../../map/map-colors.ts';
import type { Route } from '../../../map/route/track.ts';
import { useColorScheme } from '../../../theme/color-scheme.tsx';
import { type ChartSeries, chartData, drawChart } from './chart.ts';
import type { Replay } from './replay.ts';
import styles from './replay-bar.module.css';
import { type Fold, instantAt } from './time-scale.ts';

interface SignalChartProps {
  readonly route: Route;
  readonly series: ChartSeries;
  readonly folds: readonly Fold[];
  readonly replay: Replay;
  readonly units: UnitSystem;
  /** The instant shown, for those who listen. */
  readonly at: number;
}

/** Speed or a reading over time, and the handle that moves through it: drag, click, or arrows. */
export function SignalChart({ route, series, folds, replay, units, at }: SignalChartProps) {
  const { ref: frame, width, height } = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scheme } = useColorScheme();
  const data = useMemo(
    () => (width > 0 ? chartData(route, { series, units, folds }, { widthPx: width }) : null),
    [route, series, units, folds, width],
  );

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || data === null) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    const draw = () => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawChart(context, data, { widthPx: width, heightPx: height }, replay.at, mapColors(scheme));
    };
    draw();
    return replay.subscribe(draw);
  }, [data, replay, scheme, width, height]);

  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    if (data !== null) replay.seek(instantAt(data.time, event.clientX - left - data.plot.leftPx));
  };
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event, replay);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    replay.seek(target);
  };
  return (
    <div
      ref={frame}
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label="Replay time"
      aria-valuemin={route.startAt}
      aria-valuemax={route.endAt}
      aria-valuenow={Math.round(at)}
      aria-valuetext={formatDateTime(new Date(at), route.history.timeZone)}
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
    >
      <canvas ref={canvas} />
    </div>
  );
}

function targetOf({ key, shiftKey }: KeyboardEvent, { at, startAt, endAt }: Replay): number | null {
  const step = (shiftKey ? 10 : 1) * MINUTE_MS;
  const targets: Record<string, number> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageDown: at - 30 * MINUTE_MS,
    PageUp: at + 30 * MINUTE_MS,
    Home: startAt,
    End: endAt,
  };
  return targets[key] ?? null;
}
