import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';

/** Leads to the app that works without a network: another page, with files of its own. */
export function DriverAppButton() {
  return (
    <Button
      component="a"
      href="/driver/"
      leftSection={<IconDeviceMobile size={16} stroke={1.8} aria-hidden="true" />}
    >
      Driver app
    </Button>
  );
}
