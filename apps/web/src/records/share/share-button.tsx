import { hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { notificationStore } from '../../components/notifications/notification-store.ts';
import { useCurrentUser } from '../../session/session.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface ShareButtonProps {
  readonly assetId: number;
  readonly unitNumber: string;
  readonly label: string;
  readonly size?: 'sm';
}

/** Public links of a vehicle; for those who may not make them the address of the map with it. */
export function ShareButton({ assetId, unitNumber, label, size }: ShareButtonProps) {
  const mayShare = hasPermission(useCurrentUser(), 'ASSET_UPDATE');
  const [isSharing, setSharing] = useState(false);
  const copyLink = () => void copyForColleagues(assetId, unitNumber);
  return (
    <>
      <Button
        size={size}
        leftSection={<IconShare3 size={16} stroke={1.9} />}
        aria-haspopup={mayShare ? 'dialog' : undefined}
        onClick={mayShare ? () => setSharing(true) : copyLink}
      >
        {label}
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
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    isCopied = false;
  }
  notificationStore.add({
    type: isCopied ? 'success' : 'viewed',
    title: isCopied ? `Link to ${unitNumber} copied` : `Link to ${unitNumber}`,
    category: link,
    receivedDate: new Date().toISOString(),
    isClosable: true,
  });
}
