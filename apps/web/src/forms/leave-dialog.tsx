import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../components/dialog/dialog.tsx';
import { ListSearch } from '../lists/search-params.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

const LIST_PARAMETERS = new Set(Object.keys(ListSearch.shape));

/**
 * Asks before a navigation, or closing the tab, throws away what was typed. The list under a drawer may go on: text
 * typed into its search reaches the address after a pause, when the drawer may be open already.
 */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isSameForm(current, next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title="Leave this page?"
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>Stay</Button>
          <Button variant="filled" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your changes are not saved and will be lost.</p>
    </Dialog>
  );
}

function isSameForm(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && withoutList(current.search) === withoutList(next.search);
}

function withoutList(search: object): string {
  const rest = Object.entries(search).filter(([key]) => !LIST_PARAMETERS.has(key));
  return JSON.stringify(rest.sort(([a], [b]) => a.localeCompare(b)));
}
