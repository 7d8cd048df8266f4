import { useEffect, useState } from 'react';
import type { findHelp, HelpHit } from '../../features/help/find-help.ts';
import { useIsPageOpen } from '../../session/opened-pages.ts';

/** Fewer than on the page of help: the records of the fleet come first here. */
const MAX_HITS = 4;

/** Help articles for what is typed; none while the help is off or not loaded yet. */
export function useHelpHits(text: string): readonly HelpHit[] {
  const isOn = useIsPageOpen('help');
  const [find, setFind] = useState<typeof findHelp>();
  useEffect(() => {
    if (!isOn) return;
    import('../../features/help/find-help.ts').then(
      (module) => setFind(() => module.findHelp),
      () => undefined,
    );
  }, [isOn]);
  return find && text !== '' ? find(text, MAX_HITS) : [];
}
