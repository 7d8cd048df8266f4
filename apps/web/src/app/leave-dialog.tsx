import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../components/dialog/dialog.tsx';

/** Asks before a navigation, or closing the tab, throws away what was typed. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
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
      <p>What you typed is not saved and will be lost.</p>
    </Dialog>
  );
}
