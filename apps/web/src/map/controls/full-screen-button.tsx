import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';

const ICON = { size: 18, stroke: 1.7 } as const;

/** Fills the screen with the map and what floats over it; nothing where the browser does not let pages do that. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return isFull ? (
    <IconButton
      label="Leave full screen"
      icon={<IconMinimize {...ICON} />}
      onClick={() => void document.exitFullscreen()}
    />
  ) : (
    <IconButton
      label="Full screen"
      icon={<IconMaximize {...ICON} />}
      // The whole document, so that menus and dialogs beside the map stay in sight.
      onClick={() => void document.documentElement.requestFullscreen()}
    />
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
