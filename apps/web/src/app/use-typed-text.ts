import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Text that shows while it is typed and is handed on when the typing pauses. */
export function useTypedText(
  value: string,
  onPause: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const handOn = useRef(onPause);
  handOn.current = onPause;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => handOn.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText];
}
