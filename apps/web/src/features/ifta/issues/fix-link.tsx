import { canOpen, type IftaIssue } from '@longhaul/contract';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { useCurrentUser } from '../../../session/session.ts';

interface FixLinkProps {
  readonly issue: IftaIssue;
  readonly quarter: string;
}

const VEHICLES = '/settings/organization-settings/vehicles';

/** Leads to where the issue is put right; nothing where that is done on the spot, or may not be opened. */
export function FixLink({ issue, quarter }: FixLinkProps) {
  const user = useCurrentUser();
  const { kind, vehicle, purchaseId, jurisdiction } = issue;
  const vehicles = vehicle && [vehicle.id];
  switch (kind) {
    case 'unknown-rate':
      return (
        <ButtonLink
          size="sm"
          to="/ifta"
          search={{
            tab: 'rates',
            quarter,
            rate: jurisdiction ?? undefined,
            ratesOf: issue.fuel ?? undefined,
          }}
        >
          Rates
        </ButtonLink>
      );
    case 'no-mpg':
    case 'mpg-out-of-band':
      return (
        <ButtonLink
          size="sm"
          to="/ifta"
          search={{ tab: 'fuel', quarter, ...(issue.fuel && { fuel: [issue.fuel] }) }}
        >
          Fuel purchases
        </ButtonLink>
      );
    case 'vehicle-mpg':
    case 'vehicle-without-fuel':
    case 'vehicle-without-miles':
    case 'other-fuel':
      return (
        <ButtonLink size="sm" to="/ifta" search={{ tab: 'fuel', quarter, vehicles }}>
          Fuel purchases
        </ButtonLink>
      );
    case 'fuel-without-vehicle':
      return (
        <ButtonLink size="sm" to="/ifta" search={{ tab: 'fuel', quarter, purchase: purchaseId }}>
          Choose vehicle
        </ButtonLink>
      );
    case 'exempt-exceeds-miles':
      return (
        <ButtonLink
          size="sm"
          to="/ifta"
          search={{ tab: 'adjustments', quarter, jurisdiction: [jurisdiction] }}
        >
          Adjustments
        </ButtonLink>
      );
    case 'carried':
      return (
        <ButtonLink size="sm" to="/ifta" search={{ tab: 'adjustments', quarter, vehicles }}>
          Adjustments
        </ButtonLink>
      );
    case 'unknown-fuel-type':
    case 'unknown-qualification':
      if (!canOpen(user, VEHICLES)) return null;
      return (
        <ButtonLink size="sm" to={VEHICLES} search={{ id: vehicle?.id }}>
          Open vehicle
        </ButtonLink>
      );
    case 'variance':
      return (
        <ButtonLink size="sm" to="/ifta" search={{ tab: 'trips', quarter, vehicles }}>
          View crossings
        </ButtonLink>
      );
    case 'unattributed':
    case 'gap':
    case 'odometer':
      return null;
  }
}
