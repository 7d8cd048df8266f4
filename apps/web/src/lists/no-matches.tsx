import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/empty-state/empty-state.tsx';

interface NoMatchesProps {
  readonly message: string;
  readonly icon?: ReactNode;
  readonly onClear: () => void;
}

/** A list that its filters leave empty, with the way back to all of it. */
export function NoMatches({ message, icon, onClear }: NoMatchesProps) {
  return (
    <EmptyState message={message} icon={icon} action={<Button onClick={onClear}>Clear filters</Button>} />
  );
}
