import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';

interface CloseGuard {
  /** For Escape, the cross, Cancel and a click beside the drawer. */
  readonly close: () => void;
  readonly dialog: ReactNode;
}

/** Asks before closing a drawer throws away what was typed. */
export function useCloseGuard(isDirty: boolean, onClose: () => void): CloseGuard {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    dialog: isAsking && (
      <Dialog
        title="Discard your changes?"
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep editing</Button>
            <Button variant="filled" onClick={onClose}>
              Discard
            </Button>
          </>
        }
      >
        <p>Your changes have not been saved.</p>
      </Dialog>
    ),
  };
}
