import { READINGS, type Reading } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { formatTime } from '../../../format/date.ts';
import { readingIn, readingText, readingUnit } from '../../../format/signals.ts';
import { speedIn, speedUnit, type UnitSystem } from '../../../format/unit-system.ts';
import type { MapColors } from '../../../map/map-colors.ts';
import { lastIndexAt, type ReadingTrack, type Route, readingAt } from '../../../map/route/track.ts';

const TOP = 12;
const STRIP_HEIGHT = 5;
const AXIS_HEIGHT = 22;
const TICK_HOURS = [1, 2, 3, 6, 12, 24, 48, 96, 168];
const MIN_TICK_PX = 48;

export interface ChartSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What the chart shows over time. */
export type ChartSeries = 'speed' | Reading;

export interface ChartData {
  /** In the units shown, the greatest speed in each pixel column, or what was read at its end; NaN where nothing is known. */
  readonly values: Float32Array;
  readonly scale: Scale;
  readonly spans: readonly {
    readonly kind: 'stop' | 'idle' | 'gap';
    readonly from: number;
    readonly to: number;
  }[];
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
}

/** From the bottom of the chart to its top, with the words at both; none at a bottom that goes without saying. */
interface Scale {
  readonly bottom: number;
  readonly top: number;
  readonly bottomText: string;
  readonly topText: string;
}

/** All that the chart shows but the cursor, for one width. */
export function chartData(
  route: Route,
  series: ChartSeries,
  units: UnitSystem,
  { widthPx }: ChartSize,
): ChartData {
  const columns = Math.max(1, Math.floor(widthPx));
  const values =
    series === 'speed' ? speedsOf(route, units, columns) : readingsIn(route, series, units, columns);
  return {
    values,
    scale: series === 'speed' ? speedScale(values, units) : readingScale(values, series, units),
    spans: route.halts.map(({ kind, startedAt, endedAt }) => ({
      kind,
      from: xOf(route, Date.parse(startedAt), widthPx),
      to: xOf(route, Date.parse(endedAt), widthPx),
    })),
    ticks: ticksOf(route, widthPx),
  };
}

function speedScale(speeds: Float32Array, units: UnitSystem): Scale {
  let fastest = 0;
  for (const speed of speeds) if (speed > fastest) fastest = speed;
  const top = Math.max(units === 'imperial' ? 70 : 110, Math.ceil(fastest / 10) * 10);
  return { bottom: 0, top, bottomText: '', topText: `${top} ${speedUnit[units]}` };
}

/** Two steps of a round size that hold all values. */
function readingScale(values: Float32Array, reading: Reading, units: UnitSystem): Scale {
  const { min, max } = READINGS[reading];
  if (max <= 100) {
    return {
      bottom: min,
      top: max,
      bottomText: readingText(reading, min, units),
      topText: readingText(reading, max, units),
    };
  }
  const known = values.filter((value) => !Number.isNaN(value));
  const lowest = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const highest = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (known.length === 0) return { bottom: 0, top: 1, bottomText: '', topText: '' };
  const step = roundStep(Math.max((highest - lowest) / 2, 0.5));
  const bottom = Math.floor(lowest / step) * step;
  const top = Math.max(bottom + 2 * step, Math.ceil(highest / step) * step);
  const unit = readingUnit(reading, units);
  return { bottom, top, bottomText: `${shown(bottom)} ${unit}`, topText: `${shown(top)} ${unit}` };
}

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

export function xOf({ startAt, endAt }: Route, at: number, widthPx: number): number {
  const share = endAt > startAt ? (at - startAt) / (endAt - startAt) : 0;
  return Math.min(1, Math.max(0, share)) * widthPx;
}

