import type { MapColors } from '../map-colors.ts';
import type { Cluster } from './clusters.ts';
import { UNKNOWN_HEADING, VEHICLE_MARKS, type VehicleMark } from './vehicle-store.ts';

export const ICON_RADIUS_PX = 8.5;
/** To the outer edge of a ring of hours. */
export const HOURS_RADIUS_PX = 13.5;
const HOURS_STEPS = 66;
const HEADING_STEPS = 48;
export const MAP_FONT = "'Inter Variable', Inter, sans-serif";
const MAX_SPRITES = 3_000;

export interface Sprite {
  readonly image: HTMLCanvasElement;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How long a driver can go on. */
export interface HoursMark {
  /** Of a full day, 0 to 1; 0 while the driver rests. */
  readonly share: number;
  readonly isShort: boolean;
  /** Hours left, or when the rest ends. */
  readonly text: string;
}

/** Pictures of vehicles, labels and clusters, each drawn once for a theme and screen; a frame only copies them. */
export class SpriteSheet {
  readonly colors: MapColors;
  readonly pixelRatio: number;
  readonly #sprites = new Map<string, Sprite>();

  constructor(colors: MapColors, pixelRatio: number) {
    this.colors = colors;
    this.pixelRatio = pixelRatio;
  }

  icon(statusCode: number, heading: number): Sprite {
    const mark = VEHICLE_MARKS[statusCode] ?? 'outdated';
    const isArrow = mark === 'moving' && heading !== UNKNOWN_HEADING;
    const step = isArrow ? Math.round((heading / 360) * HEADING_STEPS) % HEADING_STEPS : 0;
    return this.#once(`icon ${mark} ${isArrow} ${step}`, 22, 22, (context) => {
      drawIcon(context, this.colors, mark, isArrow ? (step / HEADING_STEPS) * 2 * Math.PI : null);
    });
  }

  /** Around an icon: how much of a full day is left. */
  hoursRing({ share, isShort }: Pick<HoursMark, 'share' | 'isShort'>): Sprite {
    const step = Math.ceil(Math.min(1, share) * HOURS_STEPS);
    const size = 2 * HOURS_RADIUS_PX + 1;
    return this.#once(`ring ${isShort} ${step}`, size, size, (context) => {
      drawHoursRing(context, this.colors, step / HOURS_STEPS, isShort);
    });
  }

  label(text: string, isSelected: boolean): Sprite {
    const width = 2 * Math.ceil((measure(text, 600) + 14) / 2);
    return this.#once(`label ${isSelected} ${text}`, width + 2, 18, (context) => {
      drawLabelBox(context, this.colors, width, isSelected);
      context.fillStyle = isSelected ? this.colors['on-accent'] : this.colors.text;
      context.font = labelFont(600);
      context.textAlign = 'center';
      context.fillText(text, 0, 3.8);
    });
  }

  /** A name with the hours behind it. */
  hoursLabel(name: string, { text, isShort }: Pick<HoursMark, 'text' | 'isShort'>): Sprite {
    const gap = text === '' ? 0 : 5;
    const nameWidth = measure(name, 600);
    const width = 2 * Math.ceil((nameWidth + gap + measure(text, 500) + 14) / 2);
    return this.#once(`hours ${isShort} ${name} ${text}`, width + 2, 18, (context) => {
      drawLabelBox(context, this.colors, width, false);
      context.textAlign = 'left';
      context.fillStyle = this.colors.text;
      context.font = labelFont(600);
      context.fillText(name, 7 - width / 2, 3.8);
      context.fillStyle = isShort ? this.colors['caution-text'] : this.colors['text-secondary'];
      context.font = labelFont(500);
      context.fillText(text, 7 - width / 2 + nameWidth + gap, 3.8);
    });
  }

  cluster({ counts, slots }: Pick<Cluster, 'counts' | 'slots'>): Sprite {
    const radius = clusterRadiusPx(slots.length);
    const size = Math.ceil(radius * 2 + 4);
    return this.#once(`cluster ${counts.join(' ')}`, size, size, (context) => {
      drawCluster(context, this.colors, counts, slots.length, radius);
    });
  }

  #once(
    key: string,
    widthPx: number,
    heightPx: number,
    draw: (context: CanvasRenderingContext2D) => void,
  ): Sprite {
    const known = this.#sprites.get(key);
    if (known !== undefined) return known;
    if (this.#sprites.size >= MAX_SPRITES) this.#sprites.clear();
    const image = document.createElement('canvas');
    image.width = Math.ceil(widthPx * this.pixelRatio);
    image.height = Math.ceil(heightPx * this.pixelRatio);
    const context = image.getContext('2d');
    if (context !== null) {
      context.scale(this.pixelRatio, this.pixelRatio);
      context.translate(widthPx / 2, heightPx / 2);
      draw(context);
    }
    const sprite = { image, widthPx, heightPx };
    this.#sprites.set(key, sprite);
    return sprite;
  }
}

