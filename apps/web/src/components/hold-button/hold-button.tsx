import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './hold-button.module.css';

const HOLD_MS = 1_000;

interface HoldButtonProps {
  readonly children: ReactNode;
  readonly isDanger: boolean;
  readonly onHeld: () => void;
}

/** Acts when it was held for a second: a touch by accident does nothing. Keys and assistive technology just press it. */
export function HoldButton({ children, isDanger, onHeld }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = () => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onHeld();
    }, HOLD_MS);
  };
  return (
    <button
      type="button"
      className={styles.hold}
      data-holding={isHeld || undefined}
      data-danger={isDanger || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        // A click without a pointer comes from a key or from assistive technology.
        if (detail === 0) onHeld();
      }}
    >
      {children}
    </button>
  );
}
