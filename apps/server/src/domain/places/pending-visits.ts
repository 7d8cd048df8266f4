import { isSetAside } from '../../platform/set-aside-work.ts';

/** What the two conditions below are about. The background work and the metric that counts it read the same. */
export const VISITS_OF_VEHICLES =
  'derivation_progress d left join visit_progress v using (organization_id, asset_id)';

const isWorked = (organizationId: string) => `exists (select from places p
  where p.organization_id = ${organizationId} and p.archived_at is null)
  and not ${isSetAside('visits', organizationId, 'd.asset_id::text')}`;

/** Trips are derived further than visits, of organizations that have places. `organizationId`: where only one is asked about. */
export const areVisitsBehind = (
  organizationId = 'd.organization_id',
) => `d.derived_until > coalesce(v.derived_until, '-infinity')
  and (v.derived_until is not null or v.again_from is null) and ${isWorked(organizationId)}`;

/** Visits are to be derived again. */
export const areVisitsRepeated = (organizationId = 'd.organization_id') =>
  `v.again_since is not null and d.derived_until is not null and ${isWorked(organizationId)}`;
