const FIELDS =
  'input:not([type="hidden"], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [role="combobox"]';

/**
 * Marks the first field for the focus trap, which would begin with the close button. A ref of what holds the fields; on
 * a touch screen nothing, since the keyboard would cover what just opened.
 */
export function focusFirstField(body: HTMLElement | null): void {
  if (body === null || window.matchMedia('(pointer: coarse)').matches) return;
  if (body.querySelector('[data-autofocus]')) return;
  body.querySelector(FIELDS)?.setAttribute('data-autofocus', '');
}
