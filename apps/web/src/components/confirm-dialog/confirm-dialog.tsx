import { Button } from '@mantine/core';
import { Dialog } from '../dialog/dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly words: string;
  /** The act itself, such as `Deactivate`. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an act that ends something; shown as long as it is rendered. */
export function ConfirmDialog({ title, words, action, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
