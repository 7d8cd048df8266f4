import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * Text that is handed on when the typing pauses. What is typed shows until `value` has become it; then, and whenever
 * nothing is typed, `value` shows, so that a change from elsewhere is seen and never written over.
 */
export function useDebouncedText(
  value: string,
  onPause: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  /** Handed on, and not yet the value: who types the value again meanwhile takes it back. */
  const onItsWay = useRef<string | null>(null);
  const handOn = useRef(onPause);
  handOn.current = onPause;
  useEffect(() => {
    if (onItsWay.current === value) onItsWay.current = null;
    if (typed === null) return;
    const isThere = typed === value;
    if (isThere && onItsWay.current === null) return setTyped(null);
    const timer = setTimeout(() => {
      handOn.current(typed);
      onItsWay.current = isThere ? null : typed;
      if (isThere) setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed ?? value, setTyped];
}
