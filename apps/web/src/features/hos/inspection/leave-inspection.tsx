import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { HoldButton } from '../../../components/hold-button/hold-button.tsx';
import { currentUser } from '../../../session/session.ts';

/** Stands between the officer and the driver's account: every way out asks for the driver. */
export function LeaveInspection() {
  const blocker = useBlocker({
    // Nobody holds back whom the server has signed out.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && currentUser.get() !== null,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title="Exit the inspection?"
      onClose={blocker.reset}
      footer={
        <>
          <Button size="lg" onClick={blocker.reset}>
            Stay
          </Button>
          <HoldButton isDanger={false} onHeld={blocker.proceed}>
            Hold to exit
          </HoldButton>
        </>
      }
    >
      <p>The driver’s account opens behind this page. Give the phone back to the driver first.</p>
    </Dialog>
  );
}
