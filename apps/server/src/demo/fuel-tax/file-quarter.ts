import { PERMISSION_PRESETS } from '@longhaul/contract';
import type { DemoOrganization } from '@longhaul/demo';
import { lastClosedQuarter, quarterOfCode } from '@longhaul/ifta';
import { dateAt } from '@longhaul/units';
import { fileReturn } from '../../features/ifta/filing/file-return.ts';
import { listIssues } from '../../features/ifta/issues/issues.ts';
import { overrideRate } from '../../features/ifta/rates/rates.ts';
import type { Deps } from '../../platform/deps.ts';
import { actingUser } from '../acting-user.ts';
import { findOrganization, findUserId } from '../queries.ts';
import { hasReturns } from './queries.ts';

type Needed = Pick<Deps, 'database' | 'clock'>;

const OF_FUEL_TAX = 'fueltax@';
/** Of Ontario in US$ a gallon x 10,000, as in the quarter after: no public copy of this quarter has it. */
const MISSING_RATE = { jurisdiction: 'ON', fuel: 'diesel', kind: 'base', value: 2_436 } as const;
const REASON = 'Ontario charges 9.0 cents a liter, as in the quarter after';

/**
 * The older of the closed quarters, filed by the fuel-tax clerk once the rate that was missing is entered. A quarter of
 * which more is to be resolved stays as it is, and so does an organization without a clerk.
 */
export async function fileOlderQuarter(needed: Needed, organization: DemoOrganization): Promise<void> {
  const { database, clock } = needed;
  const email = organization.accounts.find((account) => account.email.startsWith(OF_FUEL_TAX))?.email;
  if (email === undefined) return;
  const known = await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const found = await findOrganization(tx, organization.name);
    const userId = await findUserId(tx, email);
    if (!found || userId === null || (await hasReturns(tx, found.id))) return null;
    return { organizationId: found.id, userId };
  });
  if (!known) return;
  const { organizationId, userId } = known;
  const actor = actingUser(userId, organizationId, {
    role: 'USER',
    codes: PERMISSION_PRESETS.fuelTaxClerk.codes,
  });
  const last = lastClosedQuarter(dateAt(clock.now(), organization.timeZone));
  const quarter = lastClosedQuarter(quarterOfCode(last.code).startDate).code;
  const { items } = await database.inOrganization({ organizationId, actorId: userId }, (tx) =>
    listIssues(tx, organizationId, quarter, clock.now()),
  );
  const open = items.filter(({ severity }) => severity !== 'notice');
  const isRateAlone = open.every(
    ({ kind, jurisdiction }) => kind === 'unknown-rate' && jurisdiction === MISSING_RATE.jurisdiction,
  );
  if (!isRateAlone) return;
  if (open.length > 0) {
    await overrideRate(needed, actor, organizationId, { ...MISSING_RATE, quarter, reason: REASON });
  }
  await fileReturn(needed, actor, { organizationId, quarter, reason: null });
}
