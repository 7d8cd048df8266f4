/** A ref of a panel along the lower edge of a map: credits, which the licenses of the data ask for, and scale stay above it. */
export function bottomPanel(panel: HTMLElement | null): (() => void) | undefined {
  const frame = panel?.parentElement;
  if (!panel || !frame) return undefined;
  const place = () => {
    const fromBottomPx = frame.clientHeight - panel.offsetTop;
    frame.style.setProperty('--bottom-panel', `${Math.round(fromBottomPx)}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(panel);
  observer.observe(frame);
  return () => {
    observer.disconnect();
    frame.style.removeProperty('--bottom-panel');
  };
}
