import { Button, Group, Modal, Text } from '@mantine/core';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly words: string;
  /** The act itself, such as `Deactivate`. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an act that ends something. */
export function ConfirmDialog({
  isOpen,
  title,
  words,
  action,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered>
      <Text mb="lg">{words}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
