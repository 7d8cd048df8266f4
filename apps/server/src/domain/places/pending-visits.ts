import { isSetAside } from '../../platform/set-aside-work.ts';

const SUBJECT = ['d.organization_id', 'd.asset_id::text'] as const;
const WITH_PLACES = `exists (select from places p
  where p.organization_id = d.organization_id and p.archived_at is null)`;
const IS_WORKED = `${WITH_PLACES} and not ${isSetAside('visits', ...SUBJECT)}`;

/** What the two conditions below are about. The background work and the metric that counts it read the same. */
export const VISITS_OF_VEHICLES =
  'derivation_progress d left join visit_progress v using (organization_id, asset_id)';

/** Trips are derived further than visits, of organizations that have places. */
export const ARE_VISITS_BEHIND = `d.derived_until > coalesce(v.derived_until, '-infinity')
  and (v.derived_until is not null or v.again_from is null) and ${IS_WORKED}`;

/** Visits are to be derived again. */
export const ARE_VISITS_REPEATED = `v.again_since is not null and d.derived_until is not null and ${IS_WORKED}`;