export function clusterRadiusPx(count: number): number {
  return Math.min(30, 18.5 + 2.2 * Math.log2(Math.max(1, count / 2.5)));
}

let ruler: CanvasRenderingContext2D | null = null;

const labelFont = (weight: number) => `${weight} 10.5px ${MAP_FONT}`;

function measure(text: string, weight: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (ruler === null) return text.length * 7;
  ruler.font = labelFont(weight);
  return ruler.measureText(text).width;
}

function drawIcon(
  context: CanvasRenderingContext2D,
  colors: MapColors,
  mark: VehicleMark,
  headingRadians: number | null,
): void {
  context.beginPath();
  context.arc(0, 0, ICON_RADIUS_PX, 0, 2 * Math.PI);
  context.fillStyle = mark === 'outdated' ? colors['map-land'] : colors[mark];
  context.strokeStyle = mark === 'outdated' ? colors.outdated : colors['map-land'];
  context.lineWidth = mark === 'outdated' ? 2 : 1.6;
  if (mark === 'outdated') context.setLineDash([3, 2]);
  context.fill();
  context.stroke();
  context.fillStyle = context.strokeStyle = colors['map-land'];
  if (mark === 'moving' && headingRadians !== null) drawArrow(context, headingRadians);
  if (mark === 'moving' && headingRadians === null) drawPlay(context);
  if (mark === 'idling') drawPause(context);
  if (mark === 'stopped') {
    context.beginPath();
    context.roundRect(-2.6, -2.6, 5.2, 5.2, 1);
    context.fill();
  }
}

export function drawArrow(context: CanvasRenderingContext2D, headingRadians: number): void {
  context.rotate(headingRadians);
  context.beginPath();
  context.moveTo(0, -4.6);
  context.lineTo(3.6, 3.6);
  context.lineTo(0, 1.9);
  context.lineTo(-3.6, 3.6);
  context.closePath();
  context.fill();
}

/** Moves, nobody knows where to. */
function drawPlay(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.moveTo(-2.4, -3.6);
  context.lineTo(3.8, 0);
  context.lineTo(-2.4, 3.6);
  context.closePath();
  context.fill();
}

function drawHoursRing(
  context: CanvasRenderingContext2D,
  colors: MapColors,
  share: number,
  isShort: boolean,
): void {
  const radius = HOURS_RADIUS_PX - 2;
  context.beginPath();
  context.arc(0, 0, HOURS_RADIUS_PX, 0, 2 * Math.PI);
  context.fillStyle = colors.surface;
  context.fill();
  context.lineWidth = 3.5;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.strokeStyle = colors['border-strong'];
  context.stroke();
  if (share === 0) return;
  context.beginPath();
  context.arc(0, 0, radius, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
  context.strokeStyle = isShort ? colors.idling : colors.moving;
  context.stroke();
}

function drawPause(context: CanvasRenderingContext2D): void {
  context.lineWidth = 1.9;
  context.lineCap = 'round';
  context.beginPath();
  for (const x of [-2.2, 2.2]) {
    context.moveTo(x, -3);
    context.lineTo(x, 3);
  }
  context.stroke();
}

function drawLabelBox(
  context: CanvasRenderingContext2D,
  colors: MapColors,
  width: number,
  isSelected: boolean,
): void {
  context.beginPath();
  context.roundRect(-width / 2, -7.5, width, 15, 4);
  context.fillStyle = isSelected ? colors.accent : colors.surface;
  context.strokeStyle = isSelected ? colors.accent : colors['border-strong'];
  context.fill();
  context.stroke();
}

/** A gap between the pieces of the ring, in pixels along it. */
const RING_GAP_PX = 1.8;

function drawCluster(
  context: CanvasRenderingContext2D,
  colors: MapColors,
  counts: Cluster['counts'],
  total: number,
  radius: number,
): void {
  const ring = radius - 3.2;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = colors.surface;
  context.strokeStyle = colors.border;
  context.fill();
  context.stroke();
  context.lineWidth = 4;
  const pieces = counts.filter((count) => count > 0).length;
  const gap = pieces > 1 ? RING_GAP_PX / ring : 0;
  let angle = -Math.PI / 2;
  VEHICLE_MARKS.forEach((mark, code) => {
    const sweep = (counts[code as 0 | 1 | 2 | 3] / total) * 2 * Math.PI;
    if (sweep === 0) return;
    context.beginPath();
    context.setLineDash(mark === 'outdated' ? [3, 2] : []);
    context.arc(0, 0, ring, angle + gap / 2, Math.max(angle + gap / 2 + 0.01, angle + sweep - gap / 2));
    context.strokeStyle = colors[mark];
    context.stroke();
    angle += sweep;
  });
  context.fillStyle = colors.text;
  context.font = `600 12.5px ${MAP_FONT}`;
  context.textAlign = 'center';
  context.fillText(total > 9_999 ? `${Math.round(total / 1000)}k` : String(total), 0, 4.5);
}
