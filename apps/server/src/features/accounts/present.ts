import type { CurrentUser, PageFlag } from '@longhaul/contract';
import { type ZonePart, zoneInForce, zonesOf } from '@longhaul/units';
import { pageFacts } from '../../domain/facts/fact-kinds.ts';
import { heldCodes } from '../../platform/access.ts';
import { imagePath } from '../../platform/images.ts';
import { mustSetUpTwoStep } from '../../platform/two-step-required.ts';
import type { AccountRow } from './queries.ts';

type OrganizationRow = {
  id: number;
  name: string;
  dated_zone: string;
  units: 'imperial' | 'metric';
  has_zones: boolean;
  opened_pages: PageFlag[];
  logo_version: string | null;
};

/** `organization`: their own, or the one a super administrator's session controls. */
export function presentCurrentUser(
  account: AccountRow,
  organization: OrganizationRow | undefined,
  zones: ZonePart,
  now: Date,
): CurrentUser {
  return {
    id: account.id,
    role: account.role,
    organization: organization
      ? {
          id: organization.id,
          // Whoever only asks to join gave the number, and is told no more.
          name: account.status === 'pending' ? `organization ${organization.id}` : organization.name,
          timeZone: zoneInForce(organization.dated_zone, now.getTime()),
          ...(zonesOf(organization.dated_zone).length > 1 && { datedTimeZone: organization.dated_zone }),
          units: organization.units,
          hasZones: organization.has_zones,
          openedPages: organization.opened_pages,
          logo:
            account.status === 'pending'
              ? null
              : imagePath(
                  { organizationId: organization.id, kind: 'organization', ownerId: organization.id },
                  organization.logo_version,
                ),
        }
      : null,
    permissions: heldCodes(account),
    status: account.status,
    firstName: account.first_name,
    lastName: account.last_name,
    username: account.username,
    email: account.email,
    profilePicture:
      account.organization_id === null
        ? null
        : imagePath(
            { organizationId: account.organization_id, kind: 'user', ownerId: account.id },
            account.image_version,
          ),
    positionTitle: account.position_title,
    timeZone: account.time_zone,
    units: account.units,
    mustSetUpTwoStep: mustSetUpTwoStep(account, now),
    zones,
    facts: pageFacts(),
  };
}