function speedsOf(route: Route, units: UnitSystem, columns: number): Float32Array {
  const speeds = new Float32Array(columns).fill(Number.NaN);
  const perColumn = Math.max(1, (route.endAt - route.startAt) / columns);
  for (const track of route.tracks) {
    const last = Math.min(columns - 1, Math.floor((track.at.at(-1)! - route.startAt) / perColumn));
    for (let column = Math.floor((track.at[0]! - route.startAt) / perColumn); column <= last; column++) {
      const until = route.startAt + (column + 1) * perColumn;
      let index = lastIndexAt(track.at, until);
      let fastest = 0;
      // Back to the fix that was in force when the column began.
      for (; index >= 0; index--) {
        fastest = Math.max(fastest, track.speedKph[index]!);
        if (track.at[index]! <= until - perColumn) break;
      }
      speeds[column] = speedIn(fastest, units);
    }
  }
  return speeds;
}

function readingsIn(route: Route, reading: Reading, units: UnitSystem, columns: number): Float32Array {
  const values = new Float32Array(columns).fill(Number.NaN);
  const perColumn = Math.max(1, (route.endAt - route.startAt) / columns);
  for (const track of route.tracks) {
    const read: ReadingTrack | undefined = track.readings[reading];
    if (read === undefined) continue;
    const last = Math.min(columns - 1, Math.floor((track.at.at(-1)! - route.startAt) / perColumn));
    for (let column = Math.floor((track.at[0]! - route.startAt) / perColumn); column <= last; column++) {
      const value = readingAt(read, route.startAt + (column + 1) * perColumn);
      if (value !== null) values[column] = readingIn(reading, value, units);
    }
  }
  return values;
}

/** Full hours, or days, of the zone. */
function ticksOf(route: Route, widthPx: number): ChartData['ticks'] {
  const { startAt, endAt, history } = route;
  const hours = (endAt - startAt) / HOUR_MS;
  const most = Math.max(1, widthPx / MIN_TICK_PX);
  const step = TICK_HOURS.find((candidate) => hours / candidate <= most) ?? 168;
  const ticks: { x: number; label: string }[] = [];
  for (let at = Math.ceil(startAt / HOUR_MS) * HOUR_MS; at <= endAt; at += HOUR_MS) {
    const hour = Number(formatTime(new Date(at), history.timeZone).slice(0, 2));
    if (step <= 24 ? hour % step !== 0 : hour !== 0) continue;
    const label =
      step >= 24 ? dayLabel(at, history.timeZone) : hour === 12 ? 'N' : String(hour).padStart(2, '0');
    const x = xOf(route, at, widthPx);
    if (ticks.length === 0 || x - ticks.at(-1)!.x >= MIN_TICK_PX * 0.8) ticks.push({ x, label });
  }
  return ticks;
}

function dayLabel(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'numeric', day: 'numeric' }).format(at);
}

/** Draws the chart with its cursor at `at`. */
export function drawChart(
  context: CanvasRenderingContext2D,
  data: ChartData,
  { widthPx, heightPx }: ChartSize,
  cursorX: number,
  colors: MapColors,
): void {
  const base = heightPx - AXIS_HEIGHT - STRIP_HEIGHT - 4;
  const { bottom, top } = data.scale;
  const yOf = (value: number) =>
    Number.isNaN(value) ? base : base - ((value - bottom) / (top - bottom)) * (base - TOP);
  context.clearRect(0, 0, widthPx, heightPx);
  drawGrid(context, data, widthPx, yOf, colors);
  const area = areaOf(data.values, base, yOf);
  const line = lineOf(data.values, yOf);
  drawPart(context, area, line, [cursorX, widthPx, heightPx], colors['n-100'], colors['border-control'], 1.3);
  drawPart(context, area, line, [0, cursorX, heightPx], colors['accent-soft'], colors['accent-line'], 1.6);
  drawStrip(context, data, widthPx, base, colors);
  drawAxis(context, data, { widthPx, heightPx }, colors);
  drawCursor(
    context,
    cursorX,
    yOf(data.values[Math.min(data.values.length - 1, Math.floor(cursorX))] ?? Number.NaN),
    base,
    colors,
  );
}

