/** Where a picture lies under the square window: its scale over the smallest that fills it, and the part it is shifted by. */
export interface Crop {
  /** 1 fills the window exactly. */
  readonly zoom: number;
  /** From -1, the left or upper edge of the picture, to 1, the right or lower one. */
  readonly x: number;
  readonly y: number;
}

export const CENTERED: Crop = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The square of the picture, in its own pixels, that the window shows. */
export function squareOf(picture: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom;
  return {
    left: ((picture.width - side) * (x + 1)) / 2,
    top: ((picture.height - side) * (y + 1)) / 2,
    side,
  };
}

/** The crop after the picture was dragged by some part of the window's width. */
export function dragged(picture: Size, crop: Crop, byX: number, byY: number): Crop {
  const { side } = squareOf(picture, crop);
  const shift = (span: number, by: number) => (span - side < 1 ? 0 : (2 * by * side) / (span - side));
  return {
    zoom: crop.zoom,
    x: clamp(crop.x - shift(picture.width, byX), -1, 1),
    y: clamp(crop.y - shift(picture.height, byY), -1, 1),
  };
}
