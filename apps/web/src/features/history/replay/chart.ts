import { READINGS, type Reading } from '@longhaul/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, wallClock } from '@longhaul/units';
import { formatTime } from '../../../format/date.ts';
import { readingIn, readingText, readingUnit } from '../../../format/signals.ts';
import { formatMinutes } from '../../../format/span.ts';
import { speedIn, speedUnit, type UnitSystem } from '../../../format/unit-system.ts';
import type { MapColors } from '../../../map/map-colors.ts';
import { DUTY_TOKENS } from '../../../map/route/route-line.ts';
import {
  lastIndexAt,
  type ReadingTrack,
  type Route,
  readingAt,
  type Track,
} from '../../../map/route/track.ts';
import type { TokenName } from '../../../theme/light-tokens.ts';
import { type Fold, instantAt, type TimeScale, timeScale, xOf } from './time-scale.ts';

const TOP = 8;
const STRIP_HEIGHT = 5;
const AXIS_HEIGHT = 22;
const TICK_HOURS = [1, 2, 3, 6, 12, 24, 48, 96, 168];
const MIN_TICK_PX = 52;
/** For the end of the line and of the cursor. */
const RIGHT_PX = 6;
/** Narrower than this, the axis has no room for units: the reading beside the chart has them. */
const ROOMY_PX = 480;
const CHARACTER_PX = 6;
const FONT = "10px 'Inter Variable', sans-serif";

export interface ChartSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What the chart shows over time. */
export type ChartSeries = 'speed' | Reading;

