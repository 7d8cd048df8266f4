import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * Text that is handed on when the typing pauses. What is typed shows until `value` has become it; then, and whenever
 * nothing is typed, `value` shows, so that a change from elsewhere is seen and never written over.
 */
export function useTypedText(
  value: string,
  onPause: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const handOn = useRef(onPause);
  handOn.current = onPause;
  useEffect(() => {
    if (typed === null) return;
    if (typed === value) return setTyped(null);
    const timer = setTimeout(() => handOn.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed ?? value, setTyped];
}
