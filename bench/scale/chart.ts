const WIDTH = 720;
const HEIGHT = 240;
const MARGIN = { top: 34, right: 16, bottom: 32, left: 64 };
const COLORS = ['#1c6dd0', '#c2410c', '#15803d'];
const TICKS = 4;

export interface Line {
  readonly name: string;
  /** Minutes and value. */
  readonly points: readonly (readonly [minute: number, value: number])[];
}

/** A line chart over minutes as SVG, with the shaded minutes marked; readable on a light and a dark page. */
export function lineChart(
  title: string,
  unit: string,
  lines: readonly Line[],
  shaded: readonly [number, number],
): string {
  const points = lines.flatMap((line) => line.points);
  const lastMinute = Math.max(...points.map(([minute]) => minute));
  const top = roundUp(Math.max(...points.map(([, value]) => value), 1e-9));
  const x = (minute: number) => MARGIN.left + (minute / lastMinute) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => index / TICKS);
  const step = lastMinute < 12 ? 1 : 5;
  const minutes = Array.from({ length: Math.floor(lastMinute / step) + 1 }, (_, index) => index * step);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect x="${px(x(shaded[0]))}" y="${MARGIN.top}" width="${px(x(shaded[1]) - x(shaded[0]))}" height="${HEIGHT - MARGIN.top - MARGIN.bottom}" fill="#eef2f7"/>`,
    `<text x="${MARGIN.left}" y="18" font-weight="bold" fill="#1f2933">${title}</text>`,
    ...ticks.flatMap((share) => [
      `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${px(y(top * share))}" y2="${px(y(top * share))}" stroke="#d5dbe3"/>`,
      `<text x="${MARGIN.left - 8}" y="${px(y(top * share) + 4)}" text-anchor="end" fill="#52606d">${label(top * share)}${share === 1 ? ` ${unit}` : ''}</text>`,
    ]),
    ...minutes.map(
      (minute) =>
        `<text x="${px(x(minute))}" y="${HEIGHT - 12}" text-anchor="middle" fill="#52606d">${minute === 0 ? 'minute 0' : minute}</text>`,
    ),
    ...lines.flatMap(({ name, points: some }, index) => [
      `<polyline fill="none" stroke="${COLORS[index]}" stroke-width="1.5" points="${some.map(([minute, value]) => `${px(x(minute))},${px(y(value))}`).join(' ')}"/>`,
      `<text x="${WIDTH - MARGIN.right - (lines.length - 1 - index) * 130}" y="18" text-anchor="end" fill="${COLORS[index]}">${name}</text>`,
    ]),
    '</svg>',
    '',
  ].join('\n');
}

const px = (value: number) => value.toFixed(1);
const label = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** To 1, 2, 4, 5 or 8 of its power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= value)! * power;
}
