import type { Signature } from '@longhaul/contract';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './signature-pad.module.css';
import { strokePath } from './stroke-path.ts';

const WIDTH = 1_000;
const HEIGHT = 333;
const MAX_STROKES = 100;
const MAX_POINTS = 500;

type Strokes = Signature['strokes'];

interface SignaturePadProps {
  readonly label: string;
  readonly strokes: Strokes;
  readonly onChange: (strokes: Strokes) => void;
  /** What begins anew, once there is something to clear. */
  readonly clear: ReactNode;
}

/** A field to sign in with a finger or the mouse; the typed name alone signs too. */
export function SignaturePad({ label, strokes, onChange, clear }: SignaturePadProps) {
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
        aria-label={label}
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
      {clear}
    </div>
  );
}
