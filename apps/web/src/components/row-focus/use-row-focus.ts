import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  controlsOf,
  focusRows,
  indexOf,
  keepOneTabStop,
  mainControlOf,
  rowOf,
  rowsIn,
  takesArrowKeys,
} from './row-controls.ts';
import { rowOfKey } from './row-keys.ts';

/** By its place among the controls of the row. */
type RowControl = 'main' | number;

interface RowFocusOptions {
  readonly rowCount: number;
  /** Otherwise every control of every row stays in the order of the Tab key. */
  readonly isOneTabStop: boolean;
  /** Scrolls to a row, where not all rows are drawn. The active row must always be drawn. */
  readonly scrollTo?: ((index: number) => void) | undefined;
}

/**
 * Arrow keys, Home, End and the Page keys move between the rows of a table, list or grid, from any control of a row to the
 * same control of the next. The Tab key goes through the controls of the active row, then leaves the rows.
 */
export function useRowFocus({ rowCount, isOneTabStop, scrollTo }: RowFocusOptions) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState(0);
  const active = Math.max(0, Math.min(chosen, rowCount - 1));
  const isScrolledTo = scrollTo !== undefined;
  /** The control of the active row that gets the focus once the row is drawn. */
  const nextControl = useRef<RowControl | null>(null);
  /** A row that is removed passes the focus on to the row in its place. */
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (frame === null || !isOneTabStop) return;
    keepOneTabStop(frame, active);
    const observer = new MutationObserver(() => {
      keepOneTabStop(frame, active);
      if (focused.current === null || focused.current.isConnected) return;
      focused.current = null;
      if (document.activeElement === document.body) focusRows(frame);
    });
    observer.observe(frame, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame, isOneTabStop, active]);

  useLayoutEffect(() => {
    if (frame === null || nextControl.current === null) return;
    const control = controlAt(frame, active, nextControl.current);
    nextControl.current = null;
    control?.focus({ preventScroll: isScrolledTo });
  }, [frame, active, isScrolledTo]);

  const moveTo = (index: number, control: RowControl = 'main') => {
    if (index === active) {
      if (frame !== null) controlAt(frame, index, control)?.focus();
      return;
    }
    nextControl.current = control;
    setChosen(index);
    scrollTo?.(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Events of menus and dialogs that a row opened arrive here too.
    if (frame === null || !(target instanceof HTMLElement) || !frame.contains(target)) return;
    const row = rowOf(target);
    if (row === null || takesArrowKeys(target)) return;
    const from = indexOf(row);
    const wanted = rowOfKey(key, from, rowCount);
    if (wanted === undefined) return;
    event.preventDefault();
    const index = nearestWithControls(frame, from, wanted);
    const control = target === mainControlOf(row) ? 'main' : controlsOf(row).indexOf(target);
    if (index !== null) moveTo(index, control);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const row = frame?.contains(target) ? rowOf(target) : null;
    if (row === null) return;
    focused.current = target;
    setChosen(indexOf(row));
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) focused.current = null;
  };

  return { frame, active, moveTo, rowsProps: { ref: setFrame, onKeyDown, onFocus, onBlur } };
}

function controlAt(frame: HTMLElement, index: number, control: RowControl): HTMLElement | undefined {
  const row = rowsIn(frame).find((each) => indexOf(each) === index);
  if (row === undefined || control === 'main') return row && mainControlOf(row);
  const controls = controlsOf(row);
  return controls[Math.min(control, controls.length - 1)];
}

/** The wanted row, or the next one on the way there and beyond that has a control. Rows that are not drawn count as having one. */
function nearestWithControls(frame: HTMLElement, from: number, wanted: number): number | null {
  const drawn = rowsIn(frame);
  const step = wanted < from ? -1 : 1;
  const has = new Map(drawn.map((row) => [indexOf(row), controlsOf(row).length > 0]));
  if (has.get(wanted) !== false) return wanted;
  for (let index = wanted + step; has.has(index); index += step) if (has.get(index)) return index;
  for (let index = wanted - step; index !== from && has.has(index); index -= step) {
    if (has.get(index)) return index;
  }
  return null;
}
