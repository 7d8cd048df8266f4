import { Button, Slider } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { CENTERED, type Crop, dragged, MAX_ZOOM, squareOf } from './crop.ts';
import styles from './image-field.module.css';

const OUTPUT_PX = 512;
const KEY_STEP = 0.05;

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

export interface ImageCropperProps {
  readonly picture: ImageBitmap;
  readonly isBusy: boolean;
  readonly onCrop: (square: Blob) => void;
  readonly onClose: () => void;
}

/** Chooses the square to keep: drag or arrow keys move the picture, the slider brings it nearer. */
export function ImageCropper({ picture, isBusy, onCrop, onClose }: ImageCropperProps) {
  // The dialog brings its content a moment after it opens.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState<Crop>(CENTERED);

  useEffect(() => draw(canvas, picture, crop), [canvas, picture, crop]);

  const move = (byX: number, byY: number) => setCrop((now) => dragged(picture, now, byX, byY));
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth } = event.currentTarget;
    move(event.movementX / clientWidth, event.movementY / clientWidth);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };

  return (
    <Dialog
      title="Choose the part to show"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            loading={isBusy}
            onClick={() => canvas?.toBlob((square) => square && onCrop(square), 'image/webp', 0.9)}
          >
            Use picture
          </Button>
        </>
      }
    >
      <button
        type="button"
        className={styles.window}
        aria-label="The picture: drag it, or move it with the arrow keys"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <canvas ref={setCanvas} className={styles.picture} width={OUTPUT_PX} height={OUTPUT_PX} />
      </button>
      <Slider
        mt="md"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        label={null}
        thumbLabel="Zoom"
        onChange={(zoom) => setCrop((now) => ({ ...now, zoom }))}
      />
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.clearRect(0, 0, OUTPUT_PX, OUTPUT_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, OUTPUT_PX, OUTPUT_PX);
}
