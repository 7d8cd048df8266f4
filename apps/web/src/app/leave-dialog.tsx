import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a navigation, or closing the tab, throws away what was typed. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title="Leave this page?">
      <Text mb="lg">What you typed is not saved and will be lost.</Text>
      <Group justify="flex-end">
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
        <Button variant="filled" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </Group>
    </Modal>
  );
}
