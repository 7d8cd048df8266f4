import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { useInspectionLogs } from '../inspection/use-inspection-logs.ts';

/** Leads to what an officer reads. The page and its days are fetched before: the stop may be where no network is. */
export function InspectionButton() {
  useInspectionLogs();
  useEffect(() => void import('../inspection/inspection-page.tsx').catch(() => undefined), []);
  return (
    <ButtonLink
      to="/hos/inspection"
      variant="filled"
      leftSection={<IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />}
    >
      Roadside inspection
    </ButtonLink>
  );
}
