import { canOpen } from '@longhaul/contract';
import { IconRoute } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { useCurrentUser } from '../../../session/session.ts';

interface HistoryLinkProps {
  readonly vehicleId: number;
  /** Calendar days of the organization's zone. */
  readonly from: string;
  readonly to: string;
}

/** The same vehicle and days in Route history, for those who may open it. */
export function HistoryLink({ vehicleId, from, to }: HistoryLinkProps) {
  if (!canOpen(useCurrentUser(), '/map/history')) return null;
  return (
    <ButtonLink
      size="sm"
      to="/map/history"
      search={{ id: vehicleId, from, ...(to !== from && { to }) }}
      leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
    >
      Route history
    </ButtonLink>
  );
}