function drawGrid(
  context: CanvasRenderingContext2D,
  { scale: { bottom, top, bottomText, topText } }: ChartData,
  widthPx: number,
  yOf: (value: number) => number,
  colors: MapColors,
): void {
  context.strokeStyle = colors.gridline;
  context.lineWidth = 1;
  context.beginPath();
  for (const value of [bottom, (bottom + top) / 2, top]) {
    context.moveTo(0, Math.round(yOf(value)) + 0.5);
    context.lineTo(widthPx, Math.round(yOf(value)) + 0.5);
  }
  context.stroke();
  context.fillStyle = colors['text-muted'];
  context.font = "10px 'Inter Variable', sans-serif";
  context.textAlign = 'left';
  context.fillText(topText, 4, yOf(top) - 3);
  context.fillText(bottomText, 4, yOf(bottom) - 3);
}

function areaOf(values: Float32Array, base: number, yOf: (value: number) => number): Path2D {
  const path = new Path2D();
  path.moveTo(0, base);
  values.forEach((value, x) => {
    const y = yOf(value);
    path.lineTo(x, y);
    path.lineTo(x + 1, y);
  });
  path.lineTo(values.length, base);
  return path;
}

function lineOf(values: Float32Array, yOf: (value: number) => number): Path2D {
  const path = new Path2D();
  let isDrawing = false;
  values.forEach((value, x) => {
    if (Number.isNaN(value)) isDrawing = false;
    else if (isDrawing) path.lineTo(x, yOf(value));
    else path.moveTo(x, yOf(value));
    isDrawing = !Number.isNaN(value);
  });
  return path;
}

function drawPart(
  context: CanvasRenderingContext2D,
  area: Path2D,
  line: Path2D,
  [from, to, heightPx]: readonly [number, number, number],
  fill: string,
  stroke: string,
  width: number,
): void {
  context.save();
  context.beginPath();
  context.rect(from, 0, Math.max(0, to - from), heightPx);
  context.clip();
  context.fillStyle = fill;
  context.fill(area);
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.stroke(line);
  context.restore();
}

/** What the vehicle did, under the values; holes where nothing was heard. */
function drawStrip(
  context: CanvasRenderingContext2D,
  { spans }: ChartData,
  widthPx: number,
  base: number,
  colors: MapColors,
): void {
  context.fillStyle = colors.moving;
  context.fillRect(0, base + 3, widthPx, STRIP_HEIGHT);
  for (const { kind, from, to } of spans) {
    const width = Math.max(1.5, to - from);
    if (kind === 'gap') {
      context.fillStyle = colors.surface;
      context.globalAlpha = 0.75;
      context.fillRect(from, TOP, width, base - TOP);
      context.globalAlpha = 1;
    }
    context.fillStyle = { stop: colors.stopped, idle: colors.idling, gap: colors['n-200'] }[kind];
    context.fillRect(from, base + 3, width, STRIP_HEIGHT);
  }
}

function drawAxis(
  context: CanvasRenderingContext2D,
  { ticks }: ChartData,
  { widthPx, heightPx }: ChartSize,
  colors: MapColors,
): void {
  context.fillStyle = colors['text-muted'];
  context.font = "10px 'Inter Variable', sans-serif";
  context.textAlign = 'center';
  for (const { x, label } of ticks) {
    const half = context.measureText(label).width / 2;
    context.fillText(label, Math.max(half, Math.min(x, widthPx - half)), heightPx - 5);
  }
}

function drawCursor(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  base: number,
  colors: MapColors,
): void {
  context.fillStyle = colors.accent;
  context.fillRect(x - 1, 2, 2, base + 8);
  context.beginPath();
  context.arc(x, y, 4.5, 0, 2 * Math.PI);
  context.strokeStyle = colors.surface;
  context.lineWidth = 2;
  context.fill();
  context.stroke();
}
