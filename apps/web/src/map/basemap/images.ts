import type { MapColors } from '../map-colors.ts';

const PIXEL_RATIO = 2;

interface Picture {
  readonly name: string;
  readonly sizePx: { readonly width: number; readonly height: number };
  readonly draw: (context: CanvasRenderingContext2D, colors: MapColors) => void;
}

const pictures: readonly Picture[] = [
  { name: 'shield-interstate', sizePx: { width: 22, height: 20 }, draw: drawInterstateShield },
  { name: 'shield-canada', sizePx: { width: 26, height: 18 }, draw: drawPlainShield },
  { name: 'city-dot', sizePx: { width: 6, height: 6 }, draw: drawCityDot },
];

export interface BasemapImage {
  readonly name: string;
  readonly data: ImageData;
  readonly pixelRatio: number;
}

/** The pictures that symbol layers of the offline map name. */
export function basemapImages(colors: MapColors): BasemapImage[] {
  return pictures.map(({ name, sizePx, draw }) => {
    const canvas = document.createElement('canvas');
    canvas.width = sizePx.width * PIXEL_RATIO;
    canvas.height = sizePx.height * PIXEL_RATIO;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('This browser has no 2D canvas');
    context.scale(PIXEL_RATIO, PIXEL_RATIO);
    draw(context, colors);
    return { name, data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO };
  });
}

function drawInterstateShield(context: CanvasRenderingContext2D, colors: MapColors): void {
  context.beginPath();
  context.moveTo(3.5, 1.5);
  context.quadraticCurveTo(7.5, 3.4, 11, 1.6);
  context.quadraticCurveTo(14.5, 3.4, 18.5, 1.5);
  context.bezierCurveTo(22.5, 7, 21, 15, 11, 18.8);
  context.bezierCurveTo(1, 15, -0.5, 7, 3.5, 1.5);
  paint(context, colors);
}

function drawPlainShield(context: CanvasRenderingContext2D, colors: MapColors): void {
  context.beginPath();
  context.roundRect(1.5, 1.5, 23, 15, 5);
  paint(context, colors);
}

function paint(context: CanvasRenderingContext2D, colors: MapColors): void {
  context.fillStyle = colors['map-land'];
  context.strokeStyle = colors['map-coast'];
  context.lineWidth = 1.1;
  context.fill();
  context.stroke();
}

function drawCityDot(context: CanvasRenderingContext2D, colors: MapColors): void {
  context.beginPath();
  context.arc(3, 3, 1.9, 0, 2 * Math.PI);
  context.fillStyle = colors['map-text'];
  context.strokeStyle = colors['map-halo'];
  context.lineWidth = 1;
  context.fill();
  context.stroke();
}
