import { csvText, type LoadSummary } from '@longhaul/contract';
import { poundsFromKilograms } from '@longhaul/units';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { presentLoad } from './present.ts';
import { findLoadPage, type LoadSearch } from './queries.ts';
import { readParts, seesAmounts } from './stored-load.ts';

const MAX_ROWS = 50_000;
const AT_ONCE = 2_000;

/** Columns that an import reads, by their names; then what the product says of the load. */
const HEAD = [
  'Load',
  'Customer',
  'Pickup',
  'Pickup opens',
  'Pickup closes',
  'Delivery',
  'Delivery opens',
  'Delivery closes',
  'Vehicle',
  'Driver',
  'Commodity',
  'Weight, lb',
  'Hazmat',
  'Picked up',
  'Delivered',
  'Status',
  'Late',
  'Stops',
];

/** Times by the clock of the organization. @throws DomainError 422 when there are more than a file should hold. */
export async function exportLoads(
  tx: DatabaseTransaction,
  actor: Pick<Caller, 'permissions'>,
  search: Omit<LoadSearch, 'page' | 'size'>,
  timeZone: string,
): Promise<string> {
  const { ids } = await findLoadPage(tx, { ...search, page: 1, size: MAX_ROWS + 1 });
  if (ids.length > MAX_ROWS) {
    throw invalid({
      from: `There are more than ${MAX_ROWS.toLocaleString('en-US')} loads. Choose a shorter period.`,
    });
  }
  const isWithAmounts = seesAmounts(actor);
  const local = clockOf(timeZone);
  const lines: string[][] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const parts = await readParts(tx, actor, search.organizationId, ids.slice(from, from + AT_ONCE));
    lines.push(...parts.map((each) => lineOf(presentLoad(each, search.now.getTime()), local)));
  }
  const head = isWithAmounts ? [...HEAD, 'Charges, USD'] : HEAD;
  return csvText([head, ...lines]);
}

/** `2026-11-24 08:00`. */
function clockOf(timeZone: string): (at: string | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => (at === null ? '' : format.format(new Date(at)));
}

function lineOf(load: LoadSummary, local: (at: string | null) => string): string[] {
  const { pickup, delivery } = load;
  return [
    load.reference,
    load.customer.name,
    pickup.place?.name ?? pickup.location,
    local(pickup.windowFrom),
    local(pickup.windowTo),
    delivery.place?.name ?? delivery.location,
    local(delivery.windowFrom),
    local(delivery.windowTo),
    load.vehicles.map(({ name }) => name).join('; '),
    load.drivers.map(({ name }) => name).join('; '),
    load.commodity ?? '',
    load.weightKilograms === null ? '' : String(Math.round(poundsFromKilograms(load.weightKilograms))),
    load.isHazmat ? 'yes' : 'no',
    local(pickup.departedAt ?? pickup.arrivedAt),
    local(delivery.arrivedAt ?? delivery.departedAt),
    load.status,
    load.isLate ? 'yes' : 'no',
    String(load.stopCount),
    ...(load.chargesCents === null ? [] : [(load.chargesCents / 100).toFixed(2)]),
  ];
}
