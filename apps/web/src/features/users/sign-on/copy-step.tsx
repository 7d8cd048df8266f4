import type { SignOnProvider } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { GUIDES } from './guides.ts';

interface CopyStepProps {
  readonly provider: SignOnProvider;
  readonly onNext: () => void;
}

export function CopyStep({ provider, onNext }: CopyStepProps) {
  const { redirect, hasLogout } = GUIDES[provider.kind];
  return (
    <>
      <CopyField label={redirect} value={provider.redirectUrl} />
      {hasLogout && <CopyField label="Back-channel logout URL" value={provider.logoutUrl} />}
      <div>
        <Button variant="filled" onClick={onNext}>
          Next
        </Button>
      </div>
    </>
  );
}