export interface ChartData {
  /** Between the labels of its left edge and its right end. */
  readonly plot: { readonly leftPx: number; readonly widthPx: number };
  /** Of the plot. */
  readonly time: TimeScale;
  /** In the units shown, the greatest speed in each pixel column, or what was read at its end; NaN where nothing is known. */
  readonly values: Float32Array;
  readonly scale: Scale;
  readonly gaps: readonly Stretch[];
  /** By the logs where there are any, else what the vehicle did. */
  readonly strip: readonly (Stretch & { readonly token: TokenName })[];
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** From the bottom of the chart to its top. */
interface Scale {
  readonly bottom: number;
  readonly top: number;
  readonly labels: readonly { readonly value: number; readonly text: string }[];
}

export interface ChartOptions {
  readonly series: ChartSeries;
  readonly units: UnitSystem;
  readonly folds: readonly Fold[];
}

/** All that the chart shows but the cursor, for one width. */
export function chartData(
  route: Route,
  { series, units, folds }: ChartOptions,
  { widthPx }: Pick<ChartSize, 'widthPx'>,
): ChartData {
  const isRoomy = widthPx >= ROOMY_PX;
  const scale =
    series === 'speed' ? speedScale(route, units, isRoomy) : readingScale(route, series, units, isRoomy);
  const longest = Math.max(0, ...scale.labels.map(({ text }) => text.length));
  const leftPx = longest * CHARACTER_PX + 8;
  const plot = { leftPx, widthPx: Math.max(1, widthPx - leftPx - RIGHT_PX) };
  const time = timeScale(route, folds, plot.widthPx);
  const stretch = (startedAt: number, endedAt: number) => ({
    from: xOf(time, startedAt),
    to: xOf(time, endedAt),
  });
  return {
    plot,
    time,
    values:
      series === 'speed' ? speedsOf(route, units, time, plot) : readingsIn(route, series, units, time, plot),
    scale,
    gaps: route.halts
      .filter(({ kind }) => kind === 'gap')
      .map(({ startedAt, endedAt }) => stretch(Date.parse(startedAt), Date.parse(endedAt))),
    strip: stripOf(route).map(({ from, until, token }) => ({ ...stretch(from, until), token })),
    ticks: ticksOf(route, time, plot.widthPx),
  };
}

const HALT_TOKENS = { stop: 'stopped', idle: 'idling', gap: 'n-200' } as const;

function stripOf(route: Route): { from: number; until: number; token: TokenName }[] {
  const duty = route.tracks.flatMap(({ dutyAt, dutyUntil, dutyStatus }) =>
    dutyStatus.map((status, index) => ({
      from: dutyAt[index]!,
      until: dutyUntil[index]!,
      token: DUTY_TOKENS[status],
    })),
  );
  const whole = { from: route.startAt, until: route.endAt };
  if (duty.length > 0) return [{ ...whole, token: 'n-200' }, ...duty];
  return [
    { ...whole, token: 'moving' },
    ...route.halts.map(({ kind, startedAt, endedAt }) => ({
      from: Date.parse(startedAt),
      until: Date.parse(endedAt),
      token: HALT_TOKENS[kind],
    })),
  ];
}

function speedScale(route: Route, units: UnitSystem, isRoomy: boolean): Scale {
  const fastest = speedIn(
    route.tracks.reduce((most, { speedKph }) => speedKph.reduce((a, b) => Math.max(a, b), most), 0),
    units,
  );
  const top = Math.max(units === 'imperial' ? 70 : 110, Math.ceil(fastest / 10) * 10);
  const labels = [
    { value: 0, text: '0' },
    { value: top / 2, text: String(top / 2) },
    { value: top, text: isRoomy ? `${top} ${speedUnit[units]}` : String(top) },
  ];
  return { bottom: 0, top, labels };
}

/** Two steps of a round size that hold all values. */
function readingScale(route: Route, reading: Reading, units: UnitSystem, isRoomy: boolean): Scale {
  const { min, max } = READINGS[reading];
  if (max <= 100) {
    const labels = [min, max].map((value) => ({ value, text: readingText(reading, value, units) }));
    return { bottom: min, top: max, labels };
  }
  const known = route.tracks.flatMap(({ readings }) =>
    Array.from(readings[reading]?.value ?? [], (value) => readingIn(reading, value, units)),
  );
  const lowest = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const highest = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (known.length === 0) return { bottom: 0, top: 1, labels: [] };
  const step = roundStep(Math.max((highest - lowest) / 2, 0.5));
  const bottom = Math.floor(lowest / step) * step;
  const top = Math.max(bottom + 2 * step, Math.ceil(highest / step) * step);
  const unit = isRoomy ? ` ${readingUnit(reading, units)}` : '';
  return { bottom, top, labels: [bottom, top].map((value) => ({ value, text: `${shown(value)}${unit}` })) };
}

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/** Nothing is drawn in a folded stop. */
function columnsOf<Value>(
  time: TimeScale,
  count: number,
  read: (from: number, until: number) => Value | null,
) {
  const folded = time.pieces.filter(({ fold }) => fold !== null);
  return Array.from({ length: count }, (_, column): Value | null => {
    if (folded.some(({ left, right }) => column + 0.5 > left && column + 0.5 < right)) return null;
    return read(instantAt(time, column), instantAt(time, column + 1));
  });
}

const columnCount = ({ widthPx }: ChartData['plot']) => Math.max(1, Math.floor(widthPx));

/** The one that covers the time; of two the one that began last. */
const trackIn = ({ tracks }: Route, from: number, until: number): Track | undefined =>
  tracks.findLast(({ at }) => at[0]! <= until && at.at(-1)! >= from);

function speedsOf(route: Route, units: UnitSystem, time: TimeScale, plot: ChartData['plot']): Float32Array {
  const speeds = columnsOf(time, columnCount(plot), (from, until) => {
    const track = trackIn(route, from, until);
    if (track === undefined) return null;
    let fastest = 0;
    // Back to the fix that was in force when the column began.
    for (let index = lastIndexAt(track.at, until); index >= 0; index--) {
      fastest = Math.max(fastest, track.speedKph[index]!);
      if (track.at[index]! <= from) break;
    }
    return speedIn(fastest, units);
  });
  return Float32Array.from(speeds, (speed) => speed ?? Number.NaN);
}

function readingsIn(
  route: Route,
  reading: Reading,
  units: UnitSystem,
  time: TimeScale,
  plot: ChartData['plot'],
): Float32Array {
  const values = columnsOf(time, columnCount(plot), (from, until) => {
    const read: ReadingTrack | undefined = trackIn(route, from, until)?.readings[reading];
    const value = read === undefined ? null : readingAt(read, until);
    return value === null ? null : readingIn(reading, value, units);
  });
  return Float32Array.from(values, (value) => value ?? Number.NaN);
}

/** Full hours, or days, of the zone; with folded stops where each drive begins, and the end. */
function ticksOf(route: Route, time: TimeScale, widthPx: number): ChartData['ticks'] {
  const { startAt, endAt, history } = route;
  const isFolded = time.pieces.some(({ fold }) => fold !== null);
  const step =
    TICK_HOURS.find((hours) => (endAt - startAt) / (hours * HOUR_MS) <= widthPx / MIN_TICK_PX) ?? 168;
  const instants = isFolded
    ? [...time.pieces.flatMap(({ from, fold }) => (fold === null ? [from] : [])), endAt]
    : hoursOf(route, step);
  const isDaily = isFolded ? endAt - startAt > DAY_MS : step >= 24;
  const ticks: { x: number; label: string }[] = [];
  let day = '';
  for (const at of instants) {
    const x = xOf(time, at);
    if (ticks.length > 0 && x - ticks.at(-1)!.x < MIN_TICK_PX * 0.8) continue;
    const ofDay = dayLabel(at, history.timeZone);
    const label = isDaily && ofDay !== day ? ofDay : formatTime(new Date(at), history.timeZone);
    day = ofDay;
    ticks.push({ x, label });
  }
  return ticks;
}

function hoursOf({ startAt, endAt, history: { timeZone } }: Route, step: number): number[] {
  const instants: number[] = [];
  for (let at = Math.ceil(startAt / HOUR_MS) * HOUR_MS; at <= endAt; at += HOUR_MS) {
    const hour = Number(formatTime(new Date(at), timeZone).slice(0, 2));
    if (step <= 24 ? hour % step === 0 : hour === 0) instants.push(at);
  }
  return instants;
}

function dayLabel(at: number, timeZone: string): string {
  const day = wallClock(at, timeZone);
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}`;
}

/** Draws the chart with its cursor at `at`. */
export function drawChart(
  context: CanvasRenderingContext2D,
  data: ChartData,
  { widthPx, heightPx }: ChartSize,
  at: number,
  colors: MapColors,
): void {
  const base = heightPx - AXIS_HEIGHT - STRIP_HEIGHT - 4;
  const { plot, time, values } = data;
  const { bottom, top } = data.scale;
  const cursorX = xOf(time, at);
  const yOf = (value: number) =>
    Number.isNaN(value) ? base : base - ((value - bottom) / (top - bottom)) * (base - TOP);
  context.clearRect(0, 0, widthPx, heightPx);
  context.save();
  context.translate(plot.leftPx, 0);
  drawGrid(context, data, yOf, colors);
  drawFolds(context, data, base, colors);
  const area = areaOf(values, base, yOf);
  const line = lineOf(values, yOf);
  const end = plot.widthPx + RIGHT_PX;
  drawPart(context, area, line, [cursorX, end, heightPx], colors['n-100'], colors['border-control'], 1.3);
  drawPart(context, area, line, [-2, cursorX, heightPx], colors['accent-soft'], colors['accent-line'], 1.6);
  drawStrip(context, data, base, colors);
  drawAxis(context, data, heightPx, colors);
  const value = values[Math.min(values.length - 1, Math.floor(cursorX))] ?? Number.NaN;
  drawCursor(context, cursorX, yOf(value), base, colors);
  context.restore();
}

function drawGrid(
  context: CanvasRenderingContext2D,
  { scale: { bottom, top, labels }, plot: { widthPx } }: ChartData,
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
  context.font = FONT;
  context.textAlign = 'right';
  for (const { value, text } of labels) context.fillText(text, -8, yOf(value) + 3.5);
}

/** Of each folded stop its number and, with room, how long it was. */
function drawFolds(
  context: CanvasRenderingContext2D,
  { time }: ChartData,
  base: number,
  colors: MapColors,
): void {
  for (const { left, right, fold } of time.pieces) {
    if (fold === null) continue;
    const [middle, width] = [(left + right) / 2, right - left];
    context.fillStyle = colors['surface-sunken'];
    context.fillRect(left, TOP, width, base - TOP);
    context.strokeStyle = colors['border-strong'];
    context.lineWidth = 1;
    context.setLineDash([2, 3]);
    for (const x of [left, right]) {
      context.beginPath();
      context.moveTo(Math.round(x) + 0.5, TOP);
      context.lineTo(Math.round(x) + 0.5, base);
      context.stroke();
    }
    context.setLineDash([]);
    if (width < 2 * FOLD_RADIUS_PX) continue;
    const hasTime = width >= MIN_FOLD_TEXT_PX;
    const y = (TOP + base) / 2 - (hasTime ? 7 : 0);
    context.beginPath();
    context.arc(middle, y, FOLD_RADIUS_PX, 0, 2 * Math.PI);
    context.fillStyle = colors.surface;
    context.strokeStyle = colors['text-secondary'];
    context.lineWidth = 1.5;
    context.fill();
    context.stroke();
    context.fillStyle = colors.text;
    context.font = `600 ${FONT}`;
    context.textAlign = 'center';
    context.fillText(String(fold.number), middle, y + 3.5);
    if (!hasTime) continue;
    context.fillStyle = colors['text-muted'];
    context.font = FONT;
    context.fillText(formatMinutes((fold.until - fold.from) / MINUTE_MS), middle, y + 22);
  }
}

const FOLD_RADIUS_PX = 8.5;
const MIN_FOLD_TEXT_PX = 30;

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

function drawStrip(
  context: CanvasRenderingContext2D,
  { gaps, strip, plot }: ChartData,
  base: number,
  colors: MapColors,
): void {
  context.fillStyle = colors.surface;
  context.globalAlpha = 0.75;
  for (const { from, to } of gaps) context.fillRect(from, TOP, Math.max(1.5, to - from), base - TOP);
  context.globalAlpha = 1;
  for (const { from, to, token } of strip) {
    context.fillStyle = colors[token];
    context.fillRect(from, base + 3, Math.min(Math.max(1.5, to - from), plot.widthPx - from), STRIP_HEIGHT);
  }
}

function drawAxis(
  context: CanvasRenderingContext2D,
  { ticks, plot }: ChartData,
  heightPx: number,
  colors: MapColors,
): void {
  context.fillStyle = colors['text-muted'];
  context.font = FONT;
  context.textAlign = 'center';
  const end = plot.widthPx + RIGHT_PX;
  for (const { x, label } of ticks) {
    const half = context.measureText(label).width / 2;
    context.fillText(label, Math.max(half - plot.leftPx, Math.min(x, end - half)), heightPx - 5);
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
