import { IconAlertCircle } from '@tabler/icons-react';

/** What is shown under a field in error: an icon and the message. Nothing without a message. */
export function fieldMessage(error: string | undefined) {
  if (!error) return undefined;
  return (
    <>
      <IconAlertCircle size={14} stroke={1.9} aria-hidden="true" style={{ marginTop: 1 }} />
      <span>{error}</span>
    </>
  );
}
