import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';

interface Act {
  readonly isPending: boolean;
  readonly mutate: (input?: undefined, options?: { onSettled?: () => void }) => void;
}

export interface ArchiveButtonsProps {
  readonly isArchived: boolean;
  /** What is asked before it is archived, and what becomes of it. */
  readonly title: string;
  readonly words: string;
  readonly archive: Act;
  readonly restore: Act;
}

/** Archive, after asking, or restore. */
export function ArchiveButtons({ isArchived, title, words, archive, restore }: ArchiveButtonsProps) {
  const [isAsked, setAsked] = useState(false);
  if (isArchived) {
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate()}>
        Restore
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Archive
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          words={words}
          action="Archive"
          isBusy={archive.isPending}
          onConfirm={() => archive.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
