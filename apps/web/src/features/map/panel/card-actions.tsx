import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconCurrentLocation, IconRoute, IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notificationStore } from '../../../components/notifications/notification-store.ts';
import { useCurrentUser } from '../../../session/session.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../share/share-dialog.tsx')).ShareDialog }));

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
  const user = useCurrentUser();
  const canSeeHistory = hasPermission(user, 'HR_READ');
  const mayShare = hasPermission(user, 'ASSET_UPDATE');
  const [isSharing, setSharing] = useState(false);
  const copyLink = () => void copyForColleagues(assetId, unitNumber);
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
      <Button
        leftSection={<IconShare3 {...ICON} />}
        aria-haspopup={mayShare ? 'dialog' : undefined}
        onClick={mayShare ? () => setSharing(true) : copyLink}
      >
        Share
      </Button>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            assetId={assetId}
            unitNumber={unitNumber}
            onClose={() => setSharing(false)}
            onCopyForColleagues={copyLink}
          />
        </Suspense>
      )}
    </>
  );
}

/** Copies the link; where the clipboard is closed to pages (no HTTPS), shows it to be copied by hand. */
async function copyForColleagues(assetId: number, unitNumber: string): Promise<void> {
  const link = `${window.location.origin}/map?asset=${assetId}`;
  const receivedDate = new Date().toISOString();
  try {
    await navigator.clipboard.writeText(link);
    notificationStore.add({
      type: 'success',
      title: `Link to ${unitNumber} copied`,
      category: link,
      receivedDate,
      isClosable: true,
    });
  } catch {
    notificationStore.add({
      type: 'viewed',
      title: `Link to ${unitNumber}`,
      category: link,
      receivedDate,
      isClosable: true,
    });
  }
}
