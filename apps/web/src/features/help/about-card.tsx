import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { version } from '../../../package.json';
import { Card } from '../../components/card/card.tsx';

const LicensesDialog = lazy(async () => ({
  default: (await import('./licenses-dialog.tsx')).LicensesDialog,
}));

export function AboutCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Longhaul"
      facts={`Version ${version}`}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          Licenses
        </Button>
      }
    >
      Open source under the Apache License 2.0. Longhaul is not a registered ELD. Logs and fuel tax are aids,
      not legal or tax advice.
      {isOpen && (
        <Suspense>
          <LicensesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
