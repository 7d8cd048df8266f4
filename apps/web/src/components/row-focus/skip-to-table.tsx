import { SkipLink } from '../skip-link/skip-link.tsx';
import { focusRows } from './row-controls.ts';

/** From the first links of the screen to the rows in a frame that takes the focus itself while it has none. */
export function SkipToTable({ frame }: { readonly frame: HTMLElement | null }) {
  return (
    frame && (
      <SkipLink isToTable onSkip={() => focusRows(frame)}>
        Skip to the table
      </SkipLink>
    )
  );
}
