const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/** Controls in which the arrow keys, Home and End do something of their own. */
const OWN_KEYS =
  'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="slider"], [role="combobox"], [role="radio"], [role="tab"]';

/** What `useRowFocus` takes out of the order of the Tab key, with the `tabindex` that it had. */
const KEPT_TABINDEX = 'keptTabindex';

/** Rows carry their number from 0 in `data-index`. */
export const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-index]');

export const indexOf = (row: HTMLElement): number => Number(row.dataset.index);

export const rowsIn = (frame: HTMLElement): HTMLElement[] => [
  ...frame.querySelectorAll<HTMLElement>('[data-index]'),
];

export const takesArrowKeys = (element: Element): boolean => element.matches(OWN_KEYS);

/** Of a row that may be a control itself, in their order. */
export function controlsOf(row: HTMLElement): HTMLElement[] {
  const inside = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const all = row.matches(CONTROLS) ? [row, ...inside] : inside;
  return all.filter((control) => !control.matches(':disabled') && isInTabOrder(control));
}

/** What opens the row, else its first control. */
export const mainControlOf = (row: HTMLElement): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('[data-opens-row]') ?? controlsOf(row)[0];

const isInTabOrder = (control: HTMLElement) => control.tabIndex >= 0 || KEPT_TABINDEX in control.dataset;

/** The Tab key reaches the controls of one row: of the active one, or of the first with any where that has none. */
export function keepOneTabStop(frame: HTMLElement, active: number): void {
  const rows = rowsIn(frame).map((row) => ({ row, controls: controlsOf(row) }));
  const reachable = rows.filter(({ controls }) => controls.length > 0);
  const stop = reachable.find(({ row }) => indexOf(row) === active) ?? reachable[0];
  for (const row of reachable) {
    for (const control of row.controls) {
      if (row === stop) putBack(control);
      else takeOut(control);
    }
  }
}

function takeOut(control: HTMLElement): void {
  if (KEPT_TABINDEX in control.dataset) return;
  control.dataset[KEPT_TABINDEX] = control.getAttribute('tabindex') ?? '';
  control.tabIndex = -1;
}

function putBack(control: HTMLElement): void {
  const kept = control.dataset[KEPT_TABINDEX];
  if (kept === undefined) return;
  delete control.dataset[KEPT_TABINDEX];
  if (kept === '') control.removeAttribute('tabindex');
  else control.setAttribute('tabindex', kept);
}

/** To the row that the Tab key would reach; to the frame itself where no row has a control. */
export function focusRows(frame: HTMLElement): void {
  const row = rowsIn(frame).find((each) => controlsOf(each).some(({ tabIndex }) => tabIndex >= 0));
  ((row && mainControlOf(row)) ?? frame).focus();
}
