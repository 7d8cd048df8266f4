import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconCurrentLocation, IconRoute } from '@tabler/icons-react';
import { ShareButton } from '../../../records/share/share-button.tsx';
import { useCurrentUser } from '../../../session/session.ts';

const ICON = { size: 16, stroke: 1.9 } as const;

interface CardActionsProps {
  readonly assetId: number;
  readonly unitNumber: string;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly isTrailShown: boolean;
  readonly onTrail: (isShown: boolean) => void;
}

export function CardActions({
  assetId,
  unitNumber,
  isFollowing,
  onFollow,
  isTrailShown,
  onTrail,
}: CardActionsProps) {
  const canSeeHistory = hasPermission(useCurrentUser(), 'HR_READ');
  return (
    <>
      <Button
        variant={isFollowing ? 'filled' : 'default'}
        aria-pressed={isFollowing}
        leftSection={<IconCurrentLocation {...ICON} />}
        onClick={() => onFollow(!isFollowing)}
      >
        Follow
      </Button>
      {canSeeHistory && (
        <Button
          variant={isTrailShown ? 'light' : 'default'}
          aria-pressed={isTrailShown}
          leftSection={<IconRoute {...ICON} />}
          onClick={() => onTrail(!isTrailShown)}
        >
          Trail
        </Button>
      )}
      <ShareButton assetId={assetId} unitNumber={unitNumber} label="Share" />
    </>
  );
}
