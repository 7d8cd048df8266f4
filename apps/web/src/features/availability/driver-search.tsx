import { useEffect, useRef } from 'react';
import { SearchField } from '../../components/field/search-field.tsx';

interface DriverSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Typed in at once, where it was opened to be. */
  readonly isOpened?: boolean;
}

/** The search of the list; `/` leads here, and not to the search of the whole product. */
export function DriverSearch({ text, onText, isOpened = false }: DriverSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
    };
    window.addEventListener('keydown', focus, { capture: true });
    return () => window.removeEventListener('keydown', focus, { capture: true });
  }, [isOpened]);
  return (
    <SearchField
      label="Search drivers"
      placeholder="Driver, unit or town"
      value={text}
      onChange={onText}
      widthPx={180}
      fieldRef={field}
    />
  );
}
