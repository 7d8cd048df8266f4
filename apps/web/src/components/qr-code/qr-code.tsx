import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** What it is for, to those who cannot scan it. */
  readonly label: string;
  readonly text: string;
}

/** ISO/IEC 18004 asks for a light margin of four modules. */
const MARGIN = 4;

/** Dark on light in both themes: many scanners read no other. */
export function QrCode({ label, text }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), side: code.size + 2 * MARGIN };
  }, [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
