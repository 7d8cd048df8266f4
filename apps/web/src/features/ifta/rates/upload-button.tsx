import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';

export function UploadRatesButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="filled" leftSection={<IconUpload size={16} stroke={1.8} />} onClick={onClick}>
      Upload official rates
    </Button>
  );
}
