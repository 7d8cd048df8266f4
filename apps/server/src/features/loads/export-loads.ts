import {
  csvText,
  IMPORTED_CHARGES,
  LOAD_EXPORT_ONLY_TITLES,
  LOAD_IMPORT_COLUMNS,
  type LoadCharge,
  type LoadDetail,
} from '@longhaul/contract';
import { fileInstant, poundsFromKilograms } from '@longhaul/units';
import type { Caller } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { presentDetail } from './present.ts';
import { findLoadPage, type LoadSearch } from './queries.ts';
import { readParts, seesAmounts } from './stored-load.ts';

const MAX_ROWS = 50_000;
const AT_ONCE = 2_000;

/** The columns of an import, in its order. Amounts are left out for those who may not see them. */
const COLUMNS = LOAD_IMPORT_COLUMNS.map(({ field, title }) => ({ field, title }));
const isAmount = (field: string) => field in IMPORTED_CHARGES;

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
      from: `More than ${MAX_ROWS.toLocaleString('en-US')} loads match. Choose a shorter period.`,
    });
  }
  const isWithAmounts = seesAmounts(actor);
  const local = (at: string | null) => (at === null ? '' : fileInstant(new Date(at), timeZone));
  const columns = isWithAmounts ? COLUMNS : COLUMNS.filter(({ field }) => !isAmount(field));
  const lines: string[][] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const parts = await readParts(tx, actor, search.organizationId, ids.slice(from, from + AT_ONCE));
    lines.push(
      ...parts.map((each) => {
        const load = presentDetail(each, search.now.getTime());
        const values = valuesOf(load, local);
        return [...columns.map(({ field }) => values[field]), ...productCells(load)];
      }),
    );
  }
  const more = isWithAmounts ? LOAD_EXPORT_ONLY_TITLES : LOAD_EXPORT_ONLY_TITLES.slice(0, -1);
  return csvText([[...columns.map(({ title }) => title), ...more], ...lines]);
}

function valuesOf(
  load: LoadDetail,
  local: (at: string | null) => string,
): Record<(typeof LOAD_IMPORT_COLUMNS)[number]['field'], string> {
  const { pickup, delivery } = load;
  const names = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join('; ');
  const amounts = amountsOf(load);
  return {
    reference: load.reference,
    customer: load.customer.name,
    pickup: pickup.place?.name ?? pickup.location,
    pickupFrom: local(pickup.windowFrom),
    pickupTo: local(pickup.windowTo),
    delivery: delivery.place?.name ?? delivery.location,
    deliveryFrom: local(delivery.windowFrom),
    deliveryTo: local(delivery.windowTo),
    unitNumber: names(load.vehicles),
    driver: names(load.drivers),
    trailer: [...new Set(load.assignments.flatMap(({ trailer }) => trailer?.name ?? []))].join('; '),
    commodity: load.commodity ?? '',
    weightPounds:
      load.weightKilograms === null ? '' : String(Math.round(poundsFromKilograms(load.weightKilograms))),
    hazmat: load.isHazmat ? 'yes' : 'no',
    pickedUpAt: local(pickup.departedAt ?? pickup.arrivedAt),
    deliveredAt: local(delivery.arrivedAt ?? delivery.departedAt),
    invoicedOn: load.invoicedOn ?? '',
    ...amounts,
    note: load.note?.replace(/\s+/g, ' ') ?? '',
    stopCount: String(load.stopCount),
  };
}

/** Dollars by column; kinds of charge without a column of their own are other charges. */
function amountsOf({ charges }: LoadDetail): Record<keyof typeof IMPORTED_CHARGES, string> {
  const sums = { linehaul: 0, fuelSurcharge: 0, detention: 0, otherCharges: 0 };
  for (const { kind, cents } of charges ?? []) sums[fieldOfCharge(kind)] += cents;
  const text = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2));
  return {
    linehaul: text(sums.linehaul),
    fuelSurcharge: text(sums.fuelSurcharge),
    detention: text(sums.detention),
    otherCharges: text(sums.otherCharges),
  };
}

function fieldOfCharge(kind: LoadCharge['kind']): keyof typeof IMPORTED_CHARGES {
  const fields = Object.keys(IMPORTED_CHARGES) as (keyof typeof IMPORTED_CHARGES)[];
  return fields.find((field) => IMPORTED_CHARGES[field] === kind) ?? 'otherCharges';
}

/** In the order of LOAD_EXPORT_ONLY_TITLES. */
const productCells = ({ status, isLate, chargesCents }: LoadDetail): string[] => [
  status,
  isLate ? 'yes' : 'no',
  ...(chargesCents === null ? [] : [(chargesCents / 100).toFixed(2)]),
];
