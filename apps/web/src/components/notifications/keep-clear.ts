/** A ref: messages appear above this element, and on a phone at the top of the page, so that they cover none of its buttons. */
export function keepClearOfMessages(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const root = document.documentElement;
  const place = () => {
    const coveredPx = window.innerHeight - element.getBoundingClientRect().top;
    root.style.setProperty('--messages-bottom', `${Math.round(coveredPx)}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(element);
  window.addEventListener('resize', place);
  root.setAttribute('data-messages-above', '');
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', place);
    root.removeAttribute('data-messages-above');
    root.style.removeProperty('--messages-bottom');
  };
}
