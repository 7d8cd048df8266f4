import type { Signature } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import { strokePath } from '../../records/maintenance/stroke-path.ts';
import styles from './inspections.module.css';

const WIDTH = 1_000;
const HEIGHT = 333;
const MAX_STROKES = 100;
const MAX_POINTS = 500;

type Strokes = Signature['strokes'];

interface SignaturePadProps {
  readonly strokes: Strokes;
  readonly onChange: (strokes: Strokes) => void;
}

/** A field to sign in with a finger or the mouse; the typed name alone signs too. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const field = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<[number, number][] | null>(null);
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = field.current!.getBoundingClientRect();
    const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
    return [
      within(((event.clientX - box.left) / box.width) * WIDTH, WIDTH),
      within(((event.clientY - box.top) / box.height) * HEIGHT, HEIGHT),
    ];
  };
  const end = () => {
    if (current && current.length > 1 && strokes.length < MAX_STROKES) onChange([...strokes, current]);
    setCurrent(null);
  };
  return (
    <div className={styles.pad}>
      <svg
        ref={field}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Signature"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setCurrent([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          if (current && current.length < MAX_POINTS) setCurrent([...current, pointOf(event)]);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d={strokePath(current ? [...strokes, current] : strokes)}
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
        />
      </svg>
      {strokes.length > 0 && <Button onClick={() => onChange([])}>Clear signature</Button>}
    </div>
  );
}
