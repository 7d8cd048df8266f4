/** Web Mercator with the whole world in 0 to 1, x eastward, y southward. */
export function mercatorX(lon: number): number {
  return (lon + 180) / 360;
}

/** Past 85.05 degrees the map ends; so do positions. */
const MAX_LATITUDE = 85.051129;

export function mercatorY(lat: number): number {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
}

export function lonOf(x: number): number {
  return x * 360 - 180;
}

export function latOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

const TILE_PX = 512;
const EQUATOR_METERS = 40_075_016.686;

/** What the map shows: always north up and flat, so a place on screen is one multiplication away. */
export interface View {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly centerX: number;
  readonly centerY: number;
  readonly zoom: number;
  /** Pixels across the whole world. */
  readonly worldPx: number;
}

export function viewOf(
  sizePx: { width: number; height: number },
  center: { lat: number; lon: number },
  zoom: number,
): View {
  return {
    widthPx: sizePx.width,
    heightPx: sizePx.height,
    centerX: mercatorX(center.lon),
    centerY: mercatorY(center.lat),
    zoom,
    worldPx: worldPx(zoom),
  };
}

export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom;
}

export function screenX(view: View, x: number): number {
  return (x - view.centerX) * view.worldPx + view.widthPx / 2;
}

export function screenY(view: View, y: number): number {
  return (y - view.centerY) * view.worldPx + view.heightPx / 2;
}

/** Degrees at the edges of what the map shows. */
export function boundsOfView({ centerX, centerY, widthPx, heightPx, worldPx: size }: View) {
  const [halfX, halfY] = [widthPx / 2 / size, heightPx / 2 / size];
  return {
    west: lonOf(centerX - halfX),
    east: lonOf(centerX + halfX),
    south: latOf(centerY + halfY),
    north: latOf(centerY - halfY),
  };
}

/** Pixels to the meter in the middle of the view. */
export function pxPerMeter(view: View): number {
  const lat = (latOf(view.centerY) * Math.PI) / 180;
  return view.worldPx / (EQUATOR_METERS * Math.cos(lat));
}
